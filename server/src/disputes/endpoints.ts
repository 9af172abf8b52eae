// Disputes in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { refusePlatformWords } from "../shops/index.ts";
import {
  DisputeCaseSchema,
  disputeFilters,
  DisputeListSchema,
  NewDisputeSchema,
  NewEvidenceSchema,
  ResolutionSchema,
} from "./contract.ts";
import type { AddressMaker } from "../media/index.ts";
import type { ChatReader } from "./evidence.ts";
import { disputeCaseExample, disputeExample, resolvedExample } from "./examples.ts";
import { giveEvidence } from "./give-evidence.ts";
import { openDispute } from "./open-dispute.ts";
import { disputesOf, readCase, toDispute } from "./queries.ts";
import { resolveDispute } from "./resolve-dispute.ts";
import { showFiles } from "./show-files.ts";

const byId = strict({ id: idOf("dispute") });
const repeated = ["idempotency_key_reused", "idempotency_in_progress"] as const;
const version = (dispute: { version: number }): number => dispute.version;

export function disputeEndpoints(services: AddressMaker & { chat: ChatReader }): EndpointRow[] {
  const { chat } = services;
  return [
    endpoint({
      method: "POST",
      path: "/api/payments/dispute",
      operationId: "openDispute",
      tag: "Disputes",
      summary: "Open a dispute",
      description:
        "Freezes the disputed part of the order's money at once (all of it without `amount`). The other side has 24 hours to answer, then the side that opened it has 24, and it is decided within 72. A side that does not answer loses, except a buyer who was not reached, or who says that nothing arrived. Money can be disputed while it is held, and for seven days after its release. While your dispute is open, the buyer can still open one: then yours becomes theirs, about all of the money. You can't dispute what a failed refund owes the buyer, nor an order that is cancelled or refunded: 409 `nothing_to_dispute`.",
      scope: "payments:write",
      body: NewDisputeSchema,
      status: 201,
      output: DisputeCaseSchema,
      version,
      refusals: [
        "resource_missing",
        "currency_mismatch",
        "dispute_exists",
        "nothing_to_dispute",
        "dispute_too_large",
        "dispute_too_late",
        ...repeated,
      ],
      example: {
        body: {
          orderId: disputeExample.orderId,
          reason: "damaged",
          description: disputeExample.description,
          openedBy: "buyer",
        },
        output: disputeCaseExample,
      },
      run: async (tx, actor, { body }) => {
        // The buyer reads it on their page as the shop's words.
        refusePlatformWords([{ pointer: "/description", text: body.description }]);
        return showFiles(tx, actor, services, await openDispute(tx, actor, body, chat));
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/payments/dispute",
      operationId: "listDisputes",
      tag: "Disputes",
      summary: "List disputes and chargebacks, newest first",
      scope: "payments:read",
      query: disputeFilters,
      status: 200,
      output: DisputeListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [disputeExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        let rows = disputesOf(tx, actor.shopId);
        if (query.orderId) rows = rows.where("order_id", "=", query.orderId);
        if (query.paymentId) rows = rows.where("payment_id", "=", query.paymentId);
        if (query.openedBy) rows = rows.where("opened_by", "in", query.openedBy);
        if (query.reason) rows = rows.where("reason", "in", query.reason);
        if (query.status) rows = rows.where("state", "in", query.status);
        if (query.resolved !== undefined) rows = rows.where("state", query.resolved ? "=" : "<>", "resolved");
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toDispute,
          within: actor.shopId,
        });
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/payments/dispute/{id}",
      operationId: "getDispute",
      tag: "Disputes",
      summary: "Retrieve a dispute with its evidence",
      scope: "payments:read",
      params: byId,
      status: 200,
      output: DisputeCaseSchema,
      version,
      refusals: ["not_found"],
      example: { output: disputeCaseExample },
      run: async (tx, actor, { params }) => showFiles(tx, actor, services, await readCase(tx, actor.shopId, params.id)),
    }),
    endpoint({
      method: "POST",
      path: "/api/payments/dispute/{id}/evidence",
      operationId: "addDisputeEvidence",
      tag: "Disputes",
      summary: "Add evidence to a dispute",
      description:
        "A statement, or a document: an uploaded file (`POST /api/media`, which `payments:write` allows) or one from the chat with the order's buyer (this needs `conversations:read`), by its `mediaId`; a file elsewhere, by its address; or text. Evidence can only be added. What you enter for the buyer is not their answer: they answer in the chat or on their private page. The first answer passes the turn to the other side, and then to the decision. A chargeback's evidence is sent to the gateway two hours before its deadline.",
      scope: "payments:write",
      params: byId,
      body: NewEvidenceSchema,
      status: 201,
      output: DisputeCaseSchema,
      location: ({ id }) => `/api/payments/dispute/${id}`,
      version,
      refusals: ["not_found", "resource_missing", "dispute_resolved", "evidence_full", ...repeated],
      example: {
        body: { by: "seller", kind: "statement", text: "It was whole when the rider took it." },
        output: disputeCaseExample,
      },
      run: async (tx, actor, { params, body }) => {
        refusePlatformWords([{ pointer: "/text", text: body.text }]);
        return showFiles(tx, actor, services, await giveEvidence(tx, actor, params.id, body));
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/payments/dispute/{id}/resolve",
      operationId: "resolveDispute",
      tag: "Disputes",
      summary: "Resolve a dispute",
      description:
        "A shop decides only against itself. `buyer`: the frozen money is refunded. `split`: the buyer gets `toBuyer`. If the buyer opened the dispute or spoke in it, the rest is still disputed; otherwise the rest is held until a proof shows the delivery. `seller` is refused with `decided_by_review`: a proof of delivery, the buyer's silence or the operator's review decides for a shop. The bank decides a chargeback; outcome `buyer` gives it up.",
      scope: "payments:write",
      params: byId,
      body: ResolutionSchema,
      status: 200,
      output: DisputeCaseSchema,
      version,
      refusals: [
        "not_found",
        "dispute_resolved",
        "decided_by_gateway",
        "decided_by_review",
        "currency_mismatch",
        ...repeated,
      ],
      example: { body: { outcome: "split", toBuyer: resolvedExample.toBuyer }, output: resolvedExample },
      run: async (tx, actor, { params, body }) =>
        showFiles(tx, actor, services, await resolveDispute(tx, actor, params.id, body)),
    }),
  ];
}
