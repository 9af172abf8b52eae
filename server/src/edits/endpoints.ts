// Edits of orders in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { findOrder } from "../orders/index.ts";
import {
  NewOrderEditSchema,
  orderEditExample,
  orderEditFilters,
  OrderEditListSchema,
  OrderEditSchema,
} from "./contract.ts";
import { editOrder, type EditServices } from "./edit-order.ts";
import { editsOf, toEdit } from "./queries.ts";

export type { EditServices };
const ofOrder = strict({ id: idOf("order") });

export function editEndpoints(services: EditServices): EndpointRow[] {
  return [
    endpoint({
      method: "POST",
      path: "/api/orders/{id}/edits",
      operationId: "editOrder",
      tag: "Orders",
      summary: "Edit an order before it is sent",
      description:
        "Changes goods, address and code together with stock, totals, money and invoice. If a paid order's total goes up, its page asks for the rest, and the buyer reads that they need not pay it: after 72 hours without it the order is again what they paid for. If it goes down, the difference is refunded. With `dryRun` nothing changes. An edit that changes nothing makes no new edit: the answer is the last one.",
      scope: "orders:write",
      params: ofOrder,
      body: NewOrderEditSchema,
      status: 201,
      output: OrderEditSchema,
      location: ({ orderId }) => `/api/orders/${orderId}/edits`,
      refusals: [
        "not_found",
        "version_conflict",
        "order_not_editable",
        "nothing_to_change",
        "resource_missing",
        "variant_required",
        "unknown_option",
        "currency_mismatch",
        "no_price_in_currency",
        "quantity_not_sold",
        "discount_not_applicable",
        "out_of_stock",
        "refund_too_large",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: {
        body: {
          items: [{ productId: orderEditExample.after.items[0].productId, quantity: 1 }],
          reason: orderEditExample.reason,
        },
        output: orderEditExample,
      },
      run: (tx, actor, { params, body, ifMatch }) =>
        editOrder(tx, actor, services, { orderId: params.id, edit: body, ifMatch }),
    }),
    endpoint({
      method: "GET",
      path: "/api/orders/{id}/edits",
      operationId: "listOrderEdits",
      tag: "Orders",
      summary: "List an order's edits, newest first",
      scope: "orders:read",
      params: ofOrder,
      query: orderEditFilters,
      status: 200,
      output: OrderEditListSchema,
      refusals: ["not_found", "invalid_cursor"],
      example: { output: { data: [orderEditExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { params, query }) => {
        await findOrder(tx, actor.shopId, params.id);
        const within = `${actor.shopId} ${params.id}`;
        return listPage({
          query: editsOf(tx, actor.shopId, [params.id]),
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toEdit,
          within,
        });
      },
    }),
  ];
}
