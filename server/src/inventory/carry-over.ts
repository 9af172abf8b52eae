// A product that was sold as it is gets its first variants: the pieces it had go over to them, where they lie. What is promised to
// orders stays for these; what of it comes back later follows.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { holdProducts } from "../products/index.ts";
import { changeShelves, type Moved, noteMovements } from "./change-shelves.ts";
import { keepLocations } from "./locations/location-rows.ts";
import type { LevelKey } from "./lock-levels.ts";
import { openStock } from "./open-stock.ts";

/** A variant and how many of it the seller says are at home; null where nothing was said. */
export type FirstVariant = { variantId: string; quantity: number | null };

/** Comes before the product's own row is locked, as with whoever sells it. */
export async function holdOwnStock(tx: Tx, shopId: string, productId: string): Promise<void> {
  const away = await tx
    .selectFrom("location_stock")
    .select("location_id")
    .where("shop_id", "=", shopId)
    .where("product_id", "=", productId)
    .where("variant_id", "=", "")
    .execute();
  if (away.length > 0)
    await keepLocations(
      tx,
      shopId,
      away.map(({ location_id }) => location_id),
    );
  await sql`select from stock_levels where shop_id = ${shopId} and product_id = ${productId} and variant_id = '' for update`.execute(
    tx,
  );
}

/**
 * What is said of a variant is met from home first, and what is more is its opening stock. The rest goes to the first variant of which
 * nothing is said. Where something is said of each, that is a count: what is left at home is counted off.
 * @param first in the seller's order, at least one
 */
export async function carryOver(
  tx: Tx,
  actor: Actor,
  productId: string,
  first: readonly FirstVariant[],
): Promise<void> {
  const free = await freeOf(tx, actor.shopId, productId);
  let home = free.get("") ?? 0;
  const moved: Moved[] = [];
  const move = (variantId: string, place: string, quantity: number): void => {
    if (quantity === 0) return;
    const reason = "became_variant";
    moved.push({ productId, variantId: "", place, quantity: -quantity, reason });
    moved.push({ productId, variantId, place, quantity, reason });
  };
  const more = first.map(({ variantId, quantity }) => {
    const met = Math.min(quantity ?? 0, home);
    move(variantId, "", met);
    home -= met;
    return { variantId, quantity: (quantity ?? 0) - met };
  });
  const rest = first.find(({ quantity }) => quantity === null)?.variantId;
  if (rest !== undefined) move(rest, "", home);
  else if (home > 0) moved.push({ productId, variantId: "", place: "", quantity: -home, reason: "count" });
  // What lies elsewhere was not spoken of.
  for (const [place, quantity] of free) if (place !== "") move(rest ?? first[0]?.variantId ?? "", place, quantity);

  await openStock(tx, actor, productId, more);
  if (moved.length > 0) {
    await changeShelves(tx, actor, summed(moved));
    await noteMovements(tx, actor, moved, null);
  }
  // What the product itself ran out of is no news any more; whether a variant has too few is looked at next.
  await sql`
    update stock_alerts set resolved_at = ${actor.now}
    where shop_id = ${actor.shopId} and product_id = ${productId} and variant_id = '' and resolved_at is null`.execute(
    tx,
  );
}

/** For the product's first variants, which are there: the same, looked at once it stands. The caller holds the product's row. */
export async function stockFirstVariants(
  tx: Tx,
  actor: Actor,
  productId: string,
  first: readonly FirstVariant[],
): Promise<void> {
  await carryOver(tx, actor, productId, first);
  await announce(tx, actor, "inventory.to_settle", { id: productId, data: { productId } });
}

/** Pieces of products as they are are free again: those of products that have variants by now are for these. */
export async function noteLeftOver(tx: Tx, actor: Actor, freed: readonly LevelKey[]): Promise<void> {
  const own = [...new Set(freed.flatMap(({ productId, variantId }) => (variantId === "" ? [productId] : [])))];
  if (own.length === 0) return;
  const rows = await tx
    .selectFrom("stocked_products")
    .select("id")
    .where("shop_id", "=", actor.shopId)
    .where("id", "in", own)
    .where("variant_count", ">", 0)
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id ?? "");
  await holdProducts(tx, actor.shopId, ids);
  for (const id of ids) await announce(tx, actor, "inventory.to_settle", { id, data: { productId: id } });
}

/** Pieces by place that are promised to no order; '' is home. */
export async function freeOf(tx: Tx, shopId: string, productId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ place: string; free: number }>`
    with away as (
      select a.location_id, a.on_hand - a.reserved as free, o.sells_online
      from location_stock a join locations o on o.shop_id = a.shop_id and o.id = a.location_id
      where a.shop_id = ${shopId} and a.product_id = ${productId} and a.variant_id = ''
    )
    select '' as place, (s.on_hand - s.reserved - coalesce((select sum(free) from away where sells_online), 0))::integer as free
      from stock_levels s where s.shop_id = ${shopId} and s.product_id = ${productId} and s.variant_id = ''
    union all select location_id, free from away`.execute(tx);
  return new Map(rows.filter(({ free }) => free > 0).map(({ place, free }) => [place, free]));
}

/** Each place of a level once. */
function summed(moved: readonly Moved[]): Moved[] {
  const byPlace = new Map<string, Moved>();
  for (const one of moved) {
    const key = `${one.variantId} ${one.place}`;
    byPlace.set(key, { ...one, quantity: one.quantity + (byPlace.get(key)?.quantity ?? 0) });
  }
  return [...byPlace.values()];
}
