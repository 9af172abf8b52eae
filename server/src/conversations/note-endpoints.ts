// Internal notes about conversations, in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { NewNoteSchema, NoteSchema } from "./contract.ts";
import { noteExample } from "./examples.ts";
import { addNote, listNotes } from "./notes.ts";

const tag = "Conversations";
const params = strict({ id: idOf("conversation") });

export const noteEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/conversations/{id}/notes",
    operationId: "listNotes",
    tag,
    summary: "List a conversation's notes",
    description: "Newest first. The buyer never sees them.",
    scope: "conversations:read",
    params,
    query: listQuery(byNewest, {}),
    status: 200,
    output: listOf(NoteSchema),
    refusals: ["invalid_cursor", "not_found"],
    example: { output: { data: [noteExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { params, query }) => listNotes(tx, actor, params.id, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/conversations/{id}/notes",
    operationId: "createConversationNote",
    tag,
    summary: "Add a note to a conversation",
    scope: "conversations:write",
    params,
    body: NewNoteSchema,
    status: 201,
    output: NoteSchema,
    location: (_, { id }) => `/api/conversations/${id}/notes`,
    refusals: ["not_found"],
    example: { body: { text: noteExample.text, author: "Chidi" }, output: noteExample },
    run: (tx, actor, { params, body }) => addNote(tx, actor, params.id, body),
  }),
];
