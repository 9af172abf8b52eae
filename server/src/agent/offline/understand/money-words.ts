// How people write currencies. Signs and codes come before or after the figure, words come after it.
import type { Currency } from "../../../kernel/values/money.ts";

/** `currency` is null if several currencies have the word: a shilling is the shop's own. */
export type CurrencyWords = { currency: Currency | null; before: string; after: string };

/** Regular expression sources over lower-case text, the more particular first. */
export const currencyWords: readonly CurrencyWords[] = [
  { currency: "GHS", before: "gh₵|gh¢|ghs|ghc|₵", after: "ghs|cedis?" },
  { currency: "NGN", before: "₦|ngn|naira|#(?=\\s?\\d[\\d,.]{2,}k?)|n(?=\\s?\\d)", after: "ngn|naira" },
  { currency: "KES", before: "kshs?\\.?|kes", after: "kes|kshs?|bob" },
  { currency: "TZS", before: "tsh\\.?|tzs", after: "tzs|tsh" },
  { currency: "UGX", before: "ush\\.?|ugx", after: "ugx|ush" },
  { currency: "ZAR", before: "zar|r(?=\\s?\\d)", after: "zar|rand" },
  { currency: "ZMW", before: "zmw|k(?=\\d)", after: "zmw|kwacha" },
  { currency: "RWF", before: "rwf|frw", after: "rwf|frw" },
  // As "CFA" or "F", the francs of west and central Africa look the same: see `sameMoney`.
  { currency: "XOF", before: "xof|f?cfa", after: "xof|f?\\s?cfa|francs?(?:\\s?cfa)?|frs|f" },
  { currency: "XAF", before: "xaf", after: "xaf" },
  { currency: "USD", before: "us\\$|usd|\\$", after: "usd|dollars?|bucks" },
  {
    currency: null,
    before: "shilingi|shillings?|shs?\\.?(?=\\s?\\d)",
    after: "shilingi|shillings?|shs?|/[=-]",
  },
];

export const anyBefore: string = currencyWords.map(({ before }) => `(?:${before})`).join("|");
export const anyAfter: string = currencyWords.map(({ after }) => `(?:${after})`).join("|");

/** The currency that a sign, code or word names. */
export function currencyOf(sign: string): Currency | null {
  const found = currencyWords.find(({ before, after }) => new RegExp(`^(?:${plain(before)}|${after})$`).test(sign));
  return found?.currency ?? null;
}

/** Whether a figure written with a sign can be money of the shop: "FCFA" is XOF in Dakar and XAF in Douala. */
export function sameMoney(figure: { currency: Currency | null; text: string }, shops: Currency): boolean {
  if (figure.currency === null || figure.currency === shops) return true;
  return figure.currency === "XOF" && shops === "XAF" && !figure.text.includes("xof");
}

function plain(source: string): string {
  return source.replace(/\(\?=[^)]*\)/g, "");
}
