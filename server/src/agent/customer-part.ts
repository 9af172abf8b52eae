// What the agent keeps of an erased person: carts, proposals, and what it read and wrote in its turns.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/db.ts";

export const agentPart: CustomerPart = {
  erase: async (tx, actor, { conversationIds }) => {
    const { shopId } = actor;
    const ids = [...conversationIds];
    await Promise.all([
      sql`delete from cart_lines where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      // What no longer is what was hashed can't be agreed to either.
      sql`
        update proposals set content = '{}', state = case when state = 'open' then 'replaced' else state end
        where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      sql`delete from turn_calls where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      sql`delete from open_turns where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
      sql`
        update turns set input = '{}', receipts = '[]', draft = null, verdict = null, attempts = '[]'
        where shop_id = ${shopId} and conversation_id = any(${ids}::text[])`.execute(tx),
    ]);
  },
};
