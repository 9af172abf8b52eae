// What M-Pesa's books say a short code holds, in hundredths of a shilling.
import type { MpesaWorld } from "./world.ts";

export type MpesaTotals = {
  collected: number;
  /** Of collections and of payouts. */
  fees: number;
  refunded: number;
  paidOut: number;
  /** collected − fees − refunded − paidOut. */
  held: number;
  /** What was there at first and is not in `held`. */
  opening: number;
};

/** Where payments arrive and payouts leave. */
export function utilityBalance({ books }: MpesaWorld, shortCode: string): number {
  const { collected, fees, refunded, paidOut } = books.sumsOf(shortCode);
  return (books.accounts.get(shortCode)?.openingFloat ?? 0) + collected - fees - refunded - paidOut;
}

/** Payouts' fees come from an account of their own, which may fall below nothing. */
export function chargesBalance({ books }: MpesaWorld, shortCode: string): number {
  return 0 - books.sumsOf(shortCode).payoutFees;
}

/** Of one short code, or of all of them together. */
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
