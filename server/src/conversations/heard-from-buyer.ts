// Whether an order's buyer was silent since the seller said that it was delivered. Their silence gives the seller the money, so what is in
// doubt counts as spoken.
import { sql, type Tx } from "../kernel/db.ts";
import { wroteAsMember } from "../team/index.ts";
import { silentTypes } from "./rows.ts";

/**
 * Channels tell the time of a message in whole seconds: one that has the second of the mark may be later than it. A message that came after
 * the goods had left, and that nobody had answered at the mark, counts as well: the seller can't mark over the question where the order is.
 * So does a conversation that a person was called to, and in which none had written by then, and whatever the buyer's phone wrote as a member of
 * the shop's team. All chats of the customer are looked at: a
 * buyer may write by another number, or on another channel.
 */
export async function hasBuyerSpoken(
  tx: Tx,
  shopId: string,
  orderId: string,
  { leftAt, markedAt }: { leftAt: Date; markedAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ spoken: boolean; phones: string[] }>`
    select array_remove(array_agg(c.user_phone) || array_agg(c.begun_phone), null) phones, coalesce(bool_or(
      c.last_inbound_at >= date_trunc('second', ${markedAt}::timestamptz)
      or exists (
        select from messages m
        where m.shop_id = c.shop_id and m.conversation_id = c.id and m.direction = 'inbound' and m.type <> all(${[...silentTypes]}::text[])
          and m.sent_at >= date_trunc('second', ${leftAt}::timestamptz) and m.sent_at <= ${markedAt}
          and not exists (
            select from messages a
            where a.shop_id = c.shop_id and a.conversation_id = c.id and a.direction = 'outbound' and a.author in ('agent', 'human')
              and a.status <> 'failed' and a.sent_at >= m.sent_at and a.sent_at <= ${markedAt}))
      or (c.handler = 'human' and (c.hand_over ->> 'at')::timestamptz between ${leftAt} and ${markedAt}
        and not exists (
          select from messages a
          where a.shop_id = c.shop_id and a.conversation_id = c.id and a.direction = 'outbound' and a.author = 'human'
            and a.status <> 'failed' and a.sent_at >= (c.hand_over ->> 'at')::timestamptz and a.sent_at <= ${markedAt}))
    ), false) spoken
    from orders o join conversations c on c.shop_id = o.shop_id and (c.customer_id = o.customer_id or c.id = (
      select b.conversation_id from buyer_chats b where b.shop_id = o.shop_id and b.order_id = o.id))
    where o.shop_id = ${shopId} and o.id = ${orderId}`.execute(tx);
  const [heard] = rows;
  return heard?.spoken === true || (await wroteAsMember(tx, shopId, heard?.phones ?? [], markedAt));
}
