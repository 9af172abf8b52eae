// Amounts that travel as decimals of the main unit ("1250.50", 1500.0), read and written without a float in between.
import { currencyExponents, isCurrency, largestMinor } from "../../kernel/money.ts";
import type { Money } from "../../kernel/money.ts";

/** The shortest form: no fraction where there is none, since wallets without cents refuse one. Null unless above zero. */
export function writeDecimal({ minor, currency }: Money): string | null {
  if (minor <= 0n) return null;
  const exponent = currencyExponents[currency];
  const digits = minor.toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const cents = digits.slice(digits.length - exponent);
  return /[1-9]/.test(cents) ? `${whole}.${cents}` : whole;
}

/**
 * A decimal as it came, in a string or as a JSON number → ISO minor units; those of a currency we don't know are taken
 * for hundredths. Null when it is no plain decimal ≥ 0, finer than a minor unit of the currency, or more than
 * our own answers can say (2^53-1 minor units).
 */
export function readDecimal(wire: string | number, currency: string): bigint | null {
  // A JSON number of up to 15 digits prints as it was sent; a longer or exponential form is not read.
  const [, whole, fraction = ""] = /^([0-9]{1,15})(?:\.([0-9]{1,9}))?$/.exec(String(wire)) ?? [];
  if (whole === undefined) return null;
  if (typeof wire === "number" && whole.length + fraction.length > 15) return null;
  const exponent = isCurrency(currency) ? currencyExponents[currency] : 2;
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, "0"));
  return minor <= largestMinor ? minor : null;
}
