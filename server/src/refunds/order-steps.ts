// What refunded or returned money means for the order's states.
import { can } from "../kernel/contract/states.ts";
import { dueOf, fundsMachine, type OrderRow, paymentMachine, type Step } from "../orders/index.ts";

type Order = Pick<OrderRow, "payment" | "funds" | "total" | "covered">;

/**
 * Money has left the order for a buyer.
 * @param wholly everything that was captured was refunded or is on its way
 * @param nothingKept no part of it is held or frozen any longer
 */
export function stepAway(order: Order, { wholly, nothingKept }: { wholly: boolean; nothingKept: boolean }): Step {
  return {
    // If some of its price is still due, the state says that.
    ...(wholly ? { payment: "refund" } : order.payment === "partly_paid" ? {} : { payment: "refundPart" }),
    // While something is held or frozen, the state says that.
    ...fundsStep(order, wholly ? "refund" : nothingKept ? "split" : null),
  };
}

/** Money on its way to the buyer has come back. @param nothingGone the order has no other refund */
export function stepBack(order: Order, to: "escrow" | "dispute", { nothingGone }: { nothingGone: boolean }): Step {
  const payment = dueOf(order) > 0n ? "restoreRest" : nothingGone ? "restore" : "restorePart";
  const funds = {
    escrow: "restore",
    // A dispute that found nothing to freeze now has something.
    dispute: "freeze",
  } as const;
  return {
    ...(can(paymentMachine, order.payment, payment) ? { payment } : {}),
    ...fundsStep(order, funds[to]),
  };
}

function fundsStep(order: Order, funds: Step["funds"] | null): Step {
  return funds && can(fundsMachine, order.funds, funds) ? { funds } : {};
}
