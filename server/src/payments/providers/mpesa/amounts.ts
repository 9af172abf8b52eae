// M-Pesa moves whole shillings, within limits per transaction; its answers write them as decimals.
import type { Money } from "../../../kernel/money.ts";
import { readDecimal } from "../decimal.ts";

export const centsOfShilling = 100n;
type Limits = { fromShillings: bigint; toShillings: bigint };

/** As of late 2026. Older texts say 150,000. */
export const collectLimits: Limits = { fromShillings: 1n, toShillings: 250_000n };
export const payoutLimits: Limits = { fromShillings: 10n, toShillings: 250_000n };

/** Null when M-Pesa cannot be asked for it: another currency, cents, or outside the limits. */
export function toShillings({ minor, currency }: Money, { fromShillings, toShillings }: Limits): number | null {
  if (currency !== "KES" || minor % centsOfShilling !== 0n) return null;
  const shillings = minor / centsOfShilling;
  return shillings >= fromShillings && shillings <= toShillings ? Number(shillings) : null;
}

/** `1500.0`, `"2400.00"` or `"3250"` → cents. Null when it is no amount. */
export function readShillings(wire: string | number | undefined): bigint | null {
  return wire === undefined ? null : readDecimal(wire, "KES");
}
