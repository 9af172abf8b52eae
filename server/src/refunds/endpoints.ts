// Refunds in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { fromWire } from "../kernel/values/money.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { findPayment } from "../payments/index.ts";
import { refusePlatformWords } from "../shops/index.ts";
import { amountMeant } from "./amount-meant.ts";
import { askForRefund } from "./ask-for-refund.ts";
import {
  NewRefundSchema,
  refundExample,
  refundFilters,
  RefundListSchema,
  RefundSchema,
  refundsOfPayment,
} from "./contract.ts";
import { findRefund, refundsOf, toRefund } from "./queries.ts";

const ofPayment = strict({ id: idOf("payment") });

export const refundEndpoints: EndpointRow[] = [
  endpoint({
    method: "POST",
    path: "/api/payments/{id}/refund",
    operationId: "refundPayment",
    tag: "Payments",
    summary: "Refund a payment, in full or in part",
    description:
      "The money is set aside at once, so that it can't be released or refunded twice, and then sent the way it came. The refund is `succeeded` when the provider says that it has arrived. Money that was already released comes out of the shop's balance, less our fee on it. When all of the order's money goes back and nothing was sent, the order is cancelled and its goods are for sale again.",
    scope: "payments:write",
    params: ofPayment,
    body: NewRefundSchema,
    status: 201,
    output: RefundSchema,
    location: ({ id }) => `/api/refunds/${id}`,
    refusals: [
      "not_found",
      "currency_mismatch",
      "payment_not_refundable",
      "refund_too_large",
      "idempotency_key_reused",
      "idempotency_in_progress",
    ],
    example: {
      body: { amount: refundExample.amount, reason: refundExample.reason, note: refundExample.note },
      output: refundExample,
    },
    run: async (tx, actor, { params, body }) => {
      // The provider may show it to the buyer.
      refusePlatformWords([{ pointer: "/reason", text: body.reason }]);
      const payment = await findPayment(tx, actor.shopId, { id: params.id });
      if (!payment) throw notFound();
      const amount = body.amount ? fromWire(body.amount) : await amountMeant(tx, actor, payment);
      const { reason, note, metadata } = body;
      return toRefund(
        await askForRefund(tx, actor, {
          payment,
          amount,
          reason,
          ...(note ? { note } : {}),
          ...(metadata ? { metadata } : {}),
          source: { kind: "order" },
          renews: true,
        }),
      );
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/payments/{id}/refunds",
    operationId: "listRefundsOfPayment",
    tag: "Payments",
    summary: "List the refunds of a payment, newest first",
    scope: "payments:read",
    params: ofPayment,
    query: refundsOfPayment,
    status: 200,
    output: RefundListSchema,
    refusals: ["not_found", "invalid_cursor"],
    example: { output: { data: [refundExample], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { params, query }) => {
      if (!(await findPayment(tx, actor.shopId, { id: params.id }))) throw notFound();
      const rows = refundsOf(tx, actor.shopId).where("payment_id", "=", params.id);
      return listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toRefund,
        within: `${actor.shopId} ${params.id}`,
      });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/refunds",
    operationId: "listRefunds",
    tag: "Payments",
    summary: "List refunds, newest first",
    scope: "payments:read",
    query: refundFilters,
    status: 200,
    output: RefundListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [refundExample], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { query }) => {
      let rows = refundsOf(tx, actor.shopId);
      if (query.paymentId) rows = rows.where("payment_id", "=", query.paymentId);
      if (query.orderId) rows = rows.where("order_id", "=", query.orderId);
      if (query.status) rows = rows.where("state", "in", query.status);
      return listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toRefund,
        within: actor.shopId,
      });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/refunds/{id}",
    operationId: "getRefund",
    tag: "Payments",
    summary: "Retrieve a refund",
    scope: "payments:read",
    params: strict({ id: idOf("refund") }),
    status: 200,
    output: RefundSchema,
    refusals: ["not_found"],
    example: { output: refundExample },
    run: async (tx, actor, { params }) => toRefund(await findRefund(tx, actor.shopId, params.id)),
  }),
];
