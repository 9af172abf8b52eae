// The proofs that an order's goods reached its buyer. The database posts no release without one.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { ReleaseProofs } from "../kernel/database/generated/database.ts";
import type { ReleaseProof } from "./contract.ts";

export type ProofRow = Selectable<ReleaseProofs>;

/** A proof that the database's rows must confirm. `source` names it: the id of a shipment or dispute, or where the statement came from. */
export type NewProof = { kind: Exclude<ReleaseProof, "operator">; source: string; at: Date };

/** Oldest first. */
export async function proofsOf(tx: Tx, shopId: string, orderId: string): Promise<ProofRow[]> {
  return tx
    .selectFrom("release_proofs")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("kind")
    .execute();
}

/** Recording the same kind again changes nothing. The database throws if its rows don't confirm this proof. */
export async function recordProof(tx: Tx, orderId: string, { kind, source, at }: NewProof): Promise<void> {
  await sql`select record_release_proof(${orderId}, ${kind}, ${source}, ${at})`.execute(tx);
}

/** The operator takes responsibility for this release. Only the worker's role may do it. */
export async function recordOverride(tx: Tx, actor: Actor, orderId: string, reason: string): Promise<void> {
  await sql`select override_release_proof(${orderId}, ${actor.by.id}, ${reason}, ${actor.now})`.execute(tx);
}
