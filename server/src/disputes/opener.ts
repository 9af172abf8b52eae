// Who opened a dispute, as shown to everyone who sees the order.
import type { DisputeOpener } from "../checkout/index.ts";
import type { Tx } from "../kernel/db.ts";
import { isEnteredBySeller } from "./buyers-own.ts";
import { disputesOf, type DisputeRow } from "./queries.ts";

export function openerOf(
  row: Pick<DisputeRow, "opened_by" | "opened_by_buyer_themselves" | "opened_by_clock">,
): DisputeOpener {
  if (row.opened_by === "gateway") return "provider";
  if (row.opened_by_clock) return "clock";
  if (isEnteredBySeller(row)) return "shop_for_buyer";
  return row.opened_by === "buyer" ? "buyer" : "shop";
}

/** From the most recent open dispute; null if none is open. */
export async function openerOfDispute(tx: Tx, shopId: string, orderId: string): Promise<DisputeOpener | null> {
  const row = await disputesOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("state", "<>", "resolved")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? openerOf(row) : null;
}
