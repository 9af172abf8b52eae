// A courier has taken the buyer's cash. If the seller takes it, completing the order records it (`changeOrderStatus`).
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** A repeated call, or one for an order paid through us, changes nothing. */
export async function recordCashTaken(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ cash_taken: true, updated_at: actor.now, version: sql`version + 1` })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", orderId)
    .where("payment", "in", ["unpaid", "pending"])
    .where("cash_taken", "=", false)
    .execute();
}
