// Moving an order along. Cancelling a paid one gives the money back, which a module above this one knows how to do.
import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { changeOrderStatus, type GiveBack } from "./change-order-status.ts";
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
  refusals: ["not_found", "invalid_transition", "version_conflict"],
} as const;

export function orderStatusEndpoints({ giveBack }: { giveBack: GiveBack }): EndpointRow[] {
  return [
    endpoint({
      ...ofStatus,
      method: "PATCH",
      path: "/api/orders/{id}/status",
      operationId: "updateOrderStatus",
      summary: "Move an order along",
      example: { body: { status: "processing", note: "Packed by Bola" }, output: orderExample },
      run: async (tx, actor, { params, body, ifMatch }) =>
        toOrder(await changeOrderStatus(tx, actor, params.id, body, { ifMatch, giveBack })),
    }),
    endpoint({
      ...ofStatus,
      method: "PUT",
      path: "/api/orders/{id}/status",
      operationId: "replaceOrderStatus",
      summary: "Move an order along (the same as PATCH)",
      example: { body: { status: "processing" }, output: orderExample },
      run: async (tx, actor, { params, body, ifMatch }) =>
        toOrder(await changeOrderStatus(tx, actor, params.id, body, { ifMatch, giveBack })),
    }),
  ];
}
