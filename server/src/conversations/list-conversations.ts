// The shop's conversations and their messages, page by page.
import { type Tx, sql } from "../kernel/db.ts";
import type { Actor } from "../kernel/actor.ts";
import { type ListRequest, listPage, type Page, type Sorts } from "../kernel/page.ts";
import type { Conversation, Message } from "./contract.ts";
import { findConversation } from "./queries.ts";
import { toConversation, toMessage } from "./rows.ts";

export const conversationSorts = {
  lastMessageAt: { column: "last_message_at", as: "timestamptz" },
  createdAt: { column: "created_at", as: "timestamptz" },
} as const satisfies Sorts;

export const messageSorts = { sentAt: { column: "sent_at", as: "timestamptz" } } as const satisfies Sorts;

export type ConversationFilters = ListRequest & {
  channel?: string;
  status?: string;
  handler?: string;
  unread?: boolean;
  customerId?: string;
  q?: string;
};

export async function listConversations(
  tx: Tx,
  actor: Actor,
  request: ConversationFilters,
): Promise<Page<Conversation>> {
  const { channel, status, handler, unread, customerId, q } = request;
  let query = tx.selectFrom("conversations").selectAll().where("shop_id", "=", actor.shopId);
  if (channel !== undefined) query = query.where("channel", "=", channel);
  if (status !== undefined) query = query.where("status", "=", status);
  if (handler !== undefined) query = query.where("handler", "=", handler);
  if (unread !== undefined) query = query.where("unread", unread ? ">" : "=", 0);
  if (customerId !== undefined) query = query.where("customer_id", "=", customerId);
  if (q !== undefined)
    query = query.where(
      sql<boolean>`exists (select from messages m where m.shop_id = ${actor.shopId}
        and m.conversation_id = conversations.id and m.text ilike ${containing(q)})`,
    );
  return listPage(
    query,
    request,
    conversationSorts,
    "-lastMessageAt",
    (row) => toConversation(row, actor.now),
    actor.shopId,
  );
}

/** Newest first. @throws Refusal not_found */
export async function listMessages(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  request: ListRequest,
): Promise<Page<Message>> {
  const messages = tx
    .selectFrom("messages")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId);
  const [, page] = await Promise.all([
    findConversation(tx, actor.shopId, conversationId),
    listPage(messages, request, messageSorts, "-sentAt", toMessage, `${actor.shopId} ${conversationId}`),
  ]);
  return page;
}

function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
