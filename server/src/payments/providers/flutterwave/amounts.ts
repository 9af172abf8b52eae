// Flutterwave counts in major units with decimals: 7500 is 7,500 naira. They are read as text and never as a double.
import { currencyExponents, isCurrency, largestMinor } from "../../../kernel/money.ts";
import type { Money } from "../../../kernel/money.ts";

/** What a payout there is a whole number of, in minor units. */
export function payoutUnit(currency: string): bigint {
  return wholeOnly.includes(currency) ? unitOf(currency) : 1n;
}

/** A decimal of so many digits goes through a JSON number unchanged. */
const digitsMax = 15;
/** No cents there although ISO 4217 knows some. */
const wholeOnly: readonly string[] = ["TZS"];

/** Our minor units → the JSON number. Null when it cannot be asked for: not positive, too long, or cents it does not take. */
export function toMajor({ minor, currency }: Money): number | null {
  const digits = minor.toString();
  const unit = unitOf(currency);
  if (minor <= 0n || digits.length > digitsMax) return null;
  if (wholeOnly.includes(currency) && minor % unit !== 0n) return null;
  return Number(decimal(minor, unit));
}

/**
 * A decimal as it came (number or text) → ISO minor units; a currency we don't know counts in hundredths. Null when it is
 * no amount ≥ 0, is beyond 2^53-1, or holds more decimals than the currency: that is never rounded.
 */
export function fromMajor(wire: string, currency: string): bigint | null {
  const scaled = scale(wire, currency);
  return scaled && scaled.sign === 1n && !scaled.fraction && scaled.minor <= largestMinor ? scaled.minor : null;
}

/** A fee, which has more decimals than its currency: rounded up, so that a cost is never told too small. */
export function feeFromMajor(wire: string | null | undefined, currency: string): bigint | null {
  const scaled = scale(wire ?? "", currency);
  return scaled && scaled.sign === 1n && scaled.minor < largestMinor
    ? scaled.minor + (scaled.fraction ? 1n : 0n)
    : null;
}

/** A balance, which keeps the decimals of the fees: what is there of whole minor units. It can be below zero. Null beyond 2^53-1. */
export function balanceFromMajor(wire: string, currency: string): bigint | null {
  const scaled = scale(wire, currency);
  if (!scaled || scaled.minor >= largestMinor) return null;
  const { sign, minor, fraction } = scaled;
  return sign * minor - (sign < 0n && fraction ? 1n : 0n);
}

function scale(wire: string, currency: string): { sign: 1n | -1n; minor: bigint; fraction: boolean } | null {
  const [matched, minus, whole = "", decimals = ""] = /^(-?)([0-9]{1,25})(?:\.([0-9]{1,25}))?$/.exec(wire) ?? [];
  if (matched === undefined) return null;
  const exponent = exponentOf(currency);
  return {
    sign: minus ? -1n : 1n,
    minor: BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, "0")),
    fraction: /[1-9]/.test(decimals.slice(exponent)),
  };
}

function decimal(minor: bigint, unit: bigint): string {
  if (unit === 1n) return minor.toString();
  return `${minor / unit}.${(minor % unit).toString().padStart(unit.toString().length - 1, "0")}`;
}

function unitOf(currency: string): bigint {
  return 10n ** BigInt(exponentOf(currency));
}

function exponentOf(currency: string): number {
  return isCurrency(currency) ? currencyExponents[currency] : 2;
}
