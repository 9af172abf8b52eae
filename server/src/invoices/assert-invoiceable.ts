// Which orders can have an invoice: paid ones, and those that can still be paid.
import { Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, isPaid, type OrderRow, toldPayment } from "../orders/index.ts";

/** It is paid, through us or in cash. */
export function isSettled(order: OrderRow): boolean {
  const payment = toldPayment(order);
  return isPaid(payment) || payment === "refunded" || order.state === "completed";
}

/** @throws Refusal order_not_invoiceable, with the reason */
export function assertInvoiceable(order: OrderRow, now: Date): void {
  const { state } = axesOf(order);
  const lapsed = order.reservation_expires_at !== null && order.reservation_expires_at <= now;
  const why =
    toldPayment(order) === "refunded"
      ? "was refunded in full"
      : state === "cancelled" || state === "expired" || state === "draft"
        ? `is ${state}`
        : order.total === 0n
          ? "has nothing to pay"
          : lapsed && !isSettled(order)
            ? "has lost its hold on the goods; place it again"
            : null;
  if (why)
    throw new Refusal("order_not_invoiceable", `Order ${order.number} ${why}.`, { details: { current: order.status } });
}
