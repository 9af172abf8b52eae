// Impossible answers about a payout go to payment review, once, with the provider's words. No money moves.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import {
  type ActClaim,
  type AskPayoutResult,
  contradictionOfAct,
  needsNoticeAddress,
  type ProviderPayout,
  reportOnDesk,
} from "../payments/index.ts";
import type { PayoutRow } from "./queries.ts";

/** The answer is unreadable. The payout is asked about again by its plan. */
export async function reportUnreadable(tx: Tx, actor: Actor, row: PayoutRow, detail: string): Promise<void> {
  await report(tx, actor, row, {
    kind: "unreadable_answer",
    received: 0n,
    currency: row.currency,
    detail: `${row.driver} answered about payout ${row.reference}: ${detail}`,
  });
}

/** The answer is about another payout, amount or currency. */
export async function reportMisfit(
  tx: Tx,
  actor: Actor,
  { row, strange: { word, amount, currency }, misfit }: { row: PayoutRow; strange: ProviderPayout; misfit: string },
): Promise<void> {
  const detail = `${row.driver} says "${word}" of payout ${row.reference}: ${misfit}`;
  await report(tx, actor, row, { kind: "contradiction", received: amount, currency, detail });
}

/** The webhook contradicts the answer. The answer is trusted. */
export async function compareClaim(
  tx: Tx,
  actor: Actor,
  {
    row,
    claim,
    result: { payout, retries = [] },
  }: { row: PayoutRow; claim: ActClaim; result: Extract<AskPayoutResult, { kind: "known" }> },
): Promise<void> {
  // A payout that was paid before and now reads "failed" came back: some gateways have no other word for it.
  const hadArrived = row.state === "paid" || row.state === "returned";
  const answers = [payout, ...retries].map((one) =>
    hadArrived && one.status === "failed" ? { ...one, status: "reversed" } : one,
  );
  // People can send a failed transfer again on a gateway's dashboard. A wallet's transfer has ended.
  const mayBeRetried = !needsNoticeAddress(row.slot);
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

/** How a payout ended, in the provider's words. */
const endedAs: Partial<Record<string, ProviderPayout["status"]>> = {
  paid: "succeeded",
  failed: "failed",
  returned: "reversed",
};

/** It has ended, as the provider answered. A later webhook that contradicts this needs a person. */
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

/** A wallet said "paid" and now says "failed". The postings don't change. */
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
    /** Distinguishes several reports about one payout. */
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
