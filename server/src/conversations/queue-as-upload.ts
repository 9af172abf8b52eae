// The channel could not download a file from its address, so the buyer got nothing. The message waits again, and its file will be uploaded.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { MessageFault, MessageRow } from "./rows.ts";

/** Whether only the address caused the failure. After a second failure the cause is the file. */
export function mayGoAsUpload({ content }: MessageRow, fault: MessageFault | null): boolean {
  const kept = content;
  return (
    fault?.reason === "file_unreachable" &&
    "outbound" in kept &&
    "link" in kept.outbound &&
    kept.linkFailed === undefined
  );
}

/** @param attempt the channel's id of the failed attempt; empty when it had none. */
export async function queueAsUpload(
  tx: Tx,
  actor: Actor,
  { message, attempt, fault }: { message: MessageRow; attempt: string; fault: MessageFault },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable("messages")
      .set({
        status: "queued",
        error: JSON.stringify(fault),
        channel_message_id: null,
        cost_micros: null,
        cost: null,
        content: JSON.stringify({ ...message.content, linkFailed: attempt }),
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", message.id)
      .execute(),
    announce(tx, actor, "message.queued", { id: message.conversation_id, data: { id: message.conversation_id } }),
  ]);
}

/** Whether the notice is about the attempt that is over: the channel repeats notices. */
export function isOfFailedLink({ content }: MessageRow, channelMessageId: string): boolean {
  const kept = content;
  return "outbound" in kept && kept.linkFailed === channelMessageId;
}
