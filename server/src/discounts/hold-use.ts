// A use of a code belongs to its order: recorded when the order is placed, released when it is cancelled or expires. Repeating it has no
// effect.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** The caller has locked the code's row (`applyDiscount`, `retakeUse`), and the order exists. */
export async function holdUse(tx: Tx, actor: Actor, discountId: string, orderId: string): Promise<void> {
  await sql`
    with held as (
      insert into discount_uses (shop_id, order_id, discount_id, created_at)
      values (${actor.shopId}, ${orderId}, ${discountId}, ${actor.now})
      on conflict (shop_id, order_id, discount_id) do update set state = 'held', released_at = null where discount_uses.state = 'released'
      returning discount_id
    )
    update discounts d set uses = d.uses + 1 from held where d.shop_id = ${actor.shopId} and d.id = held.discount_id`.execute(
    tx,
  );
}

export async function releaseUse(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  await sql`
    with given as (
      update discount_uses set state = 'released', released_at = ${actor.now}
      where shop_id = ${actor.shopId} and order_id = ${orderId} and state = 'held'
      returning discount_id
    )
    update discounts d set uses = d.uses - 1 from given where d.shop_id = ${actor.shopId} and d.id = given.discount_id`.execute(
    tx,
  );
}
