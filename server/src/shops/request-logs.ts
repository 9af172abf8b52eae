// The recent requests of the shop's keys, in the API.
import type { Selectable } from "kysely";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { byNewest, listOf, listPage, listQuery } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../kernel/contract/schema.ts";

const tag = "Shop";
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const kept = (description: string) => Type.Unsafe<object>({ type: "object", additionalProperties: true, description });

const RequestLogSchema = named(
  "RequestLog",
  strict(
    {
      id: idOf("requestLog"),
      requestId: Type.String({ description: "As `X-Request-Id` and every problem name it." }),
      caller: strict({
        kind: oneOf(
          ["key", "payer", "human"],
          "A key of the shop, a payer with the client token of a checkout, or a member in the console.",
        ),
        id: Type.String({ description: "The key's id, the checkout's, or the member's." }),
      }),
      operationId: Type.String(),
      method: oneOf(methods),
      path: Type.String({ description: "The path as in the contract; `params` has the values." }),
      params: kept("What stood in the path."),
      query: kept("What stood in the query."),
      body: nullable(
        kept("The request: ids, figures, times and enum values. Of text only the length is kept."),
        "Null where none was sent, it was no JSON, or it was too long to keep.",
      ),
      status: Type.Integer({ description: "What it was answered with." }),
      code: nullable(Type.String(), "Why it was refused."),
      errors: Type.Array(strict({ pointer: Type.String(), code: Type.String() }), { description: "Its faults." }),
      durationMs: Type.Integer({ minimum: 0, description: "How long it took us." }),
      replayed: Type.Boolean({ description: "Answered from what an earlier request with its Idempotency-Key got." }),
      userAgent: nullable(Type.String(), "What the client calls itself."),
      createdAt: TimeSchema,
    },
    { description: "A request that could change something, or was refused. Kept for 30 days." },
  ),
);
type RequestLogResource = Static<typeof RequestLogSchema>;

const example: RequestLogResource = {
  id: "rql_01kaq3x5v2e8b9m4c7d0f1g2h3",
  requestId: "req_01kaq3x5v2e8b9m4c7d0f1g2h3",
  caller: { kind: "key", id: "key_01kaq3x5v2e8b9m4c7d0f1g2h3" },
  operationId: "createOrder",
  method: "POST",
  path: "/api/orders",
  params: {},
  query: {},
  body: {
    customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h3",
    items: [{ productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h3", quantity: 2 }],
    notes: "(12 characters)",
  },
  status: 409,
  code: "out_of_stock",
  errors: [{ pointer: "/items/0/quantity", code: "out_of_stock" }],
  durationMs: 12,
  replayed: false,
  userAgent: "sokoni-node/1.0.0",
  createdAt: "2026-11-22T09:00:00.000Z",
};

export const requestLogEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/request-logs",
    operationId: "listRequestLogs",
    tag,
    summary: "List request logs, newest first",
    description:
      "Requests that were to change something, and those that were refused, for 30 days. They are here about a second after they were answered.",
    scope: "keys:read",
    query: listQuery(byNewest, {
      requestId: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: "Of one problem or answer." })),
      callerId: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: "Of one key." })),
      operationId: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: "Refused with this code." })),
      status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
    }),
    status: 200,
    output: listOf(RequestLogSchema),
    refusals: ["invalid_cursor"],
    example: { output: { data: [example], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { query }) => {
      let rows = logsOf(tx, actor.shopId);
      if (query.requestId !== undefined) rows = rows.where("request_id", "=", query.requestId);
      if (query.callerId !== undefined) rows = rows.where("caller_id", "=", query.callerId);
      if (query.operationId !== undefined) rows = rows.where("operation_id", "=", query.operationId);
      if (query.code !== undefined) rows = rows.where("code", "=", query.code);
      if (query.status !== undefined) rows = rows.where("status", "=", query.status);
      return listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toRequestLog,
        within: actor.shopId,
      });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/request-logs/{id}",
    operationId: "getRequestLog",
    tag,
    summary: "Retrieve a request log",
    scope: "keys:read",
    params: strict({ id: idOf("requestLog") }),
    status: 200,
    output: RequestLogSchema,
    refusals: ["not_found"],
    example: { output: example },
    run: async (tx, actor, { params }) => {
      const row = await logsOf(tx, actor.shopId).where("id", "=", params.id).executeTakeFirst();
      if (!row) throw notFound();
      return toRequestLog(row);
    },
  }),
];

function logsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("request_logs").selectAll().where("shop_id", "=", shopId);
}

function toRequestLog(row: Selectable<DB["request_logs"]>): RequestLogResource {
  return {
    id: row.id,
    requestId: row.request_id,
    caller: { kind: row.caller_kind, id: row.caller_id },
    operationId: row.operation_id,
    method: row.method,
    path: row.path,
    params: row.params,
    query: row.query,
    body: row.body,
    status: row.status,
    code: row.code,
    errors: row.errors,
    durationMs: row.duration_ms,
    replayed: row.replayed,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "request_logs.id": RequestLogResource["id"];
    "request_logs.method": RequestLogResource["method"];
    "request_logs.params": object;
    "request_logs.query": object;
    "request_logs.body": object;
    "request_logs.errors": RequestLogResource["errors"];
  }
}
