// Reserves goods at several locations: first from the location with the first priority, then from the next.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { HeldRow, Need } from "../hold-stock.ts";

/** Runs after holdStock, with its locks: every need is met or none. */
export async function holdApart(
  tx: Tx,
  { shopId, now }: Actor,
  { orderId, needs, expiresAt }: { orderId: string; needs: readonly Need[]; expiresAt: Date },
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    with need as (
      select * from unnest(${needs.map((need) => need.productId)}::text[], ${needs.map((need) => need.variantId)}::text[],
        ${needs.map((need) => need.quantity)}::integer[]) as n (product_id, variant_id, quantity)
      where not exists (
        select from reservations r
        where r.shop_id = ${shopId} and r.order_id = ${orderId} and r.state in ('held', 'consumed'))
    ), level as (
      select s.product_id, s.variant_id, s.on_hand - s.reserved as available from stock_levels s
      where s.shop_id = ${shopId} and (s.product_id, s.variant_id) in (select n.product_id, n.variant_id from need n)
    ), verdict as materialized (
      select coalesce(bool_and(coalesce(l.available, 0) >= n.quantity), false) as enough
      from need n left join level l using (product_id, variant_id)
    ), away as (
      select a.product_id, a.variant_id, a.location_id, o.priority, a.on_hand - a.reserved as available
      from location_stock a join locations o on o.shop_id = a.shop_id and o.id = a.location_id and o.sells_online
      where a.shop_id = ${shopId} and (a.product_id, a.variant_id) in (select n.product_id, n.variant_id from need n)
    ), place as (
      select * from away
      union all
      select l.product_id, l.variant_id, '', (select o.priority from locations o where o.shop_id = ${shopId} and o.is_home),
        l.available - coalesce((select sum(a.available) from away a where a.product_id = l.product_id and a.variant_id = l.variant_id), 0)
      from level l
    ), before as (
      select p.*, n.quantity as wanted, coalesce(sum(p.available) over (
        partition by p.product_id, p.variant_id order by p.priority, p.location_id
        rows between unbounded preceding and 1 preceding), 0) as earlier
      from place p join need n using (product_id, variant_id) where p.available > 0
    ), pick as materialized (
      select b.product_id, b.variant_id, b.location_id, least(b.available, b.wanted - b.earlier)::integer as quantity
      from before b, verdict v where v.enough and b.wanted > b.earlier
    ), taken as (
      update stock_levels s set reserved = s.reserved + n.quantity, version = s.version + 1, updated_at = ${now}
      from need n, verdict v where v.enough and s.shop_id = ${shopId} and s.product_id = n.product_id and s.variant_id = n.variant_id
    ), taken_away as (
      update location_stock a set reserved = a.reserved + k.quantity, updated_at = ${now}
      from pick k where a.shop_id = ${shopId} and a.product_id = k.product_id and a.variant_id = k.variant_id
        and a.location_id = k.location_id
    ), left_behind as (
      update reservations r set state = 'moved'
      from verdict v
      where v.enough and r.shop_id = ${shopId} and r.order_id = ${orderId} and r.state = 'released'
        and (r.product_id, r.variant_id, r.location_id) not in (select k.product_id, k.variant_id, k.location_id from pick k)
    ), reserved as (
      insert into reservations (shop_id, order_id, product_id, variant_id, location_id, quantity, state, expires_at, created_at)
      select ${shopId}, ${orderId}, k.product_id, k.variant_id, k.location_id, k.quantity, 'held', ${expiresAt}, ${now}
      from pick k
      on conflict (shop_id, order_id, product_id, variant_id, location_id)
        do update set state = 'held', quantity = excluded.quantity, expires_at = excluded.expires_at
    )
    select n.product_id, n.variant_id, n.quantity as requested, l.available, p.low_stock_threshold, v.enough as held
    from need n cross join verdict v left join level l using (product_id, variant_id)
      left join stocked_products p on p.shop_id = ${shopId} and p.id = n.product_id
    order by n.product_id, n.variant_id`.execute(tx);
  return rows;
}
