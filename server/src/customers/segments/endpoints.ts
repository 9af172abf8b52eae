// Segments in the API.
import { endpoint, type EndpointRow } from "../../kernel/contract/endpoint.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { customerExample } from "../examples.ts";
import {
  NewSegmentSchema,
  SegmentAskedSchema,
  SegmentChangeSchema,
  SegmentListSchema,
  SegmentPreviewSchema,
  SegmentQuerySchema,
  SegmentSchema,
} from "./contract.ts";
import { previewSegment } from "./preview-segment.ts";
import { changeSegment, createSegment, deleteSegment, getSegment, listSegments } from "./saved-segments.ts";

const tag = "Segments";
const params = strict({ id: idOf("segment") });
const version = (segment: { version: number }) => segment.version;

const newExample = {
  name: "Lagos regulars who went quiet",
  description: "Before the December sale.",
  expression: {
    all: [{ city: "Lagos" }, { orderCount: { gte: 2 } }, { not: { lastOrderAt: { withinDays: 60 } } }],
  },
};
const example = {
  id: "seg_01kaq3x5v2e8b9m4c7d0f1g2h3",
  ...newExample,
  metadata: {},
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};

export const segmentEndpoints: EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/segments",
    operationId: "listSegments",
    tag,
    summary: "List the shop's segments, newest first",
    scope: "customers:read",
    query: SegmentQuerySchema,
    status: 200,
    output: SegmentListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [example], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listSegments(tx, actor, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/segments",
    operationId: "createSegment",
    tag,
    summary: "Create a segment",
    description: 'The nine segments of `Customer.segment` exist already: `{ "segment": "loyal" }` is an expression.',
    scope: "customers:write",
    body: NewSegmentSchema,
    status: 201,
    output: SegmentSchema,
    refusals: ["segment_empty", "resource_missing", "segment_exists"],
    version,
    example: { body: newExample, output: example },
    run: (tx, actor, { body }) => createSegment(tx, actor, body),
  }),
  endpoint({
    method: "POST",
    path: "/api/segments/preview",
    operationId: "previewSegment",
    tag,
    summary: "Preview the customers in a segment",
    description: "Keeps nothing. Consent is counted and not asked for: a broadcast skips who has not agreed.",
    scope: "customers:read",
    body: SegmentAskedSchema,
    status: 200,
    output: SegmentPreviewSchema,
    refusals: ["segment_empty", "resource_missing"],
    example: {
      body: { expression: newExample.expression, limit: 1 },
      output: {
        count: 212,
        channels: {
          chatapp: { reachable: 208, consented: 131 },
          photoapp: { reachable: 37, consented: 12 },
        },
        customers: [customerExample],
      },
    },
    run: (tx, actor, { body }) => previewSegment(tx, actor, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/segments/{id}",
    operationId: "getSegment",
    tag,
    summary: "Retrieve a segment",
    scope: "customers:read",
    params,
    status: 200,
    output: SegmentSchema,
    refusals: ["not_found"],
    version,
    example: { output: example },
    run: (tx, actor, { params }) => getSegment(tx, actor, params.id),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/segments/{id}",
    operationId: "updateSegment",
    tag,
    summary: "Update a segment",
    scope: "customers:write",
    params,
    body: SegmentChangeSchema,
    status: 200,
    output: SegmentSchema,
    refusals: ["not_found", "version_conflict", "segment_empty", "resource_missing", "segment_exists"],
    version,
    example: {
      body: { name: "Lagos regulars, quiet" },
      output: { ...example, name: "Lagos regulars, quiet", version: 2 },
    },
    run: (tx, actor, { params, body, ifMatch }) => changeSegment(tx, actor, { id: params.id, change: body, ifMatch }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/segments/{id}",
    operationId: "deleteSegment",
    tag,
    summary: "Delete a segment",
    description: "The customers in it do not change, and broadcasts that were sent to it stay as they are.",
    scope: "customers:write",
    params,
    status: 200,
    output: SegmentSchema,
    refusals: ["not_found", "version_conflict"],
    version,
    example: { output: example },
    run: (tx, actor, { params, ifMatch }) => deleteSegment(tx, actor, { id: params.id, ifMatch }),
  }),
];
