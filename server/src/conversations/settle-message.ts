// Stores the result of a send call on the message.
import type { SendResult } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { awaitsAcceptance, type MessageStatus } from "./delivery-status.ts";
import { applyStatuses, type EarlyRow, type Heard, heardEarly, lockChannelMessage, type To } from "./note-status.ts";
import { isTooLate } from "./queue-again.ts";
import { mayGoAsUpload, queueAsUpload } from "./queue-as-upload.ts";
import { lockMessage } from "./queries.ts";
import { type MessageFault, type MessageRow, toMessage } from "./rows.ts";

/** @returns "again" when the message waits for another try, "done" when this try was the last. */
export async function settleMessage(
  tx: Tx,
  actor: Actor,
  { messageId, result, to }: { messageId: string; result: SendResult; to?: To | undefined },
): Promise<"again" | "done"> {
  if (result.kind === "accepted") {
    await settleAccepted(tx, actor, { messageId, channelMessageId: result.messageId, to });
    return "done";
  }
  const message = await lockMessage(tx, actor.shopId, messageId);
  // Its status came before its call ended: the channel has the message, even if the call failed.
  if (message?.status !== "sending") return "done";
  if (result.kind === "trouble" && result.sent === "unknown") {
    await change(tx, actor, {
      message,
      status: "unknown",
      fault: { reason: "no_answer", code: null, detail: result.detail },
    });
    return "done";
  }
  const { again, detail } = result;
  const fault: MessageFault =
    result.kind === "refused"
      ? { reason: result.reason, code: result.code, detail }
      : { reason: "unreachable", code: null, detail };
  if (again && !isTooLate(message, actor.now)) {
    await change(tx, actor, { message, status: "queued", fault });
    return "again";
  }
  if (mayGoAsUpload(message, fault)) await queueAsUpload(tx, actor, { message, attempt: "", fault });
  else await failMessage(tx, actor, message, fault);
  return "done";
}

/** Announces message.failed. The caller holds the message. */
export async function failMessage(tx: Tx, actor: Actor, message: MessageRow, fault: MessageFault): Promise<void> {
  const failed = await change(tx, actor, { message, status: "failed", fault });
  await announce(tx, actor, "message.failed", { id: message.id, data: toMessage(failed) });
}

async function settleAccepted(
  tx: Tx,
  actor: Actor,
  { messageId, channelMessageId, to }: { messageId: string; channelMessageId: string; to: To | undefined },
): Promise<void> {
  const [, found] = await Promise.all([
    lockChannelMessage(tx, actor, channelMessageId),
    lockWithEarly(tx, actor, { messageId, channelMessageId }),
  ]);
  if (!found) return;
  const { message, early } = found;
  const accepted = awaitsAcceptance(message.status) ? [{ status: "sent", fault: null } as const] : [];
  await applyStatuses(tx, actor, { message, channelMessageId, heard: [...accepted, ...early], to });
}

/** The message, and the statuses that came before its send call ended. Deletes those statuses. */
async function lockWithEarly(
  tx: Tx,
  { shopId }: Actor,
  { messageId, channelMessageId }: { messageId: string; channelMessageId: string },
): Promise<{ message: MessageRow; early: Heard[] } | null> {
  const { rows } = await sql<MessageRow & { early: EarlyRow[] }>`
    with early as (
      delete from early_statuses where shop_id = ${shopId} and channel_message_id = ${channelMessageId}
      returning status, error, pricing)
    select m.*, coalesce((select jsonb_agg(e) from early e), '[]') as early from messages m
    where m.shop_id = ${shopId} and m.id = ${messageId} for update of m`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { early, ...message } = row;
  return { message, early: early.map(heardEarly) };
}

async function change(
  tx: Tx,
  actor: Actor,
  { message, status, fault }: { message: MessageRow; status: MessageStatus; fault: MessageFault },
): Promise<MessageRow> {
  return tx
    .updateTable("messages")
    .set({ status, error: JSON.stringify(fault) })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
