// An order was placed for a number that had not yet written to the shop. When a message comes from that number, its chat becomes the
// buyer's chat.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announceAll } from "../kernel/jobs/outbox.ts";
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
  await linkAwaitedBuyers(tx, actor, [{ conversationId, phone }]);
}

/** The same for many senders. */
export async function linkAwaitedBuyers(
  tx: Tx,
  actor: Actor,
  wrote: readonly { conversationId: string; phone: string | null }[],
): Promise<void> {
  const named = wrote.filter(({ phone }) => phone !== null);
  if (named.length === 0) return;
  const { rows } = await sql<{ order_id: string }>`
    with found as (
      delete from awaited_buyers a using conversations c, jsonb_to_recordset(${JSON.stringify(named)}::jsonb) w ("conversationId" text, phone text)
      where a.shop_id = ${actor.shopId} and c.shop_id = a.shop_id and c.id = w."conversationId" and c.begun_phone = w.phone
        and (a.phone = c.begun_phone or exists (
          select from moved_identities m join orders o on o.shop_id = m.shop_id and o.id = a.order_id
          where m.shop_id = a.shop_id and m.channel = c.channel and m.user_key = a.phone
            and m.customer_id = c.customer_id and m.now_phone = c.begun_phone and o.created_at <= m.until))
      returning a.order_id, c.id as conversation_id
    )
    insert into buyer_chats (shop_id, order_id, conversation_id)
    select ${actor.shopId}, order_id, conversation_id from found
    on conflict do nothing
    returning order_id`.execute(tx);
  await announceAll(
    tx,
    actor,
    rows.map(({ order_id: id }) => ({ type: "order.buyer_wrote", id, data: { orderId: id } })),
  );
}
