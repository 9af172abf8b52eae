// Keeps an order's page open for a promised time.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { type CheckoutServices, openCheckout } from "./create-checkout.ts";

/**
 * If goods have a reservation deadline, the page stays open as long as they are reserved. The order's row must be locked. @returns the
 * checkout's id
 */
export async function keepOpen(
  services: CheckoutServices,
  tx: Tx,
  actor: Actor,
  { order, until }: { order: OrderRow; until: Date },
): Promise<string> {
  const { row } = await openCheckout(services, tx, actor, { order });
  await sql`
    update checkouts set expires_at = ${until}
    where shop_id = ${actor.shopId} and id = ${row.id} and expires_at < ${until}`.execute(tx);
  return row.id;
}
