// Stores a message to send. The job sends it.
import { channelDrivers, type OutboundContent } from "../channels/index.ts";
import { findShop } from "../shops/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { idOnce, newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { Conversation, Message } from "./contract.ts";
import { type AtOnce, storeAtOnce } from "./line-at-once.ts";
import { fitContent } from "./fit-content.ts";
import { lockConversation, messagesById } from "./queries.ts";
import { requireOwnPayLinks, withoutStrangePayLinks } from "./pay-links.ts";
import { pointerOf, requireOwnWords } from "./own-words.ts";
import { requireSendable } from "./require-sendable.ts";
import { signatureOf, signed, unsigned } from "./sign-message.ts";
import { type ConversationRow, type OutboundKept, toMessage } from "./rows.ts";

export type NewMessage = {
  conversationId: string;
  author: "agent" | "human" | "system";
  content: OutboundContent;
  turnId?: string;
  /** The agent's actions, and what each figure was checked against; shown with the message. */
  actions?: readonly unknown[];
  checks?: readonly unknown[];
  /** Our id of a message in this conversation. */
  quotedMessageId?: string;
  /** Names the occasion: a second message for the same occasion is not sent. */
  once?: string;
  /** The order whose secrets replace the marks in the text (buyer-secrets.ts). Only our own texts set it, never a person's or a model's. */
  secretsOf?: string;
  /** The order that it is about: it appears in that order's timeline. */
  orderId?: string;
  /** The address of our own pages; a person may send links to them. */
  publicUrl?: string;
  /** The caller sends the first one right after the commit, with `sendAtOnce`. */
  atOnce?: AtOnce;
  /** The message asks whether that order has arrived, so the answer is read that way. */
  asksArrival?: true;
};

/** Returns several messages when the channel needs it in parts. @throws Refusal window_closed, not_found, link_of_another_order */
export async function queueMessage(tx: Tx, actor: Actor, message: NewMessage): Promise<Message[]> {
  return queueInto(tx, actor, await lockConversation(tx, actor.shopId, message.conversationId), message);
}

/** Whether a message for this occasion was stored. */
export async function wasSaid(tx: Tx, shopId: string, conversationId: string, once: string): Promise<boolean> {
  return (await messagesById(tx, shopId, [idOfOccasion(shopId, conversationId, once, 0)])).length > 0;
}

function idOfOccasion(shopId: string, conversationId: string, once: string, place: number): string {
  return idOnce("message", `${shopId} ${conversationId} ${once}${place === 0 ? "" : ` ${place}`}`);
}

/**
 * The same for a caller that has read the conversation in this transaction and locked it. The values that a message depends on can't change then,
 * except for a comment, which is answered once.
 */
export async function queueHeld(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  message: Omit<NewMessage, "conversationId">,
): Promise<Message[]> {
  const { id, comment_id: commentId } = conversation;
  return commentId === null
    ? queueInto(tx, actor, conversation, message)
    : queueMessage(tx, actor, { ...message, conversationId: id });
}

/**
 * For callers that have already locked the conversation.
 * @throws Refusal window_closed; for a person's text also link_of_another_order, and invalid_request for platform words
 */
export async function queueInto(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  message: Omit<NewMessage, "conversationId">,
): Promise<Message[]> {
  const { author, once, atOnce } = message;
  const signature = author === "human" ? await ofPerson(tx, conversation, message) : null;
  const written = await withoutStrangePayLinks(tx, conversation, message.content);
  const content = signature === null ? written : signed(written, signature);
  const parts = fitContent(content, channelDrivers[conversation.channel as Conversation["channel"]]);
  const ids = parts.map((_, place) =>
    once === undefined ? newId("message") : idOfOccasion(actor.shopId, conversation.id, once, place),
  );
  if (once !== undefined) {
    const said = await messagesById(tx, actor.shopId, ids);
    if (said.length > 0) return said.map(toMessage);
  }
  const isTemplate = content.type === "template";
  const { comment } = await requireSendable(tx, actor, conversation, { writer: author, isTemplate });
  // A comment gets one answer only: the parts that don't fit are dropped.
  const sent = comment ? parts.slice(0, 1) : parts;
  // The further parts of the same answer are stored as queued. They go to the queue when the first has been sent.
  const follows = atOnce?.taken?.conversation.id === conversation.id;
  const values = sent.map((part, place) => ({
    id: ids[place] ?? "",
    author,
    type: part.type,
    text: unsigned(wordsOf(part), signature) ?? wordsOf(part),
    content: keptOf(part, { ...message, signature }, comment?.id),
    turn_id: message.turnId ?? null,
    order_id: message.orderId ?? null,
    actions: message.actions ?? [],
    checks: message.checks ?? [],
    // The order in which they are sent and read.
    sent_at: after(actor.now, place),
    created_at: after(actor.now, place),
  }));
  if (atOnce && !follows && sent.length > 0) {
    const { rows, connection } = await storeAtOnce(tx, actor, conversation, { values, endsComment: comment !== null });
    const [first] = rows;
    if (connection && first) atOnce.taken = { conversation, connection, row: first };
    else await announce(tx, actor, "message.queued", { id: conversation.id, data: { id: conversation.id } });
    return rows.map(toMessage);
  }
  const [rows] = await Promise.all([
    sent.length === 0
      ? []
      : tx
          .insertInto("messages")
          .values(
            values.map(({ content: kept, actions, checks, ...value }) => ({
              ...value,
              shop_id: actor.shopId,
              conversation_id: conversation.id,
              direction: "outbound",
              source: "sokoni",
              status: "queued",
              content: JSON.stringify(kept),
              actions: JSON.stringify(actions),
              checks: JSON.stringify(checks),
            })),
          )
          .returningAll()
          .execute(),
    tx
      .updateTable("conversations")
      .set({
        last_message_at: sql`greatest(last_message_at, ${actor.now})`,
        version: sql`version + 1`,
        ...(comment ? { comment_id: null, commented_at: null } : {}),
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", conversation.id)
      .execute(),
    follows ? null : announce(tx, actor, "message.queued", { id: conversation.id, data: { id: conversation.id } }),
  ]);
  return rows.map(toMessage);
}

/** Checks what a person writes. @returns the line that it begins with in the buyer's chat */
async function ofPerson(
  tx: Tx,
  conversation: ConversationRow,
  { content, publicUrl }: Pick<NewMessage, "content" | "publicUrl">,
): Promise<string> {
  await requireOwnPayLinks(tx, conversation, content);
  await requireOwnWords(tx, { conversation, pointer: pointerOf(content), text: wordsOf(content), publicUrl });
  const { name } = await findShop(tx, conversation.shop_id);
  return signatureOf(conversation, name);
}

function keptOf(
  outbound: OutboundContent,
  {
    quotedMessageId = null,
    secretsOf,
    orderId,
    asksArrival,
    signature,
  }: Pick<NewMessage, "secretsOf" | "orderId" | "asksArrival"> & {
    quotedMessageId?: string | null;
    signature: string | null;
  },
  commentId: string | undefined,
): OutboundKept {
  return {
    outbound,
    quotedMessageId,
    // Of a long message that was split, the first part has it.
    ...(signature === null || unsigned(wordsOf(outbound), signature) === null ? {} : { signedAs: signature }),
    ...(secretsOf === undefined ? {} : { secretsOf }),
    ...(orderId !== undefined && asksArrival ? { asksArrivalOf: orderId } : {}),
    ...(commentId === undefined ? {} : { commentId }),
  };
}

/** The text that a person reads. */
function wordsOf(content: OutboundContent): string {
  return "caption" in content ? content.caption : content.text;
}
