// A question is answered: by a member on their phone, or by a key of the shop. However often, by however many and in whatever
// order it is answered, at most one answer has an effect, and only for what was asked.
import type { Actor } from "../../kernel/actor.ts";
import type { Tx } from "../../kernel/db.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Role } from "../contract.ts";
import type { Decision } from "../read-answer.ts";
import { mayConfirm } from "../owners.ts";
import { askApproval, type Asking, closeApproval, holdApprovals } from "./ask-approval.ts";
import { bindingOf } from "./binding.ts";
import { kindNamed } from "./kind.ts";
import { type ApprovalRow, askedByOf, lockApproval, parametersOf, subjectOf } from "./rows.ts";

export type Outcome =
  | { kind: "decided"; approval: ApprovalRow }
  /** It had changed: nothing was done, and `anew` is asked in its place, if there still is something to decide. */
  | { kind: "changed"; approval: ApprovalRow; anew: ApprovalRow | null }
  /** It was over before. */
  | { kind: "closed"; approval: ApprovalRow }
  | { kind: "may_not"; approval: ApprovalRow }
  /** By an owner whom another one has to approve first. */
  | { kind: "not_approved"; approval: ApprovalRow };

/**
 * @param role the member's; null for a key, whose scope was asked at the door
 * @throws Refusal not_found, and whatever the operation says no with: then nothing of it happened, and the question is still open
 */
export async function decideApproval(
  tx: Tx,
  actor: Actor,
  asking: Asking,
  id: string,
  decision: Decision,
  role: Role | null,
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
    const approval = await closeApproval(tx, actor, kinds, row, { state: "declined" });
    await kind.decline?.(tx, actor, parameters, subjectOf(row));
    return { kind: "decided", approval };
  }
  const subject = await kind.look(tx, actor, parameters);
  if (!subject)
    return {
      kind: "changed",
      approval: await closeApproval(tx, actor, kinds, row, { state: "withdrawn" }),
      anew: null,
    };
  const askedBy = askedByOf(row);
  const isAsAsked = row.hash.equals(bindingOf({ kind: row.kind, tool: row.tool, askedBy, parameters, subject }));
  if (!isAsAsked) {
    const anew = await askApproval(tx, actor, asking, { kind: row.kind, askedBy, parameters });
    return { kind: "changed", approval: await lockApproval(tx, actor.shopId, id), anew: anew?.approval ?? null };
  }
  const result = await kind.perform(tx, actor, parameters, subject);
  return { kind: "decided", approval: await closeApproval(tx, actor, kinds, row, { state: "approved", result }) };
}

/** It was said yes to, and the operation said no: that is its end. */
export async function failApproval(
  tx: Tx,
  actor: Actor,
  { kinds }: Asking,
  id: string,
  refusal: Refusal,
): Promise<void> {
  await holdApprovals(tx, actor.shopId);
  const row = await lockApproval(tx, actor.shopId, id);
  if (row.state !== "open") return;
  const { message: failure, code } = refusal;
  await closeApproval(tx, actor, kinds, row, { state: "failed", failure, refusal: code });
}

/** Its time is over, and nobody answered. */
export async function expireApproval(tx: Tx, actor: Actor, asking: Asking, id: string): Promise<void> {
  await holdApprovals(tx, actor.shopId);
  const row = await lockApproval(tx, actor.shopId, id);
  if (row.state === "open" && row.expires_at <= actor.now) await expire(tx, actor, asking, row);
}

async function expire(tx: Tx, actor: Actor, asking: Asking, row: ApprovalRow): Promise<ApprovalRow> {
  const closed = await closeApproval(tx, actor, asking.kinds, row, { state: "expired" });
  const { lapse } = kindNamed(asking.kinds, row.kind);
  await lapse?.(tx, actor, asking, { id: row.id, parameters: parametersOf(row) });
  return closed;
}
