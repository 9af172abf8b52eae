// An order was placed for a number that had not yet written to the shop. When a message comes from that number, its chat becomes the
// buyer's chat.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import type { Line } from "./open-conversation.ts";

/**
 * The channel gives the sender's number, and the order stores the number that it waits for. Secrets go to the identity that began the
 * conversation, so that identity must have this number too. The order may wait for an older number of the buyer, from before the channel
 * reported the new one. Announces order.buyer_wrote for each order.
 */
export async function linkAwaitedBuyer(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { phone }: Pick<Line, "phone">,
): Promise<void> {
  if (phone === null) return;
  const { rows } = await sql<{ order_id: string }>`
    with found as (
      delete from awaited_buyers a using conversations c
      where a.shop_id = ${actor.shopId} and c.shop_id = a.shop_id and c.id = ${conversationId} and c.begun_phone = ${phone}
        and (a.phone = c.begun_phone or exists (
          select from moved_identities m join orders o on o.shop_id = m.shop_id and o.id = a.order_id
          where m.shop_id = a.shop_id and m.channel = c.channel and m.user_key = a.phone
            and m.customer_id = c.customer_id and m.now_phone = c.begun_phone and o.created_at <= m.until))
      returning a.order_id
    )
    insert into buyer_chats (shop_id, order_id, conversation_id)
    select ${actor.shopId}, order_id, ${conversationId} from found
    on conflict do nothing
    returning order_id`.execute(tx);
  for (const { order_id: id } of rows) await announce(tx, actor, "order.buyer_wrote", { id, data: { orderId: id } });
}
