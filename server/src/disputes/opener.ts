// Who opened a dispute, as shown to everyone who sees the order.
import type { DisputeOpener, OpenDispute } from "../checkout/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import { isEnteredBySeller } from "./buyers-own.ts";
import { isAboutArrival } from "./is-about-arrival.ts";
import { disputesOf, type DisputeRow } from "./queries.ts";

export function openerOf(
  row: Pick<DisputeRow, "opened_by" | "opened_by_buyer_themselves" | "opened_by_clock" | "reason">,
): DisputeOpener {
  if (row.opened_by === "gateway") return "provider";
  if (row.opened_by_clock) return isAboutArrival(row) ? "clock" : "return_clock";
  if (isEnteredBySeller(row)) return "shop_for_buyer";
  return row.opened_by === "buyer" ? "buyer" : "shop";
}

/** Who opened the most recent open dispute, and the sum in all open ones, in minor units; null if none is open. */
export async function openDisputeOf(tx: Tx, shopId: string, orderId: string): Promise<OpenDispute | null> {
  const rows = await disputesOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("state", "<>", "resolved")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const [newest] = rows;
  return newest ? { opener: openerOf(newest), amount: rows.reduce((sum, { amount }) => sum + amount, 0n) } : null;
}
