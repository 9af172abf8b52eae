// A product's stock is counted from the first number that is given, even 0. Until then it is sold without limit.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { holdOwnStock } from "./carry-over.ts";
import { openStock } from "./open-stock.ts";

/** The caller holds its levels, which are locked before the product's row. */
export async function startCounting(tx: Tx, { shopId }: Actor, productId: string): Promise<void> {
  await sql`
    update products set stock_tracked = true where shop_id = ${shopId} and id = ${productId} and not stock_tracked`.execute(
    tx,
  );
}

/** Sets the stock of a product without variants. */
export async function countFrom(tx: Tx, actor: Actor, productId: string, quantity: number): Promise<void> {
  await holdOwnStock(tx, actor.shopId, productId);
  await openStock(tx, actor, productId, [{ variantId: null, quantity }]);
  await startCounting(tx, actor, productId);
}
