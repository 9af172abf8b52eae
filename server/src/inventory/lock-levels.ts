// Levels are locked in product order by a statement of their own, sent along with the one that changes them. That one
// then sees what is true; a single statement would check the levels' constraints against figures from before its wait.
import { sql, type Tx } from "../kernel/db.ts";

export async function lockLevels(tx: Tx, shopId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    select from stock_levels where shop_id = ${shopId} and product_id = any(${productIds}::text[])
    order by product_id for update`.execute(tx);
}

/** Of every product the order has a reservation of. */
export async function lockLevelsOf(tx: Tx, shopId: string, orderId: string): Promise<void> {
  await sql`
    select from stock_levels where shop_id = ${shopId} and product_id in (
      select product_id from reservations where shop_id = ${shopId} and order_id = ${orderId})
    order by product_id for update`.execute(tx);
}
