// What an order's axes do when none of its money is held any more.
import { can } from "../kernel/states.ts";
import { axesOf, fundsMachine, orderMachine, type OrderRow, type Step } from "../orders/index.ts";

/** The last of the money has gone to the seller: released, or split when some had gone back to the buyer. */
export function stepWhenSettled(order: OrderRow): Step {
  const { funds, payment } = axesOf(order);
  const verb = funds === "split" || payment === "partly_refunded" ? "split" : "release";
  const moves = can(fundsMachine, funds, verb);
  return { ...(moves ? { funds: verb } : {}), ...(isComplete(order, true) ? { state: "complete" } : {}) };
}

/** Delivered, settled, and nobody disputes it. */
export function isComplete(order: OrderRow, settled = order.funds === "released" || order.funds === "split"): boolean {
  const { state, fulfilment, dispute } = axesOf(order);
  const calm = dispute === "none" || dispute === "resolved";
  return settled && fulfilment === "delivered" && calm && can(orderMachine, state, "complete");
}
