// An order's page, open for as long as somebody has promised.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { type CheckoutServices, openCheckout } from "./create-checkout.ts";

/** Where goods are held by the clock, the page is open as long as they are. The order's row is locked. @returns the checkout's id */
export async function keepOpen(
  services: CheckoutServices,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  until: Date,
): Promise<string> {
  const { row } = await openCheckout(services, tx, actor, order);
  await sql`
    update checkouts set expires_at = ${until}
    where shop_id = ${actor.shopId} and id = ${row.id} and expires_at < ${until}`.execute(tx);
  return row.id;
}
