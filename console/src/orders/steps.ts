// The steps of an order through the shop: the board's columns and the list's filters.
import type { ListOrdersQuery, Order } from "@sokoni/sdk";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { isDisputed, undecided } from "./standing.ts";

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

/** The order is cancelled and its refund failed. Its money is still with the platform, and is the buyer's. */
export function isLeftBehind({ status, fundsStatus }: Pick<Order, "status" | "fundsStatus">): boolean {
  return status === "cancelled" && ["held", "release_due", "released"].includes(fundsStatus);
}

/** Whether the list of this step shows the order. */
export function isInStep(step: Step, order: Order): boolean {
  if (step === "disputed") return isDisputed(order);
  if (step !== "over" && isDisputed(order)) return false;
  if (order.status === "confirmed" && order.paymentStatus === "partly_paid") return false;
  return (stepStatuses[step] as readonly string[]).includes(order.status);
}

/** Whether the buyer picks the order up. */
export function isFetched({ deliveryMethod, delivery }: Order): boolean {
  return deliveryMethod === "pickup" || delivery?.method === "pickup";
}

/** The order leaves unpaid: the person who delivers it takes the cash. */
export function isForCash({ status, paymentStatus, fundsStatus }: Order): boolean {
  const goesOut = ["confirmed", "processing", "shipped", "delivered"].includes(status);
  return goesOut && paymentStatus === "unpaid" && fundsStatus === "none";
}

/** Paid in cash: the platform never held the money, and can't refund it. */
export function isPaidInCash({ paymentStatus, fundsStatus }: Order): boolean {
  return ["paid", "partly_refunded", "refunded"].includes(paymentStatus) && fundsStatus === "none";
}

const pageSize = 50;

/** @param step null: all. */
export function useOrders(step: Step | null, asked = "", enabled = true) {
  const query: ListOrdersQuery = {
    limit: pageSize,
    ...(step === null ? {} : stepQueries[step]),
    ...(asked === "" ? {} : { q: asked }),
  };
  return useList(
    ["orders", "list", query],
    (cursor) => sokoni.orders.list({ ...query, include: "customer", ...(cursor === undefined ? {} : { cursor }) }),
    { enabled },
  );
}
