// A report on the desk: something is wrong at the provider, and no money of the desk waits for a decision.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import type { mispaymentReports } from "./mispayments.ts";
import type { PaymentRow } from "./queries.ts";

export type Report = {
  /** From `idOnce`: the same report twice is one row. */
  id: string;
  kind: (typeof mispaymentReports)[number];
  received: bigint;
  /** As the provider spells it. */
  currency: string;
  /** What the report is about, in the provider's number. */
  providerTransactionId: string;
  /** For people: what the provider says, with its own words. */
  detail: string;
};

const detailMaxLength = 1_000;

/** @param about the payment, or where a payout was sent from; `payoutId` of one that was paid twice. @returns whether it is new */
export async function reportOnDesk(
  tx: Tx,
  actor: Actor,
  about: PaymentRow | { slot: string; payoutId: string | null },
  { id, kind, received, currency, providerTransactionId, detail }: Report,
): Promise<boolean> {
  const payment = "reference" in about ? about : null;
  const inserted = await tx
    .insertInto("mispayments")
    .values({
      shop_id: actor.shopId,
      id,
      payment_id: payment?.id ?? null,
      payout_id: "payoutId" in about ? about.payoutId : null,
      slot: about.slot,
      kind,
      expected: payment?.amount ?? 0n,
      received,
      currency,
      amount: 0n,
      provider_transaction_id: providerTransactionId,
      detail: detail.slice(0, detailMaxLength),
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.columns(["shop_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a contradiction about this payment is still open: no person has put it away. */
export async function hasOpenContradiction(tx: Tx, shopId: string, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("mispayments")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "contradiction")
    .where("state", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the provider contradicts itself about a payment of this order: perhaps it is paid. */
export async function isContradicted(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("mispayments as m")
    .innerJoin("payments as p", (join) => join.onRef("p.shop_id", "=", "m.shop_id").onRef("p.id", "=", "m.payment_id"))
    .select("m.id")
    .where("m.shop_id", "=", shopId)
    .where("p.order_id", "=", orderId)
    .where("m.kind", "=", "contradiction")
    .where("m.state", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
