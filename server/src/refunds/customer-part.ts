// Refunds to an erased person: amounts, references and states stay, texts are removed.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";
import { refundsOf, toRefund } from "./queries.ts";

export const refundPart: CustomerPart = {
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ id: string; marks: string[] }>`
      select r.id, array_remove(array[r.reference, r.uuid, r.provider_refund_id], null) as marks
      from refunds r where r.shop_id = ${actor.shopId} and r.order_id = any(${[...traces.orderIds]}::text[])`.execute(
      tx,
    );
    return {
      ...traces,
      otherIds: [...traces.otherIds, ...rows.map(({ id }) => id)],
      marks: [...traces.marks, ...rows.flatMap(({ marks }) => marks)],
    };
  },
  /** Money that is on its way back. */
  open: async (tx, actor, { orderIds }) => {
    const { rows } = await sql<{ id: string }>`
      select order_id as id from refunds where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])
        and state in ('pending', 'processing', 'needs_attention')`.execute(tx);
    return rows.map(({ id }) => id);
  },
  show: async (tx, actor, { orderIds }) => {
    if (orderIds.length === 0) return { refunds: [] };
    const rows = await refundsOf(tx, actor.shopId)
      .where("order_id", "in", [...orderIds])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return { refunds: rows.map(toRefund) };
  },
  erase: async (tx, actor, { orderIds }) => {
    await sql`
      update refunds set note = null, metadata = '{}', failure = null
      where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])`.execute(tx);
  },
};
