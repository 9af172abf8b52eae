// Reads of questions, and how they are shown.
import type { Selectable } from "kysely";
import { type Actor, lacksScope } from "../../kernel/security/actor.ts";
import { type Counted, countUpTo } from "../../kernel/database/count-up-to.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { DB } from "../../kernel/database/generated/database.ts";
import { money, toWire } from "../../kernel/values/money.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import { asCurrency, type Approval } from "../contract.ts";
import { type ApprovalKinds, kindNamed, type Parameters, type Subject } from "./kind.ts";

/** The failure code of a question whose operation refused. */
export const refused = "refused";

export type ApprovalRow = Selectable<DB["approvals"]>;

export function approvalsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("approvals").selectAll().where("shop_id", "=", shopId);
}

/** The questions that this caller may read. */
export function readableApprovals(tx: Tx, actor: Actor, kinds: ApprovalKinds) {
  const hidden = kinds.flatMap(({ kind, reads }) => (lacksScope(actor, reads) ? [kind] : []));
  return approvalsOf(tx, actor.shopId).where(sql<boolean>`kind <> all (${hidden}::text[])`);
}

export function countOpenApprovals(tx: Tx, shopId: string): Promise<Counted> {
  return countUpTo(tx, approvalsOf(tx, shopId).where("state", "=", "open"));
}

/** @throws Refusal not_found */
export async function findApproval(tx: Tx, shopId: string, id: string): Promise<ApprovalRow> {
  const row = await approvalsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** When two people answer at the same moment, the second waits here, and finds the question closed. @throws Refusal not_found */
export async function lockApproval(tx: Tx, shopId: string, id: string): Promise<ApprovalRow> {
  const row = await approvalsOf(tx, shopId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const parametersOf = (row: ApprovalRow): Parameters => row.parameters;
export const askedByOf = (row: ApprovalRow): Actor["by"] => row.asked_by;

export function subjectOf(row: ApprovalRow): Subject {
  const { target, facts, amount, currency } = row;
  return {
    target,
    facts: facts,
    amount: amount === null || currency === null ? null : money(amount, asCurrency(currency)),
  };
}

/** As events show it, to subscribers with `payments:read`. Facts that need another scope can only be read by id. */
export function toldApproval(row: ApprovalRow, kinds: ApprovalKinds): Approval {
  const approval = toApproval(row, kinds);
  const { reads } = kindNamed(kinds, row.kind);
  if (reads === "payments:read") return approval;
  return {
    ...approval,
    question: `The scope ${reads} reads this question.`,
    questionMeaning: { ...approval.questionMeaning, facts: {} },
  };
}

export function toApproval(row: ApprovalRow, kinds: ApprovalKinds): Approval {
  const { amount, facts: known } = subjectOf(row);
  const kind = kindNamed(kinds, row.kind);
  const facts = kind.shown?.(known) ?? known;
  return {
    id: row.id as Approval["id"],
    code: row.code,
    kind: row.kind,
    status: row.state,
    question: kind.words.en.ask(facts),
    questionMeaning: {
      code: kind.kind,
      facts: { ...kind.meant(facts, parametersOf(row)), ...(amount && { sum: toWire(amount) }) },
    },
    askedBy: askedByOf(row),
    tool: row.tool,
    target: row.target,
    parameters: { ...parametersOf(row) },
    amount: amount && toWire(amount),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    result: row.result,
    failure: row.failure,
    failureMeaning: facts["refusal"] === undefined ? null : { code: refused, facts: { refusal: facts["refusal"] } },
    replacedBy: row.replaced_by,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "approvals.replaced_by": NonNullable<Approval["replacedBy"]>;
    "approvals.parameters": Parameters;
    "approvals.facts": Subject["facts"];
    "approvals.asked_by": Actor["by"];
    "approvals.decided_by": Actor["by"];
  }
}
