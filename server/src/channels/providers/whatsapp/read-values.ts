// Single values as WhatsApp writes them; strings and numbers are equivalent. Null: not such a value.
import { currencyExponents, isCurrency, money, toWire, type WireMoney } from "../../../kernel/values/money.ts";

type Loose = string | number | null | undefined;

/** A WhatsApp id is the number's digits without the plus. Returns E.164 with plus. */
export function readPhone(digits: Loose): string | null {
  const text = String(digits ?? "").replace(/^\+/, "");
  return /^[1-9][0-9]{4,14}$/.test(text) ? `+${text}` : null;
}

/** Unix seconds. */
export function readTime(seconds: Loose): Date | null {
  const text = String(seconds ?? "");
  return /^[0-9]{1,11}$/.test(text) ? new Date(Number(text) * 1_000) : null;
}

/** A quantity: 1 to a million. */
export function readCount(value: Loose): number | null {
  const text = String(value ?? "");
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : null;
}

/** Degrees between -limit and limit. */
export function readCoordinate(value: Loose, limit: number): number | null {
  const text = String(value ?? "").trim();
  if (!/^[+-]?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= limit ? degrees : null;
}

/** A decimal in major currency units, as the buyer's phone sends it; null when it is not valid in that currency. */
export function readPrice(value: unknown, currency: unknown): WireMoney | null {
  if (typeof currency !== "string" || !isCurrency(currency) || (typeof value !== "number" && typeof value !== "string"))
    return null;
  const [, whole, cents = ""] = /^([0-9]{1,12})(?:\.([0-9]+))?$/.exec(String(value).trim()) ?? [];
  const exponent = currencyExponents[currency];
  if (whole === undefined || /[1-9]/.test(cents.slice(exponent))) return null;
  return toWire(money(whole + cents.slice(0, exponent).padEnd(exponent, "0"), currency));
}
