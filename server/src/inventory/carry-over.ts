// A product that was sold without variants gets its first ones. Its stock moves to them, at each location. Stock that is reserved for
// orders stays with the product; pieces of it that come back later move too.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { holdProducts } from "../products/index.ts";
import { changeShelves, type Moved, recordMovements } from "./change-shelves.ts";
import { keepLocations } from "./locations/location-rows.ts";
import type { LevelKey } from "./lock-levels.ts";
import { openStock } from "./open-stock.ts";

/** A variant, and its stock at home as the seller gave it; null when not given. */
export type FirstVariant = { variantId: string; quantity: number | null };

/** Call it before locking the product's row, as the code that sells it does. */
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
 * A variant's given stock is taken from the product's stock at home first; any excess is its opening stock. The rest goes to the first
 * variant without a given stock. If all have one, that is a count, and the rest at home is written off.
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
  // The seller gave no number for other locations.
  for (const [place, quantity] of free) if (place !== "") move(rest ?? first[0]?.variantId ?? "", place, quantity);

  await openStock(tx, actor, productId, more);
  if (moved.length > 0) {
    await changeShelves(tx, actor, summed(moved));
    await recordMovements(tx, actor, moved, null);
  }
  // Alerts of the product itself no longer matter. Whether a variant is low is checked next.
  await sql`
    update stock_alerts set resolved_at = ${actor.now}
    where shop_id = ${actor.shopId} and product_id = ${productId} and variant_id = '' and resolved_at is null`.execute(
    tx,
  );
}

/** The same, for the product's first variants after they were created. The caller holds the product's row. */
export async function stockFirstVariants(
  tx: Tx,
  actor: Actor,
  productId: string,
  first: readonly FirstVariant[],
): Promise<void> {
  await carryOver(tx, actor, productId, first);
  await announce(tx, actor, "inventory.to_settle", { id: productId, data: { productId } });
}

/** Reserved pieces of products without variants are free again. If the product has variants now, the pieces move to them. */
export async function recordLeftOver(tx: Tx, actor: Actor, freed: readonly LevelKey[]): Promise<void> {
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

/** Unreserved pieces by location; '' is home. */
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
