// Reads an amount as people write it in a file.
import { type Currency, currencyExponents, largestMinor } from "../../kernel/values/money.ts";

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^\d+(?:\.\d+)?$/;
const decimalComma = /^\d+,\d{1,2}$/;

/** Reads "15,000.50", "₦15000", "15 000,50", "NGN 15000.00" in minor units; null when it is not an amount in this currency. */
export function readAmount(text: string, currency: Currency): number | null {
  const bare = text
    .replaceAll(/[\s'\u00a0\u202f]/g, "")
    .replace(/^(?:\p{Sc}|[A-Za-z]{1,3}\p{Sc}?)/u, "")
    .replace(/(?:\p{Sc}|[A-Za-z]{1,4})$/u, "");
  const digits = plain.test(bare)
    ? bare
    : grouped.test(bare)
      ? bare.replaceAll(",", "")
      : decimalComma.test(bare)
        ? bare.replace(",", ".")
        : null;
  if (digits === null) return null;
  const [whole = "", cents = ""] = digits.split(".");
  const exponent = currencyExponents[currency];
  if (/[1-9]/.test(cents.slice(exponent))) return null;
  const minor = BigInt(whole + cents.slice(0, exponent).padEnd(exponent, "0"));
  return minor <= largestMinor ? Number(minor) : null;
}
