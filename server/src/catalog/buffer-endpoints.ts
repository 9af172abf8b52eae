// Pieces of a product that are kept out of catalogs, in the API.
import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { idOf, strict } from "../kernel/schema.ts";
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
    summary: "List products of which some pieces are kept out of the catalogs",
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
    summary: "Keep some pieces of a product out of every channel's catalog",
    description:
      "For goods that are sold in the shop as well. It holds instead of the channel's `stockBuffer`, also when it is 0; what can be ordered in the chat stays what is there.",
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
    summary: "Let the channels' own buffers hold for a product again",
    scope: "products:write",
    params,
    status: 200,
    output: BufferSchema,
    refusals: ["not_found"],
    example: { output: bufferExample },
    run: (tx, actor, { params }) => removeBuffer(tx, actor, params.productId),
  }),
];
