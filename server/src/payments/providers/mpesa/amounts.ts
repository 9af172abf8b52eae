// M-Pesa moves whole shillings, within limits per transaction. Its answers write them as decimals.
import type { Money } from "../../../kernel/values/money.ts";
import { readDecimal } from "../decimal.ts";
import { centsOfShilling, mpesaMostShillings } from "../kenyan-wallets.ts";
import type { MpesaAccount } from "./account.ts";

type Limits = { fromShillings: bigint; toShillings: bigint };

export const payoutLimits: Limits = { fromShillings: 10n, toShillings: mpesaMostShillings };

/** For a payment, and for a full refund. */
export function paymentLimits({ paymentMostShillings }: MpesaAccount): Limits {
  return { fromShillings: 1n, toShillings: BigInt(paymentMostShillings) };
}

/** Null if M-Pesa can't do it: another currency, cents, or outside the limits. */
export function toShillings({ minor, currency }: Money, { fromShillings, toShillings }: Limits): number | null {
  if (currency !== "KES" || minor % centsOfShilling !== 0n) return null;
  const shillings = minor / centsOfShilling;
  return shillings >= fromShillings && shillings <= toShillings ? Number(shillings) : null;
}

/** `1500.0`, `"2400.00"` or `"3250"` → cents. Null if it is not an amount. */
export function readShillings(wire: string | number | undefined): bigint | null {
  return wire === undefined ? null : readDecimal(wire, "KES");
}
