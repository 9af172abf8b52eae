// The operator's decisions about a request, and what they look at.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import { next } from "../kernel/contract/states.ts";
import { findShop } from "../shops/index.ts";
import { announceUpdate } from "./announce-update.ts";
import { type Facts, itemNames, type ItemName, itemsOf } from "./requirements.ts";
import {
  type DocumentRow,
  findVerification,
  keptDocuments,
  lockVerification,
  openFacts,
  type VerificationRow,
} from "./rows.ts";
import { verificationMachine } from "./states.ts";

/** @throws Refusal not_found, invalid_transition */
export async function approveVerification(tx: Tx, actor: Actor, reason: string): Promise<VerificationRow> {
  const row = await locked(tx, actor);
  const state = next(verificationMachine, row.state, "approve");
  if (row.asks_level === null) throw new Error(`verification ${row.id} was submitted without a level`);
  const change = { state, level: row.asks_level, reason: null, asked: [] };
  return decide(tx, actor, { row, act: "verification_approved", reason, change });
}

/** @param items what has to be given again. @throws Refusal not_found, invalid_transition, invalid_request */
export async function askForMore(
  tx: Tx,
  actor: Actor,
  { reason, items }: { reason: string; items: readonly string[] },
): Promise<VerificationRow> {
  const row = await locked(tx, actor);
  const state = next(verificationMachine, row.state, "ask");
  const { country } = await findShop(tx, actor.shopId);
  const possible = reviewedItems(country, row);
  const asked = itemNames.filter((item) => items.includes(item) && possible.includes(item));
  if (asked.length === 0) throw new Refusal("invalid_request", "Choose what the shop has to give again.");
  return decide(tx, actor, { row, act: "verification_asked", reason, change: { state, reason, asked } });
}

/** From `approved` it takes the level back. @throws Refusal not_found, invalid_transition */
export async function rejectVerification(tx: Tx, actor: Actor, reason: string): Promise<VerificationRow> {
  const row = await locked(tx, actor);
  const state = next(verificationMachine, row.state, "reject");
  const level = row.state === "approved" ? ("none" as const) : row.level;
  return decide(tx, actor, { row, act: "verification_rejected", reason, change: { state, level, reason, asked: [] } });
}

/** Everything that was given with the request, and with the level that the shop has. */
export function reviewedItems(country: string, { level, asks_level: wanted }: VerificationRow): ItemName[] {
  const full = level === "full" || wanted === "full" ? itemsOf(country, "full") : [];
  return [...itemsOf(country, "basic"), ...full];
}

export type Reviewed = { row: VerificationRow; documents: DocumentRow[] };

/** @throws Refusal not_found */
export async function findForReview(tx: Tx, shopId: string): Promise<Reviewed> {
  const row = await findVerification(tx, shopId);
  if (row === null) throw notFound();
  return { row, documents: await keptDocuments(tx, shopId).orderBy("created_at").execute() };
}

/** The facts in full. Only after a reason was written down. */
export function factsInFull(vault: Vault, row: VerificationRow): Facts {
  return openFacts(vault, row);
}

async function locked(tx: Tx, { shopId }: Actor): Promise<VerificationRow> {
  const row = await lockVerification(tx, shopId);
  if (row === null) throw notFound();
  return row;
}

type Decision = {
  row: VerificationRow;
  act: string;
  reason: string;
  change: Partial<Pick<VerificationRow, "state" | "level" | "reason" | "asked">>;
};

async function decide(tx: Tx, actor: Actor, { row, act, reason, change }: Decision): Promise<VerificationRow> {
  const decided = await tx
    .updateTable("verifications")
    .set({
      ...change,
      decided_at: actor.now,
      decided_by: JSON.stringify(actor.by),
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    act,
    objectId: row.id,
    detail: { level: decided.level, ...(decided.asked.length > 0 && { asked: decided.asked }), reason },
  });
  const { country } = await findShop(tx, actor.shopId);
  await announceUpdate(tx, actor, { before: row, row: decided, country });
  return decided;
}
