// The buyer's bank has taken the payment back: what of it was still waiting to be sent back by us stays here.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { refundsOf } from "./queries.ts";
import { failUnsent } from "./settle-refund.ts";

/** Also of what lay on the desk, where it lies again then. The order's row is locked by the caller. One that is on its way already goes on: it can't be called back. */
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
