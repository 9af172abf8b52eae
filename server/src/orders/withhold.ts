import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";

/** So much of what is held for the order is not released until who asked for it says otherwise. Its row is locked by the caller. */
export async function withhold(tx: Tx, actor: Actor, orderId: string, amount: bigint): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ withheld: amount })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", orderId)
    .execute();
}
