// Amounts come as numbers, or as text for people: 1450.25, "1450.25", "₦1,510,000". They are read as text, exactly.
import { type Currency, currencyExponents, isCurrency, type Money, money } from "../../kernel/values/money.ts";

/** "NGN", or the currency sign that older answers have. */
export function readCurrency(text: string | null): Currency | null {
  if (text === null) return null;
  const code = text.trim() === "₦" ? "NGN" : text.trim().toUpperCase();
  return isCurrency(code) ? code : null;
}

/** Null for anything but an amount of at least 0, or with more decimals than the currency has: we never round. */
export function readAmount(text: string | null, currency: Currency | null): Money | null {
  if (text === null || currency === null) return null;
  const bare = text.replace(/^(₦|NGN)?\s*/i, "");
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
  const [, whole, fraction = ""] = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(grouped) ?? [];
  if (whole === undefined) return null;
  const exponent = currencyExponents[currency];
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  return money(BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, "0")), currency);
}

/** Major units as text: 18500 or 18500.5 as "18500.50". */
export function writeAmount({ minor, currency }: Money): string {
  const exponent = currencyExponents[currency];
  if (exponent === 0) return minor.toString();
  const digits = minor.toString().padStart(exponent + 1, "0");
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
