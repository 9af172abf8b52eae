// A seller cancels a paid order. That moves money, so their key needs the scope for it.
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { refundWholeOrder } from "./refund-whole-order.ts";

/** @throws Refusal missing_scope */
export async function giveBackCancelled(tx: Tx, actor: Actor, orderId: string, reason: string): Promise<void> {
  if (lacksScope(actor, "payments:write"))
    throw new Refusal(
      "missing_scope",
      "Cancelling a paid order gives money back; that needs the scope payments:write.",
    );
  await refundWholeOrder(tx, actor, orderId, reason);
}
