// The channel took a message and said afterwards that we were too fast, or that the account may not send: nothing has reached the
// buyer, and it waits as it would had the call been refused.
import type { Pace } from "../channels/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { minutes } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import type { Kept, MessageFault, MessageRow } from "./rows.ts";
import { noteStopped } from "./note-stopped.ts";
import { beginPause } from "./send-pauses.ts";

/** A message that can't be sent for so long is said to have failed: an answer that comes hours late answers nothing. */
const triesGivenUpAfterMs = minutes(60);

export function isTooLate({ created_at: createdAt }: MessageRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= triesGivenUpAfterMs;
}

/** @param attempt what the channel called the failed one, to know it by */
export async function queueAgain(
  tx: Tx,
  actor: Actor,
  message: MessageRow,
  attempt: string,
  { pace, fault }: { pace: Pace; fault: MessageFault },
): Promise<void> {
  const kept = message.content as Kept;
  const earlier = attemptsOf(kept);
  const { connection_id } = await tx
    .selectFrom("conversations")
    .select("connection_id")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", message.conversation_id)
    .executeTakeFirstOrThrow();
  const line = { id: message.conversation_id, connection_id };
  await Promise.all([
    beginPause(tx, actor, line, { pace, earlier: earlier.length }),
    pace === "stopped" && noteStopped(tx, actor, { id: connection_id }, fault.detail),
    tx
      .updateTable("messages")
      .set({
        status: "queued",
        error: JSON.stringify(fault),
        channel_message_id: null,
        cost_micros: null,
        cost: null,
        content: JSON.stringify({ ...kept, failedAttempts: [...earlier, attempt] }),
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", message.id)
      .execute(),
    announce(tx, actor, "message.queued", { id: line.id, data: { id: line.id } }),
  ]);
}

/** Only what we wrote ourselves can be written again. */
export function mayGoAgain(message: MessageRow, now: Date): boolean {
  return "outbound" in (message.content as Kept) && !isTooLate(message, now);
}

/** Told of an attempt that is over: the channel says things twice, and late. */
export function isOfFailedAttempt({ content }: MessageRow, channelMessageId: string): boolean {
  return attemptsOf(content as Kept).includes(channelMessageId);
}

function attemptsOf(kept: Kept): string[] {
  return "outbound" in kept ? (kept.failedAttempts ?? []) : [];
}
