import type { OrderRow } from "../orders/index.ts";
import type { PaidStage } from "./page/stage-words.ts";

/** What is known of the delivery; null where no money was ever held for the order. */
type Known = { arrived: boolean; overridden: string | null; released: "silence" | "proof" | null } | null;

/**
 * The same for everybody who opens a page of the order. A seller's word alone proves nothing.
 * @param whose `buyers`: opened by the buyer's own link: only they are asked whether they have it. `brought`: a courier says that it was delivered
 */
export function paidStage(
  { payment, funds, fulfilment }: OrderRow,
  known: Known,
  { buyers, brought }: { buyers: boolean; brought: boolean },
): PaidStage {
  if (payment === "refunded") return "refunded";
  if (funds === "frozen") return "disputed";
  if (known !== null && known.overridden !== null) return "overridden";
  const proven = known === null || known.arrived;
  if (fulfilment === "delivered" && proven) return "arrived";
  // Nothing is held any more: no page says that it is.
  if (fulfilment === "delivered" && known?.released)
    return buyers && known.released === "silence" ? "silence" : "paid_out";
  if (fulfilment === "delivered") return buyers ? (brought ? "brought" : "said_to_have_arrived") : "not_confirmed";
  if (fulfilment === "returning" || fulfilment === "returned") return "turned_back";
  if (["dispatched", "out_for_delivery", "attempt_failed"].includes(fulfilment)) return "on_its_way";
  return fulfilment === "ready" ? "ready" : "preparing";
}
