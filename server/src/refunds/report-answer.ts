// Impossible answers about a refund go to payment review, once, with the provider's words. No money moves.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import {
  type ActClaim,
  contradictionOfAct,
  findPayment,
  inWords,
  isSameSum,
  type PaymentRow,
  type ProviderRefund,
  reportOnDesk,
} from "../payments/index.ts";
import { findRefund, type RefundRow } from "./queries.ts";
import { isSettled } from "./states.ts";

/** The answer is unreadable. The refund is asked about again by its plan. */
export async function reportUnreadable(tx: Tx, actor: Actor, row: RefundRow, detail: string): Promise<void> {
  const told = { kind: "unreadable_answer", received: 0n, currency: row.currency } as const;
  await report(tx, actor, row, { ...told, detail: `answered about refund ${row.reference}: ${detail}` });
}

/** Entries in the provider's list of one payment's refunds, which may be refunds made by staff. */
export async function reportUnreadableList(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  words: readonly string[],
): Promise<void> {
  for (const one of words)
    await reportOnDesk(tx, actor, payment, {
      kind: "unreadable_answer",
      id: idOnce("mispayment", `unreadable refunds ${payment.id} ${one}`),
      received: 0n,
      currency: payment.currency,
      providerTransactionId: payment.provider_transaction_id ?? "",
      detail: `${payment.driver} answered about the refunds of ${payment.reference}: ${one}`,
    });
}

/** The answer is about another refund, amount or currency. */
export async function reportMisfit(
  tx: Tx,
  actor: Actor,
  { row, told: { word, amount, currency }, misfit }: { row: RefundRow; told: ProviderRefund; misfit: string },
): Promise<void> {
  const detail = `says "${word}" of refund ${row.reference} over ${row.amount} ${row.currency}: ${misfit}`;
  await report(tx, actor, row, { kind: "contradiction", received: amount, currency, detail });
}

/** A settled refund is as the provider answered it. A webhook that says otherwise contradicts it. */
export async function compareSettled(tx: Tx, actor: Actor, refundId: string, claim: ActClaim): Promise<void> {
  const row = await findRefund(tx, actor.shopId, refundId);
  if (!isSettled(row.state)) return;
  const { amount, currency } = row;
  const differs = contradictionOfAct(claim, [{ status: row.state, word: row.provider_word ?? "", amount, currency }]);
  if (differs === null) return;
  const detail = `contradicts itself about refund ${row.reference}: ${differs}`;
  await report(tx, actor, row, { ...receivedBy(claim, currency), kind: "contradiction", detail, about: differs });
}

/** A gateway's webhook seldom identifies its refund. The amount distinguishes the refunds of one payment. */
export async function compareListed(
  tx: Tx,
  actor: Actor,
  { payment, claim, listed }: { payment: PaymentRow; claim: ActClaim; listed: readonly ProviderRefund[] },
): Promise<void> {
  const meant = listed.filter((one) => isSameSum(claim, one));
  // A refund that was only begun, or that failed, may be missing from the list.
  if (listed.length === 0 && claim.ended !== "succeeded") return;
  const differs = meant.length === 0 ? inWords(claim, listed) : contradictionOfAct(claim, meant);
  if (differs === null) return;
  await reportOnDesk(tx, actor, payment, {
    ...receivedBy(claim, payment.currency),
    kind: "contradiction",
    id: idOnce("mispayment", `refund claim ${payment.id} ${differs}`),
    providerTransactionId: payment.provider_transaction_id ?? "",
    detail: `${payment.driver} contradicts itself about a refund of ${payment.reference}: ${differs}`,
  });
}

function receivedBy({ amount, currency }: ActClaim, ofPayment: string): { received: bigint; currency: string } {
  return { received: BigInt(amount ?? 0), currency: currency ?? ofPayment };
}

async function report(
  tx: Tx,
  actor: Actor,
  row: RefundRow,
  {
    about = "",
    ...told
  }: {
    kind: "unreadable_answer" | "contradiction";
    received: bigint;
    currency: string;
    detail: string;
    /** Distinguishes several reports about one refund. */
    about?: string;
  },
): Promise<void> {
  const payment = await findPayment(tx, actor.shopId, { id: row.payment_id });
  if (!payment) return;
  await reportOnDesk(tx, actor, payment, {
    ...told,
    id: idOnce("mispayment", about === "" ? `${told.kind} ${row.id}` : `${told.kind} ${row.id} ${about}`),
    providerTransactionId: `refund ${row.provider_refund_id ?? row.reference}`,
    detail: `${payment.driver} ${told.detail}`,
  });
}
