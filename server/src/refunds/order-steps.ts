// What money going back, or coming back, means for the order's axes.
import { can } from "../kernel/states.ts";
import { dueOf, fundsMachine, type OrderRow, paymentMachine, type Step } from "../orders/index.ts";

type Order = Pick<OrderRow, "payment" | "funds" | "total" | "covered">;
type Payment = (typeof paymentMachine)["states"][number];
type Funds = (typeof fundsMachine)["states"][number];

/**
 * Money has left the order for a buyer.
 * @param wholly everything that was captured has gone back or is on its way
 * @param nothingKept nothing of it is held or frozen any more
 */
export function stepAway(order: Order, { wholly, nothingKept }: { wholly: boolean; nothingKept: boolean }): Step {
  return {
    // Where some of its price is still due, that is what the axis says.
    ...(wholly ? { payment: "refund" } : order.payment === "partly_paid" ? {} : { payment: "refundPart" }),
    // While something is held or frozen, that is what the axis says.
    ...fundsStep(order, wholly ? "refund" : nothingKept ? "split" : null),
  };
}

/** Money that was on its way to the buyer is here again. @param nothingGone no other refund of the order stands */
export function stepBack(
  order: Order,
  to: "escrow" | "dispute" | "seller",
  { nothingGone }: { nothingGone: boolean },
): Step {
  const payment = dueOf(order) > 0n ? "restoreRest" : nothingGone ? "restore" : "restorePart";
  const funds = {
    escrow: "restore",
    // A dispute that had found nothing to freeze has something now.
    dispute: "freeze",
    seller: nothingGone ? "restoreReleased" : "split",
  } as const;
  return {
    ...(can(paymentMachine, order.payment as Payment, payment) ? { payment } : {}),
    ...fundsStep(order, funds[to]),
  };
}

function fundsStep(order: Order, funds: Step["funds"] | null): Step {
  return funds && can(fundsMachine, order.funds as Funds, funds) ? { funds } : {};
}
