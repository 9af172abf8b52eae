// The balances of a short code in M-Pesa's records, in hundredths of a shilling.
import type { MpesaWorld } from "./world.ts";

export type MpesaTotals = {
  collected: number;
  /** On collections and payouts. */
  fees: number;
  refunded: number;
  paidOut: number;
  /** collected − fees − refunded − paidOut. */
  held: number;
  /** The initial balance, which is not part of `held`. */
  opening: number;
};

/** Where payments arrive and payouts leave. */
export function utilityBalance({ books }: MpesaWorld, shortCode: string): number {
  const { collected, fees, refunded, paidOut } = books.sumsOf(shortCode);
  return (books.accounts.get(shortCode)?.openingFloat ?? 0) + collected - fees - refunded - paidOut;
}

/** The fees of payouts come from a separate account, which may become negative. */
export function chargesBalance({ books }: MpesaWorld, shortCode: string): number {
  return 0 - books.sumsOf(shortCode).payoutFees;
}

/** The totals of one short code, or of all together. */
export function totalsOf({ books }: MpesaWorld, shortCode?: string): MpesaTotals {
  const totals = { collected: 0, fees: 0, refunded: 0, paidOut: 0, held: 0, opening: 0 };
  for (const account of books.accounts.values())
    if (shortCode === undefined || account.shortCode === shortCode) {
      const sums = books.sumsOf(account.shortCode);
      totals.collected += sums.collected;
      totals.fees += sums.fees + sums.payoutFees;
      totals.refunded += sums.refunded;
      totals.paidOut += sums.paidOut;
      totals.opening += account.openingFloat ?? 0;
    }
  totals.held = totals.collected - totals.fees - totals.refunded - totals.paidOut;
  return totals;
}
