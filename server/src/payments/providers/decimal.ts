// Decimal amounts of the main unit ("1250.50", 1500.0), read and written without floats.
import { exponentOf, largestMinor } from "../../kernel/values/money.ts";
import type { Money } from "../../kernel/values/money.ts";

/** The shortest form, without a fraction if it is zero, because wallets without cents refuse fractions. Null unless above zero. */
export function writeDecimal({ minor, currency }: Money): string | null {
  if (minor <= 0n) return null;
  const exponent = exponentOf(currency);
  const digits = minor.toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const cents = digits.slice(digits.length - exponent);
  return /[1-9]/.test(cents) ? `${whole}.${cents}` : whole;
}

/**
 * A decimal in a string or a JSON number → ISO minor units. Unknown currencies count in hundredths. Null if it is not a plain decimal ≥ 0,
 * is finer than the currency's minor unit, or is larger than our answers can express (2^53-1 minor units).
 */
export function readDecimal(wire: string | number, currency: string): bigint | null {
  // A JSON number of up to 15 digits prints as it was sent. Longer or exponential forms are refused.
  const [, whole, fraction = ""] = /^([0-9]{1,15})(?:\.([0-9]{1,9}))?$/.exec(String(wire)) ?? [];
  if (whole === undefined) return null;
  if (typeof wire === "number" && whole.length + fraction.length > 15) return null;
  const exponent = exponentOf(currency);
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, "0"));
  return minor <= largestMinor ? minor : null;
}
