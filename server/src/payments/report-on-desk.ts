// A report in payment review: something is wrong at the provider, but no money waits for a decision.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { mispaymentReports } from "./mispayments.ts";
import type { PaymentRow } from "./queries.ts";

export type Report = {
  /** From `idOnce`: the same report twice is one row. */
  id: string;
  kind: (typeof mispaymentReports)[number];
  received: bigint;
  /** In the provider's spelling. */
  currency: string;
  /** The provider's id of the report's subject. */
  providerTransactionId: string;
  /** For people: the provider's statement, with its own words. */
  detail: string;
};

const detailMaxLength = 1_000;

/** @param about the payment, or the account that sent the payout; `payoutId` of a payout that was paid twice. @returns whether it is new */
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

/** Whether a contradiction about this payment is still open. */
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

/** Whether an order may be paid: the provider contradicts itself, or its webhook says paid and it has not confirmed yet. */
export async function isPerhapsPaid(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ perhaps: boolean }>`
    select exists (
      select from payments p
      where p.shop_id = ${shopId} and p.order_id = ${orderId} and (
        (p.state in ('created', 'action_needed', 'processing', 'cancelled') and p.next_ask_at is not null
          -- Once it is reported, the report says whether it is still open.
          and not exists (
            select from mispayments m where m.shop_id = p.shop_id and m.payment_id = p.id and m.kind = 'contradiction')
          and (p.told -> 'says' ->> 'status' = 'succeeded' or p.told -> 'claimed' ->> 'says' = 'paid'))
        or exists (
          select from mispayments m
          where m.shop_id = p.shop_id and m.payment_id = p.id and m.kind = 'contradiction' and m.state = 'open'))) perhaps`.execute(
    tx,
  );
  return rows[0]?.perhaps ?? false;
}
