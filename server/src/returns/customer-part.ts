// Returns of an erased person: goods, sums and states stay, texts are erased.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";
import { returnsOf, toReturn } from "./queries.ts";

export const returnPart: CustomerPart = {
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ id: string }>`
      select id from order_returns where shop_id = ${actor.shopId} and order_id = any(${[...traces.orderIds]}::text[])`.execute(
      tx,
    );
    return { ...traces, otherIds: [...traces.otherIds, ...rows.map(({ id }) => id)] };
  },
  /** Goods that should still come back, or a refund for them. */
  open: async (tx, actor, { orderIds }) => {
    const { rows } = await sql<{ id: string }>`
      select order_id as id from order_returns where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])
        and (state in ('asked', 'approved', 'received') or state in ('replaced', 'rejected') and due_at is not null)`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
  show: async (tx, actor, { orderIds }) => {
    if (orderIds.length === 0) return { returns: [] };
    const rows = await returnsOf(tx, actor.shopId)
      .where("order_returns.order_id", "in", [...orderIds])
      .orderBy("order_returns.created_at")
      .execute();
    return { returns: rows.map(toReturn) };
  },
  erase: async (tx, actor, { orderIds }) => {
    await sql`
      update order_returns set note = null, decision_note = null, tracking = null, metadata = '{}'
      where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])`.execute(tx);
  },
};
