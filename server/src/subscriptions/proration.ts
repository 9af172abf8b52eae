// What of a price belongs to which part of its time, to the minor unit. Pure. What is earned is counted from the beginning each time,
// never added up from pieces, so that any way of cutting a period up comes to its price.
import type { Period } from "./periods.ts";

/** A price as it stands in the books: without tax, and the tax. Minor units of one currency. */
export type Parts = { readonly net: bigint; readonly tax: bigint };

export const nothing: Parts = { net: 0n, tax: 0n };

/** @param basisPoints of the tax that a price includes, rounded half up. */
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

/** Of a price for this period, what is earned by then: what a seller sees of it, tax included, is right to the unit. */
export function earnedBy({ net, tax }: Parts, period: Period, at: Date): Parts {
  const earned = shareOf(net, period, at);
  return { net: earned, tax: shareOf(net + tax, period, at) - earned };
}

/** Of a price for this period, what is left of it then. */
export function leftOf(price: Parts, period: Period, at: Date): Parts {
  return minus(price, earnedBy(price, period, at));
}

/**
 * Changing from what is left of one plan to another for the rest of the period.
 * @returns what the rest of the period is worth at the new price, and what that is more (or less, below zero) than what is left
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
