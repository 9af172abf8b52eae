// Merges and splits the conversations of customers who prove to be one person, or two.
import type { CustomerPart, Split } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { eraseMediaOf } from "../media/index.ts";
import { type InboundKept, toConversation, toMessage } from "./rows.ts";

export const conversationPart: CustomerPart = {
  merge: async (tx, actor, { from, into, byNotice }) => {
    await sql`
      update conversations c set customer_id = ${into}, beside = c.id, version = c.version + 1
      where c.shop_id = ${actor.shopId} and c.customer_id = ${from}`.execute(tx);
    await bringForward(tx, actor, into);
    if (byNotice) await joinSameLine(tx, actor, into);
  },
  split: async (tx, actor, split) => {
    const moved = await moveWith(tx, actor, split);
    await bringForward(tx, actor, split.from);
    await bringForward(tx, actor, split.into);
    return moved;
  },
  trace: async (tx, actor, traces) => {
    const { rows } = await sql<{ ids: string[]; reached: string[]; messages: string[]; channel_ids: string[] }>`
      with own as (
        select c.id, c.user_phone, c.user_id from conversations c
        where c.shop_id = ${actor.shopId} and c.customer_id = any(${[...traces.customerIds]}::text[])
      ), said as (
        select m.id, m.channel_message_id from messages m join own on m.conversation_id = own.id where m.shop_id = ${actor.shopId}
      )
      select array(select id from own order by id) as ids,
        array(select user_phone from own where user_phone is not null union select user_id from own where user_id is not null) as reached,
        array(select id from said) as messages,
        array(select channel_message_id from said where channel_message_id is not null) as channel_ids`.execute(tx);
    const [own] = rows;
    if (!own) return traces;
    const reached = own.reached.map((user) => user.replace(/^\+/, ""));
    return {
      ...traces,
      conversationIds: [...traces.conversationIds, ...own.ids],
      otherIds: [...traces.otherIds, ...own.messages],
      marks: [...traces.marks, ...reached, ...own.channel_ids],
    };
  },
  show: async (tx, actor, { conversationIds }) => {
    const ids = [...conversationIds];
    if (ids.length === 0) return { conversations: [], messages: [] };
    const [conversations, messages] = await Promise.all([
      tx
        .selectFrom("conversations")
        .selectAll()
        .where("shop_id", "=", actor.shopId)
        .where("id", "in", ids)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
      tx
        .selectFrom("messages")
        .selectAll()
        .where("shop_id", "=", actor.shopId)
        .where("conversation_id", "in", ids)
        .orderBy("sent_at")
        .orderBy("id")
        .execute(),
    ]);
    return {
      conversations: conversations.map((row) => toConversation(row, actor.now)),
      messages: messages.map(toMessage),
    };
  },
  // The channel's message id may contain the number in another notation, so it is erased too.
  erase: async (tx, actor, { conversationIds, orderIds }) => {
    const ids = [...conversationIds];
    await sql`
      delete from awaited_buyers where shop_id = ${actor.shopId} and order_id = any(${[...orderIds]}::text[])`.execute(
      tx,
    );
    const { rows: said } = await sql<{ id: string }>`
      select id from messages where shop_id = ${actor.shopId} and conversation_id = any(${ids}::text[])`.execute(tx);
    await sql`
      delete from early_statuses e where e.shop_id = ${actor.shopId} and e.channel_message_id in (
        select m.channel_message_id from messages m where m.shop_id = ${actor.shopId} and m.conversation_id = any(${ids}::text[]))`.execute(
      tx,
    );
    await Promise.all([
      sql`delete from early_echoes where shop_id = ${actor.shopId} and conversation_id = any(${ids}::text[])`.execute(
        tx,
      ),
      sql`update conversation_notes set text = '' where shop_id = ${actor.shopId} and conversation_id = any(${ids}::text[])`.execute(
        tx,
      ),
      eraseMediaOf(
        tx,
        actor,
        said.map(({ id }) => id),
        "erased",
      ),
    ]);
    await sql`
      update messages set type = 'unsupported', text = '', content = ${JSON.stringify(emptied)}::jsonb, channel_message_id = null, error = null, reading = null,
        actions = '[]', checks = '[]', earlier = '[]', answered_at = coalesce(answered_at, ${actor.now}),
        status = case when status in ('queued', 'sending') then 'failed' else status end
      where shop_id = ${actor.shopId} and conversation_id = any(${ids}::text[])`.execute(tx);
    await sql`
      update conversations set user_phone = null, user_id = null, begun_phone = null, begun_user_id = null, hand_over = null, dialogue = null, suggestion = null, unanswered_since = null, comment_id = null,
        tags = '{}', status = 'closed', version = version + 1
      where shop_id = ${actor.shopId} and id = any(${ids}::text[])`.execute(tx);
  },
};

const emptied: InboundKept = {
  inbound: { type: "unsupported", text: "", detail: "erased" },
  quotedMessageId: null,
  targetMessageId: null,
  forwarded: false,
  referredProduct: null,
  referral: null,
};

/** Each account has one main conversation. It also takes the messages of a buyer who writes from a new number or id. */
async function bringForward(tx: Tx, actor: Actor, customerId: string): Promise<void> {
  await sql`
    update conversations c set beside = '' from (
      select distinct on (b.connection_id) b.id from conversations b
      where b.shop_id = ${actor.shopId} and b.customer_id = ${customerId} and not exists (
        select from conversations f
        where f.shop_id = b.shop_id and f.connection_id = b.connection_id and f.customer_id = b.customer_id and f.beside = '')
      order by b.connection_id, b.last_message_at desc, b.id desc) latest
    where c.shop_id = ${actor.shopId} and c.id = latest.id`.execute(tx);
}

/**
 * A buyer may write from a new number before we read the notice about it. This makes a second chat with the same phone number. The older chat
 * continues as the main one, with the orders of both.
 */
async function joinSameLine(tx: Tx, actor: Actor, customerId: string): Promise<void> {
  const { rows } = await sql<{ newer: string; older: string; in_front: boolean }>`
    select n.id newer, o.id older, n.beside = '' in_front
    from conversations n join conversations o on o.shop_id = n.shop_id and o.connection_id = n.connection_id and o.customer_id = n.customer_id
      and (o.created_at, o.id) < (n.created_at, n.id)
      and (o.begun_phone = n.begun_phone or o.begun_user_id = n.begun_user_id)
    where n.shop_id = ${actor.shopId} and n.customer_id = ${customerId}
    order by o.created_at, o.id`.execute(tx);
  for (const { newer, older, in_front: inFront } of rows) {
    await sql`select join_chats(${newer}, ${older})`.execute(tx);
    if (!inFront) continue;
    await sql`update conversations set beside = id where shop_id = ${actor.shopId} and id = ${newer}`.execute(tx);
    await sql`update conversations set beside = '' where shop_id = ${actor.shopId} and id = ${older}`.execute(tx);
  }
}

/** A number and a user id that write together are one person, so both move. */
async function moveWith(tx: Tx, actor: Actor, split: Split): Promise<Split> {
  const { rows } = await sql<{ id: string; channel: string; users: string[] }>`
    update conversations c set customer_id = ${split.into}, beside = c.id, version = c.version + 1
    from unnest(${split.identities.map(({ channel }) => channel)}::text[], ${split.identities.map(({ user }) => user)}::text[]) as i(channel, user_key)
    where c.shop_id = ${actor.shopId} and c.customer_id = ${split.from} and c.channel = i.channel and i.user_key in (c.user_phone, c.user_id)
    returning c.id, c.channel, array_remove(array[c.user_phone, c.user_id], null) as users`.execute(tx);
  const known = new Set(split.identities.map(({ channel, user }) => `${channel} ${user}`));
  const along = rows.flatMap(({ channel, users }) =>
    users.filter((user) => !known.has(`${channel} ${user}`)).map((user) => ({ channel, user })),
  );
  return { ...split, identities: [...split.identities, ...along], conversationIds: rows.map(({ id }) => id) };
}
