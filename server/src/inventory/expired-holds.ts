// Holds whose time has run out, in every shop.
import { sql, type Tx } from "../kernel/db.ts";

export async function ordersWithExpiredHolds(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ shopId: string; orderId: string }[]> {
  const { rows } = await sql<{ shopId: string; orderId: string }>`
    select shop_id "shopId", order_id "orderId" from orders_with_expired_holds(${now}, ${most})`.execute(tx);
  return rows;
}
