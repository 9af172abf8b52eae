// Goods that a buyer gave back and that can be sold again: they are on the shelf again.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { type LevelKey, lockLevels } from "./lock-levels.ts";
import { announceBack } from "./shortage.ts";

/** @param cause what brought them back, once: said again for the same one, it does nothing */
export async function restockItems(
  tx: Tx,
  actor: Actor,
  cause: string,
  items: readonly (LevelKey & { quantity: number })[],
): Promise<void> {
  if (items.length === 0) return;
  const restocking = sql<LevelKey & { back: boolean }>`
    with back as (
      insert into stock_movements (shop_id, id, product_id, variant_id, delta, reason, cause_id, actor, created_at)
      select ${actor.shopId}, r.id, r.product_id, r.variant_id, r.quantity, 'return', ${cause}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now}
      from unnest(${items.map(() => newId("movement"))}::text[], ${items.map((item) => item.productId)}::text[],
        ${items.map((item) => item.variantId)}::text[], ${items.map((item) => item.quantity)}::int[]) r(id, product_id, variant_id, quantity)
      on conflict do nothing
      returning product_id, variant_id, delta
    )
    update stock_levels s set on_hand = s.on_hand + b.delta, version = s.version + 1, updated_at = ${actor.now}
    from back b where s.shop_id = ${actor.shopId} and s.product_id = b.product_id and s.variant_id = b.variant_id
    returning s.product_id "productId", s.variant_id "variantId", s.on_hand > s.reserved and s.on_hand <= s.reserved + b.delta as back`;
  const [, { rows }] = await Promise.all([lockLevels(tx, actor.shopId, items), restocking.execute(tx)]);
  await announceBack(
    tx,
    actor,
    rows.filter(({ back }) => back),
  );
}
