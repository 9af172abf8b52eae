// Answers of a provider that contradict what is booked. They move no money, and a person gets a report.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { transactionOf } from "../ledger/index.ts";
import {
  type Bound,
  lockReceipt,
  needsNoticeAddress,
  nextLookAt,
  recordAnswer,
  type PaymentRow,
  type ProviderPayment,
  reportOnDesk,
  type Told,
} from "../payments/index.ts";
import { isStopped } from "./report-contradiction.ts";
import { sumOf } from "./sum-of.ts";

/** The postings don't change. If the provider later reports less or no money, or contradicts itself, a person gets a report. */
export async function compareBooked(tx: Tx, actor: Actor, row: PaymentRow, payment: ProviderPayment): Promise<void> {
  const { contradiction } = payment;
  const detail = contradiction?.detail ?? lessThanBooked(row, payment);
  if (detail !== null) await isStopped(tx, actor, { row, payment, contradiction: { detail, stops: false } });
}

function lessThanBooked(row: PaymentRow, { status, word, amount, currency }: ProviderPayment): string | null {
  const booked = `${sumOf(row.amount, row.currency)} was booked`;
  if (status === "failed") return `${booked}; now it says "${word}"`;
  const isLess = status === "succeeded" && currency === row.currency && amount < row.amount;
  return isLess ? `${booked}; now it says ${sumOf(amount, currency)}` : null;
}

/** A prompt is paid once, with one receipt. A webhook with another receipt may be about money that is not booked. */
export async function compareReceipts(tx: Tx, actor: Actor, row: PaymentRow, heard: Told): Promise<void> {
  const kept = row.told?.providerTransactionId;
  const { providerTransactionId: receipt } = heard;
  if (kept === undefined || receipt === undefined || kept === receipt) return;
  await reportOnDesk(tx, actor, row, {
    id: idOnce("mispayment", `receipt ${row.id} ${receipt}`),
    kind: "contradiction",
    received: 0n,
    currency: row.currency,
    providerTransactionId: receipt,
    detail: `${row.driver}, about ${row.reference}: one notice names the receipt ${kept}, and another, after the end, ${receipt}`,
  });
}

/** One transaction pays for one thing. Under a second reference it is a contradiction and brings no money. */
export async function isOfAnother(
  tx: Tx,
  actor: Actor,
  { row, payment, bound: { gateway } }: { row: PaymentRow; payment: ProviderPayment; bound: Bound },
): Promise<boolean> {
  // Where unrequested money can be reported, the transaction may be known from such a report.
  if (gateway.askUnasked) return false;
  if ((await transactionOf(tx, actor.shopId, captureKey(row, payment))) !== null) return true;
  const { rows } = await sql<{ known: boolean }>`
    select is_paid_elsewhere(${row.driver}, ${payment.providerTransactionId}, ${row.id}) known`.execute(tx);
  return rows[0]?.known ?? false;
}

export async function reportOfAnother(
  tx: Tx,
  actor: Actor,
  row: PaymentRow,
  payment: ProviderPayment,
): Promise<PaymentRow> {
  const { providerTransactionId, amount, currency, word } = payment;
  await reportOnDesk(tx, actor, row, {
    id: idOnce("mispayment", `of another ${row.id} ${providerTransactionId}`),
    kind: "contradiction",
    received: amount,
    currency,
    providerTransactionId,
    detail: `${row.driver} says "${word}" of ${row.reference} by transaction ${providerTransactionId}, which has paid for something else`,
  });
  return recordAnswer(tx, actor, row, { provider_word: word, next_ask_at: nextLookAt(row, actor.now) });
}

/**
 * A receipt may be reported as unrequested, and by its prompt's own webhook. It is the same money, and is booked once: for this order, or for
 * another. Both reports may come at the same moment, so one waits for the other.
 */
export async function bookedFor(
  tx: Tx,
  actor: Actor,
  row: PaymentRow,
  payment: ProviderPayment,
): Promise<"this_order" | "another" | null> {
  if (!needsNoticeAddress(row.slot)) return null;
  await lockReceipt(tx, row.slot, payment);
  const { rows } = await sql<{ order_id: string | null }>`
    select p.order_id from ledger_transactions t
      left join mispayments m on m.shop_id = t.shop_id and m.id = t.cause_id
      left join payments p on p.shop_id = t.shop_id and p.id = coalesce(m.payment_id, t.cause_id)
      where t.shop_id = ${actor.shopId} and t.key = ${captureKey(row, payment)}`.execute(tx);
  const [booked] = rows;
  if (!booked) return null;
  // It may be booked for the shop, without an order.
  return booked.order_id === null || booked.order_id === row.order_id ? "this_order" : "another";
}

export function captureKey({ driver }: PaymentRow, { providerTransactionId }: ProviderPayment): string {
  return `capture:${driver}:${providerTransactionId}`;
}
