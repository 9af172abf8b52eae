// Paystack uses hundredths for every currency, even those without cents (XOF: 1,000 francs are sent as 100000).
import { currencyExponents, isCurrency, largestMinor } from "../../../kernel/values/money.ts";
import type { Money } from "../../../kernel/values/money.ts";

const wireExponent = 2;

/** Our minor units → hundredths. Null if it can't be requested: not positive, or beyond 2^53-1. */
export function toHundredths({ minor, currency }: Money): number | null {
  const hundredths = minor * factor(currency);
  if (hundredths <= 0n || hundredths > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return Number(hundredths);
}

/**
 * Hundredths (a number, or digits in a string) → ISO minor units. Unknown currencies stay in hundredths. Null if it is not a whole amount ≥
 * 0, exceeds 2^53-1, or has a fraction that the currency lacks (XOF 10050).
 */
export function fromHundredths(wire: number | string, currency: string): bigint | null {
  if (typeof wire === "number" ? !Number.isSafeInteger(wire) || wire < 0 : !/^[0-9]{1,30}$/.test(wire)) return null;
  const hundredths = BigInt(wire);
  const divisor = factor(currency);
  const minor = hundredths / divisor;
  return hundredths % divisor === 0n && minor <= largestMinor ? minor : null;
}

/** A balance, rounded down to whole minor units. It can be negative. Null beyond ±(2^53-1). */
export function balanceFromHundredths(wire: number | string, currency: string): bigint | null {
  const text = String(wire);
  if (!/^-?[0-9]{1,30}$/.test(text)) return null;
  const hundredths = BigInt(text);
  const divisor = factor(currency);
  const rest = hundredths % divisor;
  const minor = hundredths / divisor - (rest < 0n ? 1n : 0n);
  return minor <= largestMinor && minor >= -largestMinor ? minor : null;
}

/** Hundredths per minor unit. */
function factor(currency: string): bigint {
  return isCurrency(currency) ? 10n ** BigInt(wireExponent - currencyExponents[currency]) : 1n;
}
