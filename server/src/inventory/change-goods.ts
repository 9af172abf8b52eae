// An order was edited, so it reserves, or was sold, other goods. All of its goods go back and are taken again, under one lock of all levels
// involved. So no other order comes in between, and competing orders wait in the order of the keys.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { lockLevels } from "./lock-levels.ts";
import { consumeStock, releaseStock } from "./reservations.ts";
import { type Line, reserveStock } from "./reserve-stock.ts";
import { returnStock } from "./return-stock.ts";

export type ChangedGoods = {
  orderId: string;
  before: readonly Line[];
  after: readonly Line[];
  /** For sold goods, the key of the old sale and of the new one; null while they are only reserved. */
  sold: { under: string; anew: string } | null;
  expiresAt: Date;
};

/** The caller has locked the order's row. @throws Refusal out_of_stock: nothing has changed then */
export async function changeGoods(
  tx: Tx,
  actor: Actor,
  { orderId, before, after, sold, expiresAt }: ChangedGoods,
): Promise<void> {
  const levels = [...before, ...after].map(({ productId, variantId }) => ({ productId, variantId: variantId ?? "" }));
  await lockLevels(tx, actor.shopId, levels);
  if (sold) await returnStock(tx, actor, orderId, sold.under);
  else await releaseStock(tx, actor, orderId);
  await tx.deleteFrom("reservations").where("shop_id", "=", actor.shopId).where("order_id", "=", orderId).execute();
  if (after.length === 0) return;
  await reserveStock(tx, actor, { orderId, lines: after, expiresAt });
  if (sold) await consumeStock(tx, actor, { orderId, productsMax: after.length, cause: sold.anew });
}
