// What a provider's answer to our call means for the refund. A missing answer says nothing about the outcome.
import { refundFailures } from "./sentences.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type AskRefundResult, nextAskAt, type RefundResult, whyNotSent } from "../payments/index.ts";
import { recordRefund } from "./record-refund.ts";
import { lockRefund, type RefundRow } from "./queries.ts";
import { reportUnreadable } from "./report-answer.ts";
import { failUnsent, settleRefund } from "./settle-refund.ts";
import { isSettled } from "./states.ts";

/** Longer than any call to a provider, and than its lists may lag behind. */
export const underWayMs = minutes(2);
/** Set if sending again was refused: the first call may be the reason for the refusal. */
const refusedAgain = refundFailures.refused_when_repeated;

/** After sending. */
export async function recordSent(tx: Tx, actor: Actor, refundId: string, result: RefundResult): Promise<RefundRow> {
  if (result.kind === "refused") {
    const row = await lockRefund(tx, actor.shopId, refundId);
    const why = whyNotSent(result);
    if (row.sent_times > 1 && !isSettled(row.state))
      return recordRefund(tx, actor, row, { ...askLater(row, actor), provider_word: refusedAgain, failure: why });
    return failUnsent(tx, actor, refundId, why);
  }
  const row = await lockRefund(tx, actor.shopId, refundId);
  if (isSettled(row.state)) return row;
  return recordRefund(tx, actor, row, {
    ...askLater(row, actor),
    ...(result.kind === "accepted" && result.providerRefundId ? { provider_refund_id: result.providerRefundId } : {}),
    failure: result.kind === "trouble" ? result.detail : null,
  });
}

/** After asking. @returns also whether it may be sent again: the provider does not know it, and no call is in progress. */
export async function recordAsked(
  tx: Tx,
  actor: Actor,
  refundId: string,
  answer: AskRefundResult,
): Promise<{ refund: RefundRow; mayResend: boolean }> {
  if (answer.kind === "known") {
    const refund = await settleRefund(tx, actor, refundId, answer.refund);
    return { refund, mayResend: false };
  }
  const row = await lockRefund(tx, actor.shopId, refundId);
  if (answer.kind === "trouble" && answer.unreadable) await reportUnreadable(tx, actor, row, answer.detail);
  if (isSettled(row.state)) return { refund: row, mayResend: false };
  const unknownThere = answer.kind === "unknown_reference" && row.provider_refund_id === null;
  const quiet = row.sent_at === null || after(row.sent_at, underWayMs) <= actor.now;
  if (unknownThere && quiet && row.provider_word === refusedAgain)
    return { refund: await failUnsent(tx, actor, refundId, row.failure ?? refusedAgain), mayResend: false };
  const refund = await recordRefund(tx, actor, row, {
    ...askLater(row, actor),
    asked_times: row.asked_times + 1,
    ...(answer.kind === "trouble" ? { failure: answer.detail } : {}),
  });
  return { refund, mayResend: unknownThere && quiet && row.state === "processing" };
}

/** The operator has no account at the provider now, so it can't be asked. */
export async function putOff(tx: Tx, actor: Actor, paymentId: string): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ next_ask_at: after(actor.now, hours(1)) })
    .where("shop_id", "=", actor.shopId)
    .where("payment_id", "=", paymentId)
    .where("next_ask_at", "<=", actor.now)
    .execute();
}

function askLater(row: RefundRow, { now }: Actor): { next_ask_at: Date | null } {
  return { next_ask_at: nextAskAt(row.sent_at ?? row.created_at, now) };
}
