// What the page of a cash order says, so that it is not paid twice.
import { axesOf, isFetched, type OrderRow } from "../orders/index.ts";

/** `coming`: to the door. `fetched`: by the buyer. `arrived`: with the buyer, and presumably paid there. */
export type CashWay = "coming" | "fetched" | "arrived";

/** Null if the order is not confirmed for cash, or money has come through us. */
export function cashWay(order: OrderRow): CashWay | null {
  const { state, payment, confirmed, fulfilment } = axesOf(order);
  const isLive = state === "placed" || state === "completed";
  if (!confirmed || !isLive || (payment !== "unpaid" && payment !== "pending")) return null;
  if (fulfilment === "delivered") return "arrived";
  return isFetched(order) ? "fetched" : "coming";
}
