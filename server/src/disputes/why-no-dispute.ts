// Whether an order can be disputed now, before the buyer is asked or promised anything. Opening a dispute checks the ledger itself.
import { afterReleaseMs, complaintMs, lastReleaseAt } from "../escrow/index.ts";
import { after } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";

export type NoDispute = "nothing_to_dispute" | "dispute_too_late";

/** Null if a dispute can be opened; otherwise the refusal that opening it would give. Ignores an open dispute. */
export async function whyNoDispute(
  tx: Tx,
  { shop_id, id, funds }: Pick<OrderRow, "shop_id" | "id" | "funds">,
  now: Date,
): Promise<NoDispute | null> {
  if (funds === "none" || funds === "refunded") return "nothing_to_dispute";
  if (funds !== "released" && funds !== "split") return null;
  const until = await disputeUntil(tx, shop_id, id);
  return until !== null && now <= until ? null : "dispute_too_late";
}

/**
 * Until when the last release can be disputed; null if nothing was released. A dispute of the shop's own keeps the buyer from theirs while it
 * is open, so they have three days after its end.
 */
export async function disputeUntil(tx: Tx, shopId: string, orderId: string): Promise<Date | null> {
  const released = await lastReleaseAt(tx, shopId, orderId);
  if (released === null) return null;
  const usual = after(released, afterReleaseMs);
  const { rows } = await sql<{ ended: Date | null }>`
    select max(coalesce(resolved_at, decide_by)) ended from disputes
    where shop_id = ${shopId} and order_id = ${orderId} and opened_by <> 'gateway' and not opened_by_buyer_themselves
      and created_at <= ${usual}`.execute(tx);
  const ended = rows[0]?.ended;
  const later = ended ? after(ended, complaintMs) : usual;
  return later > usual ? later : usual;
}
