// Deliveries that wait for an endpoint that is switched off are no longer sent. They can be replayed.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";

export async function endPending(tx: Tx, actor: Actor, endpointId: string): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "failed", due_at: null, ended_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("endpoint_id", "=", endpointId)
    .where("state", "=", "pending")
    .execute();
}
