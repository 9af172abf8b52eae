// Writes an amount for people.
import { format, isCurrency, money } from "../kernel/values/money.ts";

/** The amount as people read it. For an unknown currency the decimals are unknown. */
export function sumOf(minor: bigint, currency: string): string {
  return isCurrency(currency) ? format(money(minor, currency)) : `${minor} in the smallest unit of ${currency}`;
}
