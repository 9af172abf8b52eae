// Something is to be said: written down here, sent by the job.
import type { OutboundContent } from "../channels/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { idOnce, newId } from "../kernel/id.ts";
import { announce } from "../kernel/outbox.ts";
import type { Message } from "./contract.ts";
import { lockConversation, lockMessage } from "./queries.ts";
import { type ConversationRow, type OutboundKept, toMessage } from "./rows.ts";
import { requireOpenWindow } from "./send-window.ts";

export type NewMessage = {
  conversationId: string;
  author: "agent" | "human" | "system";
  content: OutboundContent;
  turnId?: string;
  /** What the agent did, and what each figure was checked against; shown with the message. */
  actions?: readonly unknown[];
  checks?: readonly unknown[];
  /** One of the conversation's messages, by our id. */
  quotedMessageId?: string;
  /** Names the occasion: said again for the same one, nothing more is sent. */
  once?: string;
};

/** @throws Refusal window_closed, not_found */
export async function queueMessage(tx: Tx, actor: Actor, message: NewMessage): Promise<Message> {
  return queueInto(tx, actor, await lockConversation(tx, actor.shopId, message.conversationId), message);
}

/** For callers who hold the conversation already. @throws Refusal window_closed */
export async function queueInto(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  message: Omit<NewMessage, "conversationId">,
): Promise<Message> {
  const id =
    message.once === undefined
      ? newId("message")
      : idOnce("message", `${actor.shopId} ${conversation.id} ${message.once}`);
  if (message.once !== undefined) {
    const said = await lockMessage(tx, actor.shopId, id);
    if (said) return toMessage(said);
  }
  requireOpenWindow(conversation, actor.now);
  const { content, author } = message;
  const kept: OutboundKept = { outbound: content, quotedMessageId: message.quotedMessageId ?? null };
  const [row] = await Promise.all([
    tx
      .insertInto("messages")
      .values({
        shop_id: actor.shopId,
        id,
        conversation_id: conversation.id,
        direction: "outbound",
        author,
        type: content.type,
        text: wordsOf(content),
        content: JSON.stringify(kept),
        status: "queued",
        turn_id: message.turnId ?? null,
        actions: JSON.stringify(message.actions ?? []),
        checks: JSON.stringify(message.checks ?? []),
        sent_at: actor.now,
        created_at: actor.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    tx
      .updateTable("conversations")
      .set({ last_message_at: sql`greatest(last_message_at, ${actor.now})`, version: sql`version + 1` })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", conversation.id)
      .execute(),
    announce(tx, actor, "message.queued", { id: conversation.id, data: { id: conversation.id } }),
  ]);
  return toMessage(row);
}

/** What a person reads of it. */
function wordsOf(content: OutboundContent): string {
  return "caption" in content ? content.caption : content.text;
}
