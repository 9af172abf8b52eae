// An order is changed: it holds, or was sold, other goods than before. All of it goes back and is taken anew, under one lock of everything
// that either names, so that nobody comes between and whoever wants the same waits in the order of the keys.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { lockLevels } from "./lock-levels.ts";
import { consumeStock, releaseStock } from "./reservations.ts";
import { type Line, reserveStock } from "./reserve-stock.ts";
import { returnStock } from "./return-stock.ts";

export type ChangedGoods = {
  orderId: string;
  before: readonly Line[];
  after: readonly Line[];
  /** Of goods that are sold, what their sale is known by, and what the new one will be; null while they are held. */
  sold: { under: string; anew: string } | null;
  expiresAt: Date;
};

/** The order's row is locked by the caller. @throws Refusal out_of_stock: and then nothing has changed */
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
  if (sold) await consumeStock(tx, actor, orderId, after.length, sold.anew);
}
