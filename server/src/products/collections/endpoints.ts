// Collections in the API.
import { endpoint, type EndpointRow } from "../../kernel/contract/endpoint.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import {
  CollectionChangeSchema,
  CollectionListSchema,
  CollectionQuerySchema,
  CollectionRemovalSchema,
  CollectionSchema,
  NewCollectionSchema,
} from "./contract.ts";
import { getCollection, listCollections } from "./read-collections.ts";
import { changeCollection, createCollection, removeCollection } from "./write-collection.ts";

const tag = "Products";
const byId = strict({ id: idOf("collection") });

const example = {
  id: "col_06a5gq1t2x7y3b9c4d8e0f6g1c",
  name: "Eid",
  description: "Gowns and bags for the feast",
  rule: { categories: ["Gowns", "Bags"], priceTo: 2_500_000 },
  productIds: null,
  metadata: {},
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};

export const collectionEndpoints: EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/collections",
    operationId: "listCollections",
    tag,
    summary: "List collections, newest first",
    scope: "products:read",
    query: CollectionQuerySchema,
    status: 200,
    output: CollectionListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [example], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listCollections(tx, actor.shopId, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/collections",
    operationId: "createCollection",
    tag,
    summary: "Create a collection",
    description:
      "A list of products (`productIds`, in that order), or a `rule` that is evaluated at each use. Buyers may ask the agent for a collection by its name.",
    scope: "products:write",
    body: NewCollectionSchema,
    status: 201,
    output: CollectionSchema,
    refusals: ["collection_exists", "resource_missing"],
    version: (collection) => collection.version,
    example: { body: { name: "Eid", description: example.description, rule: example.rule }, output: example },
    run: (tx, actor, { body }) => createCollection(tx, actor, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/collections/{id}",
    operationId: "getCollection",
    tag,
    summary: "Retrieve a collection",
    scope: "products:read",
    params: byId,
    status: 200,
    output: CollectionSchema,
    refusals: ["not_found"],
    version: (collection) => collection.version,
    example: { output: example },
    run: (tx, actor, { params }) => getCollection(tx, actor.shopId, params.id),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/collections/{id}",
    operationId: "updateCollection",
    tag,
    summary: "Update a collection",
    scope: "products:write",
    params: byId,
    body: CollectionChangeSchema,
    status: 200,
    output: CollectionSchema,
    refusals: ["not_found", "version_conflict", "collection_exists", "resource_missing"],
    version: (collection) => collection.version,
    example: {
      body: { description: "For the feast" },
      output: { ...example, description: "For the feast", version: 2 },
    },
    run: (tx, actor, { params, body, ifMatch }) =>
      changeCollection(tx, actor, { id: params.id, change: body, ifMatch }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/collections/{id}",
    operationId: "deleteCollection",
    tag,
    summary: "Delete a collection; its products stay",
    scope: "products:write",
    params: byId,
    status: 200,
    output: CollectionRemovalSchema,
    refusals: ["not_found", "version_conflict"],
    example: { output: { id: example.id } },
    run: (tx, actor, { params, ifMatch }) => removeCollection(tx, actor, { id: params.id, ifMatch }),
  }),
];
