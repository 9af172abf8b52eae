// Canned replies in the API.
import { endpoint, type EndpointRow, Reply } from "../kernel/contract/endpoint.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import {
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  findCannedReply,
  listCannedReplies,
} from "./canned-replies.ts";
import { CannedReplyChangeSchema, CannedReplySchema, NewCannedReplySchema } from "./canned-reply-contract.ts";
import { cannedReplyExample } from "./examples.ts";

const tag = "Conversations";
const params = strict({ id: idOf("cannedReply") });

export const cannedReplyEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/canned-replies",
    operationId: "listCannedReplies",
    tag,
    summary: "List canned replies",
    scope: "conversations:read",
    query: listQuery(byNewest, {}),
    status: 200,
    output: listOf(CannedReplySchema),
    refusals: ["invalid_cursor"],
    example: { output: { data: [cannedReplyExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listCannedReplies(tx, actor, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/canned-replies",
    operationId: "createCannedReply",
    tag,
    summary: "Create a canned reply",
    description: "Creating the same words with the same shortcut again returns the existing reply with 200.",
    scope: "conversations:write",
    body: NewCannedReplySchema,
    status: 201,
    otherStatuses: [200],
    output: CannedReplySchema,
    refusals: ["shortcut_exists"],
    version: ({ version }) => version,
    example: { body: { shortcut: "thanks", text: cannedReplyExample.text }, output: cannedReplyExample },
    run: async (tx, actor, { body }) => {
      const { reply, created } = await createCannedReply(tx, actor, body);
      return created ? reply : new Reply(200, reply);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/canned-replies/{id}",
    operationId: "getCannedReply",
    tag,
    summary: "Retrieve a canned reply",
    scope: "conversations:read",
    params,
    status: 200,
    output: CannedReplySchema,
    refusals: ["not_found"],
    version: ({ version }) => version,
    example: { output: cannedReplyExample },
    run: (tx, actor, { params }) => findCannedReply(tx, actor, params.id),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/canned-replies/{id}",
    operationId: "updateCannedReply",
    tag,
    summary: "Update a canned reply",
    scope: "conversations:write",
    params,
    body: CannedReplyChangeSchema,
    status: 200,
    output: CannedReplySchema,
    refusals: ["not_found", "shortcut_exists", "version_conflict"],
    version: ({ version }) => version,
    example: { body: { shortcut: "ty" }, output: { ...cannedReplyExample, shortcut: "ty", version: 2 } },
    run: (tx, actor, { params, body, ifMatch }) => changeCannedReply(tx, actor, { id: params.id, body, ifMatch }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/canned-replies/{id}",
    operationId: "deleteCannedReply",
    tag,
    summary: "Delete a canned reply",
    scope: "conversations:write",
    params,
    status: 200,
    output: CannedReplySchema,
    refusals: ["not_found", "version_conflict"],
    example: { output: cannedReplyExample },
    run: (tx, actor, { params, ifMatch }) => deleteCannedReply(tx, actor, params.id, ifMatch),
  }),
];
