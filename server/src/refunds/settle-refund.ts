// Applies a provider's answer about a refund once: it arrived, it failed, or it is still on its way.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { refundFailures } from "./sentences.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { next } from "../kernel/contract/states.ts";
import { clearing, refunding } from "../ledger/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { findPayment, nextAskAt, type ProviderRefund } from "../payments/index.ts";
import { makeWay, recordRefund } from "./record-refund.ts";
import { postRefund } from "./post-refund.ts";
import { putBack } from "./put-back.ts";
import { findRefund, lockRefund, type RefundRow, toRefund } from "./queries.ts";
import { reportMisfit } from "./report-answer.ts";
import { isSettled, refundMachine } from "./states.ts";

/**
 * Succeeded: the money has left for good; announces payment.refunded. Failed: the money goes to where the order's money is now; announces
 * refund.failed. All events are under the payment's id. A settled refund never changes, even if something else is reported later.
 */
export async function settleRefund(tx: Tx, actor: Actor, refundId: string, told: ProviderRefund): Promise<RefundRow> {
  const { order, row } = await lockBoth(tx, actor, refundId);
  const state = row.state;
  if (isSettled(state) || state === "pending") return row;
  const known = {
    provider_word: told.word,
    provider_refund_id: told.providerRefundId || row.provider_refund_id,
    next_ask_at: nextAskAt(row.sent_at ?? row.created_at, actor.now),
  };
  const misfit = misfitOf(row, told);
  if (misfit) {
    await reportMisfit(tx, actor, { row, told, misfit });
    return recordRefund(tx, actor, row, { ...known, failure: misfit });
  }
  switch (told.status) {
    case "unknown":
      return recordRefund(tx, actor, row, known);
    case "processing":
      return recordRefund(tx, actor, row, { ...known, state: next(refundMachine, state, "process"), failure: null });
    case "needs_attention":
      return stall(tx, actor, row, { ...known, failure: told.failure ?? told.word });
    case "succeeded":
      return succeed(tx, actor, row, known);
    case "failed":
      return fail(tx, actor, { order, row, noted: { ...known, failure: told.failure ?? told.word } });
  }
}

/** The provider refused before anything was begun, or can't make refunds. */
export async function failUnsent(tx: Tx, actor: Actor, refundId: string, why: string): Promise<RefundRow> {
  const { order, row } = await lockBoth(tx, actor, refundId);
  return isSettled(row.state) ? row : fail(tx, actor, { order, row, noted: { failure: why } });
}

/** Locks the order before the refund, as everywhere. */
async function lockBoth(tx: Tx, actor: Actor, refundId: string): Promise<{ order: OrderRow; row: RefundRow }> {
  const { order_id } = await findRefund(tx, actor.shopId, refundId);
  const [order, row] = await Promise.all([
    lockOrder(tx, actor.shopId, order_id),
    lockRefund(tx, actor.shopId, refundId),
  ]);
  return { order, row };
}

/** An answer with another amount is not about this refund. Some answers about money that did not arrive have no amount. */
function misfitOf(row: RefundRow, told: ProviderRefund): string | null {
  const sumFits = told.amount === row.amount || (told.amount === 0n && told.status !== "succeeded");
  const fits =
    sumFits && told.currency === row.currency && (told.reference === null || told.reference === row.reference);
  return fits
    ? null
    : sentenceOf(refundFailures, "another_refund_told", {
        sum: `${told.amount} ${told.currency}`,
        reference: told.reference ?? "no reference",
      });
}

type Noted = Partial<Pick<RefundRow, "provider_word" | "provider_refund_id" | "next_ask_at" | "failure">>;

async function stall(tx: Tx, actor: Actor, row: RefundRow, noted: Noted): Promise<RefundRow> {
  const state = next(refundMachine, row.state, "stall");
  const stalled = await recordRefund(tx, actor, row, { ...noted, state });
  if (row.state !== state)
    await announce(tx, actor, "refund.needs_attention", { id: row.payment_id, data: toRefund(stalled) });
  return stalled;
}

async function succeed(tx: Tx, actor: Actor, row: RefundRow, noted: Noted): Promise<RefundRow> {
  const payment = await findPayment(tx, actor.shopId, { id: row.payment_id });
  if (!payment) throw new Error(`refund ${row.id} names no payment`);
  await postRefund(tx, actor, {
    key: `refund_ok:${row.id}`,
    kind: "refund_ok",
    refund: row,
    legs: [{ from: refunding(row.id), to: clearing(payment.driver), amount: money(row.amount, row.currency) }],
  });
  const succeeded = await recordRefund(tx, actor, row, {
    ...noted,
    state: next(refundMachine, row.state, "succeed"),
    failure: null,
    next_ask_at: null,
    settled_at: actor.now,
  });
  await Promise.all([
    makeWay(tx, actor, row),
    announce(tx, actor, "payment.refunded", { id: row.payment_id, data: toRefund(succeeded) }),
  ]);
  return succeeded;
}

async function fail(
  tx: Tx,
  actor: Actor,
  { order, row, noted }: { order: OrderRow; row: RefundRow; noted: Noted },
): Promise<RefundRow> {
  const returned = await putBack(tx, actor, order, row);
  const failed = await recordRefund(tx, actor, row, {
    ...noted,
    ...returned,
    state: next(refundMachine, row.state, "fail"),
    next_ask_at: null,
    settled_at: actor.now,
  });
  await Promise.all([
    makeWay(tx, actor, row),
    announce(tx, actor, "refund.failed", { id: row.payment_id, data: toRefund(failed) }),
  ]);
  return failed;
}
