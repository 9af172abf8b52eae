// What must always be true of the ledger and of stock: the complete list of money-and-safety. Each query returns the rows that violate its
// rule: normally none. Run after each test, each hour, and after each restore.
import { bookInvariants } from "./book-invariants.ts";
import { disputeInvariants } from "./dispute-invariants.ts";
import { checkInvariants, type Invariant, rowText } from "./invariant.ts";
import { labelInvariants } from "./label-invariants.ts";
import { orderInvariants } from "./order-invariants.ts";
import { payoutInvariants } from "./payout-invariants.ts";
import { postingInvariants } from "./posting-invariants.ts";
import { planInvariants } from "./plan-invariants.ts";
import { type PostingKind, postingKinds } from "./posting-kinds.ts";
import { referralInvariants } from "./referral-invariants.ts";
import { refundInvariants } from "./refund-invariants.ts";
import { stockInvariants } from "./stock-invariants.ts";

export const invariants: readonly Invariant[] = invariantsOver(postingKinds);

/** @param kinds the kinds of postings; a test may replace one. */
export function invariantsOver(kinds: readonly PostingKind[]): Invariant[] {
  return [
    ...bookInvariants,
    ...orderInvariants,
    ...refundInvariants,
    ...disputeInvariants,
    ...payoutInvariants,
    ...labelInvariants,
    ...planInvariants,
    ...referralInvariants,
    ...postingInvariants(kinds),
    ...stockInvariants,
    {
      number: 12,
      rule: "what the books say a provider holds is the provider's own figure, but for what is on its way",
      checkedBy: "reconciliation of balances",
    },
    {
      number: 15,
      rule: "a refused operation changes nothing",
      checkedBy: "the tests of each refusal",
    },
  ].toSorted((a, b) => a.number - b.number);
}

/** @returns one line per violated rule, with the first violating rows; empty if all rules hold. */
export async function brokenInvariants(
  query: (text: string) => Promise<{ rows: unknown[] }>,
  list: readonly Invariant[] = invariants,
): Promise<string[]> {
  const findings = await checkInvariants(list, query);
  return findings
    .filter(({ broken }) => broken.length > 0)
    .map(({ number, rule, broken }) => `${number} ${rule}: ${broken.map(rowText).join(" ")}`);
}
