// Paystack counts every currency in hundredths, also those that have no cents (XOF: 1,000 francs travel as 100000).
import { currencyExponents, isCurrency, largestMinor } from "../../../kernel/money.ts";
import type { Money } from "../../../kernel/money.ts";

const wireExponent = 2;

/** Our minor units → hundredths. Null when Paystack cannot be asked for it: not positive, or beyond 2^53-1. */
export function toHundredths({ minor, currency }: Money): number | null {
  const hundredths = minor * factor(currency);
  if (hundredths <= 0n || hundredths > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return Number(hundredths);
}

/**
 * Hundredths as they came (number or digits in a string) → ISO minor units of the currency. A currency we don't know
 * stays in hundredths. Null when it is no whole amount ≥ 0, is beyond 2^53-1, or holds a fraction the currency cannot (XOF 10050).
 */
export function fromHundredths(wire: number | string, currency: string): bigint | null {
  if (typeof wire === "number" ? !Number.isSafeInteger(wire) || wire < 0 : !/^[0-9]{1,30}$/.test(wire)) return null;
  const hundredths = BigInt(wire);
  const divisor = factor(currency);
  const minor = hundredths / divisor;
  return hundredths % divisor === 0n && minor <= largestMinor ? minor : null;
}

/** A balance: what is there of whole minor units. It can be below zero. Null beyond 2^53-1 on either side. */
export function balanceFromHundredths(wire: number | string, currency: string): bigint | null {
  const text = String(wire);
  if (!/^-?[0-9]{1,30}$/.test(text)) return null;
  const hundredths = BigInt(text);
  const divisor = factor(currency);
  const rest = hundredths % divisor;
  const minor = hundredths / divisor - (rest < 0n ? 1n : 0n);
  return minor <= largestMinor && minor >= -largestMinor ? minor : null;
}

/** Hundredths in one minor unit. */
function factor(currency: string): bigint {
  return isCurrency(currency) ? 10n ** BigInt(wireExponent - currencyExponents[currency]) : 1n;
}
