// What a buyer wants to spend: "under 10k" is a maximum, "between 20k and 30k" a range. In minor units of the shop's
// currency.
import type { StateCard } from "../../brain.ts";
import { isCurrency } from "../../../kernel/values/money.ts";
import { type Figure, minorOf } from "./numbers.ts";
import { languagePacks } from "./packs.ts";

export type Budget = { least: bigint | null; most: bigint | null };

const none: Budget = { least: null, most: null };
const largestDigits = 15;
const leastSum = 100_000n;
const thousand = 1_000n;
/** What comes before the first figure of a range, and between the two. */
const opens =
  /\b(?:between|from|range|around|about|like|entre|de|dans les|kati ya|kuanzia|kutoka|toka|ya|na|for|reach)\s?$/;
const spans = /^\s?(?:-|–|to|and|et|a|na|hadi|mpaka|reach)\s?$/;

/** The clauses of a text are split at "and", but not inside a range. */
export function withSpansWhole(text: string): string {
  return text.replace(
    /\b(between|entre|kati ya) ((?:₦ ?)?\d[\d,. ]*k?|\p{L}+(?: \p{L}+){0,4}?) (?:and|et|na) (?=(?:₦ ?)?\d|\p{L})/gu,
    (whole, opening: string, first: string) =>
      /\d|(?:ty|teen|five|ten|two|three|mille?|elfu|mia|thousand|cinq|dix|vingt|trente|sept|huit|six)\b/.test(first)
        ? `${opening} ${first} to `
        : whole,
  );
}

/** A figure that is written as money, or is large, counts as a budget next to a word such as "under". */
export function budgetIn(mended: string, figures: readonly Figure[], { shop: { currency } }: StateCard): Budget {
  if (!isCurrency(currency)) return none;
  const span = spanIn(mended, figures);
  if (span) return { least: minorOf({ milli: span[0] }, currency), most: minorOf({ milli: span[1] }, currency) };
  const figure = figures.find((one) => one.amount || one.milli >= leastSum);
  if (!figure || figure.milli.toString().length > largestDigits) return none;
  const marked = languagePacks.some((pack) => pack.budget.test(mended));
  return marked ? { least: null, most: minorOf(figure, currency) } : none;
}

/** Both ends in thousandths. "20 to 30k" begins at 20k. */
function spanIn(text: string, figures: readonly Figure[]): [bigint, bigint] | null {
  for (const [index, first] of figures.entries()) {
    const second = figures[index + 1];
    if (!second || !spans.test(text.slice(first.end, second.start)) || !opens.test(text.slice(0, first.start)))
      continue;
    const shorter = first.milli < leastSum && second.milli >= leastSum * 10n && first.milli * thousand < second.milli;
    const least = shorter ? first.milli * thousand : first.milli;
    const money = second.amount || second.milli >= leastSum;
    if (money && least < second.milli && second.milli.toString().length <= largestDigits) return [least, second.milli];
  }
  return null;
}
