import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";

/** The stock of a product that is new: its level, and the movement that explains it. */
export async function openStock(tx: Tx, actor: Actor, productId: string, quantity: number): Promise<void> {
  const level = tx
    .insertInto("stock_levels")
    .values({ shop_id: actor.shopId, product_id: productId, on_hand: quantity, updated_at: actor.now })
    .execute();
  if (quantity === 0) {
    await level;
    return;
  }
  const movement = tx
    .insertInto("stock_movements")
    .values({
      shop_id: actor.shopId,
      id: newId("movement"),
      product_id: productId,
      delta: quantity,
      reason: "opening",
      actor: JSON.stringify(actor.by),
      created_at: actor.now,
    })
    .execute();
  await Promise.all([level, movement]);
}
