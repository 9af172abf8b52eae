// Flutterwave uses major units with decimals: 7500 is 7,500 naira. They are read as text and never as a double.
import { exponentOf, largestMinor } from "../../../kernel/values/money.ts";
import type { Money } from "../../../kernel/values/money.ts";

/** Payouts must be multiples of this, in minor units. */
export function payoutUnit(currency: string): bigint {
  return wholeOnly.includes(currency) ? unitOf(currency) : 1n;
}

/** A decimal with up to this many digits passes through a JSON number unchanged. */
const digitsMax = 15;
/** Flutterwave takes no cents here, although ISO 4217 has them. */
const wholeOnly: readonly string[] = ["TZS"];

/** Our minor units → the JSON number. Null if it can't be requested: not positive, too long, or with cents it does not take. */
export function toMajor({ minor, currency }: Money): number | null {
  const digits = minor.toString();
  const unit = unitOf(currency);
  if (minor <= 0n || digits.length > digitsMax) return null;
  if (wholeOnly.includes(currency) && minor % unit !== 0n) return null;
  return Number(decimal(minor, unit));
}

/**
 * A decimal (number or text) → ISO minor units; unknown currencies count in hundredths. Null if it is not an amount ≥ 0, exceeds 2^53-1, or
 * has more decimals than the currency: it is never rounded.
 */
export function fromMajor(wire: string, currency: string): bigint | null {
  const scaled = scale(wire, currency);
  return scaled && scaled.sign === 1n && !scaled.fraction && scaled.minor <= largestMinor ? scaled.minor : null;
}

/** A fee has more decimals than its currency. It is rounded up, so that a cost is never shown too small. */
export function feeFromMajor(wire: string | null | undefined, currency: string): bigint | null {
  const scaled = scale(wire ?? "", currency);
  return scaled && scaled.sign === 1n && scaled.minor < largestMinor
    ? scaled.minor + (scaled.fraction ? 1n : 0n)
    : null;
}

/** A balance has the decimals of fees. It is rounded down to whole minor units and can be negative. Null beyond 2^53-1. */
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
