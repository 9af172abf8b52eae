// Where an order can be on its way through the shop: what the board's columns and the list's filters are.
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
export type Step = "confirm" | "pack" | "send" | "sent" | "done" | "over";

export const stepStatuses: Record<Step, readonly Status[]> = {
  confirm: ["pending"],
  pack: ["paid", "confirmed"],
  send: ["processing"],
  sent: ["shipped"],
  done: ["delivered", "completed"],
  over: ["cancelled", "expired", "refunded"],
};

/** What a seller does next with an order of this status; null where nothing is to be done by hand. */
export const nextMove: Readonly<Record<string, Exclude<Move, "cancelled">>> = {
  pending: "confirmed",
  paid: "processing",
  confirmed: "processing",
  delivered: "completed",
};

/** Whether the buyer comes for it. */
export function isFetched({ deliveryMethod, delivery }: Order): boolean {
  return deliveryMethod === "pickup" || delivery?.method === "pickup";
}

/** Its goods go out unpaid: whoever hands them over takes the money. Once finished, it was taken. */
export function isForCash({ status, paymentStatus, fundsStatus }: Order): boolean {
  const goesOut = ["confirmed", "processing", "shipped", "delivered", "completed"].includes(status);
  return goesOut && paymentStatus === "unpaid" && fundsStatus === "none";
}

const pageSize = 50;

/** @param step null: all. */
export function useOrders(step: Step | null, asked = "", enabled = true) {
  const query: ListOrdersQuery = {
    limit: pageSize,
    ...(step === null ? {} : { status: stepStatuses[step] }),
    ...(asked === "" ? {} : { q: asked }),
  };
  return useList(
    ["orders", "list", query],
    (cursor) => sokoni.orders.list({ ...query, include: "customer", ...(cursor === undefined ? {} : { cursor }) }),
    { enabled },
  );
}
