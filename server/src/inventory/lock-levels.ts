// Levels are locked in the order of their keys, by a separate statement that is sent along with the one that changes them. The change then
// sees current figures. A single statement would check the levels' constraints against figures from before its wait.
import { sql, type Tx } from "../kernel/database/db.ts";

/** Whose stock it is: `variantId` is '' for a product without variants. */
export type LevelKey = { productId: string; variantId: string };

/** @returns whether any of it is, or ever was, at a location other than home. */
export async function lockLevels(tx: Tx, shopId: string, levels: readonly LevelKey[]): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`
    select s.apart from stock_levels s where s.shop_id = ${shopId} and (s.product_id, s.variant_id) in (
      select * from unnest(${levels.map((level) => level.productId)}::text[], ${levels.map((level) => level.variantId)}::text[]))
    order by s.product_id, s.variant_id for update`.execute(tx);
  return rows.some(({ apart }) => apart);
}

/** Locks all levels that the order has reservations of. */
export async function lockLevelsOf(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ apart: boolean }>`
    select apart from stock_levels where shop_id = ${shopId} and (product_id, variant_id) in (
      select product_id, variant_id from reservations where shop_id = ${shopId} and order_id = ${orderId})
    order by product_id, variant_id for update`.execute(tx);
  return rows.some(({ apart }) => apart);
}
