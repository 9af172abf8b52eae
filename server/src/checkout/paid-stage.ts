// Finds the stage of a paid order for its page.
import type { OrderRow } from "../orders/index.ts";
import type { PaidStage } from "./page/stage-words.ts";
import type { ProvenBy, Sources } from "./page/view.ts";

/** What the courier itself reported. */
export type CourierTold = { courier: string | null; says: "on_its_way" | "back" | "delivered" };

/** What is known of the delivery; null if no money was ever held for the order. */
type Known = { arrived: boolean; overridden: string | null; released: "silence" | "proof" | null } | null;

/**
 * The same for everyone who opens a page of the order. A seller's word alone proves nothing.
 * @param whose `buyers`: opened by the buyer's private link. Only they are asked whether they have received it. `courier`: what
 * the courier says last
 */
export function paidStage(
  order: OrderRow,
  known: Known,
  { buyers, courier }: { buyers: boolean; courier: CourierTold["says"] | null },
): PaidStage {
  const { payment, funds, fulfilment } = order;
  if (payment === "refunded") return "refunded";
  if (funds === "frozen") return "disputed";
  if (isAllOwed(order)) return "owed_back";
  if (known !== null && known.overridden !== null) return "overridden";
  // It brought back what it had called delivered.
  if (fulfilment === "delivered" && courier === "back") return known?.released ? "went_back" : "turned_back";
  const proven = known === null || known.arrived;
  if (fulfilment === "delivered" && proven) return "arrived";
  // Nothing is held any longer, so no page may say that money is held.
  if (fulfilment === "delivered" && known?.released)
    return buyers && known.released === "silence" ? "silence" : "paid_out";
  if (fulfilment === "delivered")
    return buyers ? (courier === "delivered" ? "brought" : "said_to_have_arrived") : "not_confirmed";
  if (fulfilment === "returning" || fulfilment === "returned") return "turned_back";
  if (["dispatched", "out_for_delivery", "attempt_failed"].includes(fulfilment)) return "on_its_way";
  return fulfilment === "ready" ? "ready" : "preparing";
}

/** A refund failed, and everything that is left is the buyer's. */
function isAllOwed({ owed_back: owed, brought, given_back: gone }: OrderRow): boolean {
  return owed > 0n && owed >= brought - gone;
}

/** Who reports the stage. */
export function sourcesOf(
  order: OrderRow,
  courier: CourierTold | null,
  proof: string | null,
  disputed: Sources["disputed"],
): Sources {
  return {
    courier: courier && tellsOf(courier.says, order) ? { name: courier.courier } : null,
    proven: provenBy(proof),
    disputed,
  };
}

/** Whether the page shows the courier's report. The shop may have marked a later step since. */
function tellsOf(says: "on_its_way" | "back" | "delivered", { fulfilment }: OrderRow): boolean {
  if (fulfilment === "delivered") return says !== "on_its_way";
  if (fulfilment === "returning" || fulfilment === "returned") return says === "back";
  return true;
}

function provenBy(proof: string | null): ProvenBy | null {
  return proof === "courier" || proof === "handover_code" || proof === "buyer" ? proof : null;
}
