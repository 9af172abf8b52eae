// A conversation's messages, and on request how the agent came to its answers.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { readIncludes } from "../kernel/contract/include.ts";
import { listOf, listQuery } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { type Message, MessageSchema } from "./contract.ts";
import type { Trace } from "./trace-contract.ts";
import { messageExample } from "./examples.ts";
import { listMessages, messageSorts } from "./list-conversations.ts";

/** Turns belong to the agent module, which depends on this one. So the app passes in how to read them. */
export type MessageServices = {
  traces(tx: Tx, shopId: string, turnIds: readonly string[]): Promise<ReadonlyMap<string, Trace>>;
};

export function messagesEndpoint(services: MessageServices): EndpointRow {
  return endpoint({
    method: "GET",
    path: "/api/conversations/{id}/messages",
    operationId: "listMessages",
    tag: "Conversations",
    summary: "List a conversation's messages",
    description: "Newest first, by the time they were sent.",
    scope: "conversations:read",
    params: strict({ id: idOf("conversation") }),
    query: listQuery(messageSorts, {}, { includes: ["trace"] }),
    status: 200,
    output: listOf(MessageSchema),
    refusals: ["invalid_request", "invalid_cursor", "not_found"],
    example: { output: { data: [messageExample], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { params, query }) => {
      const page = await listMessages(tx, actor, params.id, query);
      return !readIncludes(query.include).has("trace")
        ? page
        : { ...page, data: await withTraces(services, tx, actor, page.data) };
    },
  });
}

async function withTraces(
  { traces }: MessageServices,
  tx: Tx,
  { shopId }: Actor,
  messages: readonly Message[],
): Promise<Message[]> {
  const found = await traces(
    tx,
    shopId,
    messages.flatMap(({ turnId }) => turnId ?? []),
  );
  return messages.map((message) => ({ ...message, trace: found.get(message.turnId ?? "") ?? null }));
}
