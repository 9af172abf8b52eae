// What the seller allows in the whole shop, in addition to each product's floor. Both brains haggle through this file.
import type { Terms } from "./counter-offer.ts";

/** `leastOrder` in minor units, at list prices. */
export type ShopLimits = {
  haggling: boolean;
  maxPercent: number | null;
  maxRounds: number | null;
  leastOrder: bigint | null;
};

/**
 * The terms under these limits, or null if the price is fixed. A limit is a floor like the product's own: the arithmetic
 * stays above it, so no answer shows which of the two it was.
 * @param order the cart's value at list prices, including one piece of this product
 */
export function underLimits(terms: Terms, limits: ShopLimits, order: bigint): Terms | null {
  if (!limits.haggling || (limits.leastOrder !== null && order < limits.leastOrder)) return null;
  const shops = limits.maxPercent === null ? 0n : lowest(terms.list, limits.maxPercent);
  const floor = terms.floor > shops ? terms.floor : shops;
  const maxRounds = Math.min(terms.maxRounds, limits.maxRounds ?? terms.maxRounds);
  return floor < terms.list ? { ...terms, floor, maxRounds } : null;
}

/** A reduction by exactly the limit is still allowed; rounding never allows a coin more. */
function lowest(list: bigint, maxPercent: number): bigint {
  return (list * BigInt(100 - maxPercent) + 99n) / 100n;
}
