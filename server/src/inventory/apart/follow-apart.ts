// Follows changes of reservations at other locations: updates the location's figures and, if it sells online, the level's. The caller holds
// the levels' locks.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import type { LevelKey } from "../lock-levels.ts";

type Crossed = LevelKey & { back: boolean };

/** Per level, for locations that sell online; `s` is the level and `f` the change. */
const addedUp = sql`
  select w.product_id, w.variant_id, sum(w.quantity)::integer as quantity from away w
    join locations o on o.id = w.location_id and o.sells_online where o.shop_id = w.shop_id
    group by w.product_id, w.variant_id`;

/** @returns the levels that can be sold again. */
export async function releaseApart(tx: Tx, { shopId, now }: Actor, orderId: string): Promise<Crossed[]> {
  const { rows } = await sql<Crossed>`
    with away as (
      update reservations set state = 'released'
      where shop_id = ${shopId} and order_id = ${orderId} and state = 'held' and location_id <> ''
      returning shop_id, product_id, variant_id, location_id, quantity
    ), there as (
      update location_stock a set reserved = a.reserved - w.quantity, updated_at = ${now}
      from away w where a.shop_id = ${shopId} and a.product_id = w.product_id and a.variant_id = w.variant_id
        and a.location_id = w.location_id
    )
    update stock_levels s set reserved = s.reserved - f.quantity, version = s.version + 1, updated_at = ${now}
    from (${addedUp}) f where s.shop_id = ${shopId} and s.product_id = f.product_id and s.variant_id = f.variant_id
    returning s.product_id "productId", s.variant_id "variantId",
      s.on_hand > s.reserved and s.on_hand <= s.reserved + f.quantity as back`.execute(tx);
  return rows;
}

export async function consumeApart(tx: Tx, actor: Actor, orderId: string, cause: string): Promise<void> {
  const { shopId, now } = actor;
  const held = await tx
    .selectFrom("reservations")
    .select(["product_id", "variant_id", "location_id"])
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .where("location_id", "<>", "")
    .execute();
  if (held.length === 0) return;
  await sql`
    with away as (
      update reservations set state = 'consumed'
      where shop_id = ${shopId} and order_id = ${orderId} and state = 'held' and location_id <> ''
      returning shop_id, product_id, variant_id, location_id, quantity
    ), there as (
      update location_stock a set on_hand = a.on_hand - w.quantity, reserved = a.reserved - w.quantity, updated_at = ${now}
      from away w where a.shop_id = ${shopId} and a.product_id = w.product_id and a.variant_id = w.variant_id
        and a.location_id = w.location_id
    ), taken as (
      update stock_levels s set on_hand = s.on_hand - f.quantity, reserved = s.reserved - f.quantity, version = s.version + 1,
        updated_at = ${now}
      from (${addedUp}) f where s.shop_id = ${shopId} and s.product_id = f.product_id and s.variant_id = f.variant_id
    )
    insert into stock_movements (shop_id, id, product_id, variant_id, location_id, delta, reason, cause_id, actor, created_at)
    select ${shopId}, (${held.map(() => newId("movement"))}::text[])[row_number() over ()], w.product_id, w.variant_id, w.location_id,
      -w.quantity, 'sale', ${cause}, ${JSON.stringify(actor.by)}::jsonb, ${now}
    from away w`.execute(tx);
}
