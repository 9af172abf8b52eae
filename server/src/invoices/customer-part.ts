// Invoices of an erased person: numbers, sums, tax and goods stay; the buyer's data is erased.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";
import { invoicesOf, toInvoice } from "./queries.ts";

export const invoicePart: CustomerPart = {
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ id: string }>`
      select id from invoices where shop_id = ${actor.shopId} and order_id = any(${[...traces.orderIds]}::text[])
      order by id`.execute(tx);
    return { ...traces, otherIds: [...traces.otherIds, ...rows.map(({ id }) => id)] };
  },
  show: async (tx, actor, { orderIds }) => {
    const rows = await invoicesOf(tx, actor.shopId)
      .where(sql<boolean>`invoices.order_id = any(${[...orderIds]}::text[])`)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    // A payment link is not personal data.
    return { invoices: rows.map((row) => ({ ...toInvoice(row, { payLink: () => "" }), payUrl: null })) };
  },
  erase: async (tx, actor, { orderIds }) => {
    await sql`
      update invoices set buyer = '{"name": null, "phone": null, "address": null}', notes = null, metadata = '{}', void_reason = null,
        version = version + 1
      where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])`.execute(tx);
  },
};
