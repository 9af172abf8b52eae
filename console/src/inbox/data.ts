// The inbox's queries. Query keys start with `conversations`, or with `messages` for the content of one conversation.
import type { Conversation, Customer, ConversationId, ListConversationsQuery } from "@sokoni/sdk";
import { type InfiniteData, queryOptions } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";

export const filters = ["all", "toAnswer", "withPeople", "snoozed"] as const;
export type Filter = (typeof filters)[number];

const asked: Record<Filter, ListConversationsQuery> = {
  all: { snoozed: false },
  toAnswer: { snoozed: false, needsAnswer: true },
  withPeople: { snoozed: false, handler: "human" },
  snoozed: { snoozed: true },
};

const rowsAPage = 50;
export const messagesAPage = 30;

/** Conversations that match a filter. A search without one also looks in those that are snoozed. @param withCustomer needs `customers:read`. */
export function askConversations(filter: Filter, q: string, withCustomer: boolean, cursor: string | undefined) {
  return sokoni.conversations.list({
    ...(q && filter === "all" ? {} : asked[filter]),
    ...(q && { q }),
    include: withCustomer ? ["lastMessage", "customer"] : ["lastMessage"],
    limit: rowsAPage,
    cursor,
  });
}

export function conversationQuery(id: string, withCustomer: boolean) {
  return queryOptions<Conversation>({
    queryKey: ["conversations", id],
    queryFn: () => sokoni.conversations.get(id as ConversationId, withCustomer ? { include: "customer" } : {}),
  });
}

/** How many conversations wait for an answer. */
export const waitingQuery = queryOptions({
  queryKey: ["conversations", "waiting"],
  queryFn: async () => {
    const page = await sokoni.conversations.list({ ...asked.toAnswer, limit: 1, include: "totalCount" });
    return page.totalCount?.value ?? 0;
  },
});

export type Pages<Row> = InfiniteData<{ data: Row[] }>;

/** Changes one conversation in every list that shows it. */
export function inConversation(id: string, change: (old: Conversation) => Conversation) {
  return {
    key: ["conversations"],
    change: (old: unknown): unknown => {
      if (isPages(old)) {
        const pages = old.pages.map((page) => ({
          ...page,
          data: page.data.map((row) => (row.id === id ? change(row) : row)),
        }));
        return { ...old, pages };
      }
      return isConversation(old) && old.id === id ? change(old) : old;
    },
  };
}

function isPages(old: unknown): old is Pages<Conversation> {
  return typeof old === "object" && old !== null && "pages" in old;
}

function isConversation(old: unknown): old is Conversation {
  return typeof old === "object" && old !== null && "handler" in old;
}

/** The buyer's name, or the best substitute. */
export function nameOf(customer: Customer | undefined, unnamed: string): string {
  const identity = customer?.identities[0];
  return customer?.name ?? identity?.username ?? customer?.phone ?? customer?.email ?? unnamed;
}
