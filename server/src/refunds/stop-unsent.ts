// The buyer's bank has taken the payment back: refunds of it that were not sent yet are stopped.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { refundsOf } from "./queries.ts";
import { failUnsent } from "./settle-refund.ts";

/**
 * Includes refunds from payment review, to which their money returns. The caller must hold the order's row lock. A refund that is on its
 * way continues: it can't be called back.
 */
export async function stopUnsentRefunds(tx: Tx, actor: Actor, paymentId: string, why: string): Promise<void> {
  const waiting = await refundsOf(tx, actor.shopId)
    .where("payment_id", "=", paymentId)
    .where("state", "=", "pending")
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id } of waiting) await failUnsent(tx, actor, id, why);
}
