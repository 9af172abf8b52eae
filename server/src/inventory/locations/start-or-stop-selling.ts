// Starts or stops selling a location's goods online.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { LevelKey } from "../lock-levels.ts";
import { announceShortage } from "../shortage.ts";

/** Adds a location's goods to what the shop sells online, or removes them. The caller has locked the location's row. */
export async function startOrStopSelling(tx: Tx, actor: Actor, locationId: string, sells: boolean): Promise<void> {
  const { shopId, now } = actor;
  const sign = sells ? 1 : -1;
  // Two statements in one round trip: the second sees what the first waited for.
  const [, { rows }] = await Promise.all([
    sql`
      select from stock_levels s where s.shop_id = ${shopId} and (s.product_id, s.variant_id) in (
        select a.product_id, a.variant_id from location_stock a where a.shop_id = ${shopId} and a.location_id = ${locationId})
      order by s.product_id, s.variant_id for update`.execute(tx),
    sql<LevelKey & { threshold: number | null; available: number; change: number }>`
      with changed as (
        update stock_levels s set on_hand = s.on_hand + ${sign} * a.on_hand, reserved = s.reserved + ${sign} * a.reserved,
          version = s.version + 1, updated_at = ${now}
        from location_stock a
        where s.shop_id = ${shopId} and a.shop_id = ${shopId} and a.location_id = ${locationId} and a.on_hand > 0
          and s.product_id = a.product_id and s.variant_id = a.variant_id
        returning s.product_id, s.variant_id, s.on_hand - s.reserved as available, ${sign} * (a.on_hand - a.reserved) as change
      )
      select c.product_id "productId", c.variant_id "variantId", p.low_stock_threshold threshold, c.available, c.change
      from changed c left join stocked_products p on p.shop_id = ${shopId} and p.id = c.product_id
      order by c.product_id, c.variant_id`.execute(tx),
  ]);
  await announceShortage(
    tx,
    actor,
    rows.map(({ available, change, ...level }) => ({ ...level, before: available - change, after: available })),
  );
}
