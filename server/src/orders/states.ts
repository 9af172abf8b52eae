// The axes of an order, each with its state machine, and the single status that a seller sees.
import { namesOf } from "../kernel/values/names.ts";
import { can, machine } from "../kernel/contract/states.ts";

export const orderMachine = machine({
  name: "order",
  states: ["draft", "placed", "completed", "cancelled", "expired"],
  verbs: {
    place: { from: ["draft"], to: "placed" },
    complete: { from: ["placed"], to: "completed" },
    cancel: { from: ["draft", "placed"], to: "cancelled" },
    expire: { from: ["placed"], to: "expired" },
    // Money may come after the reservation has ended. If the goods are still available, the order is revived.
    revive: { from: ["expired"], to: "placed" },
  },
});

export const paymentMachine = machine({
  name: "payment of the order",
  states: ["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"],
  verbs: {
    begin: { from: ["unpaid", "pending"], to: "pending" },
    // The total is higher than the payment: after an edit, or after a payment of an older total.
    payPart: { from: ["unpaid", "pending", "partly_paid"], to: "partly_paid" },
    owe: { from: ["paid", "overpaid", "partly_refunded"], to: "partly_paid" },
    // The same, after a part of an earlier payment was refunded.
    payBeside: { from: ["partly_paid"], to: "partly_refunded" },
    pay: { from: ["unpaid", "pending", "partly_paid"], to: "paid" },
    overpay: { from: ["unpaid", "pending", "partly_paid"], to: "overpaid" },
    refundPart: { from: ["paid", "overpaid", "partly_refunded"], to: "partly_refunded" },
    refund: { from: ["partly_paid", "paid", "overpaid", "partly_refunded"], to: "refunded" },
    // A refund failed at the gateway: all or part of the money is here again.
    restore: { from: ["partly_refunded", "refunded"], to: "paid" },
    restoreRest: { from: ["partly_refunded", "refunded"], to: "partly_paid" },
    restorePart: { from: ["partly_refunded", "refunded"], to: "partly_refunded" },
  },
});

export const fundsMachine = machine({
  name: "money of the order",
  states: ["none", "held", "release_due", "released", "frozen", "refunded", "split"],
  verbs: {
    hold: { from: ["none"], to: "held" },
    // The release time starts: delivery is proven, or reported by the seller.
    startClock: { from: ["held"], to: "release_due" },
    // The release is stopped: the buyer wrote, or their silence proves nothing.
    stopClock: { from: ["release_due"], to: "held" },
    // Also refunded money, if it comes back while a bank decides about it.
    freeze: { from: ["held", "release_due", "released", "split", "refunded"], to: "frozen" },
    // The dispute is over and the frozen money is held again.
    unfreeze: { from: ["frozen"], to: "held" },
    release: { from: ["held", "release_due", "frozen", "split"], to: "released" },
    refund: { from: ["held", "release_due", "released", "frozen", "split"], to: "refunded" },
    // Part to the seller, part to the buyer.
    split: { from: ["held", "release_due", "released", "frozen", "refunded", "split"], to: "split" },
    // A failed refund waits here for another try.
    restore: { from: ["released", "refunded", "split"], to: "held" },
  },
});

export const disputeMachine = machine({
  name: "dispute of the order",
  states: ["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"],
  verbs: {
    open: { from: ["none", "resolved"], to: "open" },
    awaitSeller: { from: ["open", "awaiting_buyer", "under_review"], to: "awaiting_seller" },
    awaitBuyer: { from: ["open", "awaiting_seller", "under_review"], to: "awaiting_buyer" },
    review: { from: ["open", "awaiting_seller", "awaiting_buyer"], to: "under_review" },
    resolve: { from: ["open", "awaiting_seller", "awaiting_buyer", "under_review"], to: "resolved" },
  },
});

export const fulfilmentMachine = machine({
  name: "fulfilment",
  states: [
    "none",
    "packing",
    "ready",
    "dispatched",
    "out_for_delivery",
    "delivered",
    "attempt_failed",
    "returning",
    "returned",
    "cancelled",
  ],
  verbs: {
    pack: { from: ["none"], to: "packing" },
    // A label is bought and the goods wait for the courier.
    prepare: { from: ["none", "packing"], to: "ready" },
    dispatch: { from: ["none", "packing", "ready", "returned"], to: "dispatched" },
    bringOut: { from: ["dispatched", "attempt_failed"], to: "out_for_delivery" },
    failAttempt: { from: ["dispatched", "out_for_delivery"], to: "attempt_failed" },
    deliver: { from: ["dispatched", "out_for_delivery", "attempt_failed", "returning"], to: "delivered" },
    // Picked up by the buyer.
    collect: { from: ["none", "packing", "ready"], to: "delivered" },
    turnBack: { from: ["dispatched", "out_for_delivery", "attempt_failed"], to: "returning" },
    // Back at the seller, who sends them again or cancels. Also when the rider never left, or when the courier withdraws its report that it delivered
    // them.
    takeBack: { from: ["dispatched", "out_for_delivery", "attempt_failed", "returning", "delivered"], to: "returned" },
    cancel: { from: ["none", "packing", "ready", "returned"], to: "cancelled" },
  },
});

export type OrderState = (typeof orderMachine)["states"][number];
export type PaymentState = (typeof paymentMachine)["states"][number];
export type FundsState = (typeof fundsMachine)["states"][number];
export type FulfilmentState = (typeof fulfilmentMachine)["states"][number];

export type DisputeState = (typeof disputeMachine)["states"][number];

export type Axes = {
  state: OrderState;
  payment: PaymentState;
  funds: FundsState;
  fulfilment: FulfilmentState;
  dispute: DisputeState;
  confirmed: boolean;
};

export const orderStatuses = [
  "pending",
  "confirmed",
  "paid",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
  "expired",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const onTheRoad: readonly FulfilmentState[] = ["dispatched", "out_for_delivery", "attempt_failed", "returning"];

/** The status that a seller sees, from all axes. */
export function projectStatus({ state, payment, fulfilment, confirmed }: Axes): OrderStatus {
  if (payment === "refunded") return "refunded";
  if (state === "cancelled" || state === "expired" || state === "completed") return state;
  if (fulfilment === "delivered") return "delivered";
  if (onTheRoad.includes(fulfilment)) return "shipped";
  if (fulfilment === "packing" || fulfilment === "ready" || fulfilment === "returned") return "processing";
  if (isPaid(payment)) return "paid";
  return confirmed ? "confirmed" : "pending";
}

export function isPaid(payment: PaymentState): boolean {
  return payment === "paid" || payment === "overpaid" || payment === "partly_refunded";
}

/** No money has come through us. */
export function isUnpaid({ payment }: Pick<Axes, "payment">): boolean {
  return payment === "unpaid" || payment === "pending";
}

/** Its goods have never left the shop, and it has no dispute. */
export function isUnsent({ state, fulfilment, dispute }: Axes): boolean {
  return (
    state === "placed" &&
    (fulfilment === "none" || fulfilment === "packing" || fulfilment === "ready") &&
    (dispute === "none" || dispute === "resolved")
  );
}

/** The changes that a seller may request, by the resulting status. Only money changes the payment states. */
export const sellerMoves = {
  confirmed: {
    axis: "confirmed",
    possible: (axes: Axes) =>
      axes.state === "placed" &&
      !axes.confirmed &&
      axes.fulfilment === "none" &&
      !isPaid(axes.payment) &&
      // A refunded buyer does not pay at the door.
      axes.payment !== "refunded",
    apply: (axes: Axes): Axes => ({ ...axes, confirmed: true }),
  },
  processing: {
    axis: "fulfilment",
    possible: (axes: Axes) => ready(axes) && can(fulfilmentMachine, axes.fulfilment, "pack"),
    apply: (axes: Axes): Axes => ({ ...axes, fulfilment: "packing" }),
  },
  shipped: {
    axis: "fulfilment",
    possible: (axes: Axes) => ready(axes) && can(fulfilmentMachine, axes.fulfilment, "dispatch"),
    apply: (axes: Axes): Axes => ({ ...axes, fulfilment: "dispatched" }),
  },
  delivered: {
    axis: "fulfilment",
    possible: (axes: Axes, fetched: boolean) =>
      ready(axes) &&
      (can(fulfilmentMachine, axes.fulfilment, "deliver") ||
        (fetched && can(fulfilmentMachine, axes.fulfilment, "collect"))),
    apply: (axes: Axes): Axes => ({ ...axes, fulfilment: "delivered" }),
  },
  // Completed = delivered and settled. While the buyer's money is held, its release completes the order, not the seller.
  completed: {
    axis: "order",
    possible: (axes: Axes) =>
      axes.state === "placed" &&
      axes.fulfilment === "delivered" &&
      (axes.funds === "none" || axes.funds === "released" || axes.funds === "split") &&
      (axes.dispute === "none" || axes.dispute === "resolved"),
    apply: (axes: Axes): Axes => ({ ...axes, state: "completed" }),
  },
  // A paid order whose goods are still here is cancelled by a refund.
  cancelled: {
    axis: "order",
    possible: (axes: Axes) =>
      can(orderMachine, axes.state, "cancel") &&
      (axes.funds === "none" || axes.funds === "held" || axes.funds === "refunded") &&
      (axes.dispute === "none" || axes.dispute === "resolved") &&
      can(fulfilmentMachine, axes.fulfilment, "cancel"),
    apply: (axes: Axes): Axes => ({ ...axes, state: "cancelled" }),
  },
} as const satisfies Record<
  string,
  { axis: string; possible(axes: Axes, fetched: boolean): boolean; apply(axes: Axes): Axes }
>;

export type SellerStatus = keyof typeof sellerMoves;
export const sellerStatuses = namesOf(sellerMoves);

/** @param fetched the buyer picks up the goods: they can be delivered without being sent */
export function allowedStatuses(axes: Axes, fetched = false): SellerStatus[] {
  return sellerStatuses.filter((status) => sellerMoves[status].possible(axes, fetched));
}

/**
 * Goods may leave for an order that is paid, or confirmed for cash on delivery. The rest of a part payment is never collected at the door.
 */
function ready(axes: Axes): boolean {
  return axes.state === "placed" && (isPaid(axes.payment) || (axes.confirmed && axes.payment !== "partly_paid"));
}
