// The shop's conversations and their messages, page by page.
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { readIncludes, requireScope } from "../kernel/contract/include.ts";
import { type ListRequest, listPage, type Page, type Sorts } from "../kernel/database/page.ts";
import { customersNamed, getCustomers } from "../customers/index.ts";
import type { Conversation, Message } from "./contract.ts";
import { findConversation } from "./queries.ts";
import { type ConversationRow, type MessageRow, toConversation, toMessage } from "./rows.ts";
import { findMatches } from "./search-messages.ts";

export const conversationSorts = {
  lastMessageAt: { column: "last_message_at", as: "timestamptz" },
  createdAt: { column: "created_at", as: "timestamptz" },
} as const satisfies Sorts;

export const messageSorts = { sentAt: { column: "sent_at", as: "timestamptz" } } as const satisfies Sorts;

export type ConversationFilters = ListRequest & {
  channel?: readonly string[];
  status?: readonly ConversationRow["status"][];
  handler?: readonly ConversationRow["handler"][];
  unread?: boolean;
  needsAnswer?: boolean;
  snoozed?: boolean;
  customerId?: string;
  assignee?: string;
  tag?: string;
  q?: string;
};

export async function listConversations(
  tx: Tx,
  actor: Actor,
  request: ConversationFilters,
  openDisputes: DisputesOfBuyers,
): Promise<Page<Conversation>> {
  const wanted = readIncludes(request.include);
  if (wanted.has("customer")) requireScope(actor, "customers:read");
  const page = await pageOfConversations(tx, actor, request);
  const buyers = page.data.map(({ customerId }) => customerId);
  const [customers, messages, disputes] = await Promise.all([
    wanted.has("customer") ? getCustomers(tx, actor, buyers) : null,
    wanted.has("lastMessage") ? lastMessages(tx, actor, page.data) : null,
    disputesShown(tx, actor, buyers, openDisputes),
  ]);
  const withMore = (conversation: Conversation): Conversation => {
    const customer = customers?.get(conversation.customerId);
    const lastMessage = messages?.get(conversation.id);
    return {
      ...conversation,
      ...(customer && { customer }),
      ...(lastMessage && { lastMessage }),
      ...disputes(conversation.customerId),
    };
  };
  return { ...page, data: page.data.map(withMore) };
}

/** The disputes module depends on conversations, so it passes in how disputes are read. Returns each customer's newest open dispute. */
export type DisputesOfBuyers = (
  tx: Tx,
  shopId: string,
  customerIds: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<Conversation["openDispute"]>>>;

/** A caller without access to orders sees no disputes of them. One statement for all conversations. */
export async function disputesShown(
  tx: Tx,
  actor: Actor,
  customerIds: readonly string[],
  openDisputes: DisputesOfBuyers,
): Promise<(customerId: string) => Pick<Conversation, "openDispute">> {
  if (lacksScope(actor, "orders:read")) return () => ({});
  const found = customerIds.length === 0 ? new Map() : await openDisputes(tx, actor.shopId, customerIds);
  return (customerId) => ({ openDispute: found.get(customerId) ?? null });
}

/** Each conversation's newest message, with one index lookup each. */
async function lastMessages(
  tx: Tx,
  { shopId }: Actor,
  conversations: readonly Conversation[],
): Promise<ReadonlyMap<string, Message>> {
  const ids = conversations.map(({ id }) => id);
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${ids}::text[]) c (id) cross join lateral (
      select * from messages where shop_id = ${shopId} and conversation_id = c.id order by sent_at desc, id desc limit 1
    ) m`.execute(tx);
  return new Map(rows.map((row) => [row.conversation_id, toMessage(row)]));
}

/** Without their customers, messages and disputes. */
export async function pageOfConversations(
  tx: Tx,
  actor: Actor,
  request: ConversationFilters,
): Promise<Page<Conversation>> {
  const { channel, status, handler, unread, needsAnswer, snoozed, customerId, assignee, tag, q } = request;
  const [matches, buyers] =
    q === undefined ? [null, []] : await Promise.all([findMatches(tx, q), customersNamed(tx, actor, q.trim())]);
  let query = tx.selectFrom("conversations").selectAll().where("shop_id", "=", actor.shopId);
  if (channel !== undefined) query = query.where("channel", "in", channel);
  if (status !== undefined) query = query.where("status", "in", status);
  if (handler !== undefined) query = query.where("handler", "in", handler);
  if (unread !== undefined) query = query.where("unread", unread ? ">" : "=", 0);
  if (needsAnswer !== undefined) query = query.where("unanswered_since", needsAnswer ? "is not" : "is", null);
  if (snoozed !== undefined) query = query.where("snoozed_until", snoozed ? "is not" : "is", null);
  if (customerId !== undefined) query = query.where("customer_id", "=", customerId);
  if (assignee !== undefined) query = query.where("assignee", "=", assignee);
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any(tags)`);
  if (matches)
    query = query.where(
      sql<boolean>`(id = any(${[...matches.keys()]}::text[]) or customer_id = any(${buyers}::text[]))`,
    );
  return listPage({
    query,
    request,
    sorts: conversationSorts,
    otherwise: "-lastMessageAt",
    item: (row) => {
      const match = matches?.get(row.id);
      return { ...toConversation(row, actor.now), ...(match ? { match } : {}) };
    },
    within: actor.shopId,
  });
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
    listPage({
      query: messages,
      request,
      sorts: messageSorts,
      otherwise: "-sentAt",
      item: toMessage,
      within: `${actor.shopId} ${conversationId}`,
    }),
  ]);
  return page;
}
