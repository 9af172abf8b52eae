// Where an order stands: whether it is disputed, and which changes the API allows now.
import type { Order } from "@sokoni/sdk";
import type { Move } from "./actions.ts";

export const undecided = ["open", "awaiting_seller", "awaiting_buyer", "under_review"] as const;

/** An open dispute: the order's money is frozen. */
export function isDisputed({ disputeStatus }: Pick<Order, "disputeStatus">): boolean {
  return (undecided as readonly string[]).includes(disputeStatus);
}

type Standing = Pick<
  Order,
  "status" | "paymentStatus" | "fundsStatus" | "fulfilmentStatus" | "disputeStatus" | "choicesMissing"
>;
const nextMoves: Readonly<Record<string, Exclude<Move, "cancelled">>> = {
  pending: "confirmed",
  paid: "processing",
  confirmed: "processing",
  processing: "shipped",
  shipped: "delivered",
  delivered: "completed",
};

/** The next status of an order, if the API allows it now. The rules are the API's: a test compares them. */
export function moveOf(order: Standing): Exclude<Move, "cancelled"> | undefined {
  const move = nextMoves[order.status];
  if (isDisputed(order)) return undefined;
  // While the buyer's money is held, its release finishes the order.
  if (move === "completed") return ["none", "released", "split"].includes(order.fundsStatus) ? move : undefined;
  if (move === "confirmed") return order.fulfilmentStatus === "none" ? move : undefined;
  const { fulfilmentStatus, paymentStatus } = order;
  const isStill = ["none", "packing", "ready", "returned"].includes(fulfilmentStatus);
  if ((isStill && order.choicesMissing.length > 0) || fulfilmentStatus === "cancelled") return undefined;
  return paymentStatus === "partly_paid" ? undefined : move;
}

/** The seller's next step at one order. It is sent and delivered on its own page. */
export function nextMove(order: Standing): Exclude<Move, "cancelled"> | undefined {
  const move = moveOf(order);
  return move === "shipped" || move === "delivered" ? undefined : move;
}

/** Whether the API allows to cancel it now. */
export function mayCancel({ status, fundsStatus, fulfilmentStatus, disputeStatus }: Standing): boolean {
  return (
    ["pending", "confirmed", "paid", "processing"].includes(status) &&
    ["none", "held"].includes(fundsStatus) &&
    ["none", "packing", "ready", "returned"].includes(fulfilmentStatus) &&
    ["none", "resolved"].includes(disputeStatus)
  );
}

/** Whether its goods are in the shop and may leave. With a missing choice they can't: the API would refuse it. */
export function waitsHere({ status, fulfilmentStatus, choicesMissing }: Standing): boolean {
  const isOpen = ["paid", "confirmed", "processing"].includes(status);
  return isOpen && choicesMissing.length === 0 && ["none", "packing", "returned"].includes(fulfilmentStatus);
}
