// The catalog's API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { askSync } from "./ask-sync.ts";
import { bufferEndpoints } from "./buffer-endpoints.ts";
import {
  CatalogListSchema,
  CatalogQuerySchema,
  CatalogRunListSchema,
  CatalogRunQuerySchema,
  CatalogRunSchema,
  NewSyncSchema,
  StartedSyncSchema,
} from "./contract.ts";
import { entryExample, queuedExample, runExample } from "./examples.ts";
import { listCatalog } from "./list-catalog.ts";
import { getRun, listRuns } from "./list-runs.ts";

const tag = "Catalog";

export const catalogEndpoints: EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/catalog",
    operationId: "listCatalog",
    tag,
    summary: "List the catalog, with each channel's state",
    description:
      "Every product is listed, and `visibility` says what buyers see of it: drafts, archived products, what is sold out and what no catalog shows are marked. `status=active` leaves out what buyers can't see at all.",
    scope: "products:read",
    query: CatalogQuerySchema,
    status: 200,
    output: CatalogListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [entryExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listCatalog(tx, actor.shopId, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/catalog/sync",
    operationId: "syncCatalog",
    tag,
    summary: "Sync the channels' catalogs now",
    description:
      "Changes of products, prices and stock reach the channels within seconds without this call. It retries what a channel rejected and, with `full`, restores what was changed there.",
    scope: "products:write",
    body: NewSyncSchema,
    status: 202,
    output: StartedSyncSchema,
    location: () => "/api/catalog/sync",
    refusals: ["no_catalog", "resource_missing"],
    example: { body: { full: true }, output: { data: [queuedExample] } },
    run: (tx, actor, { body }) => askSync(tx, actor, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/catalog/sync",
    operationId: "listCatalogSyncs",
    tag,
    summary: "List catalog runs, newest first",
    scope: "products:read",
    query: CatalogRunQuerySchema,
    status: 200,
    output: CatalogRunListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [runExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listRuns(tx, actor.shopId, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/catalog/sync/{id}",
    operationId: "getCatalogSync",
    tag,
    summary: "Retrieve a catalog run",
    scope: "products:read",
    params: strict({ id: idOf("catalogRun") }),
    status: 200,
    output: CatalogRunSchema,
    refusals: ["not_found"],
    example: { output: runExample },
    run: (tx, actor, { params }) => getRun(tx, actor.shopId, params.id),
  }),
  ...bufferEndpoints,
];
