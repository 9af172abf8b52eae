// Whether anything of an order can be disputed now, before somebody is asked or promised anything. Opening it looks at the books themselves.
import { lastReleaseAt } from "../escrow/index.ts";
import { after } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { afterReleaseMs } from "./clocks.ts";

export type NoDispute = "nothing_to_dispute" | "dispute_too_late";

/** Null where one can be opened; else the refusal that opening it would be answered with. An open dispute is none of this. */
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

/** Until when what was released last can still be disputed; null while nothing was released. */
export async function disputeUntil(tx: Tx, shopId: string, orderId: string): Promise<Date | null> {
  const released = await lastReleaseAt(tx, shopId, orderId);
  return released && after(released, afterReleaseMs);
}
