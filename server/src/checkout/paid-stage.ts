import type { OrderRow } from "../orders/index.ts";
import type { PaidStage } from "./page/stage-words.ts";

/** @param proven that it was handed over; a seller's word alone proves nothing */
export function paidStage({ payment, funds, fulfilment }: OrderRow, proven: boolean): PaidStage {
  if (payment === "refunded") return "refunded";
  if (funds === "frozen") return "disputed";
  if (fulfilment === "delivered") return proven ? "arrived" : "said_to_have_arrived";
  if (fulfilment === "returning" || fulfilment === "returned") return "turned_back";
  if (["dispatched", "out_for_delivery", "attempt_failed"].includes(fulfilment)) return "on_its_way";
  return fulfilment === "ready" ? "ready" : "preparing";
}
