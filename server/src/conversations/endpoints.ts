import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { listOf, listQuery } from "../kernel/page.ts";
import { idOf, oneOf, strict, Type } from "../kernel/schema.ts";
import { changeConversation } from "./change-conversation.ts";
import {
  channels,
  ConversationChangeSchema,
  ConversationSchema,
  conversationStatuses,
  handlers,
  MessageSchema,
} from "./contract.ts";
import { conversationExample, messageExample } from "./examples.ts";
import { conversationSorts, listConversations, listMessages, messageSorts } from "./list-conversations.ts";
import { findConversation } from "./queries.ts";
import { toConversation } from "./rows.ts";

const tag = "Conversations";
const params = strict({ id: idOf("conversation") });

export const conversationEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/conversations",
    operationId: "listConversations",
    tag,
    summary: "List conversations",
    description: "Those with the newest message first.",
    scope: "conversations:read",
    query: listQuery(conversationSorts, {
      channel: Type.Optional(oneOf(channels)),
      status: Type.Optional(oneOf(conversationStatuses)),
      handler: Type.Optional(oneOf(handlers)),
      unread: Type.Optional(Type.Boolean({ description: "With or without messages no human has replied to." })),
      customerId: Type.Optional(idOf("customer")),
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: "Words in any of the conversation's messages." }),
      ),
    }),
    status: 200,
    output: listOf(ConversationSchema),
    refusals: ["invalid_request", "invalid_cursor"],
    example: { output: { data: [conversationExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listConversations(tx, actor, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/conversations/{id}",
    operationId: "getConversation",
    tag,
    summary: "Get a conversation",
    scope: "conversations:read",
    params,
    status: 200,
    output: ConversationSchema,
    refusals: ["not_found"],
    version: ({ version }) => version,
    example: { output: conversationExample },
    run: async (tx, actor, { params }) =>
      toConversation(await findConversation(tx, actor.shopId, params.id), actor.now),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/conversations/{id}",
    operationId: "updateConversation",
    tag,
    summary: "Open, close, take over or hand back a conversation",
    description: "Handed back to the agent with a message unanswered, the agent answers it.",
    scope: "conversations:write",
    params,
    body: ConversationChangeSchema,
    status: 200,
    output: ConversationSchema,
    refusals: ["invalid_request", "not_found", "version_conflict"],
    version: ({ version }) => version,
    example: { body: { handler: "human" }, output: { ...conversationExample, handler: "human" } },
    run: (tx, actor, { params, body, ifMatch }) => changeConversation(tx, actor, params.id, body, ifMatch),
  }),
  endpoint({
    method: "GET",
    path: "/api/conversations/{id}/messages",
    operationId: "listMessages",
    tag,
    summary: "List a conversation's messages",
    description: "Newest first, by the time they were sent.",
    scope: "conversations:read",
    params,
    query: listQuery(messageSorts, {}),
    status: 200,
    output: listOf(MessageSchema),
    refusals: ["invalid_request", "invalid_cursor", "not_found"],
    example: { output: { data: [messageExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { params, query }) => listMessages(tx, actor, params.id, query),
  }),
];
