// Applies a provider's answer to a payout and the ledger. The caller holds the payout's row lock. A repeated answer has no further effect.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { ProviderPayout } from "../payments/index.ts";
import { fail, giveBack, nextLook, pay, payLate, whyFailed } from "./book-payout.ts";
import { changePayout, type PayoutChange } from "./change-payout.ts";
import { payoutFailures } from "./failures.ts";
import { arrivedLate, type Folded } from "./folded.ts";
import { foldRetries } from "./fold-retries.ts";
import type { PayoutRow } from "./queries.ts";
import { reportMisfit } from "./report-answer.ts";

/** @param retries further transfers of this payout, made by people on the provider's dashboard */
export async function foldAnswer(
  tx: Tx,
  actor: Actor,
  {
    row,
    said,
    retries = [],
  }: { row: PayoutRow; said: ProviderPayout; retries?: readonly ProviderPayout[] | undefined },
): Promise<Folded> {
  const noted: PayoutChange = {
    asked_times: row.asked_times + 1,
    provider_word: said.word,
    next_ask_at: nextLook(row, actor.now),
  };
  const strange = [said, ...retries].find((one) => misfitOf(row, one) !== null);
  const misfit = strange ? misfitOf(row, strange) : null;
  if (strange && misfit) {
    await reportMisfit(tx, actor, { row, strange, misfit });
    return { row: await changePayout(tx, actor, row, noted), alert: misfit };
  }
  if (retries.length > 0) return foldRetries(tx, actor, { before: row, told: [said, ...retries], noted });
  if (said.providerPayoutId !== "") noted.provider_payout_id = said.providerPayoutId;

  const state = row.state;
  const { status } = said;
  if (state === "processing") {
    if (status === "failed")
      return { row: await fail(tx, actor, { row, failure: whyFailed(said), noted }), alert: null };
    if (status === "succeeded") return { row: await pay(tx, actor, { row, said, noted }), alert: null };
    // It had arrived, and came back before we knew. Both are booked.
    if (status === "reversed")
      return {
        row: await giveBack(tx, actor, { row: await pay(tx, actor, { row, said, noted }), said, noted }),
        alert: null,
      };
  }
  // Some providers have no word for money that came back, and call the payout failed after all.
  if (state === "paid" && (status === "reversed" || status === "failed"))
    return { row: await giveBack(tx, actor, { row, said, noted }), alert: null };
  if (state === "failed" && status === "succeeded")
    return { row: await payLate(tx, actor, { row, said, noted }), alert: arrivedLate };
  return { row: await changePayout(tx, actor, row, noted), alert: null };
}

/** An answer must match this payout exactly. Some answers about money that did not arrive have no amount. */
function misfitOf(row: PayoutRow, said: ProviderPayout): string | null {
  const ours = said.reference === null || said.reference === row.reference || said.reference === row.uuid;
  const sumFits = said.amount === row.amount || (said.amount === 0n && said.status !== "succeeded");
  if (ours && sumFits && said.currency === row.currency) return null;
  return sentenceOf(payoutFailures, "another_payout_told", {
    asked: `${row.reference} over ${row.amount} ${row.currency}`,
    told: `${said.reference} over ${said.amount} ${said.currency}`,
  });
}
