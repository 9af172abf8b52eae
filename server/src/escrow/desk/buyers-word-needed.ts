// A buyer who paid for one order read that the money goes back. A seller who could use it for an order they made themselves could sell the
// buyer a pebble. So the buyer is asked, in the chat from which the money's order was placed.
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { OrderRow } from "../../orders/index.ts";

/**
 * Not needed if the buyer placed the order themselves in the chat and the seller has not edited it since. Also not needed if the buyer has no chat,
 * because then only their own word or a code can release the money.
 * @param paidFor the order that the money came for; null if it names none
 */
export async function buyersWordNeeded(tx: Tx, paidFor: string | null, target: OrderRow): Promise<boolean> {
  if (paidFor === null || paidFor === target.id) return false;
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from buyer_chats b where b.shop_id = ${target.shop_id} and b.order_id = ${paidFor})
      and (not exists (select from order_history h where h.shop_id = ${target.shop_id} and h.order_id = ${target.id}
          and h.step = 1 and h.actor ->> 'kind' in ('agent', 'customer'))
        or exists (select from order_edits e where e.shop_id = ${target.shop_id} and e.order_id = ${target.id}
          and e.actor ->> 'kind' not in ('agent', 'customer'))) needed`.execute(tx);
  return rows[0]?.needed === true;
}
