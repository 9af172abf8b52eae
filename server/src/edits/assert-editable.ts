// Which orders can be changed: those that are still being prepared and whose money is not disputed.
import { Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, type OrderRow } from "../orders/index.ts";

/** @throws Refusal order_not_editable, with the reason */
export function assertEditable(order: OrderRow, now: Date): void {
  const { state, payment, funds, fulfilment, dispute } = axesOf(order);
  const lapsed = order.reservation_expires_at !== null && order.reservation_expires_at <= now;
  const why =
    state !== "placed" || payment === "refunded"
      ? `is ${order.status}`
      : fulfilment === "ready"
        ? "has a label already: cancel its shipment first"
        : fulfilment !== "none" && fulfilment !== "packing"
          ? `has left: it is ${fulfilment}`
          : dispute !== "none" && dispute !== "resolved"
            ? "is disputed"
            : funds !== "none" && funds !== "held"
              ? `can't be changed while its money is ${funds}`
              : order.reservation_expires_at === null && order.covered === 0n
                ? "replaces goods that came back"
                : lapsed
                  ? "has lost its hold on the goods; place it again"
                  : null;
  if (why === null) return;
  const { version, status } = order;
  throw new Refusal("order_not_editable", `Order ${order.number} ${why}.`, { details: { current: status, version } });
}
