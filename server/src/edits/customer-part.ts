// Edits of an erased person's orders: goods and sums stay; addresses and notes are erased.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";
import { editsOf, toEdit } from "./queries.ts";

export const editPart: CustomerPart = {
  show: async (tx, actor, { orderIds }) => {
    const rows = await editsOf(tx, actor.shopId, [...orderIds])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return { orderEdits: rows.map(toEdit) };
  },
  erase: async (tx, actor, { orderIds }) => {
    await sql`
      update order_edits set before = before || '{"shippingAddress": null, "delivery": null}',
        after = after || '{"shippingAddress": null, "delivery": null}', reason = null, note = null
      where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])`.execute(tx);
  },
};
