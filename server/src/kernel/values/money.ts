// Money: whole minor units with a currency, as bigint. Floats never hold money; `minor * 0.015` does not compile.
import { namesOf } from "./names.ts";

/** ISO 4217 minor-unit exponents of the currencies a shop can sell in. Dated data: ISO 4217 as of 2026-01. */
export const currencyExponents = {
  NGN: 2,
  GHS: 2,
  KES: 2,
  ZAR: 2,
  TZS: 2,
  ZMW: 2,
  USD: 2,
  UGX: 0,
  RWF: 0,
  XOF: 0,
  XAF: 0,
} as const;

export type Currency = keyof typeof currencyExponents;
export const currencies = namesOf(currencyExponents);

export type Money = { readonly minor: bigint; readonly currency: Currency };
/** Money in JSON: `amount` in minor units, at most 2^53-1. */
export type WireMoney = { amount: number; currency: Currency };

/** The largest amount that a JSON number holds exactly. */
export const largestMinor = BigInt(Number.MAX_SAFE_INTEGER);

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencyExponents, code);
}

/** Providers report sums in other currencies too: they are read and shown with two decimals, as most have. */
export function exponentOf(code: string): number {
  return isCurrency(code) ? currencyExponents[code] : 2;
}

export function money(minor: bigint | number | string, currency: Currency): Money {
  return { minor: BigInt(minor), currency };
}

export function fromWire(wire: WireMoney): Money {
  return money(wire.amount, wire.currency);
}

export function fitsWire(minor: bigint): boolean {
  return minor <= largestMinor && minor >= -largestMinor;
}

/** @throws RangeError when the amount is above 2^53-1, because a wrong amount must never be sent. */
export function toWire({ minor, currency }: Money): WireMoney {
  if (!fitsWire(minor)) throw new RangeError(`amount ${minor} ${currency} is beyond 2^53-1`);
  return { amount: Number(minor), currency };
}

export function add(a: Money, b: Money): Money {
  return money(a.minor + sameCurrency(a, b).minor, a.currency);
}

export function subtract(a: Money, b: Money): Money {
  return money(a.minor - sameCurrency(a, b).minor, a.currency);
}

/** Negative, zero or positive, as for a sort. */
export function compare(a: Money, b: Money): number {
  const difference = a.minor - sameCurrency(a, b).minor;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function times(a: Money, quantity: number): Money {
  return money(a.minor * BigInt(quantity), a.currency);
}

export function sum(parts: readonly Money[], currency: Currency): Money {
  return parts.reduce(add, money(0n, currency));
}

/** `basisPoints` hundredths of a percent of the amount, rounded half up to whole minor units. */
export function percent(a: Money, basisPoints: number): Money {
  const product = a.minor * BigInt(basisPoints);
  const half = product < 0n ? -5_000n : 5_000n;
  return money((product + half) / 10_000n, a.currency);
}

/** Splits by weights so that the parts add up exactly. The largest remainders get the extra units; ties go to the earlier part. */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((a, b) => a + BigInt(b), 0n);
  if (total <= 0n || weights.some((weight) => weight < 0)) throw new RangeError("weights must be ≥ 0 and sum above 0");
  const shares = weights.map((weight) => (whole.minor * BigInt(weight)) / total);
  const remainders = weights.map((weight, index) => ({ index, rest: (whole.minor * BigInt(weight)) % total }));
  const sign = whole.minor < 0n ? -1n : 1n;
  let odd = (whole.minor - shares.reduce((a, b) => a + b, 0n)) * sign;
  remainders.sort((a, b) => Number((b.rest - a.rest) * sign) || a.index - b.index);
  for (const { index } of remainders) {
    if (odd === 0n) break;
    shares[index] = (shares[index] ?? 0n) + sign;
    odd -= 1n;
  }
  return shares.map((minor) => money(minor, whole.currency));
}

const symbols: Partial<Record<string, string>> = { NGN: "₦", GHS: "GH₵", KES: "KSh ", ZAR: "R", USD: "$" };

/** Also in a currency in which no shop sells. */
type AnyMoney = { readonly minor: bigint; readonly currency: string };

/** For people: `₦15,000`, `KSh 1,250.50`, `12,000 XOF`. Cents are shown only if there are any. */
export function format({ minor, currency }: AnyMoney): string {
  const exponent = exponentOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ",");
  const cents = exponent > 0 ? digits.slice(-exponent) : "";
  const figure = `${whole}${/[1-9]/.test(cents) ? `.${cents}` : ""}`;
  const symbol = symbols[currency];
  return `${minor < 0n ? "-" : ""}${symbol ? `${symbol}${figure}` : `${figure} ${currency}`}`;
}

/** For people, in their language. The CFA franc has its local name: `12 000 F CFA` in French. */
export function formatIn(language: string, amount: AnyMoney): string {
  const { currency, minor } = amount;
  if (language !== "fr" || (currency !== "XOF" && currency !== "XAF")) return format(amount);
  return new Intl.NumberFormat("fr", { style: "currency", currency }).format(minor);
}

/** For other programs: `15000.00`, `12000`. */
export function decimal({ minor, currency }: Money): string {
  const exponent = currencyExponents[currency];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  return `${minor < 0n ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}`;
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`money of two currencies: ${a.currency} and ${b.currency}`);
  return b;
}
