// Stores the channel's business of an account.
import type { Tx } from "../kernel/database/db.ts";

/** The business at the channel that an account belongs to. Templates are reported and stored by it. */
export async function recordBusiness(tx: Tx, shopId: string, connectionId: string, business: string): Promise<void> {
  await tx
    .updateTable("channel_connections")
    .set({ business })
    .where("shop_id", "=", shopId)
    .where("id", "=", connectionId)
    .execute();
}

/** Null when the channel has not been asked yet. */
export async function businessOf(tx: Tx, shopId: string, connectionId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("channel_connections")
    .select("business")
    .where("shop_id", "=", shopId)
    .where("id", "=", connectionId)
    .executeTakeFirst();
  return row?.business ?? null;
}
