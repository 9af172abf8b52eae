// The channel could not fetch a file by its address, so that nothing has reached the buyer: the message waits again, to go with an
// upload.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import type { Kept, MessageFault, MessageRow } from "./rows.ts";

/** Whether this failure is of the address alone. A second time it is the file's. */
export function mayGoAsUpload({ content }: MessageRow, fault: MessageFault | null): boolean {
  const kept = content as Kept;
  return (
    fault?.reason === "file_unreachable" &&
    "outbound" in kept &&
    "link" in kept.outbound &&
    kept.linkFailed === undefined
  );
}

/** @param attempt what the channel called the failed one, to know it by; empty when it had no name. */
export async function queueAsUpload(
  tx: Tx,
  actor: Actor,
  message: MessageRow,
  attempt: string,
  fault: MessageFault,
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
        content: JSON.stringify({ ...(message.content as Kept), linkFailed: attempt }),
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", message.id)
      .execute(),
    announce(tx, actor, "message.queued", { id: message.conversation_id, data: { id: message.conversation_id } }),
  ]);
}

/** Told of the attempt that is over: the channel says things twice. */
export function isOfFailedLink({ content }: MessageRow, channelMessageId: string): boolean {
  const kept = content as Kept;
  return "outbound" in kept && kept.linkFailed === channelMessageId;
}
