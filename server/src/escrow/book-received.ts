// Books received money: to the order's escrow, or to payment review.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, type Money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { clearing, escrow, type Leg, providerFee, unapplied } from "../ledger/index.ts";
import { lockPayable, type Payable, sell, type Unpayable } from "../orders/index.ts";
import {
  awaitsReceipt,
  needsNoticeAddress,
  recordAnswer,
  type PaymentRow,
  type ProviderPayment,
  putOnDesk,
  toPayment,
  withAnswer,
  withMoney,
} from "../payments/index.ts";
import { closeNoticeAddress } from "../inbound-webhooks/index.ts";
import { book } from "./book.ts";
import { holdCaptured } from "./hold-captured.ts";
import { captureKey } from "./impossible-answers.ts";
import { setSurplusAside } from "./surplus.ts";

/**
 * The due amount goes to the order's escrow and a surplus to payment review. If the order can't accept it, all of it goes to review. Once the order's
 * row is locked everything is known, so all statements are sent together.
 */
export async function capture(
  tx: Tx,
  actor: Actor,
  { row, payment, surplus }: { row: PaymentRow; payment: ProviderPayment; surplus: bigint },
): Promise<PaymentRow> {
  const currency = row.currency;
  const came = row.amount + surplus;
  const payable = await lockPayable(tx, actor, row.order_id, came);
  // The requested amount, unless the order has changed since.
  const due = money("unpayable" in payable ? row.amount : payable.taken, currency);
  const change = { ...withMoney(row, payment, actor.now), captured: "unpayable" in payable ? 0n : due.minor };
  const [succeeded] = await Promise.all([
    recordAnswer(tx, actor, row, change),
    ...("unpayable" in payable
      ? allToDesk(tx, actor, { row, payment, payable, came: money(came, currency) })
      : toEscrow(tx, actor, { row, payment, payable, due, surplus: came - due.minor })),
    awaitsReceipt(row, payment) ? null : closeAddress(tx, actor, row),
    announce(tx, actor, "payment.succeeded", { id: row.id, data: toPayment(withAnswer(actor, row, change)) }),
  ]);
  return succeeded;
}

function toEscrow(
  tx: Tx,
  actor: Actor,
  {
    row,
    payment,
    payable,
    due,
    surplus,
  }: { row: PaymentRow; payment: ProviderPayment; payable: Payable; due: Money; surplus: bigint },
): Promise<unknown>[] {
  const legs: Leg[] = [{ from: clearing(row.driver), to: escrow(row.order_id), amount: due }];
  if (surplus > 0n)
    legs.push({ from: clearing(row.driver), to: unapplied(row.id), amount: money(surplus, due.currency) });
  legs.push(...feeLegs(row, payment, money(due.minor + surplus, due.currency)));
  return [
    sell(tx, actor, payable),
    post(tx, actor, { row, payment, kind: "capture", legs }),
    ...(surplus > 0n ? [setSurplusAside(tx, actor, { row, payment, surplus, due })] : []),
    holdCaptured(tx, actor, payable.order, { paymentId: row.id, amount: due }),
  ];
}

function allToDesk(
  tx: Tx,
  actor: Actor,
  {
    row,
    payment,
    payable: { unpayable, order },
    came,
  }: { row: PaymentRow; payment: ProviderPayment; payable: Unpayable; came: Money },
): Promise<unknown>[] {
  const legs = [{ from: clearing(row.driver), to: unapplied(row.id), amount: came }, ...feeLegs(row, payment, came)];
  const detail = `order ${order.number} is ${order.status}`;
  return [
    post(tx, actor, { row, payment, kind: "mispayment", legs }),
    putOnDesk(tx, actor, { row, payment, misfit: { kind: unpayable, detail, amount: came.minor } }),
  ];
}

/** Closes the attempt's webhook address, because nothing more is expected. */
export async function closeAddress(tx: Tx, actor: Actor, row: PaymentRow): Promise<void> {
  if (needsNoticeAddress(row.slot)) await closeNoticeAddress(tx, actor, "payment", row.id);
}

/** The provider keeps its fee even if the payment is refunded. It is our expense, unless the payer paid it on top of `booked`. */
export function feeLegs({ driver }: PaymentRow, payment: ProviderPayment, booked: Money): Leg[] {
  const legs: Leg[] = [];
  const leg = (from: string, to: string, minor: bigint): Leg => ({ from, to, amount: money(minor, booked.currency) });
  const onPayer = payment.amount - booked.minor;
  if (onPayer > 0n) legs.push(leg(clearing(driver), providerFee(driver), onPayer));
  if (payment.fee !== null && payment.fee > 0n) legs.push(leg(providerFee(driver), clearing(driver), payment.fee));
  return legs;
}

export async function post(
  tx: Tx,
  actor: Actor,
  {
    row,
    payment,
    kind,
    legs,
    cause = { type: "payment", id: row.id },
  }: {
    row: PaymentRow;
    payment: ProviderPayment;
    kind: "capture" | "mispayment";
    legs: Leg[];
    cause?: { type: string; id: string } | undefined;
  },
): Promise<void> {
  const { providerTransactionId, paidAt } = payment;
  // A future time would keep the entry at the top of the statement until then.
  const effectiveAt = paidAt !== null && paidAt < actor.now ? paidAt : actor.now;
  const posting = { key: captureKey(row, payment), kind, cause, legs, effectiveAt };
  await book(tx, actor, posting, { orderId: row.order_id, providerTransactionId });
}
