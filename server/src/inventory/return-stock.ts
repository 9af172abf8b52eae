// Sold goods that never left, or came back: they are on the shelf again.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { announceBack } from "./shortage.ts";
import { type LevelKey, lockLevelsOf } from "./lock-levels.ts";

/** Puts back what was sold for an order, once; said again, it does nothing. @param cause what the sale is known by */
export async function returnStock(tx: Tx, actor: Actor, orderId: string, cause = orderId): Promise<void> {
  await lockLevelsOf(tx, actor.shopId, orderId);
  const sold = await tx
    .selectFrom("stock_movements")
    .select(["product_id", "variant_id", "delta"])
    .where("shop_id", "=", actor.shopId)
    .where("cause_id", "=", cause)
    .where("reason", "=", "sale")
    .execute();
  if (sold.length === 0) return;
  const { rows } = await sql<LevelKey & { back: boolean }>`
    with back as (
      insert into stock_movements (shop_id, id, product_id, variant_id, delta, reason, cause_id, actor, created_at)
      select ${actor.shopId}, s.id, s.product_id, s.variant_id, s.quantity, 'return', ${cause}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now}
      from unnest(${sold.map(() => newId("movement"))}::text[], ${sold.map((item) => item.product_id)}::text[],
        ${sold.map((item) => item.variant_id)}::text[], ${sold.map((item) => -item.delta)}::int[]) s(id, product_id, variant_id, quantity)
      on conflict do nothing
      returning product_id, variant_id, delta
    )
    update stock_levels s set on_hand = s.on_hand + b.delta, version = s.version + 1, updated_at = ${actor.now}
    from back b where s.shop_id = ${actor.shopId} and s.product_id = b.product_id and s.variant_id = b.variant_id
    returning s.product_id "productId", s.variant_id "variantId", s.on_hand > s.reserved and s.on_hand <= s.reserved + b.delta as back`.execute(
    tx,
  );
  await announceBack(
    tx,
    actor,
    rows.filter(({ back }) => back),
  );
}
