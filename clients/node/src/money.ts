// Converts between money as people write it and whole minor units. It works on text and never uses floating point numbers.
import type { Money } from "./generated/models.ts";

/** The number of decimals, and the sign in front; without a sign the code is written behind. */
const known: Record<string, [number, string?]> = {
  NGN: [2, "₦"],
  GHS: [2, "GH₵"],
  KES: [2, "KSh "],
  ZAR: [2, "R"],
  TZS: [2],
  ZMW: [2],
  USD: [2, "$"],
  UGX: [0],
  RWF: [0],
  XOF: [0],
  XAF: [0],
};

/**
 * `toMinor("12,500.50", "NGN")` → 1250050.
 * @throws RangeError if the amount is ambiguous, or has more decimals than the currency.
 */
export function toMinor(text: string, currency: Money["currency"]): number {
  const [decimals, sign = currency] = rulesOf(currency);
  const marks = [currency, sign.trim()];
  const mark = marks.find((mark) => text.trim().startsWith(mark)) ?? "";
  const rest = text.trim().slice(mark.length).trim();
  const behind = mark === "" ? (marks.find((mark) => rest.endsWith(mark)) ?? "") : "";
  const figure = rest.slice(0, rest.length - behind.length).trim();
  const [, whole, cents = ""] = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?$/.exec(figure) ?? [];
  if (whole === undefined) throw new RangeError(`${JSON.stringify(text)} is no amount of ${currency}.`);
  if (cents.length > decimals)
    throw new RangeError(`${currency} has ${decimals} decimals; ${JSON.stringify(text)} has more.`);
  const minor = BigInt(whole.replaceAll(/[, ]/g, "") + cents.padEnd(decimals, "0"));
  if (minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`${JSON.stringify(text)} is more than can be told.`);
  return Number(minor);
}

/** `{ amount: 1250050, currency: "NGN" }` → `₦12,500.50`; decimals only if there are any. @throws RangeError */
export function formatMoney({ amount, currency }: Pick<Money, "amount" | "currency">): string {
  const [decimals, sign] = rulesOf(currency);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount in minor units.`);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const cents = digits.slice(digits.length - decimals);
  const figure = /[1-9]/.test(cents) ? `${whole}.${cents}` : whole;
  return (amount < 0 ? "-" : "") + (sign ? sign + figure : `${figure} ${currency}`);
}

function rulesOf(currency: string): [number, string?] {
  const rules = Object.hasOwn(known, currency) ? known[currency] : undefined;
  if (!rules) throw new RangeError(`${JSON.stringify(currency)} is no currency that a shop can sell in.`);
  return rules;
}
