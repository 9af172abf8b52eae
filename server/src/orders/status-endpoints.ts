// Changes an order's status. Cancelling a paid order refunds it, which a module that depends on this one does.
import type { Database } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { changeOrderStatus, type GiveBack } from "./change-order-status.ts";
import { changeStatuses } from "./change-statuses.ts";
import { BulkStatusResultSchema, BulkStatusSchema } from "./bulk-contract.ts";
import { OrderSchema, StatusChangeSchema } from "./contract.ts";
import { orderExample } from "./examples.ts";
import { toOrder } from "./queries.ts";

const ofStatus = {
  params: strict({ id: idOf("order") }),
  tag: "Orders",
  body: StatusChangeSchema,
  status: 200,
  output: OrderSchema,
  version: (order: { version: number }) => order.version,
  scope: "orders:write",
  description:
    "Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed under the payment.",
  refusals: ["not_found", "invalid_transition", "choices_missing", "version_conflict"],
} as const;

export function orderStatusEndpoints({
  giveBack,
  database,
}: {
  giveBack: GiveBack;
  database: Database;
}): EndpointRow[] {
  return [
    outsideEndpoint({
      method: "POST",
      path: "/api/orders/bulk-status",
      operationId: "updateOrderStatuses",
      tag: "Orders",
      summary: "Update the status of up to 100 orders",
      description:
        "Changes each order on its own. An order that is refused does not stop the others. Orders that already have the status are `unchanged`.",
      scope: "orders:write",
      body: BulkStatusSchema,
      status: 200,
      output: BulkStatusResultSchema,
      refusals: ["idempotency_key_reused", "idempotency_in_progress"],
      example: {
        body: { orderIds: [orderExample.id], status: "shipped" },
        output: {
          changed: 1,
          unchanged: 0,
          refused: 0,
          results: [{ orderId: orderExample.id, outcome: "changed", status: "shipped", refusal: null }],
        },
      },
      outside: {
        record: async (_tx, _actor, { body }) => body,
        recordsNothing: () => true,
        call: (body, actor) => changeStatuses(database, actor, body, giveBack),
        settle: async (_tx, _actor, _body, result) => result,
      },
    }),
    endpoint({
      ...ofStatus,
      method: "PATCH",
      path: "/api/orders/{id}/status",
      operationId: "updateOrderStatus",
      summary: "Update an order's status",
      example: { body: { status: "processing", note: "Packed by Bola" }, output: orderExample },
      run: async (tx, actor, { params, body, ifMatch }) =>
        toOrder(await changeOrderStatus(tx, actor, { orderId: params.id, change: body, ifMatch, giveBack })),
    }),
    endpoint({
      ...ofStatus,
      method: "PUT",
      path: "/api/orders/{id}/status",
      operationId: "replaceOrderStatus",
      summary: "Update an order's status (same as PATCH)",
      example: { body: { status: "processing" }, output: orderExample },
      run: async (tx, actor, { params, body, ifMatch }) =>
        toOrder(await changeOrderStatus(tx, actor, { orderId: params.id, change: body, ifMatch, giveBack })),
    }),
  ];
}
