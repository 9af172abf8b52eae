// How much of an order's money was released so far. The fee on the next part depends on it.
import { sql, type Tx } from "../kernel/database/db.ts";

export async function releasedBefore(tx: Tx, shopId: string, orderId: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint total from releases where shop_id = ${shopId} and order_id = ${orderId}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0n;
}
