// The buyer wrote: who it is, their conversation, the message, and that an answer is wanted.
import type { ChannelUser, InboundContent, InboundMessage } from "../channels/index.ts";
import { findOrCreateCustomer, moveIdentity } from "../customers/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { type Id, newId } from "../kernel/id.ts";
import { announce } from "../kernel/outbox.ts";
import type { ConversationRow, InboundKept, MessageRow } from "./rows.ts";
import { toMessage } from "./rows.ts";

type Connection = { id: string; slot: string };

/**
 * Announces message.received, and conversation.unanswered when the agent is to answer. The same message a second time does nothing.
 * @param id what a new message gets: posts are read side by side, and within a second of the channel's clock only the order of ids
 * tells which came first.
 */
export async function receiveMessage(
  tx: Tx,
  actor: Actor,
  connection: Connection,
  message: InboundMessage,
  id: Id<"message">,
): Promise<void> {
  const target = message.content.type === "reaction" ? message.content.targetMessageId : null;
  const looked = knownMessages(tx, actor, [message.messageId, message.quotedMessageId, target]);
  // Told twice of a changed number, the old one would look like a new buyer's.
  if (message.content.type === "system" && (await looked).has(message.messageId)) return;
  const [known, customer] = await Promise.all([
    looked,
    findOrCreateCustomer(tx, actor, { channel: connection.slot, user: message.from }),
  ]);
  if (known.has(message.messageId)) return;
  const writtenAt = earlier(message.sentAt, actor.now);
  const conversationId = await openConversation(tx, actor, connection, customer.id, message, writtenAt);
  const kept: InboundKept = {
    inbound: message.content,
    quotedMessageId: known.get(message.quotedMessageId ?? "") ?? null,
    targetMessageId: known.get(target ?? "") ?? null,
    forwarded: message.forwarded,
    referredProduct: message.referredProduct,
    referral: message.referral,
  };
  const added = await addMessage(tx, actor, id, conversationId, message, kept, writtenAt);
  if (!added) return;
  if (message.content.type === "system") {
    const { newPhone, newUserId } = message.content;
    const move = { channel: connection.slot, oldPhone: message.from.phone, phone: newPhone, userId: newUserId };
    await moveIdentity(tx, actor, customer.id, move);
  }
  await Promise.all([
    announce(tx, actor, "message.received", { id: added.id, data: toMessage(added) }),
    ...(asksForAnswer(message.content) && added.handler === "agent"
      ? [announce(tx, actor, "conversation.unanswered", { id: conversationId, data: { id: conversationId } })]
      : []),
  ]);
}

/** Two clocks: by ours nothing was written later than it came. */
function earlier(sentAt: Date, now: Date): Date {
  return sentAt < now ? sentAt : now;
}

/** A thumb up and a notice of the channel are shown, and nobody waits for an answer to them. */
function asksForAnswer(content: InboundContent): boolean {
  return content.type !== "reaction" && content.type !== "system";
}

async function knownMessages(
  tx: Tx,
  actor: Actor,
  channelIds: readonly (string | null)[],
): Promise<Map<string | null, string>> {
  const rows = await tx
    .selectFrom("messages")
    .select(["id", "channel_message_id"])
    .where("shop_id", "=", actor.shopId)
    .where(
      "channel_message_id",
      "in",
      channelIds.filter((id) => id !== null),
    )
    .execute();
  return new Map(rows.map((row) => [row.channel_message_id, row.id]));
}

/** One conversation per customer and account. Answers go where the buyer was last heard from. */
async function openConversation(
  tx: Tx,
  actor: Actor,
  connection: Connection,
  customerId: string,
  { content, from }: InboundMessage,
  writtenAt: Date,
): Promise<string> {
  const { phone, userId } = reachableAt(content, from);
  const { rows } = await sql<{ id: string }>`
    insert into conversations as c (shop_id, id, customer_id, connection_id, channel, user_phone, user_id, last_message_at, created_at)
    values (${actor.shopId}, ${newId("conversation")}, ${customerId}, ${connection.id}, ${connection.slot}, ${phone}, ${userId}, ${writtenAt}, ${actor.now})
    on conflict (shop_id, connection_id, customer_id) do update
      set user_phone = coalesce(excluded.user_phone, c.user_phone), user_id = coalesce(excluded.user_id, c.user_id)
    returning c.id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a conversation was neither there nor made");
  return row.id;
}

/** A changed number is told in a message that still comes from the old one. */
function reachableAt(content: InboundContent, from: ChannelUser): { phone: string | null; userId: string | null } {
  if (content.type !== "system") return from;
  return { phone: content.newPhone ?? from.phone, userId: content.newUserId ?? from.userId };
}

/** Message and conversation in one statement. Null when the message came in between by another way. */
async function addMessage(
  tx: Tx,
  actor: Actor,
  id: Id<"message">,
  conversationId: string,
  { messageId, content }: InboundMessage,
  kept: InboundKept,
  writtenAt: Date,
): Promise<(MessageRow & { handler: ConversationRow["handler"] }) | undefined> {
  const { shopId, now } = actor;
  const asks = asksForAnswer(content);
  const type = content.type === "media" ? (content.media[0]?.kind ?? "unsupported") : content.type;
  const { rows } = await sql<MessageRow & { handler: string }>`
    with added as (
      insert into messages (shop_id, id, conversation_id, direction, author, type, text, content, channel_message_id, status, sent_at, answered_at, created_at)
      values (${shopId}, ${id}, ${conversationId}, 'inbound', 'customer', ${type}, ${content.text}, ${JSON.stringify(kept)}::jsonb,
        ${messageId}, 'received', ${writtenAt}, ${asks ? null : now}, ${now})
      on conflict (shop_id, channel_message_id) where channel_message_id is not null do nothing
      returning *
    ), told as (
      update conversations c set
        version = c.version + 1,
        last_message_at = greatest(c.last_message_at, added.sent_at),
        status = case when ${asks} then 'open' else c.status end,
        unread = c.unread + case when ${asks} then 1 else 0 end,
        unanswered_since = case when ${asks} then coalesce(c.unanswered_since, ${now}) else c.unanswered_since end,
        last_inbound_at = case when ${asks} then greatest(c.last_inbound_at, added.sent_at) else c.last_inbound_at end,
        agent_state = case when ${asks} and c.handler = 'agent' and c.agent_state = 'idle' then 'waiting' else c.agent_state end
      from added where c.shop_id = ${shopId} and c.id = ${conversationId}
      returning c.handler
    )
    select added.*, told.handler from added, told`.execute(tx);
  return rows[0];
}
