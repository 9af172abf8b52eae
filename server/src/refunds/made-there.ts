// Refunds that the operator's staff made on the provider's dashboard. The provider's list for one payment is applied to the ledger: each
// refund once, in any order.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, isCurrency, type Money, money } from "../kernel/values/money.ts";
import { lockOrder } from "../orders/index.ts";
import {
  becameOf,
  closeAttempt,
  decideMispayment,
  findPayment,
  moneyOnDesk,
  type PaymentRow,
  type ProviderRefund,
} from "../payments/index.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { least, orderMoney, restOf } from "./order-money.ts";
import { type RefundRow, refundsOf } from "./queries.ts";
import { isReported, reportRefundThere } from "./report-refund-there.ts";
import { refundReasons } from "./sentences.ts";
import { settleRefund } from "./settle-refund.ts";
import { isSettled } from "./states.ts";
import { stopUnsentRefunds } from "./stop-unsent.ts";

/** The refunds that the provider lists for one of its transactions. */
export type ListedRefunds = { paymentId: string; providerTransactionId: string; refunds: readonly ProviderRefund[] };

/**
 * Books new refunds and settles known ones. The money is taken from where it is: payment review, held money, the seller's money. If there is not
 * enough, the operator paid the rest: it is posted as unexplained and reported in payment review.
 * @returns false if our own refund is on its way and may have the money; check again when it is settled
 */
export async function foldRefundsMadeThere(
  tx: Tx,
  actor: Actor,
  { paymentId, providerTransactionId, refunds }: ListedRefunds,
): Promise<boolean> {
  const payment = await findPayment(tx, actor.shopId, { id: paymentId });
  if (!payment) return true;
  const place = await placeOf(tx, actor, payment);
  // The order's lock makes concurrent looks at one payment run one after the other.
  await lockOrder(tx, actor.shopId, place.order_id);
  let done = true;
  for (const told of refunds.toSorted(byNumber)) {
    // A lost chargeback pays the buyer by a refund, which the dispute books.
    if (told.providerDisputeId) continue;
    const all = await refundsOfBoth(tx, actor, payment, place);
    if (all.some((row) => isOurs(row, told))) continue;
    const known = all.filter((row) => row.origin === "provider" && row.provider_refund_id === told.providerRefundId);
    const wanted: Wanted = { payment, place, told, providerTransactionId, all };
    done = (await fold(tx, actor, wanted, known)) && done;
  }
  return done;
}

type Wanted = {
  payment: PaymentRow;
  /** The payment under which the money is booked: another one if payment review used it for another order. */
  place: PaymentRow;
  told: ProviderRefund;
  providerTransactionId: string;
  all: readonly RefundRow[];
};

async function placeOf(tx: Tx, actor: Actor, payment: PaymentRow): Promise<PaymentRow> {
  return payment.captured > 0n ? payment : ((await becameOf(tx, actor.shopId, payment.id)) ?? payment);
}

async function refundsOfBoth(tx: Tx, actor: Actor, payment: PaymentRow, place: PaymentRow): Promise<RefundRow[]> {
  return refundsOf(tx, actor.shopId)
    .where("payment_id", "in", [...new Set([payment.id, place.id])])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function isOurs(row: RefundRow, told: ProviderRefund): boolean {
  if (row.origin !== "shop") return false;
  return (
    row.provider_refund_id === told.providerRefundId || (told.reference !== null && row.reference === told.reference)
  );
}

async function fold(tx: Tx, actor: Actor, wanted: Wanted, known: readonly RefundRow[]): Promise<boolean> {
  const { told, payment } = wanted;
  if (known.length === 0 && (told.status === "failed" || told.amount <= 0n)) return true;
  if (known.length === 0 && (await isReported(tx, actor, payment, told))) return true;
  const parts = known.length > 0 ? known : await take(tx, actor, wanted);
  if (parts === null) return false;
  for (const { id, amount, currency, reference } of parts)
    await settleRefund(tx, actor, id, { ...told, amount, currency, reference });
  const rest = told.amount - parts.reduce((sum, { amount }) => sum + amount, 0n);
  if (rest > 0n && told.status === "succeeded") await reportRefundThere(tx, actor, { payment, told, rest });
  return true;
}

/** @returns a row for each part of the money that was found; null if it is too early to say where the money is */
async function take(tx: Tx, actor: Actor, wanted: Wanted): Promise<RefundRow[] | null> {
  const { payment, place, told, providerTransactionId, all } = wanted;
  const { currency } = told;
  if (!isCurrency(currency)) return [];
  const ours = all.filter(({ origin, state }) => origin === "shop" && !isSettled(state));
  // Without a note it may be the refund that we have just sent.
  const mayBeOurs = (row: RefundRow): boolean =>
    row.state !== "pending" && row.provider_refund_id === null && row.amount === told.amount && told.reference === null;
  if (ours.some(mayBeOurs)) return null;

  const desk = (
    await moneyOnDesk(tx, {
      shopId: actor.shopId,
      paymentId: payment.id,
      currency,
      state: "open",
      providerTransactionId,
    })
  ).filter(({ amount }) => amount <= told.amount);
  const exact = desk.find(({ amount }) => amount === told.amount);
  if (exact) return [await takeFromDesk(tx, actor, wanted, { id: exact.id, amount: money(exact.amount, currency) })];

  const ofOrder =
    providerTransactionId === place.provider_transaction_id ? await availableOf(tx, actor, place, currency) : 0n;
  if (ofOrder < told.amount && ours.length > 0) {
    if (ours.some(({ state }) => state !== "pending")) return null;
    await stopUnsentRefunds(tx, actor, payment.id, refundReasons.given_back_at_provider);
    return take(tx, actor, { ...wanted, all: await refundsOfBoth(tx, actor, payment, place) });
  }
  const parts: RefundRow[] = [];
  const fromOrder = least(ofOrder, told.amount);
  if (fromOrder > 0n) parts.push(await takeFromOrder(tx, actor, { wanted, minor: fromOrder, currency }));
  let left = told.amount - fromOrder;
  for (const one of desk) {
    if (one.amount > left) continue;
    parts.push(await takeFromDesk(tx, actor, wanted, { id: one.id, amount: money(one.amount, currency) }));
    left -= one.amount;
  }
  return parts;
}

async function availableOf(tx: Tx, actor: Actor, place: PaymentRow, currency: Currency): Promise<bigint> {
  const order = await lockOrder(tx, actor.shopId, place.order_id);
  if (order.currency !== currency) return 0n;
  const { payments, held, withSeller } = await orderMoney(tx, order);
  const own = payments.find(({ paymentId }) => paymentId === place.id);
  return own ? least(restOf(own), held + withSeller) : 0n;
}

function takeFromOrder(
  tx: Tx,
  actor: Actor,
  { wanted: { place, told }, minor, currency }: { wanted: Wanted; minor: bigint; currency: Currency },
): Promise<RefundRow> {
  return askForRefund(tx, actor, {
    payment: place,
    amount: money(minor, currency),
    reason: refundReasons.given_back_at_provider,
    source: { kind: "order", orderId: place.order_id },
    madeThere: told,
  });
}

async function takeFromDesk(
  tx: Tx,
  actor: Actor,
  { payment, told }: Wanted,
  desk: { id: string; amount: Money },
): Promise<RefundRow> {
  const refund = await askForRefund(tx, actor, {
    payment,
    amount: desk.amount,
    reason: refundReasons.given_back_at_provider,
    source: { kind: "desk", mispaymentId: desk.id },
    madeThere: told,
  });
  await closeAttempt(tx, actor, payment.id, refundReasons.given_back_at_provider);
  await decideMispayment(tx, actor, desk.id, { state: "refunded", refund_id: refund.id });
  return refund;
}

/** Their ids grow: of two with the same length, the smaller is older. */
function byNumber({ providerRefundId: one }: ProviderRefund, { providerRefundId: other }: ProviderRefund): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
