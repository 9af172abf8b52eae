// A payout with several transfers: people retried it on the provider's dashboard. One arrived transfer pays the payout. Each other one was
// paid in addition: its money is taken from the seller, who has it twice, and payment review gets a report.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { ProviderPayout } from "../payments/index.ts";
import { fail, giveBack, pay, payLate, whyFailed } from "./book-payout.ts";
import { changePayout, type PayoutChange } from "./change-payout.ts";
import { arrivedLate, type Folded } from "./folded.ts";
import { bookPaidTwice, bookTakenBack, type PaidTwice, paidTwiceOf } from "./paid-twice.ts";
import type { PayoutRow } from "./queries.ts";

/** @param told all transfers of the payout, its own first */
export async function foldRetries(
  tx: Tx,
  actor: Actor,
  { before, told, noted }: { before: PayoutRow; told: readonly ProviderPayout[]; noted: PayoutChange },
): Promise<Folded> {
  const arrived = told.filter(({ status }) => status === "succeeded");
  const cameBack = (number: string | null): ProviderPayout | undefined =>
    told.find(
      ({ providerPayoutId, status }) => providerPayoutId === number && (status === "failed" || status === "reversed"),
    );
  let beside = await paidTwiceOf(tx, before);
  for (const one of beside.filter(({ number }) => cameBack(number))) await bookTakenBack(tx, actor, before, one);
  beside = beside.filter(({ number }) => !cameBack(number));

  const { row, alert } = await settlePayout();
  const alerts = alert === null ? [] : [alert];
  for (const one of arrived) {
    if (row.provider_payout_id === one.providerPayoutId || isBeside(one)) continue;
    await bookPaidTwice(tx, actor, row, one);
    alerts.push(`${row.driver} paid it more than once: transfer ${one.providerPayoutId}`);
  }
  return { row, alert: alerts.join("; ") || null };

  function isBeside({ providerPayoutId }: ProviderPayout): boolean {
    return beside.some(({ number }) => number === providerPayoutId);
  }

  /** Decides which transfer pays the payout, if any arrived. */
  async function settlePayout(): Promise<Folded> {
    const [own] = told;
    const [first] = arrived.filter((one) => !isBeside(one));
    const by = (one: ProviderPayout): PayoutChange => ({ ...noted, provider_payout_id: one.providerPayoutId });
    if (before.state === "paid") {
      const returned = cameBack(before.provider_payout_id ?? own?.providerPayoutId ?? null);
      if (!returned) return { row: await changePayout(tx, actor, before, noted), alert: null };
      // One transfer came back as another arrived, so the payout and its postings stay paid.
      if (first) return { row: await changePayout(tx, actor, before, by(first)), alert: null };
      const [another] = beside;
      if (!another) return { row: await giveBack(tx, actor, { row: before, said: returned, noted }), alert: null };
      return { row: await payBy(another), alert: null };
    }
    if (first && before.state === "processing")
      return { row: await pay(tx, actor, { row: before, said: first, noted: by(first) }), alert: null };
    if (first && (before.state === "failed" || before.state === "returned"))
      return { row: await payLate(tx, actor, { row: before, said: first, noted: by(first) }), alert: arrivedLate };
    const isOpen = told.some(({ status }) => status === "processing" || status === "unknown");
    const last = told.at(-1);
    if (before.state === "processing" && !isOpen && last)
      return { row: await fail(tx, actor, { row: before, failure: whyFailed(last), noted }), alert: null };
    return { row: await changePayout(tx, actor, before, noted), alert: null };
  }

  /** The returned money covers the additional payment, and that transfer now pays the payout. */
  async function payBy(another: PaidTwice): Promise<PayoutRow> {
    await bookTakenBack(tx, actor, before, another);
    beside = beside.filter(({ number }) => number !== another.number);
    return changePayout(tx, actor, before, { ...noted, provider_payout_id: another.number });
  }
}
