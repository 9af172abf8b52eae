// A buyer wrote: finds the customer and the conversation, stores the message, and announces that an answer is wanted.
import type { InboundContent, InboundMessage } from "../channels/index.ts";
import { type FoundCustomer, findOrCreateCustomer, type FirstWroteFrom, moveIdentity } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { announce, announceAll, type Happened } from "../kernel/jobs/outbox.ts";
import { awaitMedia } from "../media/index.ts";
import { addInbound, announceInbound } from "./add-inbound.ts";
import type { Hold } from "./answer-in-hand.ts";
import { applyEarlyChanges } from "./change-message.ts";
import { linkAwaitedBuyer } from "./link-awaited-buyer.ts";
import { lockChannelMessage } from "./note-status.ts";
import { isOwnButton } from "./own-button.ts";
import { type Connection, earlier, type Line, openConversation } from "./open-conversation.ts";
import { arrivalAskedBy } from "./queries.ts";
import { type InboundKept, type MessageRow, messageType, silentTypes } from "./rows.ts";

/**
 * Announces message.received, conversation.unanswered when the agent should answer, order.buyer_wrote for orders that waited for this
 * buyer, order.buyer_spoke for those whose release has a date, message.reacted for an emoji under a message of ours, and
 * conversation.answers_dispute when an open dispute takes the message. A repeated message has no effect.
 * @param id the id of a new message. Webhooks are read in parallel, and within one second of the channel's clock only the order of ids
 * shows which message came first.
 */
export async function receiveMessage(
  tx: Tx,
  actor: Actor,
  {
    connection,
    message,
    id,
    hold = null,
  }: { connection: Connection; message: InboundMessage; id: Id<"message">; hold?: Hold | null },
): Promise<void> {
  const target = message.content.type === "reaction" ? message.content.targetMessageId : null;
  // Two notices about the same changed number may come at the same moment. Without this lock, the second would not find the old number, and would
  // create a new buyer.
  if (message.content.type === "system") await lockChannelMessage(tx, actor, message.messageId);
  const known = await knownMessages(tx, actor, [message.messageId, message.quotedMessageId, target]);
  // Check this before finding the customer: a repeated message from before a change of number would look like a new buyer's.
  if (known.has(message.messageId)) return;
  const writtenAt = earlier(message.sentAt, actor.now);
  const wrote = { channel: connection.slot, user: message.from, at: writtenAt };
  const customer = await findOrCreateCustomer(tx, actor, wrote);
  // A message from before the change of number does not restore the old number.
  const writer = customer.moved ?? message.from;
  const reachable = reachableAt(message.content, writer);
  const [conversationId] = await Promise.all([
    openConversation(tx, actor, { connection, customerId: customer.id, reach: reachable, writtenAt, wroteAs: writer }),
    // Guards against a change of the message at the same moment.
    lockChannelMessage(tx, actor, message.messageId),
  ]);
  const targeted = known.get(target ?? "");
  const quoted = known.get(message.quotedMessageId ?? "");
  const kept: InboundKept = {
    inbound: message.content,
    quotedMessageId: quoted?.id ?? null,
    ...(message.quotedMessageId !== null && !quoted ? { quotesElsewhere: true } : {}),
    targetMessageId: targeted?.id ?? null,
    forwarded: message.forwarded,
    referredProduct: message.referredProduct,
    referral: message.referral,
    story: message.story,
  };
  const { content } = message;
  if (content.type === "choice") {
    const tap = { choice: content.choice, below: message.quotedMessageId };
    if (!(await isOwnButton(tx, actor, conversationId, tap))) kept.strangeButton = true;
  }
  const type = messageType(message.content);
  const speaks = !silentTypes.includes(type);
  const asks =
    speaks || (message.content.type === "reaction" && message.content.emoji !== null && asksArrival(targeted));
  const inbound = {
    id,
    conversationId,
    channelMessageId: message.messageId,
    type,
    text: message.content.text,
    kept,
    writtenAt,
    counts: asks,
    answerable: asks,
    opensWindow: speaks,
  };
  const added = await addInbound(tx, actor, inbound, hold);
  if (!added) return;
  if (message.content.type === "system") {
    const { newPhone: phone, newUserId: userId } = message.content;
    const { phone: oldPhone, userId: oldUserId } = message.from;
    const move = { channel: connection.slot, oldPhone, oldUserId, phone, userId, at: writtenAt };
    await moveIdentity(tx, actor, { customerId: customer.id, move, firstWroteFrom: firstWroteFrom(tx, actor) });
  }
  const rare = await findRare(tx, actor, [{ conversationId, channelMessageId: message.messageId }]);
  await Promise.all([
    announceInbound(tx, actor, added, hold),
    ...(isNameless(customer, reachable)
      ? [announce(tx, actor, "conversation.nameless", { id: conversationId, data: { id: conversationId } })]
      : []),
    ...(message.content.type === "media"
      ? [awaitMedia(tx, actor, { messageId: id, connectionId: connection.id, media: message.content.media })]
      : []),
    ...(rare.changed.has(message.messageId) ? [applyEarlyChanges(tx, actor, added)] : []),
    ...(rare.awaited ? [linkAwaitedBuyer(tx, actor, conversationId, reachable)] : []),
    ...(message.content.type === "reaction" && message.content.emoji !== null && targeted?.direction === "outbound"
      ? [announce(tx, actor, "message.reacted", { id, data: { id } })]
      : []),
    announceAll(tx, actor, spokeOf(rare, conversationId)),
    ...(rare.hearing.has(conversationId) && speaks
      ? [announce(tx, actor, "conversation.answers_dispute", { id: conversationId, data: { id: conversationId } })]
      : []),
  ]);
}

/** Whether the channel should be asked for the buyer's name. */
export function isNameless({ name, username }: FoundCustomer, { phone }: Pick<Line, "phone">): boolean {
  return name === null || (phone === null && username === null);
}

/**
 * Finds things that few messages meet: changes that came before their message (by the channel's ids), orders that wait for a buyer, chats of open
 * disputes that take this buyer's messages, and orders of each chat that the buyer's silence may release. (This module can't call the disputes
 * module, so the database says whether there are any.)
 */
export type Rare = {
  changed: ReadonlySet<string>;
  awaited: boolean;
  hearing: ReadonlySet<string>;
  due: readonly { conversationId: string; orderId: string }[];
};

/** Does this for any number of messages in one statement. */
export async function findRare(
  tx: Tx,
  { shopId }: Actor,
  messages: readonly { conversationId: string; channelMessageId: string }[],
): Promise<Rare> {
  const conversations = [...new Set(messages.map(({ conversationId }) => conversationId))];
  const channelIds = messages.map(({ channelMessageId }) => channelMessageId);
  const { rows } = await sql<{ changed: string[]; awaited: boolean; hearing: string[]; due: Rare["due"] }>`
    select
      array(select channel_message_id from early_statuses where shop_id = ${shopId} and channel_message_id = any(${channelIds}::text[])) changed,
      exists (select from awaited_buyers where shop_id = ${shopId}) awaited,
      array(
        select c.id from conversations c
        where c.shop_id = ${shopId} and c.id = any(${conversations}::text[]) and exists (select from disputes_that_hear(c.id))) hearing,
      (select coalesce(jsonb_agg(d), '[]') from (
        select c.id "conversationId", o.id "orderId" from conversations c join orders o on o.shop_id = c.shop_id and o.customer_id = c.customer_id
        where c.shop_id = ${shopId} and c.id = any(${conversations}::text[]) and o.funds = 'release_due'
        union select b.conversation_id, b.order_id from buyer_chats b join orders o on o.shop_id = b.shop_id and o.id = b.order_id
        where b.shop_id = ${shopId} and b.conversation_id = any(${conversations}::text[]) and o.funds = 'release_due') d) due`.execute(
    tx,
  );
  const [{ changed, awaited, hearing, due } = { changed: channelIds, awaited: true, hearing: conversations, due: [] }] =
    rows;
  return { changed: new Set(changed), awaited, hearing: new Set(hearing), due };
}

/** The buyer wrote or reacted. Their orders whose release has a date are checked again. */
export function spokeOf({ due }: Rare, conversation: string): Happened[] {
  return due
    .filter(({ conversationId }) => conversationId === conversation)
    .map(({ orderId }) => ({ type: "order.buyer_spoke", id: orderId, data: { orderId } }));
}

async function knownMessages(
  tx: Tx,
  actor: Actor,
  channelIds: readonly (string | null)[],
): Promise<Map<string | null, MessageRow>> {
  const rows = await tx
    .selectFrom("messages")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where(
      "channel_message_id",
      "in",
      channelIds.filter((id) => id !== null),
    )
    .execute();
  return new Map(rows.map((row) => [row.channel_message_id, row]));
}

/** A reaction to this message is an answer, like a message. */
function asksArrival(message: MessageRow | undefined): boolean {
  return message !== undefined && arrivalAskedBy(message) !== null;
}

/** The notice about a changed number still comes from the old number. */
function reachableAt(content: InboundContent, from: Line): Line {
  // Such a notice may also report that the buyer has a new encryption key. In that case nothing else has changed.
  if (content.type !== "system" || (content.newPhone === null && content.newUserId === null)) return from;
  return { phone: content.newPhone ?? from.phone, userId: content.newUserId };
}

function firstWroteFrom(tx: Tx, actor: Actor): FirstWroteFrom {
  return async (customerId, phone) => {
    const { rows } = await sql<{ at: Date | null }>`
      select min(m.sent_at) at from conversations c join messages m on m.shop_id = c.shop_id and m.conversation_id = c.id
      where c.shop_id = ${actor.shopId} and c.customer_id = ${customerId} and c.user_phone = ${phone} and m.direction = 'inbound'`.execute(
      tx,
    );
    return rows[0]?.at ?? null;
  };
}
