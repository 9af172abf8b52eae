// Answers a question: by a member on their phone, or by an API key of the shop. Even if it is answered several times, by several people and
// in any order, at most one answer has an effect, and only for what was asked.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Refusal } from "../../kernel/contract/refusal.ts";
import type { Role } from "../contract.ts";
import type { Decision } from "../read-answer.ts";
import { mayConfirm } from "../owners.ts";
import { askApproval, type Asking, closeApproval, holdApprovals } from "./ask-approval.ts";
import { bindingOf } from "./binding.ts";
import { kindNamed } from "./kind.ts";
import { type ApprovalRow, askedByOf, lockApproval, parametersOf, subjectOf } from "./rows.ts";

export type Outcome =
  | { kind: "decided"; approval: ApprovalRow }
  /** The facts had changed. Nothing was done, and the question `anew` is asked instead, if there is still something to decide. */
  | { kind: "changed"; approval: ApprovalRow; anew: ApprovalRow | null }
  /** The question was already closed. */
  | { kind: "closed"; approval: ApprovalRow }
  | { kind: "may_not"; approval: ApprovalRow }
  /** The owner who answered is not approved by another owner yet. */
  | { kind: "not_approved"; approval: ApprovalRow };

/**
 * @param role the member's role; null for a key, whose scope was checked with the request
 * @throws Refusal not_found, and every refusal of the operation: then nothing was done, and the question stays open
 */
export async function decideApproval(
  tx: Tx,
  actor: Actor,
  { asking, id, decision, role }: { asking: Asking; id: string; decision: Decision; role: Role | null },
): Promise<Outcome> {
  const { kinds } = asking;
  await holdApprovals(tx, actor.shopId);
  const row = await lockApproval(tx, actor.shopId, id);
  if (row.state !== "open") return { kind: "closed", approval: row };
  const kind = kindNamed(kinds, row.kind);
  if (role !== null && !kind.deciders.includes(role)) return { kind: "may_not", approval: row };
  if (kind.byPersonOnly && !(await mayConfirm(tx, actor))) return { kind: "not_approved", approval: row };
  if (row.expires_at <= actor.now) return { kind: "closed", approval: await expire(tx, actor, asking, row) };
  const parameters = parametersOf(row);
  if (decision === "decline") {
    const approval = await closeApproval(tx, actor, { kinds, row, end: { state: "declined" } });
    await kind.decline?.(tx, actor, parameters, subjectOf(row));
    return { kind: "decided", approval };
  }
  const subject = await kind.look(tx, actor, parameters);
  if (!subject)
    return {
      kind: "changed",
      approval: await closeApproval(tx, actor, { kinds, row, end: { state: "withdrawn" } }),
      anew: null,
    };
  const askedBy = askedByOf(row);
  const isAsAsked = row.hash.equals(bindingOf({ kind: row.kind, tool: row.tool, askedBy, parameters, subject }));
  if (!isAsAsked) {
    const anew = await askApproval(tx, actor, asking, { kind: row.kind, askedBy, parameters });
    return { kind: "changed", approval: await lockApproval(tx, actor.shopId, id), anew: anew?.approval ?? null };
  }
  const result = await kind.perform(tx, actor, parameters, subject);
  return {
    kind: "decided",
    approval: await closeApproval(tx, actor, { kinds, row, end: { state: "approved", result } }),
  };
}

/** The answer was yes, but the operation refused. This ends the question. */
export async function failApproval(
  tx: Tx,
  actor: Actor,
  { asking: { kinds }, id, refusal }: { asking: Asking; id: string; refusal: Refusal },
): Promise<void> {
  await holdApprovals(tx, actor.shopId);
  const row = await lockApproval(tx, actor.shopId, id);
  if (row.state !== "open") return;
  const { message: failure, code } = refusal;
  await closeApproval(tx, actor, { kinds, row, end: { state: "failed", failure, refusal: code } });
}

/** The time of the question has ended without an answer. */
export async function expireApproval(tx: Tx, actor: Actor, asking: Asking, id: string): Promise<void> {
  await holdApprovals(tx, actor.shopId);
  const row = await lockApproval(tx, actor.shopId, id);
  if (row.state === "open" && row.expires_at <= actor.now) await expire(tx, actor, asking, row);
}

async function expire(tx: Tx, actor: Actor, asking: Asking, row: ApprovalRow): Promise<ApprovalRow> {
  const closed = await closeApproval(tx, actor, { kinds: asking.kinds, row, end: { state: "expired" } });
  const { lapse } = kindNamed(asking.kinds, row.kind);
  await lapse?.(tx, actor, asking, { id: row.id, parameters: parametersOf(row) });
  return closed;
}
