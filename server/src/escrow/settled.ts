// The order's states once none of its money is held any longer.
import { can } from "../kernel/contract/states.ts";
import { axesOf, fundsMachine, orderMachine, type OrderRow, type Step } from "../orders/index.ts";

/** The last of the money has gone to the seller: released, or split if some had been refunded. */
export function stepWhenSettled(order: OrderRow): Step {
  const { funds, payment } = axesOf(order);
  const verb = funds === "split" || payment === "partly_refunded" ? "split" : "release";
  const moves = can(fundsMachine, funds, verb);
  return { ...(moves ? { funds: verb } : {}), ...(isComplete(order, true) ? { state: "complete" } : {}) };
}

/** Delivered, settled, and not disputed. */
export function isComplete(order: OrderRow, settled = order.funds === "released" || order.funds === "split"): boolean {
  const { state, fulfilment, dispute } = axesOf(order);
  const calm = dispute === "none" || dispute === "resolved";
  return settled && fulfilment === "delivered" && calm && can(orderMachine, state, "complete");
}
