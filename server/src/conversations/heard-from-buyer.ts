// Whether an order's buyer has been silent since the seller marked it delivered. Silence releases the money to the seller, so every doubtful case
// counts as a message from the buyer.
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { wroteAsMember } from "../team/index.ts";
import { silentTypes } from "./rows.ts";

/**
 * Channels give whole seconds, so a message in the same second as the mark may be later than it. Four more cases count as a message:
 * - A message that came after dispatch and was unanswered at the mark. Otherwise a seller could answer the question "Where is it?" with the mark.
 * - A reaction after the mark, because a thumb down is not silence. So is a message that is changed or deleted after it.
 * - A conversation that was handed to a person who had not written by then.
 * - Anything that the buyer's phone wrote as a member of the team.
 * All chats of the customer count, because a buyer may use another number or channel.
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
        select from messages e
        where e.shop_id = c.shop_id and e.conversation_id = c.id and e.direction = 'inbound'
          and greatest(e.edited_at, e.deleted_at) >= date_trunc('second', ${markedAt}::timestamptz))
      or exists (
        select from messages r
        where r.shop_id = c.shop_id and r.conversation_id = c.id and r.direction = 'inbound' and r.type = 'reaction'
          and r.sent_at >= date_trunc('second', ${markedAt}::timestamptz))
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

/** What a buyer wrote while the channel was off is lost. Once it is back, they have this long to write again. */
const backMs = hours(24);

/**
 * The shop does not get what the buyer writes in their chat, even a complaint, or did not until a day ago. The reason
 * is that the shop has disconnected its channel, or that the channel refuses the shop's token.
 */
export async function isBuyerCutOff(tx: Tx, { shopId, now }: Actor, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select k.reachable_since is null
      or (k.reachable_since > k.created_at and k.reachable_since > ${after(now, -backMs)}::timestamptz) as off
    from buyer_chats b join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
      join channel_connections k on k.shop_id = c.shop_id and k.id = c.connection_id
    where b.shop_id = ${shopId} and b.order_id = ${orderId}`.execute(tx);
  return rows[0]?.off === true;
}

/** If the agent is down, the shop's money does not wait longer than this. */
const unreadMs = hours(1);

/** The buyer wrote, and the agent still waits for the end of it, or reads it. It may be a complaint. All chats of the customer count. */
export async function isBuyerUnread(tx: Tx, { shopId, now }: Actor, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (
      select from orders o join conversations c on c.shop_id = o.shop_id and (c.customer_id = o.customer_id or c.id = (
        select b.conversation_id from buyer_chats b where b.shop_id = o.shop_id and b.order_id = o.id))
      where o.shop_id = ${shopId} and o.id = ${orderId} and c.agent_state <> 'idle'
        and c.unanswered_since > ${after(now, -unreadMs)}::timestamptz) unread`.execute(tx);
  return rows[0]?.unread === true;
}
