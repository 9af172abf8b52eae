// What the agent keeps of an erased person: carts, proposals, and what it read and wrote in its turns.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";

export const agentPart: CustomerPart = {
  merge: async (tx, actor, { from, into }) => {
    const { shopId } = actor;
    await sql`
      delete from waitlist w where w.shop_id = ${shopId} and w.customer_id = ${from} and exists (
        select from waitlist o where o.shop_id = w.shop_id and o.product_id = w.product_id and o.variant_id = w.variant_id and o.customer_id = ${into})`.execute(
      tx,
    );
    await sql`update waitlist set customer_id = ${into} where shop_id = ${shopId} and customer_id = ${from}`.execute(
      tx,
    );
  },
  erase: async (tx, actor, { customerIds, conversationIds }) => {
    const { shopId } = actor;
    const ids = [...conversationIds];
    await Promise.all([
      sql`delete from cart_lines where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      // What no longer is what was hashed can't be agreed to either.
      sql`
        update proposals set content = '{}', state = case when state = 'open' then 'replaced' else state end
        where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      sql`delete from price_quotes where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      sql`
        delete from waitlist
        where shop_id = ${shopId} and (conversation_id = any(${ids}::text[]) or customer_id = any(${[...customerIds]}::text[]))`.execute(
        tx,
      ),
      sql`
        delete from picture_likenesses l using messages m
        where l.shop_id = ${shopId} and m.shop_id = l.shop_id and m.id = l.message_id and m.conversation_id = any(${ids}::text[])`.execute(
        tx,
      ),
      sql`delete from turn_calls where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      sql`delete from open_turns where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      sql`
        update turns set input = '{}', receipts = '[]', draft = null, verdict = null, attempts = '[]'
        where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
    ]);
  },
};
