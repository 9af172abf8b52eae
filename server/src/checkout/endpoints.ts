// Payment links, and a payer's payment, in the API.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow, outsideEndpoint, Reply } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { findOrder, findOrders } from "../orders/index.ts";
import { paymentExample, type PaymentResource, PaymentSchema } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import {
  checkoutExample,
  checkoutFilters,
  CheckoutListSchema,
  CheckoutSchema,
  type Initialize,
  InitializeSchema,
  NewCheckoutSchema,
} from "./contract.ts";
import { createCheckout } from "./create-checkout.ts";
import { byOrder, type OrderOfInvoice } from "./invoiced-order.ts";
import { initializePayment, type PayServices } from "./initialize-payment.ts";
import { checkoutsOf, findCheckout, toCheckout } from "./queries.ts";

export function checkoutEndpoints(pay: PayServices & { orderOfInvoice: OrderOfInvoice }): EndpointRow[] {
  const { orderOfInvoice } = pay;
  const paying = initializePayment(pay);
  const initialize = {
    method: "POST",
    tag: "Payments",
    scope: "payments:write",
    body: InitializeSchema,
    status: 200,
    output: PaymentSchema,
    location: ({ id }: PaymentResource) => `/api/payments/${id}`,
    makesWith200: true,
    refusals: [
      "resource_missing",
      "order_not_payable",
      "payment_declined",
      "provider_unavailable",
      "idempotency_key_reused",
      "idempotency_in_progress",
    ],
    example: { body: { orderId: paymentExample.orderId, method: "card" }, output: paymentExample },
    outside: {
      ...paying,
      record: async (tx: Tx, actor: Actor, { body }: { body: Initialize }) =>
        paying.record(tx, actor, { body: await byOrder(tx, actor, orderOfInvoice, body) }),
    },
  } as const;
  return [
    endpoint({
      method: "POST",
      path: "/api/checkout",
      operationId: "createCheckout",
      tag: "Checkout",
      summary: "Create a checkout",
      description:
        "For an order that is there, or for a customer and items (then it places the order). A key with `payments:write` alone may do both: an order for a payment link is part of taking a payment. Asked again for the same order, it answers the same checkout with 200, or with 409 `order_not_payable` when the order has expired or was cancelled.",
      scope: "payments:write",
      body: NewCheckoutSchema,
      status: 201,
      otherStatuses: [200],
      output: CheckoutSchema,
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
        "order_not_payable",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: { body: { orderId: checkoutExample.orderId }, output: checkoutExample },
      run: async (tx, actor, { body }) => {
        const wish = await byOrder(tx, actor, orderOfInvoice, body);
        const { checkout, existed } = await createCheckout(pay, tx, actor, wish);
        return existed ? new Reply(200, checkout) : checkout;
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/checkout",
      operationId: "listCheckouts",
      tag: "Checkout",
      summary: "List checkouts, newest first",
      scope: "payments:read",
      query: checkoutFilters,
      status: 200,
      output: CheckoutListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [checkoutExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        let rows = checkoutsOf(tx, actor.shopId);
        if (query.orderId) rows = rows.where("order_id", "=", query.orderId);
        const page = await listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => row,
          within: actor.shopId,
        });
        const ids = page.data.map((row) => row.order_id);
        const [orders, shop] = await Promise.all([findOrders(tx, actor.shopId, ids), findShop(tx, actor.shopId)]);
        const data = page.data.flatMap((row) => {
          const order = orders.get(row.order_id);
          return order ? [toCheckout(pay, actor, { shop, row, order })] : [];
        });
        return { ...page, data };
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/checkout/{id}",
      operationId: "getCheckout",
      tag: "Checkout",
      summary: "Retrieve a checkout",
      scope: "payments:read",
      params: strict({ id: idOf("checkout") }),
      status: 200,
      output: CheckoutSchema,
      refusals: ["not_found"],
      example: { output: checkoutExample },
      run: async (tx, actor, { params }) => {
        const row = await findCheckout(tx, actor.shopId, params.id);
        if (!row) throw notFound();
        const [order, shop] = await Promise.all([
          findOrder(tx, actor.shopId, row.order_id),
          findShop(tx, actor.shopId),
        ]);
        return toCheckout(pay, actor, { shop, row, order });
      },
    }),
    outsideEndpoint({
      ...initialize,
      path: "/api/payments/initialize",
      operationId: "initializePayment",
      summary: "Initialize a payment",
      description:
        "Answers what the buyer has to do next. While an attempt is live, asking again answers the same one.",
    }),
    outsideEndpoint({
      ...initialize,
      path: "/api/pay/initialize",
      operationId: "initializeOwnPayment",
      summary: "Initialize a payment as the payer",
      description:
        "Opened by a checkout's client token, which pays that checkout and no other; then the body may be empty. With an API key it is the same as `/api/payments/initialize`.",
      payer: true,
      // Where a payer reads their payment.
      location: ({ reference }) => `/api/pay/verify?reference=${encodeURIComponent(reference)}`,
    }),
    outsideEndpoint({
      ...initialize,
      path: "/api/payments/init",
      operationId: "initPayment",
      summary: "Initialize a payment (short path)",
      deprecated: { replacedBy: "/api/payments/initialize", since: "2026-11-22", sunset: "2027-11-22" },
    }),
  ];
}
