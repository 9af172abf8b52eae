// Stores an inbound message and what it changes in its conversation, in one statement.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { Id } from "../kernel/id.ts";
import { announce, announceAll } from "../kernel/outbox.ts";
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
export async function addInbound(tx: Tx, actor: Actor, message: Inbound): Promise<Added | undefined> {
  const { shopId, now } = actor;
  const { id, conversationId, channelMessageId, type, text, kept, writtenAt, counts, answerable, opensWindow } =
    message;
  const { rows } = await sql<Added>`
    with seen as (
      select exists (
        select from messages m
        where m.shop_id = ${shopId} and m.conversation_id = ${conversationId} and m.sent_at > ${writtenAt}
          and m.direction = 'outbound' and m.source = 'phone') as seen,
        -- As it was: the conversation is held since it was opened.
        (select c.owes_question from conversations c where c.shop_id = ${shopId} and c.id = ${conversationId}) and ${opensWindow} as owed
    ), added as (
      insert into messages (shop_id, id, conversation_id, direction, author, type, text, content, channel_message_id, status, sent_at, answered_at, created_at)
      select ${shopId}, ${id}, ${conversationId}, 'inbound', 'customer', ${type}, ${text}, ${JSON.stringify(kept)}::jsonb,
        ${channelMessageId}, 'received', ${writtenAt}::timestamptz, case when ${answerable} and not seen then null else ${now}::timestamptz end, ${now}::timestamptz
      from seen
      on conflict (shop_id, channel_message_id) where channel_message_id is not null do nothing
      returning *
    ), told as (
      update conversations c set
        version = c.version + 1,
        last_message_at = greatest(c.last_message_at, added.sent_at),
        status = case when ${counts} then 'open' else c.status end,
        snoozed_until = case when ${counts} then null else c.snoozed_until end,
        unread = c.unread + case when ${counts} and not seen then 1 else 0 end,
        unanswered_since = case when added.answered_at is null then coalesce(c.unanswered_since, ${now}) else c.unanswered_since end,
        last_inbound_at = case when ${opensWindow} then greatest(c.last_inbound_at, added.sent_at) else c.last_inbound_at end,
        owes_question = c.owes_question and not ${opensWindow},
        agent_state = case when added.answered_at is null and c.handler = 'agent' and c.agent_state = 'idle' then 'waiting' else c.agent_state end
      from added, seen where c.shop_id = ${shopId} and c.id = ${conversationId}
      returning c.handler
    )
    select added.*, told.handler, seen.owed from added, told, seen`.execute(tx);
  return rows[0];
}

/**
 * Announces message.received. Also conversation.unanswered when the agent should answer, conversation.wrote_to_person when a person has
 * the conversation, and conversation.open_again for a question that waited.
 */
export async function announceInbound(tx: Tx, actor: Actor, added: Added): Promise<void> {
  const { id, conversation_id: conversationId, handler, owed } = added;
  const isUnanswered = added.answered_at === null && handler === "agent";
  await Promise.all([
    announceAll(tx, actor, [
      { type: "message.received", id, data: toMessage(added) },
      ...(isUnanswered ? [{ type: "conversation.unanswered", id: conversationId, data: { id: conversationId } }] : []),
    ]),
    ...(handler === "human"
      ? [announce(tx, actor, "conversation.wrote_to_person", { id: conversationId, data: { id: conversationId } })]
      : []),
    ...(owed
      ? [announce(tx, actor, "conversation.open_again", { id: conversationId, data: { id: conversationId } })]
      : []),
  ]);
}
