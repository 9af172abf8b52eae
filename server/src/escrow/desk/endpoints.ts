// Payment review in the API.
import type { CheckoutServices } from "../../checkout/index.ts";
import { endpoint, type EndpointRow, Reply } from "../../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { findMispayment, type MispaymentRow, mispaymentsOf } from "../../payments/index.ts";
import { acceptMispayment } from "./accept-mispayment.ts";
import { applyMispayment } from "./apply-mispayment.ts";
import {
  AcceptSchema,
  ApplySchema,
  DismissSchema,
  mispaymentExample,
  mispaymentFilters,
  MispaymentListSchema,
  MispaymentSchema,
  RefundMispaymentSchema,
} from "./contract.ts";
import { unlessDecided } from "./case.ts";
import { askKeep, type AskKeep } from "./ask-keep.ts";
import { askUse, type AskUse } from "./ask-use.ts";
import { dismissMispayment } from "./dismiss-mispayment.ts";
import { toMispayment } from "./present.ts";
import { refundMispayment } from "./refund-mispayment.ts";

const params = strict({ id: idOf("mispayment") });
const decision = {
  method: "POST",
  tag: "Payments",
  scope: "payments:write",
  params,
  status: 200,
  output: MispaymentSchema,
} as const;
const refusals = [
  "not_found",
  "mispayment_decided",
  "decision_not_possible",
  "idempotency_key_reused",
  "idempotency_in_progress",
] as const;
const decided = { ...mispaymentExample, possible: [], decidedAt: "2026-11-21T10:00:00.000Z" } as const;

export function deskEndpoints(services: CheckoutServices, ask: { use: AskUse; keep: AskKeep }): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/mispayments",
      operationId: "listMispayments",
      tag: "Payments",
      summary: "List mispayments, newest first",
      description:
        "Payments under review: money that came in but is not simply what was due. It is kept apart until you accept it, refund it or apply it to another order. If somebody else than the buyer may have paid (there is a `payerName`, or the payment began at `payerUrl`), the money pays only the order that it came for: you can only refund their surplus or second payment. Without a decision it is refunded automatically: a surplus as soon as all of its order's money goes back, money for an ended order after a day, everything else after a week. A refund that fails is not repeated.",
      scope: "payments:read",
      query: mispaymentFilters,
      status: 200,
      output: MispaymentListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [mispaymentExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        let rows = mispaymentsOf(tx, actor.shopId);
        const { status, kind, orderId } = query;
        if (status) rows = rows.where("state", "in", status);
        if (kind) rows = rows.where("kind", "in", kind);
        if (orderId)
          rows = rows.where(({ eb, or }) => or([eb("order_id", "=", orderId), eb("applied_to_order", "=", orderId)]));
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toMispayment,
          within: actor.shopId,
        });
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/mispayments/{id}",
      operationId: "getMispayment",
      tag: "Payments",
      summary: "Retrieve a mispayment",
      scope: "payments:read",
      params,
      status: 200,
      output: MispaymentSchema,
      refusals: ["not_found"],
      example: { output: mispaymentExample },
      run: async (tx, actor, { params: { id } }) => {
        const row = await findMispayment(tx, actor.shopId, id);
        if (!row) throw notFound();
        return toMispayment(row);
      },
    }),
    endpoint({
      ...decision,
      path: "/api/mispayments/{id}/accept",
      operationId: "acceptMispayment",
      summary: "Accept a mispayment",
      description:
        "`over`: the surplus is the buyer's until they agree (409 `buyer_must_agree`). With `askBuyer` they are asked in the chat, and the answer is 202: their yes accepts it, their no refunds it. An accepted surplus is held for the order with the rest of its money, or released if that was. What came beyond the price because you changed the order to less while the buyer was paying is refunded automatically. `under`: the amount received becomes the price, and the order is paid. Sales, spending and products count what came, surplus included. `total` of the order and `amount` of the payment still say what was asked for; `received` of the payment says what came. An invoice gets a credit note for what is missing. `late`: the order is restored if its goods are still available.",
      body: AcceptSchema,
      otherStatuses: [202],
      location: ({ id }) => `/api/mispayments/${id}`,
      refusals: [...refusals, "order_not_payable", "buyer_must_agree", "no_conversation", "window_closed"],
      example: { body: {}, output: { ...decided, kind: "under", status: "accepted" } },
      run: async (tx, actor, { params: { id }, body }) => {
        let asked: MispaymentRow | null = null;
        const row = await unlessDecided(tx, actor, { id, as: "accepted" }, async () => {
          asked = body.askBuyer ? await askKeep(tx, actor, id, ask.keep) : null;
          return asked ?? acceptMispayment(tx, actor, id, body.note);
        });
        return asked === null ? toMispayment(row) : new Reply(202, toMispayment(row));
      },
    }),
    endpoint({
      ...decision,
      path: "/api/mispayments/{id}/refund",
      operationId: "refundMispayment",
      summary: "Refund a mispayment",
      description:
        "Refunds all of it the way it came; `refundId` names the refund. If the refund fails, the mispayment is open again. Money that came without a request (`unknown_reference`) has no payment to refund: apply it to an order of the same sum, and refund that.",
      body: RefundMispaymentSchema,
      location: ({ refundId }) => (refundId === null ? null : `/api/refunds/${refundId}`),
      makesWith200: true,
      refusals: [...refusals],
      example: {
        body: { reason: "paid more than was due" },
        output: { ...decided, status: "refunded", refundId: "rfd_01kaq3x5v2e8b9m4c7d0f1g2h3" },
      },
      run: async (tx, actor, { params: { id }, body }) =>
        toMispayment(
          await unlessDecided(tx, actor, { id, as: "refunded" }, () => refundMispayment(tx, actor, id, body)),
        ),
    }),
    endpoint({
      ...decision,
      path: "/api/mispayments/{id}/apply",
      operationId: "applyMispayment",
      summary: "Apply a mispayment to another order",
      description:
        "The order must be the same buyer's and wait for exactly this sum in this currency. It gets its own payment. Unless the buyer placed the order in the chat, and you have not edited it since, the buyer has to agree first (409 `buyer_must_agree`): with `askBuyer` they are asked in the chat, and the answer is 202: `status` becomes `applied` with their yes. Money that came without a request may pay any order of the shop. A refund of that payment goes back the way the money came.",
      body: ApplySchema,
      otherStatuses: [202],
      location: ({ id }) => `/api/mispayments/${id}`,
      refusals: [
        ...refusals,
        "resource_missing",
        "order_not_payable",
        "sum_differs",
        "buyer_differs",
        "buyer_must_agree",
        "no_conversation",
        "window_closed",
      ],
      example: {
        body: { orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h4" },
        output: { ...decided, status: "applied", appliedToOrderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h4" },
      },
      run: async (tx, actor, { params: { id }, body }) => {
        let asked: MispaymentRow | null = null;
        const row = await unlessDecided(tx, actor, { id, as: "applied", to: body.orderId }, async () => {
          asked = body.askBuyer ? await askUse(tx, actor, { id, orderId: body.orderId }, ask.use) : null;
          return asked ?? applyMispayment(services, tx, actor, { id, body });
        });
        return asked === null ? toMispayment(row) : new Reply(202, toMispayment(row));
      },
    }),
    endpoint({
      ...decision,
      path: "/api/mispayments/{id}/dismiss",
      operationId: "dismissMispayment",
      summary: "Dismiss a mispayment that moved no money",
      description:
        "Only if no money waits (`wrong_reference`, `wrong_environment`). The provider is asked about the payment again.",
      body: DismissSchema,
      refusals: [...refusals],
      example: {
        body: { note: "The provider mixed up two answers; they confirmed it by mail." },
        output: {
          ...decided,
          kind: "wrong_reference",
          status: "dismissed",
          amount: null,
          note: "The provider mixed up two answers; they confirmed it by mail.",
        },
      },
      run: async (tx, actor, { params: { id }, body }) =>
        toMispayment(
          await unlessDecided(tx, actor, { id, as: "dismissed" }, () => dismissMispayment(tx, actor, id, body.note)),
        ),
    }),
  ];
}
