// The name of an account on a channel, as the channel itself gave it. A shop can't change it.
import type { Tx } from "../kernel/database/db.ts";

export async function usernameOf(tx: Tx, shopId: string, channel: string, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("customer_identities")
    .select("username")
    .where("shop_id", "=", shopId)
    .where("channel", "=", channel)
    .where("user_key", "=", userId)
    .executeTakeFirst();
  return row?.username ?? null;
}
