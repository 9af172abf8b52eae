// Conversations in the API.
import { getCustomers } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { includeSchema, readIncludes, requireScope } from "../kernel/contract/include.ts";
import { listOf, listQuery } from "../kernel/database/page.ts";
import { idOf, strict, Type, severalOf } from "../kernel/contract/schema.ts";
import { cannedReplyEndpoints } from "./canned-reply-endpoints.ts";
import { changeConversation } from "./change-conversation.ts";
import {
  channels,
  type Conversation,
  ConversationChangeSchema,
  ConversationSchema,
  conversationStatuses,
  handlers,
  HandOverSchema,
} from "./contract.ts";
import { conversationExample } from "./examples.ts";
import { conversationSorts, type DisputesOfBuyers, disputesShown, listConversations } from "./list-conversations.ts";
import { dismissSuggestion } from "./keep-suggestion.ts";
import { handOverTo } from "./hand-over.ts";
import { messagesEndpoint, type MessageServices } from "./messages-endpoint.ts";
import { noteEndpoints } from "./note-endpoints.ts";
import { costOfConversation, findConversation } from "./queries.ts";
import { toConversation } from "./rows.ts";

const tag = "Conversations";
const params = strict({ id: idOf("conversation") });

export type ConversationServices = MessageServices & { openDisputes: DisputesOfBuyers };

const conversationRows = (services: ConversationServices): readonly EndpointRow[] => [
  endpoint({
    method: "GET",
    path: "/api/conversations",
    operationId: "listConversations",
    tag,
    summary: "List conversations",
    description: "Those with the newest message first.",
    scope: "conversations:read",
    query: listQuery(
      conversationSorts,
      {
        channel: Type.Optional(severalOf(channels)),
        status: Type.Optional(severalOf(conversationStatuses)),
        handler: Type.Optional(severalOf(handlers)),
        unread: Type.Optional(Type.Boolean({ description: "With or without messages no human has replied to." })),
        needsAnswer: Type.Optional(
          Type.Boolean({ description: "With, or without, a message that is still unanswered." }),
        ),
        snoozed: Type.Optional(Type.Boolean()),
        customerId: Type.Optional(idOf("customer")),
        assignee: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        tag: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
        q: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 200,
            description:
              'With `customers:read`, who the buyer is, as customers are found with `q`. Or words of its messages, without regard to case and accents: all of them, "together" in quotes, or -without; the last may be only begun. Looks at the newest 2,000 messages that have them; `match` shows the newest of each conversation that was found by its words.',
          }),
        ),
      },
      { includes: ["customer", "lastMessage"], fleeting: ["customer", "lastMessage"] },
    ),
    status: 200,
    output: listOf(ConversationSchema),
    refusals: ["invalid_request", "invalid_cursor"],
    example: { output: { data: [conversationExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listConversations(tx, actor, query, services.openDisputes),
  }),
  endpoint({
    method: "GET",
    path: "/api/conversations/{id}",
    operationId: "getConversation",
    tag,
    summary: "Retrieve a conversation",
    scope: "conversations:read",
    params,
    query: strict({
      include: includeSchema(
        ["customer", "trace"],
        "Adds the customer, how the agent came to what it suggests, or both.",
        ["customer"],
      ),
    }),
    status: 200,
    output: ConversationSchema,
    refusals: ["not_found"],
    version: ({ version }) => version,
    example: { output: conversationExample },
    run: (tx, actor, { params, query }) => getConversation(services, tx, actor, { id: params.id, query }),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/conversations/{id}",
    operationId: "updateConversation",
    tag,
    summary: "Update a conversation",
    description:
      "Closes, takes over, hands back, assigns, tags, snoozes or marks it as read. `readUntil` marks messages as read. `agentMode` lets the agent answer here, only suggest, or be off, whatever the shop's setting is. If it is handed back with an unanswered message, the agent answers that message. A snoozed conversation returns at its time, or when the buyer writes.",
    scope: "conversations:write",
    params,
    body: ConversationChangeSchema,
    status: 200,
    output: ConversationSchema,
    refusals: ["invalid_request", "not_found", "resource_missing", "version_conflict"],
    version: ({ version }) => version,
    example: { body: { handler: "human" }, output: { ...conversationExample, handler: "human" } },
    run: (tx, actor, { params, body, ifMatch }) =>
      changeConversation(tx, actor, { id: params.id, change: body, ifMatch }),
  }),
  endpoint({
    method: "POST",
    path: "/api/conversations/{id}/hand-over",
    operationId: "handOverConversation",
    tag,
    summary: "Hand a conversation to a person",
    description:
      "Includes the reason, the person and the end. The agent sends nothing until the conversation is handed back.",
    scope: "conversations:write",
    params,
    body: HandOverSchema,
    status: 200,
    output: ConversationSchema,
    refusals: ["not_found"],
    version: ({ version }) => version,
    example: {
      body: { reason: "complaint", summary: "The zip broke on the first day.", owner: "Chidi" },
      output: { ...conversationExample, handler: "human", assignee: "Chidi" },
    },
    run: (tx, actor, { params, body }) => handOverTo(tx, actor, params.id, { summary: "", ...body }),
  }),
];

const suggestionRows: readonly EndpointRow[] = [
  endpoint({
    method: "POST",
    path: "/api/conversations/{id}/suggestion/dismiss",
    operationId: "dismissSuggestion",
    tag,
    summary: "Dismiss the agent's suggestion",
    description:
      "Nothing of the suggestion is done or sent. Only the named suggestion is discarded; a newer one stays, and a discarded one changes nothing. The buyer still waits; when they write more, the agent makes a new suggestion. To send a suggestion, reply with its id; your own reply discards it too.",
    scope: "conversations:write",
    params,
    body: strict({ suggestionId: idOf("turn", "The `id` of the suggestion you saw.") }),
    status: 200,
    output: ConversationSchema,
    refusals: ["not_found"],
    version: ({ version }) => version,
    example: { body: { suggestionId: "trn_01kaq3x5v2e8b9m4c7d0f1g2h6" }, output: conversationExample },
    run: (tx, actor, { params, body }) => dismissSuggestion(tx, actor, params.id, body.suggestionId),
  }),
];

export function conversationEndpoints(services: ConversationServices): readonly EndpointRow[] {
  return [
    ...conversationRows(services),
    ...suggestionRows,
    messagesEndpoint(services),
    ...noteEndpoints,
    ...cannedReplyEndpoints,
  ];
}

async function getConversation(
  services: ConversationServices,
  tx: Tx,
  actor: Actor,
  { id, query: { include } }: { id: string; query: { include?: readonly string[] } },
): Promise<Conversation> {
  const wanted = readIncludes(include);
  if (wanted.has("customer")) requireScope(actor, "customers:read");
  const [row, micros] = await Promise.all([findConversation(tx, actor.shopId, id), costOfConversation(tx, actor, id)]);
  const conversation: Conversation = { ...toConversation(row, actor.now), cost: { micros, currency: "USD" } };
  const { suggestion } = conversation;
  const { customerId } = conversation;
  const [traces, customers, disputes] = await Promise.all([
    wanted.has("trace") && suggestion !== null ? services.traces(tx, actor.shopId, [suggestion.id]) : null,
    wanted.has("customer") ? getCustomers(tx, actor, [customerId]) : null,
    disputesShown(tx, actor, [customerId], services.openDisputes),
  ]);
  const customer = customers?.get(customerId);
  return {
    ...conversation,
    ...(traces && suggestion ? { suggestion: { ...suggestion, trace: traces.get(suggestion.id) ?? null } } : {}),
    ...(customer ? { customer } : {}),
    ...disputes(customerId),
  };
}
