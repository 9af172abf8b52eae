// The effects of money on an order: paid in time, paid late, or unpaid until its reservation ran out.
import { orderReasons } from "./reasons.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { next } from "../kernel/contract/states.ts";
import { retakeUse } from "../discounts/index.ts";
import { consumeStock, extendReservation, releaseStock } from "../inventory/index.ts";
import { isPerhapsPaid, liveAttempt } from "../payments/index.ts";
import { changeOrder } from "./change-order.ts";
import { holdGoodsAgain, levelsOf } from "./hold-goods.ts";
import { holdMs } from "./place-order.ts";
import { axesOf, dueOf, lockOrder, type OrderRow } from "./queries.ts";
import { type Axes, fundsMachine, isPaid, orderMachine, paymentMachine } from "./states.ts";
import { after } from "../kernel/values/clock.ts";

/** Why received money can't pay its order; it goes to payment review. */
export type Unpayable = { unpayable: "duplicate" | "late"; order: OrderRow };

/** The payable order as it was; its row is locked until the transaction ends. `taken` is the part of the sum that pays its price. */
export type Payable = { order: OrderRow; paid: Axes; taken: bigint; covered: bigint };

/**
 * The order's money has been captured: its goods are sold and its money is held. A late payment revives an expired order if the goods are
 * still available.
 */
export async function markPaid(
  tx: Tx,
  actor: Actor,
  orderId: string,
  surplus: boolean,
): Promise<{ order: OrderRow } | Unpayable> {
  const payable = await lockPayable(tx, actor, orderId, surplus ? "more" : "all");
  return "unpayable" in payable ? payable : { order: await sell(tx, actor, payable) };
}

/**
 * The first half: whether the order can accept the money. It changes nothing, except the goods of an expired order.
 * @param came the amount that came; `all` or `more` if a person has decided that all of it pays the order
 */
export async function lockPayable(
  tx: Tx,
  actor: Actor,
  orderId: string,
  came: bigint | "all" | "more",
): Promise<Payable | Unpayable> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const axes = axesOf(order);
  if (isPaid(axes.payment) || axes.payment === "refunded") return { unpayable: "duplicate", order };
  if (axes.state === "cancelled" || axes.state === "completed") return { unpayable: "late", order };
  if (axes.state === "expired" && !(await canLiveAgain(tx, actor, order))) return { unpayable: "late", order };
  const due = dueOf(order);
  const taken = typeof came === "bigint" && came < due ? came : due;
  const isMore = came === "more" || (typeof came === "bigint" && came > due);
  const paid = {
    ...axes,
    state: axes.state === "expired" ? next(orderMachine, axes.state, "revive") : axes.state,
    payment: next(paymentMachine, axes.payment, taken < due ? "payPart" : await payingVerb(tx, order, isMore)),
    // The rest joins the money that is already held.
    funds: axes.payment === "partly_paid" ? axes.funds : next(fundsMachine, axes.funds, "hold"),
  };
  return { order, paid, taken, covered: order.covered + taken };
}

/** The verb for a full payment: if some of it was refunded before, the axis keeps that. */
export async function payingVerb(
  tx: Tx,
  { shop_id, id, payment }: OrderRow,
  isMore: boolean,
): Promise<"pay" | "overpay" | "payBeside"> {
  const otherwise = isMore ? "overpay" : "pay";
  if (payment !== "partly_paid") return otherwise;
  const { rows } = await sql<{ back: boolean }>`
    select exists (select from refunds r where r.shop_id = ${shop_id} and r.order_id = ${id} and r.mispayment_id is null
        and r.state <> 'failed')
      or exists (select from disputes d where d.shop_id = ${shop_id} and d.order_id = ${id} and d.opened_by = 'gateway'
        and d.state = 'resolved' and d.to_buyer - d.loss - d.from_desk > 0) back`.execute(tx);
  return rows[0]?.back ? "payBeside" : otherwise;
}

/** If its code and its goods are still available, they are reserved. */
async function canLiveAgain(tx: Tx, actor: Actor, order: OrderRow): Promise<boolean> {
  const { id, customer_id, discount_id } = order;
  const whose = { customerId: customer_id, orderId: id };
  if (discount_id !== null && !(await retakeUse(tx, actor, discount_id, whose))) return false;
  return holdGoodsAgain(tx, actor, order, after(actor.now, holdMs));
}

/** The second half. It needs no answer, so it can be sent together with the payment's other effects. */
export async function sell(tx: Tx, actor: Actor, { order, paid, covered }: Payable): Promise<OrderRow> {
  const [sold] = await Promise.all([
    changeOrder(tx, actor, { before: order, axes: paid, cause: { reservationExpiresAt: null, covered } }),
    consumeStock(tx, actor, { orderId: order.id, productsMax: levelsOf(order) }),
  ]);
  return sold;
}

/** A payment attempt has begun. */
export async function markPaymentBegun(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const axes = axesOf(order);
  if (axes.payment === "unpaid")
    await changeOrder(tx, actor, {
      before: order,
      axes: { ...axes, payment: next(paymentMachine, axes.payment, "begin") },
    });
}

/**
 * The reservation has run out without a payment: the goods return to stock. A repeated call does nothing. While the gateway processes a
 * payment the reservation is extended once. While the gateway contradicts itself or leaves a webhook's meaning open, it is extended
 * repeatedly.
 */
export async function expireOrder(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const axes = axesOf(order);
  const due = order.reservation_expires_at !== null && order.reservation_expires_at <= actor.now;
  if (axes.state !== "placed" || isPaid(axes.payment) || !due) return;
  const lengthened =
    order.reservation_expires_at !== null && order.reservation_expires_at > after(order.created_at, holdMs);
  // The buyer may have paid, so they keep the goods until the gateway or a person has decided.
  const doubtful = await isPerhapsPaid(tx, actor.shopId, orderId);
  if (doubtful || (!lengthened && (await liveAttempt(tx, actor.shopId, orderId))?.state === "processing")) {
    const until = after(actor.now, holdMs);
    await Promise.all([
      extendReservation(tx, actor, orderId, until),
      changeOrder(tx, actor, { before: order, axes, cause: { reservationExpiresAt: until } }),
    ]);
    return;
  }
  await changeOrder(tx, actor, {
    before: order,
    axes: { ...axes, state: next(orderMachine, axes.state, "expire") },
    cause: { reason: orderReasons.not_paid_in_time, reservationExpiresAt: null },
  });
  await releaseStock(tx, actor, orderId);
  await announce(tx, actor, "order.unpaid_in_time", { id: orderId, data: { orderId } });
}
