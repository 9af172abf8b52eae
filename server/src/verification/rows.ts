// The row of a shop's verification, its documents, and what is still due.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { VerificationDocuments, Verifications } from "../kernel/database/generated/database.ts";
import { type Id, idOnce } from "../kernel/values/id.ts";
import type { VerificationLevel } from "../kernel/process/verification-settings.ts";
import { type Facts, type ItemName, itemNames, itemsBetween, levelAbove, type VerifiedLevel } from "./requirements.ts";
import type { VerificationState } from "./states.ts";

export type VerificationRow = Selectable<Verifications>;
export type DocumentRow = Selectable<VerificationDocuments>;

/** What the rest needs of a row; a shop that has given nothing has none. */
export type Standing = {
  level: VerificationLevel;
  state: VerificationState;
  asksLevel: VerifiedLevel | null;
  given: readonly string[];
  asked: readonly string[];
};

const unverified: Standing = { level: "none", state: "not_started", asksLevel: null, given: [], asked: [] };

export function verificationIdOf(shopId: string): Id<"verification"> {
  return idOnce("verification", shopId);
}

function verificationOf(tx: Tx, shopId: string) {
  return tx.selectFrom("verifications").selectAll().where("shop_id", "=", shopId);
}

export async function findVerification(tx: Tx, shopId: string): Promise<VerificationRow | null> {
  return (await verificationOf(tx, shopId).executeTakeFirst()) ?? null;
}

/** Locks the row until the transaction ends. Null if the shop has given nothing yet. */
export async function lockVerification(tx: Tx, shopId: string): Promise<VerificationRow | null> {
  return (await verificationOf(tx, shopId).forUpdate().executeTakeFirst()) ?? null;
}

/** The same, and makes the row of a shop that has none. */
export async function openVerification(tx: Tx, vault: Vault, { shopId, now }: Actor): Promise<VerificationRow> {
  await tx
    .insertInto("verifications")
    .values({
      shop_id: shopId,
      id: verificationIdOf(shopId),
      state: "not_started",
      sealed_facts: sealFacts(vault, shopId, {}),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return verificationOf(tx, shopId).forUpdate().executeTakeFirstOrThrow();
}

export function keptDocuments(tx: Tx, shopId: string) {
  return tx
    .selectFrom("verification_documents")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("removed_at", "is", null);
}

export function standingOf(row: VerificationRow | null): Standing {
  if (row === null) return unverified;
  const { level, state, asks_level: asksLevel, given, asked } = row;
  return { level, state, asksLevel, given, asked };
}

/** What must be given before this level can be asked for. */
export function dueFor(
  country: string,
  standing: Standing,
  { wanted, documents }: { wanted: VerifiedLevel | null; documents: readonly Pick<DocumentRow, "kind">[] },
): ItemName[] {
  if (wanted === null) return [];
  const { level, given, asked } = standing;
  const there = new Set<string>([...given, ...documents.map(({ kind }) => kind)]);
  const missing = itemsBetween(country, level, wanted).filter((item) => !there.has(item));
  return itemNames.filter((item) => missing.includes(item) || asked.includes(item));
}

/** The level that a request is about, or would be about. */
export function wantedLevel({ level, state, asksLevel }: Standing): VerifiedLevel | null {
  const isOpen = state === "submitted" || state === "needs_information" || state === "rejected";
  return (isOpen ? asksLevel : null) ?? levelAbove(level);
}

const placeOf = (shopId: string): string => `verifications|${shopId}|facts`;

export function sealFacts(vault: Vault, shopId: string, facts: Facts): Buffer {
  return vault.seal(JSON.stringify(facts), placeOf(shopId));
}

export function openFacts(vault: Vault, row: VerificationRow): Facts {
  return JSON.parse(vault.open(row.sealed_facts, placeOf(row.shop_id))) as Facts;
}
