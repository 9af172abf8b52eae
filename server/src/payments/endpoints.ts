import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { byNewest, listPage } from "../kernel/page.ts";
import { notFound } from "../kernel/refusal.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { paymentExample, paymentFilters, PaymentListSchema, PaymentSchema } from "./contract.ts";
import { findPayment, paymentsOf, toPayment } from "./queries.ts";

export const paymentEndpoints: EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/payments",
    operationId: "listPayments",
    tag: "Payments",
    summary: "List payments, newest first",
    scope: "payments:read",
    query: paymentFilters,
    status: 200,
    output: PaymentListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [paymentExample], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { query }) => {
      let rows = paymentsOf(tx, actor.shopId);
      if (query.orderId) rows = rows.where("order_id", "=", query.orderId);
      if (query.status) rows = rows.where("state", "=", query.status);
      return listPage(rows, query, byNewest, "-createdAt", toPayment, actor.shopId);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/payments/{id}",
    operationId: "retrievePayment",
    tag: "Payments",
    summary: "Retrieve a payment",
    scope: "payments:read",
    params: strict({ id: idOf("payment") }),
    status: 200,
    output: PaymentSchema,
    refusals: ["not_found"],
    example: { output: paymentExample },
    run: async (tx, actor, { params }) => {
      const row = await findPayment(tx, actor.shopId, { id: params.id });
      if (!row) throw notFound();
      return toPayment(row);
    },
  }),
];
