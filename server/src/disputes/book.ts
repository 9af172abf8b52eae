// Writes a dispute's postings, each with an audit entry that names who decided.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, money } from "../kernel/values/money.ts";
import { type Leg, transfer } from "../ledger/index.ts";
import type { DisputeRow } from "./queries.ts";

type Booked = Pick<DisputeRow, "id" | "order_id" | "amount" | "currency">;
export type Posting = {
  key: string;
  kind: "dispute" | "dispute_more" | "resolve" | "chargeback" | "cb_end" | "cb_turn" | "cb_recover";
  legs: readonly Leg[];
};

export async function book(tx: Tx, actor: Actor, dispute: Booked, { key, kind, legs }: Posting): Promise<void> {
  await Promise.all([
    transfer(tx, actor, { key, kind, cause: { type: "dispute", id: dispute.id }, legs }),
    recordDecision(tx, actor, { dispute, act: kind, detail: {} }),
  ]);
}

/** Decisions that move no money are recorded too. */
export async function recordDecision(
  tx: Tx,
  actor: Actor,
  { dispute, act, detail }: { dispute: Booked; act: string; detail: Record<string, string | null> },
): Promise<void> {
  const { amount, currency, order_id: orderId } = dispute;
  await audit(tx, actor, {
    act,
    objectId: dispute.id,
    detail: { orderId, amount: amount.toString(), currency, ...detail },
  });
}

/** Empty if there is nothing to move. */
export function leg(from: string, to: string, minor: bigint, currency: Currency): Leg[] {
  return minor > 0n ? [{ from, to, amount: money(minor, currency) }] : [];
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
