// Whether an order can be disputed now, before the buyer is asked or promised anything. Opening a dispute checks the ledger itself.
import { afterReleaseMs, complaintMs, lastReleaseAt } from "../escrow/index.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
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
  if (until !== null && now <= until) return null;
  return (await owedForReturns(tx, id, now)) > 0n ? null : "dispute_too_late";
}

/** What is owed for goods whose return is open, or ended within the days that a dispute has after a release. */
export async function owedForReturns(tx: Tx, orderId: string, now: Date): Promise<bigint> {
  const since = after(now, -afterReleaseMs);
  const { rows } = await sql<{ owed: bigint }>`select returned_since(${orderId}, ${since}) owed`.execute(tx);
  return rows[0]?.owed ?? 0n;
}

/** What is owed for goods that the shop has back: only the operator, or the buyer's own yes, decides that it stays with the shop. */
export async function owedForGoodsBack(tx: Tx, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`select owed_for_goods_back(${orderId}) owed`.execute(tx);
  return rows[0]?.owed ?? 0n;
}

/** Money kept for goods of an open return, or of a return that the shop refused and the buyer can dispute. Only the operator can decide otherwise. */
export async function keptForReturns(tx: Tx, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ kept: bigint }>`select kept_for_returns(${orderId}) kept`.execute(tx);
  return rows[0]?.kept ?? 0n;
}

/**
 * Until when the last release can be disputed; null if nothing was released. A shop's own dispute stops the buyer's while it is open, so the buyer
 * has three days after its end.
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
