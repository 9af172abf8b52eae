// Pages where an erased person paid: their return addresses may contain the person's name.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";

export const checkoutPart: CustomerPart = {
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ id: string }>`
      select id from checkouts where shop_id = ${actor.shopId} and order_id = any(${[...traces.orderIds]}::text[])`.execute(
      tx,
    );
    return { ...traces, otherIds: [...traces.otherIds, ...rows.map(({ id }) => id)] };
  },
  erase: async (tx, actor, { orderIds }) => {
    await sql`
      update checkouts set success_url = null, cancel_url = null, metadata = '{}'
      where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])`.execute(tx);
  },
};
