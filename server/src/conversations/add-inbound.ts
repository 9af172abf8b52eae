// Stores inbound messages and what they change in their conversations, in one statement.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { announceAll, type Happened } from "../kernel/jobs/outbox.ts";
import type { Hold } from "./answer-in-hand.ts";
import { type ConversationRow, type InboundKept, type MessageRow, toMessage } from "./rows.ts";

export type Inbound = {
  id: Id<"message">;
  conversationId: string;
  channelMessageId: string;
  type: string;
  text: string;
  kept: InboundKept;
  writtenAt: Date;
  /** A person should read it: it counts as unread, and reopens a snoozed or closed conversation. */
  counts: boolean;
  /** The buyer expects an answer. */
  answerable: boolean;
  opensWindow: boolean;
};
export type Added = MessageRow & {
  handler: ConversationRow["handler"];
  /** The conversation was handed over to a person. */
  owed: boolean;
};

/**
 * Undefined when the message is already stored. A late message that was written before the seller's last reply from their phone counts as
 * read and answered, because the seller had already seen it. The channel's clock has whole seconds: within one second, the message that
 * came first counts as earlier.
 */
export async function addInbound(
  tx: Tx,
  actor: Actor,
  message: Inbound,
  hold: Hold | null = null,
): Promise<Added | undefined> {
  const [added] = await addManyInbound(tx, actor, [message], hold);
  return added;
}

/**
 * The same for many messages. Those of one conversation are in the order in which they came. The caller has locked the conversations.
 * @param hold collects what the caller answers itself
 * @returns those that were not stored yet, in this order
 */
export async function addManyInbound(
  tx: Tx,
  actor: Actor,
  messages: readonly Inbound[],
  hold: Hold | null = null,
): Promise<Added[]> {
  const { shopId, now } = actor;
  const given = messages.map(({ kept, ...message }) => ({ ...message, content: kept }));
  const conversations = [...new Set(messages.map(({ conversationId }) => conversationId))];
  const { rows } = await sql<Added & { owes: boolean }>`
    with given as (
      select g.*, exists (
        select from messages m
        where m.shop_id = ${shopId} and m.conversation_id = g."conversationId" and m.sent_at > g."writtenAt"
          and m.direction = 'outbound' and m.source = 'phone') as seen
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id text, "conversationId" text, "channelMessageId" text, type text,
        text text, content jsonb, "writtenAt" timestamptz, counts boolean, answerable boolean, "opensWindow" boolean)
    ), added as (
      insert into messages (shop_id, id, conversation_id, direction, author, type, text, content, channel_message_id, status, sent_at, answered_at, created_at)
      select ${shopId}, id, "conversationId", 'inbound', 'customer', type, text, content, "channelMessageId", 'received', "writtenAt",
        case when answerable and not seen then null else ${now}::timestamptz end, ${now}::timestamptz
      from given
      on conflict (shop_id, channel_message_id) where channel_message_id is not null do nothing
      returning *
    ), changes as (
      select added.conversation_id, count(*) as count, max(added.sent_at) as last_at, bool_or(counts) as counts,
        count(*) filter (where counts and not seen) as unread, bool_or(added.answered_at is null) as unanswered,
        max(added.sent_at) filter (where "opensWindow") as heard_at
      from added join given using (id) group by added.conversation_id
    ), told as (
      update conversations c set
        version = c.version + s.count,
        last_message_at = greatest(c.last_message_at, s.last_at),
        status = case when s.counts then 'open' else c.status end,
        snoozed_until = case when s.counts then null else c.snoozed_until end,
        unread = c.unread + s.unread,
        unanswered_since = case when s.unanswered then coalesce(c.unanswered_since, ${now}) else c.unanswered_since end,
        last_inbound_at = greatest(c.last_inbound_at, s.heard_at),
        owes_question = c.owes_question and s.heard_at is null,
        agent_state = case when s.unanswered and c.handler = 'agent' and c.agent_state = 'idle' then 'waiting' else c.agent_state end,
        answer_held_until = case
          when s.unanswered and c.handler = 'agent' then greatest(c.answer_held_until, ${hold?.until ?? null}::timestamptz)
          else c.answer_held_until end
      from changes s where c.shop_id = ${shopId} and c.id = any(${conversations}::text[]) and c.id = s.conversation_id
      returning c.id, c.handler
    )
    select added.*, told.handler, given."opensWindow" and (
        -- As it was: the conversation is held since it was opened.
        select c.owes_question from conversations c where c.shop_id = ${shopId} and c.id = added.conversation_id) as owes
    from added join told on told.id = added.conversation_id join given on given.id = added.id`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const owed = new Set<string>();
  return messages.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { owes, ...added } = row;
    const isFirst = owes && !owed.has(row.conversation_id);
    if (isFirst) owed.add(row.conversation_id);
    return [{ ...added, owed: isFirst }];
  });
}

/**
 * Announces message.received. Also announces conversation.unanswered when the agent should answer, conversation.wrote_to_person when a person has the
 * conversation, and conversation.open_again for a question that waited.
 */
export async function announceInbound(tx: Tx, actor: Actor, added: Added, hold: Hold | null = null): Promise<void> {
  await announceAll(tx, actor, happenedBy(added, hold));
}

/** The events of `announceInbound`. No job follows for what the caller answers itself. */
export function happenedBy(added: Added, hold: Hold | null): Happened[] {
  const { id, conversation_id: conversationId, handler, owed } = added;
  const isUnanswered = added.answered_at === null && handler === "agent";
  if (isUnanswered) hold?.conversationIds.add(conversationId);
  const types = [
    ...(handler === "human" ? ["conversation.wrote_to_person"] : []),
    ...(owed ? ["conversation.open_again"] : []),
  ];
  return [
    { type: "message.received", id, data: toMessage(added) },
    ...(isUnanswered
      ? [{ type: "conversation.unanswered", id: conversationId, data: { id: conversationId }, followed: hold !== null }]
      : []),
    ...types.map((type) => ({ type, id: conversationId, data: { id: conversationId } })),
  ];
}
