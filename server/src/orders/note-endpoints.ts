// Notes on an order: the team's internal notes, and the details that the buyer can read.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { refusePlatformWords } from "../shops/index.ts";
import { changeDetails } from "./change-details.ts";
import { OrderDetailsSchema, OrderSchema } from "./contract.ts";
import { NewOrderNoteSchema, OrderNoteSchema } from "./note-contract.ts";
import { orderExample, orderNoteExample } from "./examples.ts";
import { addNote, editNote, findNote, listNotes } from "./notes.ts";
import { toOrder } from "./queries.ts";

const tag = "Orders";
const params = strict({ id: idOf("order") });
const noteParams = strict({ id: idOf("order"), noteId: idOf("orderNote") });

export const orderNoteEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "PATCH",
    path: "/api/orders/{id}",
    operationId: "updateOrder",
    tag,
    summary: "Update an order's note, choices, gift or metadata",
    description:
      "A merge patch. Note, choices and gift can be changed until the goods have left; each change is part of the order's history.",
    scope: "orders:write",
    params,
    body: OrderDetailsSchema,
    status: 200,
    output: OrderSchema,
    version: (order) => order.version,
    refusals: ["not_found", "unknown_option", "invalid_transition", "version_conflict"],
    example: {
      body: { notes: "Ring twice." },
      output: { ...orderExample, notes: "Ring twice.", notesBy: "shop", version: 2 },
    },
    run: async (tx, actor, { params, body, ifMatch }) => {
      refusePlatformWords([{ pointer: "/notes", text: body.notes }]);
      return toOrder(await changeDetails(tx, actor, { orderId: params.id, change: body, ifMatch }));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/orders/{id}/notes",
    operationId: "listOrderNotes",
    tag,
    summary: "List an order's notes",
    description: "Newest first. The buyer never sees them. The buyer's own words are the order's `notes`.",
    scope: "orders:read",
    params,
    query: listQuery(byNewest, {}),
    status: 200,
    output: listOf(OrderNoteSchema),
    refusals: ["invalid_cursor", "not_found"],
    example: { output: { data: [orderNoteExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { params, query }) => listNotes(tx, actor, params.id, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/orders/{id}/notes",
    operationId: "createOrderNote",
    tag,
    summary: "Add a note to an order",
    scope: "orders:write",
    params,
    body: NewOrderNoteSchema,
    status: 201,
    output: OrderNoteSchema,
    version: (note) => note.version,
    refusals: ["not_found"],
    example: { body: { text: orderNoteExample.text, author: "Chidi" }, output: orderNoteExample },
    run: (tx, actor, { params, body }) => addNote(tx, actor, params.id, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/orders/{id}/notes/{noteId}",
    operationId: "getOrderNote",
    tag,
    summary: "Retrieve an order note",
    scope: "orders:read",
    params: noteParams,
    status: 200,
    output: OrderNoteSchema,
    version: (note) => note.version,
    refusals: ["not_found"],
    example: { output: orderNoteExample },
    run: (tx, actor, { params }) => findNote(tx, actor, params.id, params.noteId),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/orders/{id}/notes/{noteId}",
    operationId: "updateOrderNote",
    tag,
    summary: "Update an order note",
    description: "Keeps the first author, and records who changed it last.",
    scope: "orders:write",
    params: noteParams,
    body: NewOrderNoteSchema,
    status: 200,
    output: OrderNoteSchema,
    version: (note) => note.version,
    refusals: ["not_found", "version_conflict"],
    example: {
      body: { text: "Blue paper, and a card." },
      output: {
        ...orderNoteExample,
        text: "Blue paper, and a card.",
        editedBy: orderNoteExample.by,
        editedAt: "2026-11-21T10:00:00.000Z",
        version: 2,
      },
    },
    run: (tx, actor, { params, body, ifMatch }) =>
      editNote(tx, actor, { orderId: params.id, noteId: params.noteId, body, ifMatch }),
  }),
];
