// When money of an order last went to the seller. Some requests are possible only for some time after it.
import type { Tx } from "../kernel/database/db.ts";

export async function lastReleaseAt(tx: Tx, shopId: string, orderId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom("releases")
    .select("created_at")
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
