// Where the money of one order is: paid, refunded, held, frozen, or with the seller. Read under the order's lock with the balances locked,
// so that it stays true until a decision is posted.
import { sql, type Tx } from "../kernel/database/db.ts";
import { disputed, escrow, holdBalances } from "../ledger/index.ts";
import type { OrderRow } from "../orders/index.ts";

export type PaymentMoney = {
  paymentId: string;
  /** What it brought to the order. */
  captured: bigint;
  refunded: bigint;
  inFlight: bigint;
  /** The part of the order's money that the provider took back for good. Money that a refund had already returned is not counted twice. */
  chargedBack: bigint;
  /** Taken back by the provider while a chargeback is open; it is frozen meanwhile. */
  contested: bigint;
};

export type OrderMoney = {
  payments: PaymentMoney[];
  held: bigint;
  frozen: bigint;
  /** Released, and not taken back from the seller since. */
  withSeller: bigint;
  /** What releases took of the seller's money, to return it in proportion. */
  share: SellerShare;
};

/** For the released money: our total part, and how much of it earlier refunds returned. */
export type SellerShare = {
  released: bigint;
  fee: bigint;
  tax: bigint;
  takenBack: bigint;
  feeReturned: bigint;
  taxReturned: bigint;
};

export async function orderMoney(tx: Tx, order: OrderRow): Promise<OrderMoney> {
  const currency = order.currency;
  const [payments, share, balance] = await Promise.all([
    paymentsMoney(tx, order),
    sellerShare(tx, order),
    holdBalances(tx, currency, [escrow(order.id), disputed(order.id)]),
  ]);
  const held = balance(escrow(order.id));
  const frozen = balance(disputed(order.id));
  const elsewhere = total(payments, "captured") - held - frozen - allGone(payments);
  return { payments, held, frozen, withSeller: atLeastZero(least(elsewhere, share.released - share.takenBack)), share };
}

export const total = (payments: readonly PaymentMoney[], of: Exclude<keyof PaymentMoney, "paymentId">): bigint =>
  payments.reduce((sum, payment) => sum + payment[of], 0n);

/** What has left the order for its buyer, or is on its way: by refunds and lost chargebacks. */
export function allGone(payments: readonly PaymentMoney[]): bigint {
  return total(payments, "refunded") + total(payments, "inFlight") + total(payments, "chargedBack");
}

/** How much of this payment was not refunded yet. */
export function restOf({ captured, refunded, inFlight, chargedBack, contested }: PaymentMoney): bigint {
  return atLeastZero(captured - refunded - inFlight - chargedBack - contested);
}

/** How much of the order's money can be refunded now: not refunded, not frozen. */
export function leftOf({ payments, held, withSeller }: OrderMoney): bigint {
  const rest = payments.reduce((sum, one) => sum + restOf(one), 0n);
  return least(rest, held + withSeller);
}

/** How much of this payment can be refunded now: not refunded, not frozen. Nothing if the payment brought the order no money. */
export async function leftOfPayment(tx: Tx, order: OrderRow, paymentId: string): Promise<bigint> {
  const { payments, held, withSeller } = await orderMoney(tx, order);
  const own = payments.find((payment) => payment.paymentId === paymentId);
  return own ? least(restOf(own), held + withSeller) : 0n;
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const atLeastZero = (a: bigint): bigint => (a > 0n ? a : 0n);

/** Per payment that brought the order money, oldest first: its capture, or what payment review used of it. */
async function paymentsMoney(tx: Tx, { shop_id, id, currency }: OrderRow): Promise<PaymentMoney[]> {
  const { rows } = await sql<PaymentMoney>`
    with came as (
      select coalesce(m.payment_id, t.cause_id) payment_id, sum(e.amount)::bigint amount
      from ledger_entries e
        join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id and t.cause_type in ('payment', 'mispayment')
        left join mispayments m on m.shop_id = t.shop_id and t.cause_type = 'mispayment' and m.id = t.cause_id
      where e.shop_id = ${shop_id} and e.code = ${escrow(id)} and e.currency = ${currency} and e.amount > 0
      group by 1
    ), back as (
      select payment_id, coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint refunded,
        coalesce(sum(amount) filter (where state <> 'succeeded'), 0)::bigint in_flight
      from refunds where shop_id = ${shop_id} and order_id = ${id} and mispayment_id is null and state <> 'failed'
      group by 1
    ), contested as (
      select payment_id, coalesce(sum(to_buyer - loss - from_desk) filter (where state = 'resolved'), 0)::bigint gone,
        coalesce(sum(amount) filter (where state <> 'resolved'), 0)::bigint open
      from disputes where shop_id = ${shop_id} and order_id = ${id} and opened_by = 'gateway' and payment_id is not null
        and currency = ${currency}
      group by 1
    )
    select p.id "paymentId", came.amount captured, coalesce(back.refunded, 0)::bigint refunded,
      coalesce(back.in_flight, 0)::bigint "inFlight", coalesce(contested.gone, 0)::bigint "chargedBack",
      coalesce(contested.open, 0)::bigint contested
    from came join payments p on p.shop_id = ${shop_id} and p.id = came.payment_id
      left join back on back.payment_id = p.id left join contested on contested.payment_id = p.id
    order by p.created_at, p.id`.execute(tx);
  return rows;
}

async function sellerShare(tx: Tx, { shop_id, id }: OrderRow): Promise<SellerShare> {
  // A failed refund whose money went to the seller counts as a release of held money. One that went back to held money stays taken back
  // from the seller.
  const { rows } = await sql<SellerShare>`
    select (r.released + f.released)::bigint released, (r.fee + f.fee)::bigint fee, (r.tax + f.tax)::bigint tax,
      f.taken_back::bigint "takenBack", f.fee_returned::bigint "feeReturned", f.tax_returned::bigint "taxReturned"
    from (
      select coalesce(sum(amount), 0) released, coalesce(sum(platform_fee), 0) fee, coalesce(sum(tax), 0) tax
      from releases where shop_id = ${shop_id} and order_id = ${id}
    ) r cross join (
      select coalesce(sum(amount - from_seller) filter (where with_seller), 0) released,
        coalesce(sum(fee_taken - fee_returned) filter (where with_seller), 0) fee,
        coalesce(sum(tax_taken - tax_returned) filter (where with_seller), 0) tax,
        coalesce(sum(from_seller) filter (where not with_seller), 0) taken_back,
        coalesce(sum(fee_returned) filter (where not with_seller), 0) fee_returned,
        coalesce(sum(tax_returned) filter (where not with_seller), 0) tax_returned
      from (
        select *, returned_to is not distinct from 'seller' with_seller
        from refunds where shop_id = ${shop_id} and order_id = ${id} and mispayment_id is null
      ) every_refund
    ) f`.execute(tx);
  const share = rows[0];
  if (!share) throw new Error("sums were not answered");
  return share;
}
