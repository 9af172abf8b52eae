// Splits a price over its time, to the minor unit. Pure. The earned part is always computed from the beginning, never added up from pieces,
// so that a period split in any way adds up to its price.
import type { Period } from "./periods.ts";

/** A price as in the ledger: net, and tax. Minor units of one currency. */
export type Parts = { readonly net: bigint; readonly tax: bigint };

export const nothing: Parts = { net: 0n, tax: 0n };

/** @param basisPoints of the tax included in a price, rounded half up. */
export function splitTax(gross: bigint, basisPoints: number): Parts {
  const whole = 10_000n + BigInt(basisPoints);
  const tax = (gross * BigInt(basisPoints) * 2n + whole) / (whole * 2n);
  return { net: gross - tax, tax };
}

export function grossOf({ net, tax }: Parts): bigint {
  return net + tax;
}

export function plus(a: Parts, b: Parts): Parts {
  return { net: a.net + b.net, tax: a.tax + b.tax };
}

export function minus(a: Parts, b: Parts): Parts {
  return { net: a.net - b.net, tax: a.tax - b.tax };
}

/** The part of this period's price that is earned by then. The seller sees the sum with tax, which is exact to the unit. */
export function earnedBy({ net, tax }: Parts, period: Period, at: Date): Parts {
  const earned = shareOf(net, period, at);
  return { net: earned, tax: shareOf(net + tax, period, at) - earned };
}

/** The part of this period's price that is left at that time. */
export function leftOf(price: Parts, period: Period, at: Date): Parts {
  return minus(price, earnedBy(price, period, at));
}

/**
 * Changes from the rest of one plan to another for the rest of the period.
 * @returns the value of the rest of the period at the new price, and the difference to what is left (negative if less)
 */
export function prorate(change: { left: Parts; price: Parts; period: Period; at: Date }): {
  worth: Parts;
  difference: Parts;
} {
  const worth = leftOf(change.price, change.period, change.at);
  return { worth, difference: minus(worth, change.left) };
}

function shareOf(amount: bigint, { start, end }: Period, at: Date): bigint {
  if (at <= start) return 0n;
  if (at >= end) return amount;
  return (amount * BigInt(at.getTime() - start.getTime())) / BigInt(end.getTime() - start.getTime());
}
