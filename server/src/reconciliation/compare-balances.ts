// Compares a provider's balances with what our ledger says it holds for us, per currency.
import type { Difference } from "./entry.ts";

/** @property onItsWay refunds and payouts that are not final: some providers deduct them immediately, some at the end. */
export type OurBalance = { currency: string; booked: bigint; onItsWay: bigint; ownFunds: bigint };
/** @property words what the sum is made of, in their words */
export type TheirBalance = { currency: string; available: bigint; words?: string };

/** `timing` while something on its way may explain it; otherwise `amount`. */
export function compareBalances(
  ours: readonly OurBalance[],
  theirs: readonly TheirBalance[],
  at: Date,
): { matched: number; differences: Difference[] } {
  const currencies = new Set([...ours.map(({ currency }) => currency), ...theirs.map(({ currency }) => currency)]);
  const differences: Difference[] = [];
  for (const currency of currencies) {
    const our = ours.find((one) => one.currency === currency) ?? { booked: 0n, onItsWay: 0n, ownFunds: 0n };
    const expected = our.booked + our.ownFunds;
    const their = theirs.find((one) => one.currency === currency);
    const available = their?.available ?? 0n;
    if (available === expected) continue;
    const line = {
      references: [],
      number: null,
      currency,
      fee: null,
      stage: "done",
      at,
      likeness: null,
      within: true,
    } as const;
    differences.push({
      class: our.onItsWay > 0n && available < expected ? "timing" : "amount",
      key: currency,
      ours: {
        ...line,
        shopId: "",
        id: "",
        amount: expected,
        word: `booked ${our.booked}, own funds ${our.ownFunds}, on its way ${our.onItsWay}`,
        expected: true,
        agrees: [],
      },
      theirs: {
        ...line,
        amount: available,
        word: their?.words ? `available (${their.words})` : "available",
        counts: true,
      },
    });
  }
  return { matched: currencies.size - differences.length, differences };
}
