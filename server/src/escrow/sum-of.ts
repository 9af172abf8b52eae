import { format, isCurrency, money } from "../kernel/money.ts";

/** As people read it; of a currency that we do not know nobody knows the decimals. */
export function sumOf(minor: bigint, currency: string): string {
  return isCurrency(currency) ? format(money(minor, currency)) : `${minor} in the smallest unit of ${currency}`;
}
