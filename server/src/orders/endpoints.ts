// Orders in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { includeSchema } from "../kernel/contract/include.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { includeInOrders } from "./include-in-orders.ts";
import {
  NewOrderSchema,
  orderFilters,
  orderIncludes,
  OrderListSchema,
  OrderSchema,
  OrderStatusSchema,
} from "./contract.ts";
import { refusePlatformWords } from "../shops/index.ts";
import { orderExample, orderStatusExample } from "./examples.ts";
import { placeOrder } from "./place-order.ts";
import { listOrders } from "./list-orders.ts";
import { findOrder, toOrder } from "./queries.ts";
import { reportStatus } from "./report-status.ts";

const byId = strict({ id: idOf("order") });
export const orderEndpoints: EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/orders",
    operationId: "listOrders",
    tag: "Orders",
    summary: "List, filter and search orders, newest first",
    scope: "orders:read",
    query: orderFilters,
    status: 200,
    output: OrderListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [orderExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listOrders(tx, actor, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/orders",
    operationId: "createOrder",
    tag: "Orders",
    summary: "Create an order",
    description:
      "Prices come from the server, and the goods are reserved in the same transaction: an order that is answered with 201 is never oversold.",
    scope: "orders:write",
    body: NewOrderSchema,
    status: 201,
    output: OrderSchema,
    version: (order) => order.version,
    refusals: [
      "resource_missing",
      "variant_required",
      "unknown_option",
      "no_price_in_currency",
      "quantity_not_sold",
      "currency_mismatch",
      "discount_not_applicable",
      "out_of_stock",
      "delivery_not_offered",
      "idempotency_key_reused",
      "idempotency_in_progress",
    ],
    example: {
      body: {
        customerId: orderExample.customerId,
        items: [{ productId: orderExample.items[0].productId, quantity: 2 }],
      },
      output: orderExample,
    },
    run: async (tx, actor, { body }) => {
      // The buyer's page shows it.
      refusePlatformWords([{ pointer: "/notes", text: body.notes }]);
      return toOrder(await placeOrder(tx, actor, body));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/orders/{id}",
    operationId: "getOrder",
    tag: "Orders",
    summary: "Retrieve an order",
    scope: "orders:read",
    params: byId,
    query: strict({
      include: includeSchema(orderIncludes, "Adds the customer, each item's product, or both.", orderIncludes),
    }),
    status: 200,
    output: OrderSchema,
    version: (order) => order.version,
    refusals: ["not_found"],
    example: { output: orderExample },
    run: async (tx, actor, { params, query }) => {
      const order = toOrder(await findOrder(tx, actor.shopId, params.id));
      const [included = order] = await includeInOrders(tx, actor, [order], query.include);
      return included;
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/orders/{id}/status",
    operationId: "getOrderStatus",
    tag: "Orders",
    summary: "An order's status, its allowed next statuses, and its history",
    scope: "orders:read",
    params: byId,
    status: 200,
    output: OrderStatusSchema,
    refusals: ["not_found"],
    example: { output: orderStatusExample },
    run: async (tx, actor, { params }) => reportStatus(tx, actor, params.id),
  }),
];
