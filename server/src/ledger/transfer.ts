// The only way to move money in the ledger: one balanced transaction, under a key that is unique forever.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Money } from "../kernel/values/money.ts";

/** `amount` goes from `from` to `to`. Amounts are above zero; the caller leaves out zero legs. */
export type Leg = { from: string; to: string; amount: Money };

export type Transfer = {
  /** Identifies the fact permanently, for example `capture:paystack:4099260516`. */
  key: string;
  kind: string;
  cause: { type: string; id: string };
  legs: readonly Leg[];
  /** When it happened, if not now. */
  effectiveAt?: Date;
  /** The transaction that this one reverses, exactly and once. */
  reverses?: string;
};

/**
 * Posts the transfer. The same key with the same legs returns the existing transaction (`already`).
 * @throws the database's refusal if an account would be overdrawn or the key was used for something else.
 */
export async function transfer(
  tx: Tx,
  actor: Actor,
  { key, kind, cause, legs, effectiveAt, reverses }: Transfer,
): Promise<{ id: string; already: boolean }> {
  const entries = legs.flatMap(({ from, to, amount }) => [
    { code: from, currency: amount.currency, amount: -amount.minor },
    { code: to, currency: amount.currency, amount: amount.minor },
  ]);
  const { rows } = await sql<{ id: string; already: boolean }>`
    select * from ledger_post(${newId("transaction")}, ${key}, ${kind}, ${cause.type}, ${cause.id},
      ${entries.map((entry) => entry.code)}::text[], ${entries.map((entry) => entry.currency)}::text[],
      ${entries.map((entry) => entry.amount.toString())}::bigint[], ${reverses ?? null}, ${effectiveAt ?? actor.now})`.execute(
    tx,
  );
  const posted = rows[0];
  if (!posted) throw new Error("ledger_post answered nothing");
  return posted;
}
