// Answers about a refund that can't be right go to the desk, once, with the provider's words. Nothing moves.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { idOnce } from "../kernel/id.ts";
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

/** Nobody can read it. It is asked again on the refund's plan. */
export async function reportUnreadable(tx: Tx, actor: Actor, row: RefundRow, detail: string): Promise<void> {
  const told = { kind: "unreadable_answer", received: 0n, currency: row.currency } as const;
  await report(tx, actor, row, { ...told, detail: `answered about refund ${row.reference}: ${detail}` });
}

/** Entries of the provider's list of one payment's refunds, which may be refunds that staff made. */
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

/** What is settled is as the provider answered it. A notice that says otherwise can't be true beside it. */
export async function compareSettled(tx: Tx, actor: Actor, refundId: string, claim: ActClaim): Promise<void> {
  const row = await findRefund(tx, actor.shopId, refundId);
  if (!isSettled(row.state)) return;
  const { amount, currency } = row;
  const differs = contradictionOfAct(claim, [{ status: row.state, word: row.provider_word ?? "", amount, currency }]);
  if (differs === null) return;
  const detail = `contradicts itself about refund ${row.reference}: ${differs}`;
  await report(tx, actor, row, { ...receivedBy(claim, currency), kind: "contradiction", detail, about: differs });
}

/** A gateway's notice of a refund seldom names it: its sum tells the refunds of one payment apart. */
export async function compareListed(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  claim: ActClaim,
  listed: readonly ProviderRefund[],
): Promise<void> {
  const meant = listed.filter((one) => isSameSum(claim, one));
  // One that was only begun, or that failed, need not be listed.
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
    /** Tells several reports of one refund apart. */
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
