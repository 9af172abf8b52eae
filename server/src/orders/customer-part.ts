// Orders of customers who prove to be one person, or two. The agreement itself does not change.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";
import { notesOfOrders } from "./notes.ts";
import { findOrders, toOrder } from "./queries.ts";

export const orderPart: CustomerPart = {
  merge: async (tx, actor, { from, into }) => {
    await sql`
      update orders set customer_id = ${into}, version = version + 1, updated_at = ${actor.now}
      where shop_id = ${actor.shopId} and customer_id = ${from}`.execute(tx);
  },
  // An order that was entered by hand moves with its buyer's chat, or with the number that it waits for.
  split: async (tx, actor, split) => {
    const chats = [...split.conversationIds];
    await sql`
      update orders o set customer_id = ${split.into}, version = version + 1, updated_at = ${actor.now}
      where o.shop_id = ${actor.shopId} and o.customer_id = ${split.from} and (o.conversation_id = any(${chats}::text[])
        or exists (select 1 from buyer_chats b
          where b.shop_id = ${actor.shopId} and b.order_id = o.id and b.conversation_id = any(${chats}::text[]))
        or exists (select 1 from awaited_buyers a
          where a.shop_id = ${actor.shopId} and a.order_id = o.id and a.phone = any(${split.identities.map(({ user }) => user)}::text[])))`.execute(
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
  /**
   * Orders with goods to send or to pay for, held money, or a dispute. Includes an order under another customer whose buyer writes in one
   * of these chats: without the chat they could no longer confirm or dispute it.
   */
  open: async (tx, actor, { orderIds, conversationIds }) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where shop_id = ${actor.shopId} and (id = any(${[...orderIds]}::text[]) or id in (
          select b.order_id from buyer_chats b
          where b.shop_id = ${actor.shopId} and b.conversation_id = any(${[...conversationIds]}::text[])))
        and (state = 'placed' and payment <> 'refunded' or funds in ('held', 'release_due', 'frozen') or dispute not in ('none', 'resolved'))`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
  show: async (tx, actor, { orderIds }) => {
    const [orders, orderNotes] = await Promise.all([
      findOrders(tx, actor.shopId, orderIds),
      notesOfOrders(tx, actor.shopId, orderIds),
    ]);
    return { orders: [...orders.values()].map(toOrder), orderNotes };
  },
  erase: async (tx, actor, { orderIds }) => {
    const ids = [...orderIds];
    await sql`
      update orders set shipping_address = null, gift = null, ships_to = null, notes = null, notes_by = null, metadata = '{}', delivery = delivery || '{"area": null}', version = version + 1
      where shop_id = ${actor.shopId} and id = any(${ids}::text[])`.execute(tx);
    await sql`
      update order_notes set text = '', author = author || '{"name": null}', edited_by = edited_by || '{"name": null}'
      where shop_id = ${actor.shopId} and order_id = any(${ids}::text[])`.execute(tx);
    await sql`select erase_order_history(${ids}::text[])`.execute(tx);
  },
};
