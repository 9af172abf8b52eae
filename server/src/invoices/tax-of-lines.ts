// The tax that prices include, and which part of it each line has: to the last minor unit the parts are the whole.
import { allocate, type Currency, money } from "../kernel/money.ts";

export type Taxed = { tax: bigint; lines: bigint[]; shipping: bigint };
type Sums = { lines: readonly bigint[]; shipping: bigint };

/** Of an amount that includes it, rounded half up. @param basisPoints of the price without tax */
export function includedTax(amount: bigint, basisPoints: number): bigint {
  const rate = BigInt(basisPoints);
  const whole = 10_000n + rate;
  return (2n * amount * rate + whole) / (2n * whole);
}

/** Lines and delivery less what was taken off them; the fee for delivery is taxed with what is delivered. */
export function taxOf({ lines, shipping }: Sums, basisPoints: number): Taxed {
  const parts = [...lines, shipping];
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const tax = includedTax(total, basisPoints);
  const shares = total === 0n ? parts.map(() => 0n) : shareOut(tax, parts);
  return { tax, lines: shares.slice(0, -1), shipping: shares.at(-1) ?? 0n };
}

/** The currency plays no part: only whole units are shared out. */
const units: Currency = "NGN";

function shareOut(whole: bigint, weights: readonly bigint[]): bigint[] {
  return allocate(money(whole, units), weights.map(Number)).map(({ minor }) => minor);
}
