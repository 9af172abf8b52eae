// An order that is paid in cash: what its page says of that, so that nobody pays a second time.
import { axesOf, isFetched, type OrderRow } from "../orders/index.ts";

/** `coming`: to the door. `fetched`: by the buyer. `arrived`: with the buyer, and paid there as far as anybody knows here. */
export type CashWay = "coming" | "fetched" | "arrived";

/** Null where the order is not confirmed for cash, or money has come through us. */
export function cashWay(order: OrderRow): CashWay | null {
  const { state, payment, confirmed, fulfilment } = axesOf(order);
  const isLive = state === "placed" || state === "completed";
  if (!confirmed || !isLive || (payment !== "unpaid" && payment !== "pending")) return null;
  if (fulfilment === "delivered") return "arrived";
  return isFetched(order) ? "fetched" : "coming";
}
