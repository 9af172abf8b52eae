// The API of per-product buffers: pieces that are kept out of catalogs.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { listBuffers, putBuffer, removeBuffer } from "./buffers.ts";
import { BufferChangeSchema, BufferListSchema, BufferQuerySchema, BufferSchema } from "./contract.ts";
import { bufferExample } from "./examples.ts";

const tag = "Catalog";
const params = strict({ productId: idOf("product") });

export const bufferEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/catalog/buffers",
    operationId: "listCatalogBuffers",
    tag,
    summary: "List catalog buffers",
    scope: "products:read",
    query: BufferQuerySchema,
    status: 200,
    output: BufferListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [bufferExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listBuffers(tx, actor.shopId, query),
  }),
  endpoint({
    method: "PUT",
    path: "/api/catalog/buffers/{productId}",
    operationId: "setCatalogBuffer",
    tag,
    summary: "Set a product's catalog buffer",
    description:
      "For goods that you also sell in a physical shop. Replaces the channel's `stockBuffer`, even when it is 0. Orders in the chat are not affected.",
    scope: "products:write",
    params,
    body: BufferChangeSchema,
    status: 200,
    output: BufferSchema,
    refusals: ["not_found"],
    example: { body: { pieces: bufferExample.pieces }, output: bufferExample },
    run: (tx, actor, { params, body }) => putBuffer(tx, actor, params.productId, body.pieces),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/catalog/buffers/{productId}",
    operationId: "deleteCatalogBuffer",
    tag,
    summary: "Delete a product's catalog buffer",
    scope: "products:write",
    params,
    status: 200,
    output: BufferSchema,
    refusals: ["not_found"],
    example: { output: bufferExample },
    run: (tx, actor, { params }) => removeBuffer(tx, actor, params.productId),
  }),
];
