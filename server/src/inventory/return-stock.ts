// Returns sold goods to stock that never left, or that came back.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { recordLeftOver } from "./carry-over.ts";
import { changeShelves, type Shelved } from "./change-shelves.ts";
import { keepLocations } from "./locations/location-rows.ts";
import { lockLevelsOf } from "./lock-levels.ts";
import { announceShortage } from "./shortage.ts";

/** Puts what was sold for an order back to where it was sold from, once. A second call does nothing. @param cause the key of the sale */
export async function returnStock(tx: Tx, actor: Actor, orderId: string, cause = orderId): Promise<void> {
  const sold = await tx
    .selectFrom("stock_movements")
    .select([
      "product_id as productId",
      "variant_id as variantId",
      "location_id as place",
      sql<number>`-delta`.as("quantity"),
    ])
    .where("shop_id", "=", actor.shopId)
    .where("cause_id", "=", cause)
    .where("reason", "=", "sale")
    .execute();
  if (sold.length === 0) return;
  const shelves = await homeward(tx, actor.shopId, sold);
  await lockLevelsOf(tx, actor.shopId, orderId);
  const back = await recordReturn(tx, actor, cause, shelves);
  if (back.length === 0) return;
  await announceShortage(tx, actor, await changeShelves(tx, actor, back));
  await recordLeftOver(tx, actor, back);
}

/** Goods that were sold from a location that no longer exists return to home. */
async function homeward(tx: Tx, shopId: string, sold: readonly Shelved[]): Promise<readonly Shelved[]> {
  const away = sold.map(({ place }) => place).filter((place) => place !== "");
  if (away.length === 0) return sold;
  const there = await keepLocations(tx, shopId, away);
  const shelves = new Map<string, Shelved>();
  for (const { place, quantity, ...level } of sold) {
    const at = there.has(place) ? place : "";
    const key = `${level.productId} ${level.variantId} ${at}`;
    shelves.set(key, { ...level, place: at, quantity: quantity + (shelves.get(key)?.quantity ?? 0) });
  }
  return [...shelves.values()];
}

/** @returns those that were not stored before. */
export async function recordReturn(tx: Tx, actor: Actor, cause: string, goods: readonly Shelved[]): Promise<Shelved[]> {
  const { rows } = await sql<Shelved>`
    insert into stock_movements (shop_id, id, product_id, variant_id, location_id, delta, reason, cause_id, actor, created_at)
    select ${actor.shopId}, s.id, s.product_id, s.variant_id, s.location_id, s.quantity, 'return', ${cause}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now}
    from unnest(${goods.map(() => newId("movement"))}::text[], ${goods.map(({ productId }) => productId)}::text[],
      ${goods.map(({ variantId }) => variantId)}::text[], ${goods.map(({ place }) => place)}::text[],
      ${goods.map(({ quantity }) => quantity)}::int[]) s(id, product_id, variant_id, location_id, quantity)
    on conflict do nothing
    returning product_id "productId", variant_id "variantId", location_id place, delta quantity`.execute(tx);
  return rows;
}
