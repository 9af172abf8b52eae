// Orders of customers who turn out to be one person, or two. What was agreed on stays as it was.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/db.ts";

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
};
