// Answers about a payout that can't be right go to the desk, once, with the provider's words. Nothing moves.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { idOnce } from "../kernel/id.ts";
import {
  type ActClaim,
  type AskPayoutResult,
  contradictionOfAct,
  needsNoticeAddress,
  type ProviderPayout,
  reportOnDesk,
  type Slot,
} from "../payments/index.ts";
import type { PayoutRow } from "./queries.ts";

/** Nobody can read it. It is asked again on the payout's plan. */
export async function reportUnreadable(tx: Tx, actor: Actor, row: PayoutRow, detail: string): Promise<void> {
  await report(tx, actor, row, {
    kind: "unreadable_answer",
    received: 0n,
    currency: row.currency,
    detail: `${row.driver} answered about payout ${row.reference}: ${detail}`,
  });
}

/** It is about another payout, sum or currency than ours. */
export async function reportMisfit(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  { word, amount, currency }: ProviderPayout,
  misfit: string,
): Promise<void> {
  const detail = `${row.driver} says "${word}" of payout ${row.reference}: ${misfit}`;
  await report(tx, actor, row, { kind: "contradiction", received: amount, currency, detail });
}

/** The notice and the answer can't both be true. The answer is believed. */
export async function compareClaim(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  claim: ActClaim,
  { payout, retries = [] }: Extract<AskPayoutResult, { kind: "known" }>,
): Promise<void> {
  // What was paid before and is told as failed now came back: a gateway may have no other word for it.
  const hadArrived = row.state === "paid" || row.state === "returned";
  const answers = [payout, ...retries].map((one) =>
    hadArrived && one.status === "failed" ? { ...one, status: "reversed" } : one,
  );
  // People send a failed transfer again on a gateway's dashboard. A wallet's has ended.
  const mayBeRetried = !needsNoticeAddress(row.slot as Slot);
  const differs = contradictionOfAct(claim, answers, { mayBeRetried });
  if (differs === null) return;
  await report(tx, actor, row, {
    kind: "contradiction",
    received: BigInt(claim.amount ?? 0),
    currency: claim.currency ?? row.currency,
    detail: `${row.driver} contradicts itself about payout ${row.reference}: ${differs}`,
    about: differs,
  });
}

/** How a payout has ended, in the words of a provider. */
const endedAs: Partial<Record<string, ProviderPayout["status"]>> = {
  paid: "succeeded",
  failed: "failed",
  returned: "reversed",
};

/** It has ended, as the provider answered. A word that comes later and can't be true beside it is for a person. */
export async function compareEnded(tx: Tx, actor: Actor, row: PayoutRow, claim: ActClaim): Promise<void> {
  const status = endedAs[row.state];
  if (status === undefined || row.amount === null) return;
  const booked = { status, word: row.provider_word ?? "", amount: row.amount, currency: row.currency };
  const differs = contradictionOfAct(claim, [booked]);
  if (differs === null) return;
  await report(tx, actor, row, {
    kind: "contradiction",
    received: BigInt(claim.amount ?? 0),
    currency: claim.currency ?? row.currency,
    detail: `${row.driver} contradicts itself about payout ${row.reference}: ${differs}`,
    about: differs,
  });
}

/** A wallet said "paid" and says "failed" now. What is booked stays. */
export async function reportAfterPaid(tx: Tx, actor: Actor, row: PayoutRow, said: ProviderPayout): Promise<void> {
  const words = `it said "${row.provider_word ?? ""}" and now says "${said.word}"${said.failure === null ? "" : `: ${said.failure}`}`;
  await report(tx, actor, row, {
    kind: "contradiction",
    received: said.amount,
    currency: said.currency,
    detail: `${row.driver} contradicts itself about payout ${row.reference}, which is booked as paid: ${words}`,
    about: words,
  });
}

async function report(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  {
    about = "",
    ...told
  }: {
    kind: "unreadable_answer" | "contradiction";
    received: bigint;
    currency: string;
    detail: string;
    /** Tells several reports of one payout apart. */
    about?: string;
  },
): Promise<void> {
  await reportOnDesk(
    tx,
    actor,
    { slot: row.slot, payoutId: null },
    {
      ...told,
      id: idOnce("mispayment", about === "" ? `${told.kind} ${row.id}` : `${told.kind} ${row.id} ${about}`),
      providerTransactionId: row.provider_payout_id ?? row.reference,
    },
  );
}
