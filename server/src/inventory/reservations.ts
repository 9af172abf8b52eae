// What becomes of a hold. What is held away from home is followed by a statement of its own, where there is any. Each act moves the order's held reservations and nothing else, so that saying it twice is saying it once.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { consumeApart, releaseApart } from "./apart/follow-apart.ts";
import { noteLeftOver } from "./carry-over.ts";
import { holdStock } from "./hold-stock.ts";
import { announceFreed } from "./shortage.ts";
import { type LevelKey, lockLevelsOf } from "./lock-levels.ts";

type Freed = LevelKey & { back: boolean };

/** Gives back what an order holds: it was cancelled, or its time ran out. */
export async function releaseStock(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const releasing = sql<Freed>`
    with freed as (
      update reservations set state = 'released'
      where shop_id = ${actor.shopId} and order_id = ${orderId} and state = 'held' and location_id = ''
      returning product_id, variant_id, quantity
    )
    update stock_levels s set reserved = s.reserved - f.quantity, version = s.version + 1, updated_at = ${actor.now}
    from freed f where s.shop_id = ${actor.shopId} and s.product_id = f.product_id and s.variant_id = f.variant_id
    returning s.product_id "productId", s.variant_id "variantId", s.on_hand > s.reserved and s.on_hand <= s.reserved + f.quantity as back`;
  const [apart, { rows }] = await Promise.all([lockLevelsOf(tx, actor.shopId, orderId), releasing.execute(tx)]);
  const away = apart ? await releaseApart(tx, actor, orderId) : [];
  const freed = [...rows, ...away];
  await announceFreed(
    tx,
    actor,
    freed.filter(({ back }) => back),
  );
  await noteLeftOver(tx, actor, freed);
}

/**
 * The order is paid: what it holds leaves the shelf, as a sale that names the order.
 * @param productsMax at least as many as the order has lines
 * @param cause what the sale is known by, once
 */
export async function consumeStock(
  tx: Tx,
  actor: Actor,
  orderId: string,
  productsMax: number,
  cause = orderId,
): Promise<void> {
  const ids = Array.from({ length: productsMax }, () => newId("movement"));
  const selling = sql`
    with sold as (
      update reservations set state = 'consumed'
      where shop_id = ${actor.shopId} and order_id = ${orderId} and state = 'held' and location_id = ''
      returning product_id, variant_id, quantity
    ), taken as (
      update stock_levels s
      set on_hand = s.on_hand - f.quantity, reserved = s.reserved - f.quantity, version = s.version + 1,
        updated_at = ${actor.now}
      from sold f where s.shop_id = ${actor.shopId} and s.product_id = f.product_id and s.variant_id = f.variant_id
      returning f.product_id, f.variant_id, f.quantity
    )
    insert into stock_movements (shop_id, id, product_id, variant_id, delta, reason, cause_id, actor, created_at)
    select ${actor.shopId}, (${ids}::text[])[row_number() over ()], product_id, variant_id, -quantity, 'sale', ${cause},
      ${JSON.stringify(actor.by)}::jsonb, ${actor.now}
    from taken`;
  const [apart] = await Promise.all([lockLevelsOf(tx, actor.shopId, orderId), selling.execute(tx)]);
  if (apart) await consumeApart(tx, actor, orderId, cause);
}

/**
 * For money that came after the hold was given back: takes it again if everything is still there.
 * @returns false when something is not; then nothing is held. True as well for an order that holds or has consumed its goods.
 */
export async function reserveAgain(tx: Tx, actor: Actor, orderId: string, expiresAt: Date): Promise<boolean> {
  const needs = await tx
    .selectFrom("reservations")
    .select(["product_id as productId", "variant_id as variantId", sql<number>`sum(quantity)::integer`.as("quantity")])
    .where("shop_id", "=", actor.shopId)
    .where("order_id", "=", orderId)
    // What is held elsewhere by now does not count twice.
    .where("state", "<>", "moved")
    .groupBy(["product_id", "variant_id"])
    .execute();
  if (needs.length === 0) return false;
  return (await holdStock(tx, actor, { orderId, needs, expiresAt })).length === 0;
}

/** Holds longer, while a payment is on its way; never shorter. */
export async function extendReservation(tx: Tx, actor: Actor, orderId: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable("reservations")
    .set({ expires_at: expiresAt })
    .where("shop_id", "=", actor.shopId)
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("expires_at", "<", expiresAt)
    .execute();
}
