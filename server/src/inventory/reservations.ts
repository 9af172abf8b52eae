// What happens to reservations. Reservations at other locations, if any, are handled by a second statement. Each function moves only the
// order's held reservations, so calling it twice has no further effect.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { consumeApart, releaseApart } from "./apart/follow-apart.ts";
import { recordLeftOver } from "./carry-over.ts";
import { holdStock } from "./hold-stock.ts";
import { announceFreed } from "./shortage.ts";
import { type LevelKey, lockLevelsOf } from "./lock-levels.ts";

type Freed = LevelKey & { back: boolean };

/** Releases an order's goods: it was cancelled, or its time ran out. */
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
  await recordLeftOver(tx, actor, freed);
}

/**
 * The order is paid: its reserved goods leave the stock, as a sale that names the order.
 * @param productsMax at least as many as the order has lines
 * @param cause the key of the sale, which makes it happen once
 */
export async function consumeStock(
  tx: Tx,
  actor: Actor,
  { orderId, productsMax, cause = orderId }: { orderId: string; productsMax: number; cause?: string | undefined },
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
 * For money that came after the reservation was released: reserves the goods again if all are still available.
 * @returns false when one is not; nothing is reserved then. Also true for an order that already has its goods, reserved or consumed.
 */
export async function reserveAgain(tx: Tx, actor: Actor, orderId: string, expiresAt: Date): Promise<boolean> {
  const needs = await tx
    .selectFrom("reservations")
    .select(["product_id as productId", "variant_id as variantId", sql<number>`sum(quantity)::integer`.as("quantity")])
    .where("shop_id", "=", actor.shopId)
    .where("order_id", "=", orderId)
    // Reservations that have moved elsewhere must not count twice.
    .where("state", "<>", "moved")
    .groupBy(["product_id", "variant_id"])
    .execute();
  if (needs.length === 0) return false;
  return (await holdStock(tx, actor, { orderId, needs, expiresAt })).length === 0;
}

/** Extends the reservation while a payment is on its way; never shortens it. */
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
