// Keeps a part of an order's held money from being released.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";

/** This much of the order's held money is not released until the caller changes it again. The caller has locked the row. */
export async function withhold(tx: Tx, actor: Actor, orderId: string, amount: bigint): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ withheld: amount })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", orderId)
    .execute();
}
