// Open questions that wait for a yes or no, in the API.
import { endpoint, type EndpointRow } from "../../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../../kernel/database/page.ts";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { ApprovalListSchema, ApprovalQuerySchema, ApprovalSchema, DecisionSchema } from "../contract.ts";
import { approvalExample, decidedExample } from "../examples.ts";
import { ownerNotApproved } from "../owners.ts";
import type { Asking } from "./ask-approval.ts";
import { decideApproval } from "./decide-approval.ts";
import { deciderIn } from "./decider.ts";
import { readableApprovals, toApproval } from "./rows.ts";

const tag = "Approvals";
const params = strict({ id: idOf("approval") });
const readBy =
  "Questions of the kind `payout_destination` are shown to callers with `payouts:read`, and of the kind `owner` to callers with `keys:read`. Their events show no facts.";

export function approvalEndpoints(asking: Asking): EndpointRow[] {
  const { kinds } = asking;
  return [
    endpoint({
      method: "GET",
      path: "/api/approvals",
      operationId: "listApprovals",
      tag,
      summary: "List approvals, newest first",
      description: readBy,
      scope: "payments:read",
      query: ApprovalQuerySchema,
      status: 200,
      output: ApprovalListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [approvalExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => {
        let rows = readableApprovals(tx, actor, kinds);
        if (query.status) rows = rows.where("state", "in", query.status);
        if (query.kind) rows = rows.where("kind", "=", query.kind);
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toApproval(row, kinds),
          within: actor.shopId,
        });
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/approvals/{id}",
      operationId: "getApproval",
      tag,
      summary: "Retrieve an approval",
      description: readBy,
      scope: "payments:read",
      params,
      status: 200,
      output: ApprovalSchema,
      refusals: ["not_found"],
      version: ({ version }) => version,
      example: { output: approvalExample },
      run: async (tx, actor, { params }) => {
        const row = await readableApprovals(tx, actor, kinds).where("id", "=", params.id).executeTakeFirst();
        if (!row) throw notFound();
        return toApproval(row, kinds);
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/approvals/{id}/decide",
      operationId: "decideApproval",
      tag,
      summary: "Decide an approval",
      description:
        "Has the same effect as a member's answer by message; the first answer counts. Only an owner who is signed in to the console, and whom nobody has to approve, decides where payouts may go (`payout_destination`) and who is an owner (`owner`); an API key can't. If the facts have changed, nothing is done and a new question is asked; `status` is then `replaced` or `withdrawn`.",
      scope: "payments:write",
      params,
      body: DecisionSchema,
      status: 200,
      output: ApprovalSchema,
      refusals: [
        "not_found",
        "approval_closed",
        "currency_mismatch",
        "payment_not_refundable",
        "refund_too_large",
        "insufficient_balance",
        "session_required",
        "confirmation_required",
        "owner_not_approved",
      ],
      version: ({ version }) => version,
      example: { body: { decision: "approve" }, output: decidedExample },
      run: async (tx, actor, { params, body }) => {
        const role = await deciderIn(tx, actor, kinds, params.id);
        const outcome = await decideApproval(tx, actor, { asking, id: params.id, decision: body.decision, role });
        if (outcome.kind === "not_approved") throw await ownerNotApproved(tx, actor);
        if (outcome.kind === "may_not") throw new Refusal("missing_scope", "Your role can't decide this.");
        const approval = toApproval(outcome.approval, kinds);
        if (outcome.kind !== "closed") return approval;
        const { status: approvalStatus, decidedBy } = approval;
        if (approvalStatus === (body.decision === "approve" ? "approved" : "declined")) return approval;
        throw new Refusal("approval_closed", undefined, { details: { approvalStatus, decidedBy } });
      },
    }),
  ];
}
