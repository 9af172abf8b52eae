// The seller replies in person: the conversation is theirs until they hand it back, or have been silent for long.
import type { OutboundContent } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Message } from "./contract.ts";
import { lockConversation } from "./queries.ts";
import { queueInto } from "./queue-message.ts";
import { takeOver } from "./take-over.ts";

/** @throws Refusal window_closed, not_found */
export async function replyAsHuman(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { content, publicUrl }: { content: OutboundContent; publicUrl: string },
): Promise<Message[]> {
  const conversation = await lockConversation(tx, actor.shopId, conversationId);
  const messages = await queueInto(tx, actor, conversation, { author: "human", content, publicUrl });
  await takeOver(tx, actor, conversationId, { wroteAt: actor.now });
  return messages;
}
