// Orders of customers who turn out to be one person, or two. What was agreed on stays as it was.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/db.ts";
import { findOrders, toOrder } from "./queries.ts";

export const orderPart: CustomerPart = {
  merge: async (tx, actor, { from, into }) => {
    await sql`
      update orders set customer_id = ${into}, version = version + 1, updated_at = ${actor.now}
      where shop_id = ${actor.shopId} and customer_id = ${from}`.execute(tx);
  },
  split: async (tx, actor, split) => {
    await sql`
      update orders set customer_id = ${split.into}, version = version + 1, updated_at = ${actor.now}
      where shop_id = ${actor.shopId} and customer_id = ${split.from} and conversation_id = any(${[...split.conversationIds]}::text[])`.execute(
      tx,
    );
    return split;
  },
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where shop_id = ${actor.shopId} and customer_id = any(${[...traces.customerIds]}::text[]) order by id`.execute(
      tx,
    );
    return { ...traces, orderIds: [...traces.orderIds, ...rows.map(({ id }) => id)] };
  },
  /** Goods to be sent or paid for, money that is held, a dispute. */
  open: async (tx, actor, { orderIds }) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where shop_id = ${actor.shopId} and id = any(${[...orderIds]}::text[])
        and (state = 'placed' and payment <> 'refunded' or funds in ('held', 'release_due', 'frozen') or dispute not in ('none', 'resolved'))`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
  show: async (tx, actor, { orderIds }) => {
    const orders = await findOrders(tx, actor.shopId, orderIds);
    return { orders: [...orders.values()].map(toOrder) };
  },
  erase: async (tx, actor, { orderIds }) => {
    const ids = [...orderIds];
    await sql`
      update orders set shipping_address = null, gift = null, notes = null, metadata = '{}', delivery = delivery || '{"area": null}', version = version + 1
      where shop_id = ${actor.shopId} and id = any(${ids}::text[])`.execute(tx);
    await sql`
      update order_notes set text = '', author = author || '{"name": null}', edited_by = edited_by || '{"name": null}'
      where shop_id = ${actor.shopId} and order_id = any(${ids}::text[])`.execute(tx);
    await sql`select erase_order_history(${ids}::text[])`.execute(tx);
  },
};
