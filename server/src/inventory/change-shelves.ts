// Adds goods to stock or removes them, at home or elsewhere, with a movement that stores the reason. The caller holds the levels' locks,
// and has checked that there is enough.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { StockMovements } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import type { LevelKey } from "./lock-levels.ts";
import type { StockChange } from "./shortage.ts";

/** `place` as in stock rows: '' is home. A negative quantity is removed. */
export type Shelved = LevelKey & { place: string; quantity: number };
export type Moved = Shelved & { reason: StockMovements["reason"] };

type Changed = LevelKey & { threshold: number | null; after: number; sold: number };

/** @param goods each place of a level once @returns the change of what can be sold, per level */
export async function changeShelves(tx: Tx, actor: Actor, goods: readonly Shelved[]): Promise<StockChange[]> {
  const home = goods.filter(({ place }) => place === "");
  const away = goods.filter(({ place }) => place !== "");
  const rows = await Promise.all([
    home.length > 0 ? changeHome(tx, actor, home) : [],
    away.length > 0 ? changeAway(tx, actor, away) : [],
  ]);
  // Goods that only change their location were never gone.
  const changes = new Map<string, StockChange>();
  for (const { productId, variantId, threshold, after, sold } of rows.flat()) {
    const earlier = changes.get(`${productId} ${variantId}`);
    const before = earlier ? earlier.before : after - sold;
    changes.set(`${productId} ${variantId}`, { productId, variantId, threshold, before, after });
  }
  return [...changes.values()];
}

/** @returns the ids, in the order of the goods */
export async function recordMovements(
  tx: Tx,
  actor: Actor,
  goods: readonly Moved[],
  causeId: string | null,
): Promise<string[]> {
  const moved = goods.map((one) => ({ ...one, id: newId("movement") }));
  await tx
    .insertInto("stock_movements")
    .values(
      moved.map(({ id, productId, variantId, place, quantity, reason }) => ({
        shop_id: actor.shopId,
        id,
        product_id: productId,
        variant_id: variantId,
        location_id: place,
        delta: quantity,
        reason,
        cause_id: causeId,
        actor: JSON.stringify(actor.by),
        created_at: actor.now,
      })),
    )
    .execute();
  return moved.map(({ id }) => id);
}

async function changeHome(tx: Tx, { shopId, now }: Actor, goods: readonly Shelved[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with changed as (
      update stock_levels s set on_hand = s.on_hand + g.quantity, version = s.version + 1, updated_at = ${now}
      from ${listed(goods)} where s.shop_id = ${shopId} and s.product_id = g.product_id and s.variant_id = g.variant_id
      returning s.product_id, s.variant_id, s.on_hand - s.reserved as after, g.quantity as sold
    )
    select c.product_id "productId", c.variant_id "variantId", p.low_stock_threshold threshold, c.after, c.sold
    from changed c left join stocked_products p on p.shop_id = ${shopId} and p.id = c.product_id`.execute(tx);
  return rows;
}

/** Also updates the level if the location sells online. */
async function changeAway(tx: Tx, { shopId, now }: Actor, goods: readonly Shelved[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with there as (
      update location_stock a set on_hand = a.on_hand + g.quantity, updated_at = ${now}
      from ${listed(goods)} where a.shop_id = ${shopId} and a.product_id = g.product_id and a.variant_id = g.variant_id
        and a.location_id = g.location_id
    ), first as (
      insert into location_stock (shop_id, product_id, variant_id, location_id, on_hand, updated_at)
      select ${shopId}, g.product_id, g.variant_id, g.location_id, g.quantity, ${now} from ${listed(goods)}
      where not exists (select from location_stock a where a.shop_id = ${shopId} and a.product_id = g.product_id
        and a.variant_id = g.variant_id and a.location_id = g.location_id)
    ), sum as (
      select g.product_id, g.variant_id, coalesce(sum(g.quantity) filter (where o.sells_online), 0)::integer as sold
      from ${listed(goods)} join locations o on o.shop_id = ${shopId} and o.id = g.location_id
      group by g.product_id, g.variant_id
    ), changed as (
      update stock_levels s set on_hand = s.on_hand + f.sold, apart = true, version = s.version + 1, updated_at = ${now}
      from sum f where s.shop_id = ${shopId} and s.product_id = f.product_id and s.variant_id = f.variant_id
      returning s.product_id, s.variant_id, s.on_hand - s.reserved as after, f.sold
    )
    select c.product_id "productId", c.variant_id "variantId", p.low_stock_threshold threshold, c.after, c.sold
    from changed c left join stocked_products p on p.shop_id = ${shopId} and p.id = c.product_id`.execute(tx);
  return rows;
}

function listed(goods: readonly Shelved[]) {
  return sql`unnest(${goods.map(({ productId }) => productId)}::text[], ${goods.map(({ variantId }) => variantId)}::text[],
    ${goods.map(({ place }) => place)}::text[], ${goods.map(({ quantity }) => quantity)}::integer[])
    g (product_id, variant_id, location_id, quantity)`;
}
