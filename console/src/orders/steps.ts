// The steps of an order through the shop: the board's columns, the list's filters, and which changes the API allows now.
import type { ListOrdersQuery, Order } from "@sokoni/sdk";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import type { Move } from "./actions.ts";

type Status =
  | "pending"
  | "confirmed"
  | "paid"
  | "processing"
  | "shipped"
  | "delivered"
  | "completed"
  | "cancelled"
  | "expired"
  | "refunded";
export type Step = "disputed" | "confirm" | "pack" | "send" | "sent" | "done" | "over";

type StatusStep = Exclude<Step, "disputed">;

const stepStatuses: Record<StatusStep, readonly Status[]> = {
  confirm: ["pending"],
  pack: ["paid", "confirmed"],
  send: ["processing"],
  sent: ["shipped"],
  done: ["delivered", "completed"],
  over: ["cancelled", "expired", "refunded"],
};

const undecided = ["open", "awaiting_seller", "awaiting_buyer", "under_review"] as const;

/** The API query of each step. The API counts by the same queries, so a count and its list agree. */
const stepQueries: Record<Step, ListOrdersQuery> = {
  disputed: { disputeStatus: undecided },
  confirm: { queue: ["toConfirm"] },
  pack: { queue: ["toPack"] },
  send: { queue: ["toSend"] },
  sent: { status: stepStatuses.sent, disputeStatus: ["none", "resolved"] },
  done: { status: stepStatuses.done, disputeStatus: ["none", "resolved"] },
  over: { status: stepStatuses.over },
};

/** The order is cancelled and its refund failed. The platform still holds the money, which is the buyer's. */
export function isLeftBehind({ status, fundsStatus }: Pick<Order, "status" | "fundsStatus">): boolean {
  return status === "cancelled" && ["held", "release_due", "released"].includes(fundsStatus);
}

/** Whether the list of this step shows the order. */
export function isInStep(step: Step, order: Order): boolean {
  if (step === "disputed") return isDisputed(order);
  if (step !== "over" && isDisputed(order)) return false;
  if (order.status === "confirmed" && order.paymentStatus === "partly_paid") return false;
  return stepStatuses[step].some((status) => status === order.status);
}

/** Whether the buyer picks the order up. */
export function isFetched({ deliveryMethod, delivery }: Order): boolean {
  return deliveryMethod === "pickup" || delivery?.method === "pickup";
}

/** The order leaves unpaid, and the person who delivers it collects the cash. */
export function isForCash({ status, paymentStatus, fundsStatus }: Order): boolean {
  const goesOut = ["confirmed", "processing", "shipped", "delivered"].includes(status);
  return goesOut && paymentStatus === "unpaid" && fundsStatus === "none";
}

/** Paid in cash: the platform never held the money, and can't refund it. */
export function isPaidInCash({ paymentStatus, fundsStatus }: Order): boolean {
  return ["paid", "partly_refunded", "refunded"].includes(paymentStatus) && fundsStatus === "none";
}

const pageSize = 50;

/** @param step null: all. @param narrowed the list's other filters */
export function useOrders(step: Step | null, asked = "", narrowed: ListOrdersQuery = {}) {
  const query: ListOrdersQuery = {
    limit: pageSize,
    ...narrowed,
    ...(step === null ? {} : stepQueries[step]),
    ...(asked === "" ? {} : { q: asked }),
  };
  return useList(["orders", "list", query], (cursor) =>
    sokoni.orders.list({ ...query, include: "customer", ...(cursor === undefined ? {} : { cursor }) }),
  );
}

/** An open dispute: the order's money is frozen. */
export function isDisputed({ disputeStatus }: Pick<Order, "disputeStatus">): boolean {
  return undecided.some((status) => status === disputeStatus);
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

/** Whether its goods are in the shop and may leave. With a missing choice they can't, because the API would refuse it. */
export function waitsHere({ status, fulfilmentStatus, choicesMissing }: Standing): boolean {
  const isOpen = ["paid", "confirmed", "processing"].includes(status);
  return isOpen && choicesMissing.length === 0 && ["none", "packing", "returned"].includes(fulfilmentStatus);
}
