// The only way money moves in the books: one balanced transaction, under a key that is unique for ever.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import type { Money } from "../kernel/money.ts";

/** `amount` leaves `from` and comes to `to`. Amounts are above zero; a leg of zero is left out by the caller. */
export type Leg = { from: string; to: string; amount: Money };

export type Transfer = {
  /** Names the fact for ever, for example `capture:paystack:4099260516`. */
  key: string;
  kind: string;
  cause: { type: string; id: string };
  legs: readonly Leg[];
  /** When it happened, if not now. */
  effectiveAt?: Date;
  /** The transaction that this one takes back, exactly and once. */
  reverses?: string;
};

/**
 * Posts the transfer. The same key with the same legs answers the transaction that exists (`already`).
 * @throws the database's refusal when an account would be overdrawn or the key was used for something else.
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
