// The one statement that reserves stock: it checks all levels, and takes from every one or from none. If any of the goods have stock at
// other locations it does nothing, and a second statement chooses among locations.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { holdApart } from "./apart/hold-apart.ts";
import { type LevelKey, lockLevels } from "./lock-levels.ts";
import { announceShortage } from "./shortage.ts";

export type Need = LevelKey & { quantity: number };
export type Shortfall = LevelKey & { requested: number; available: number };

export type HeldRow = {
  product_id: string;
  variant_id: string;
  requested: number;
  available: number | null;
  low_stock_threshold: number | null;
  held: boolean;
};

/**
 * Reserves goods for an order whose row the caller holds. An order that already has its goods, reserved or consumed, keeps them.
 * @param needs one per level
 * @returns what was too short; empty when the goods are reserved.
 */
export async function holdStock(
  tx: Tx,
  actor: Actor,
  { orderId, needs, expiresAt }: { orderId: string; needs: readonly Need[]; expiresAt: Date },
): Promise<Shortfall[]> {
  const products = needs.map((need) => need.productId);
  const variants = needs.map((need) => need.variantId);
  const quantities = needs.map((need) => need.quantity);
  const holding = sql<HeldRow>`
    with need as (
      select * from unnest(${products}::text[], ${variants}::text[], ${quantities}::integer[]) as n (product_id, variant_id, quantity)
      where not exists (
        select from reservations r
        where r.shop_id = ${actor.shopId} and r.order_id = ${orderId} and r.state in ('held', 'consumed'))
    ), level as (
      select s.product_id, s.variant_id, s.on_hand - s.reserved as available, s.apart from stock_levels s
      where s.shop_id = ${actor.shopId} and (s.product_id, s.variant_id) in (select n.product_id, n.variant_id from need n)
    ), verdict as materialized (
      select coalesce(bool_and(coalesce(l.available, 0) >= n.quantity and not coalesce(l.apart, false)), false) as enough
      from need n left join level l using (product_id, variant_id)
    ), taken as (
      update stock_levels s set reserved = s.reserved + n.quantity, version = s.version + 1, updated_at = ${actor.now}
      from need n, verdict v where v.enough and s.shop_id = ${actor.shopId} and s.product_id = n.product_id and s.variant_id = n.variant_id
    ), reserved as (
      insert into reservations (shop_id, order_id, product_id, variant_id, quantity, state, expires_at, created_at)
      select ${actor.shopId}, ${orderId}, n.product_id, n.variant_id, n.quantity, 'held', ${expiresAt}, ${actor.now}
      from need n, verdict v where v.enough
      on conflict (shop_id, order_id, product_id, variant_id, location_id)
        do update set state = 'held', quantity = excluded.quantity, expires_at = excluded.expires_at
    )
    select n.product_id, n.variant_id, n.quantity as requested, l.available, p.low_stock_threshold, v.enough as held
    from need n cross join verdict v left join level l using (product_id, variant_id)
      left join stocked_products p on p.shop_id = ${actor.shopId} and p.id = n.product_id
    order by n.product_id, n.variant_id`;
  const [apart, here] = await Promise.all([lockLevels(tx, actor.shopId, needs), holding.execute(tx)]);
  const rows = apart ? await holdApart(tx, actor, { orderId, needs, expiresAt }) : here.rows;

  if (rows.every((row) => row.held)) {
    await announceShortage(
      tx,
      actor,
      rows.map((row) => ({
        productId: row.product_id,
        variantId: row.variant_id,
        threshold: row.low_stock_threshold,
        before: row.available ?? 0,
        after: (row.available ?? 0) - row.requested,
      })),
    );
    return [];
  }
  return rows
    .filter((row) => (row.available ?? 0) < row.requested)
    .map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      requested: row.requested,
      available: row.available ?? 0,
    }));
}
