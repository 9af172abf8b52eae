// The tax that prices include, and each line's share of it: the shares add up exactly to the whole.
import { allocate, type Currency, money } from "../kernel/values/money.ts";

export type Taxed = { tax: bigint; lines: bigint[]; shipping: bigint };
type Sums = { lines: readonly bigint[]; shipping: bigint };

/** In an amount that includes it, rounded half up. @param basisPoints of the price without tax */
export function includedTax(amount: bigint, basisPoints: number): bigint {
  const rate = BigInt(basisPoints);
  const whole = 10_000n + rate;
  return (2n * amount * rate + whole) / (2n * whole);
}

/** Lines and delivery minus discounts; the delivery fee has the tax rate of the delivered goods. */
export function taxOf({ lines, shipping }: Sums, basisPoints: number): Taxed {
  const parts = [...lines, shipping];
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const tax = includedTax(total, basisPoints);
  const shares = total === 0n ? parts.map(() => 0n) : shareOut(tax, parts);
  return { tax, lines: shares.slice(0, -1), shipping: shares.at(-1) ?? 0n };
}

/** The currency has no effect: only whole units are distributed. */
const units: Currency = "NGN";

function shareOut(whole: bigint, weights: readonly bigint[]): bigint[] {
  return allocate(money(whole, units), weights.map(Number)).map(({ minor }) => minor);
}
