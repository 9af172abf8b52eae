// Answers about a refund that can't be right go to the desk, once, with the provider's words. Nothing moves.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { idOnce } from "../kernel/id.ts";
import { findPayment, type ProviderRefund, reportOnDesk } from "../payments/index.ts";
import type { RefundRow } from "./queries.ts";

/** Nobody can read it. It is asked again on the refund's plan. */
export async function reportUnreadable(tx: Tx, actor: Actor, row: RefundRow, detail: string): Promise<void> {
  const told = { kind: "unreadable_answer", received: 0n, currency: row.currency } as const;
  await report(tx, actor, row, { ...told, detail: `answered about refund ${row.reference}: ${detail}` });
}

/** It is about another refund, sum or currency than ours. */
export async function reportMisfit(
  tx: Tx,
  actor: Actor,
  row: RefundRow,
  { word, amount, currency }: ProviderRefund,
  misfit: string,
): Promise<void> {
  const detail = `says "${word}" of refund ${row.reference} over ${row.amount} ${row.currency}: ${misfit}`;
  await report(tx, actor, row, { kind: "contradiction", received: amount, currency, detail });
}

async function report(
  tx: Tx,
  actor: Actor,
  row: RefundRow,
  told: { kind: "unreadable_answer" | "contradiction"; received: bigint; currency: string; detail: string },
): Promise<void> {
  const payment = await findPayment(tx, actor.shopId, { id: row.payment_id });
  if (!payment) return;
  await reportOnDesk(tx, actor, payment, {
    ...told,
    id: idOnce("mispayment", `${told.kind} ${row.id}`),
    providerTransactionId: `refund ${row.provider_refund_id ?? row.reference}`,
    detail: `${payment.driver} ${told.detail}`,
  });
}
