// Payments in the API.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { includeSchema, readIncludes, requireScope } from "../kernel/contract/include.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { paymentExample, paymentFilters, PaymentListSchema, type PaymentResource, PaymentSchema } from "./contract.ts";
import { findPayment, paymentsOf, toPayment } from "./queries.ts";

/** Orders depend on payments, so the app passes in how orders are read. */
export type PaymentDoors = {
  ordersOf(tx: Tx, shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, object>>;
};

export const paymentEndpoints = (doors: PaymentDoors): EndpointRow[] => [
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
      if (query.status) rows = rows.where("state", "in", query.status);
      const page = await listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toPayment,
        within: actor.shopId,
      });
      return { ...page, data: await withOrders({ doors, tx, actor, payments: page.data, include: query.include }) };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/payments/{id}",
    operationId: "getPayment",
    tag: "Payments",
    summary: "Retrieve a payment",
    scope: "payments:read",
    params: strict({ id: idOf("payment") }),
    query: strict({ include: includeSchema(["order"], "Adds the order.") }),
    status: 200,
    output: PaymentSchema,
    refusals: ["not_found"],
    example: { output: paymentExample },
    run: async (tx, actor, { params, query }) => {
      const row = await findPayment(tx, actor.shopId, { id: params.id });
      if (!row) throw notFound();
      const payment = toPayment(row);
      const [included = payment] = await withOrders({ doors, tx, actor, payments: [payment], include: query.include });
      return included;
    },
  }),
];

/** @throws Refusal missing_scope */
async function withOrders({
  doors: { ordersOf },
  tx,
  actor,
  payments,
  include,
}: {
  doors: PaymentDoors;
  tx: Tx;
  actor: Actor;
  payments: PaymentResource[];
  include: readonly string[] | undefined;
}): Promise<PaymentResource[]> {
  if (!readIncludes(include).has("order")) return payments;
  requireScope(actor, "orders:read");
  const orders = await ordersOf(
    tx,
    actor.shopId,
    payments.map(({ orderId }) => orderId),
  );
  return payments.map((payment) => {
    const order = orders.get(payment.orderId);
    return order ? { ...payment, order } : payment;
  });
}
