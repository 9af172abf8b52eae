// Reads that a buyer deleted or edited a message.
import type { MessageChange } from "../../driver.ts";
import { readContent } from "./read-content.ts";
import * as wire from "./wire.ts";

/** Which message was deleted or edited, and how. Null: not a change, or one that we can't read. */
export function readChangeOf(message: wire.Message): Pick<MessageChange, "messageId" | "change"> | null {
  if (message.type === "revoke" && wire.RevokeBody.Check(message))
    return { messageId: message.revoke.original_message_id, change: { type: "deleted" } };
  if (message.type !== "edit" || !wire.EditBody.Check(message)) return null;
  const { original_message_id, message: now } = message.edit;
  const content = readContent(now.type, { ...now });
  if (content.type === "unsupported") return null;
  return { messageId: original_message_id, change: { type: "edited", text: content.text } };
}
