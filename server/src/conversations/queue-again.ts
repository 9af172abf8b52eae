// The channel accepted a message, and later reported that we sent too fast or that the account may not send. The buyer got nothing, so the message
// waits as if the call had been refused.
import type { Pace } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { Kept, MessageFault, MessageRow } from "./rows.ts";
import { recordStopped } from "./record-stopped.ts";
import { beginPause } from "./send-pauses.ts";

/** A message that can't be sent for this long fails: an answer that is hours late is useless. */
const triesGivenUpAfterMs = minutes(60);

export function isTooLate({ created_at: createdAt }: MessageRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= triesGivenUpAfterMs;
}

/** @param attempt the channel's id of the failed attempt */
export async function queueAgain(
  tx: Tx,
  actor: Actor,
  { message, attempt, pace, fault }: { message: MessageRow; attempt: string; pace: Pace; fault: MessageFault },
): Promise<void> {
  const kept = message.content;
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
    pace === "stopped" && recordStopped(tx, actor, { id: connection_id }, fault.detail),
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

/** Only messages that we wrote ourselves can be written again. */
export function mayGoAgain(message: MessageRow, now: Date): boolean {
  return "outbound" in message.content && !isTooLate(message, now);
}

/** Whether the notice is about an attempt that is over: the channel repeats notices, and sends them late. */
export function isOfFailedAttempt({ content }: MessageRow, channelMessageId: string): boolean {
  return attemptsOf(content).includes(channelMessageId);
}

function attemptsOf(kept: Kept): string[] {
  return "outbound" in kept ? (kept.failedAttempts ?? []) : [];
}
