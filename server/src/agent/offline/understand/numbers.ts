// Figures in a text: digits, digits with k or m, words, with or without a currency.
import { currencyExponents, type Currency } from "../../../kernel/values/money.ts";
import { frenchRun, type Run } from "./french-numbers.ts";
import { anyAfter, anyBefore, currencyOf } from "./money-words.ts";
import { swahiliNumbers } from "./swahili-numbers.ts";

export type Figure = {
  text: string;
  start: number;
  end: number;
  /** Thousandths of the figure, so that 1.5 and 12.75 are whole numbers. */
  milli: bigint;
  /** The currency named with it, if any. */
  currency: Currency | null;
  /** It is written like an amount: with a currency, with k or m, or with thousands separated. */
  amount: boolean;
};

const longestDigits = 15;
const scales: Record<string, bigint> = {
  k: 1_000n, thousand: 1_000n, mil: 1_000n, mille: 1_000n, m: 1_000_000n, million: 1_000_000n, millions: 1_000_000n, "": 1n,
}; // prettier-ignore
const scaleNames = "k|mille|mil|millions?|m|thousand";
/** Thousands separated by points or spaces ("15.000", "15 000"), by commas, or not at all. "2 250 g" is two things. */
const digitsForm = "\\d{1,3}(?:[. ]\\d{3})+(?!\\d|[.,]\\d|\\s?(?:g|kg|ml|cl|l)(?![\\p{L}]))|\\d[\\d,]*(?:\\.\\d+)?";
/** "Hot 40i", "Galaxy 20s": a figure is part of a name if a letter follows that is not a unit. */
const noName = "(?!(?<=\\d)[a-fh-jn-wyz](?![\\p{L}\\p{N}]))(?!\\d)";
const figurePattern = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?<before>${anyBefore})\\s?)?(?<![\\p{L}\\p{N}.,])(?<digits>${digitsForm})${noName}(?:\\s?(?<scale>${scaleNames})(?![\\p{L}\\p{N}]))?` +
    `(?:\\s?(?<after>${anyAfter})(?![\\p{L}\\p{N}]))?`,
  "gu",
);
// The sign touches the digits ("n15,000"), and the look-behind above would refuse that.
const signedPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<before>${anyBefore})\\s?(?<digits>${digitsForm})(?:\\s?(?<scale>${scaleNames})(?![\\p{L}\\p{N}]))?(?<after>(?!))?`,
  "gu",
);

/** "N 2 white" adds two white ones, and is not two naira. */
const andSoMany = /(?<![\p{L}\p{N}])n (?=\d{1,2}(?![\d.,]))/gu;

/** All figures of a normalised text, in order, without overlaps. */
export function readFigures(written: string): Figure[] {
  const text = written.replaceAll(andSoMany, "& ");
  const found: Figure[] = [];
  const free = (start: number, end: number): boolean =>
    found.every((other) => end <= other.start || start >= other.end);
  for (const figure of halvesOfThousands(text)) found.push(figure);
  for (const figure of swahiliFigures(text)) if (free(figure.start, figure.end)) found.push(figure);
  for (const pattern of [signedPattern, figurePattern]) {
    for (const match of text.matchAll(pattern)) {
      const figure = digitFigure(match);
      if (figure && free(figure.start, figure.end)) found.push(figure);
    }
  }
  for (const figure of wordFigures(text)) if (free(figure.start, figure.end)) found.push(figure);
  return found.toSorted((a, b) => a.start - b.start);
}

/** "16 5 each", "7.5 last": sixteen thousand five hundred, as traders say it. */
const halfOfThousand = /(?<![\d.,\p{L}])(\d{1,3})[ .,]5(?=,? (?:each|last|final|finish|apiece)(?![\p{L}]))/gu;
const leastThousands = 2n;

function halvesOfThousands(text: string): Figure[] {
  return [...text.matchAll(halfOfThousand)]
    .map(({ 0: said, 1: thousands = "0", index }) => ({
      text: said,
      start: index,
      end: index + said.length,
      milli: (BigInt(thousands) * 1_000n + 500n) * 1_000n,
      currency: null,
      amount: true,
    }))
    .filter(({ milli }) => milli >= leastThousands * 1_000_000n);
}

/** The figure in minor units of a currency; null if it has a smaller fraction than that. */
export function minorOf({ milli }: Pick<Figure, "milli">, currency: Currency): bigint | null {
  const scaled = milli * 10n ** BigInt(currencyExponents[currency]);
  return scaled % 1_000n === 0n ? scaled / 1_000n : null;
}

/** The figure as a count; null if it is none. */
export function countOf({ milli, amount }: Figure): number | null {
  return !amount && milli % 1_000n === 0n && milli <= 10_000_000n ? Number(milli / 1_000n) : null;
}

function digitFigure(match: RegExpMatchArray): Figure | null {
  const { before, digits = "", scale = "", after } = match.groups ?? {};
  const trimmed = digits.replace(/[,.]+$/, "");
  const sign = before?.trim() ?? after?.trim() ?? "";
  const currency = sign ? currencyOf(sign) : null;
  const [whole = "", fraction = ""] = decimal(trimmed, currency).split(".");
  if (whole.length > longestDigits) return null;
  const start = match.index ?? 0;
  const end = start + match[0].length - (scale || after ? 0 : digits.length - trimmed.length);
  return {
    text: match[0].slice(0, end - start).trim(),
    start,
    end,
    milli: BigInt(whole + fraction.padEnd(3, "0").slice(0, 3)) * (scales[scale] ?? 1n),
    currency,
    amount:
      sign !== "" ||
      scale !== "" ||
      /\d[,. ]\d{3}/.test(trimmed) ||
      (BigInt(whole) >= leastForOne && isForOne((match.input ?? "").slice(end))),
  };
}

/** @param behind what follows a figure, normalised */
export function isForOne(behind: string): boolean {
  return forOne.test(behind);
}

/** "4000 each" is a price. Of so many pieces nobody takes the same number of each. */
const leastForOne = 500n;
const forOne =
  /^,? (?:(?:each|chacune?)(?! (?:of|colou?r|size|one|des|couleur|taille))|per (?:one|piece|unit)|apiece|a piece|(?:a )?la piece|l'unite|kwa (?:moja|kila moja|kimoja)|kila (?:moja|kimoja)|moja moja)(?![\p{L}])/u;

/**
 * The digits with a point and no commas. "15.000" is fifteen thousand, but as money with cents it is fifteen
 * ("₦15.000"). A comma that does not separate three digits is a decimal one, as in "150,00".
 */
function decimal(digits: string, currency: Currency | null): string {
  const cents = currency !== null && currencyExponents[currency] > 0;
  if (/^\d{1,3}(?: \d{3})+$/.test(digits) || (!cents && /^\d{1,3}(?:\.\d{3})+$/.test(digits)))
    return digits.replace(/[. ]/g, "");
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
    ? digits.replaceAll(",", "")
    : digits.replace(/,(?=.*[,.])/g, "").replace(",", ".");
}

const currencyAfterWords = new RegExp(`^\\s?(${anyAfter})(?![\\p{L}\\p{N}])(?!\\.?\\s?\\d)`, "u");
const currencyBeforeWords = new RegExp(`(?<![\\p{L}\\p{N}])(${anyBefore})\\s?$`, "u");

function swahiliFigures(text: string): Figure[] {
  return swahiliNumbers(text).map(({ start, end, milli, scaled }) => {
    const sign = currencyBeforeWords.exec(text.slice(0, start));
    const after = currencyAfterWords.exec(text.slice(end));
    const named = sign ?? after;
    const [from, to] = [sign ? sign.index : start, end + (sign ? 0 : (after?.[0].length ?? 0))];
    return {
      text: text.slice(from, to),
      start: from,
      end: to,
      milli,
      currency: named?.[1] ? currencyOf(named[1].trim()) : null,
      amount: named !== null || scaled,
    };
  });
}

const ones: Record<string, number> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20,
  thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, dozen: 12, couple: 2, wan: 0,
}; // prettier-ignore
delete ones["wan"];

function wordFigures(text: string): Figure[] {
  const found: Figure[] = [];
  const all = [...text.matchAll(/\p{L}+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  let index = 0;
  while (index < all.length) {
    const run = longer(numberRun(all, index), frenchRun(all, index, text));
    const first = all[index];
    const last = all[index + run.length - 1];
    if (run.length === 0 || !first || !last) {
      index += 1;
      continue;
    }
    // "each one KSh 1,200": the sign belongs to the figure after it.
    const rest = currencyAfterWords.exec(text.slice(last.end));
    const end = last.end + (rest?.[0].length ?? 0);
    const currency = rest?.[1] ? currencyOf(rest[1].trim()) : null;
    const milli = BigInt(run.value) * 1_000n;
    found.push({
      text: text.slice(first.start, end),
      start: first.start,
      end,
      milli,
      currency,
      amount: currency !== null || run.value >= 1_000,
    });
    index += run.length;
  }
  return found;
}

function longer(one: Run, other: Run): Run {
  return other.length > one.length ? other : one;
}

/** The longest run of number words from a position on, with its value. "and" may be inside. */
function numberRun(all: readonly { text: string }[], from: number): Run {
  let total = 0;
  let group = 0;
  let length = 0;
  let previous = "";
  for (let at = from; at < all.length && length < 12; at += 1) {
    const word = all[at]?.text ?? "";
    const next = all[at + 1]?.text ?? "";
    if (Object.hasOwn(ones, word)) {
      const value = ones[word] ?? 0;
      const follows =
        length === 0 ||
        ["hundred", "thousand", "million", "and"].includes(previous) ||
        ((ones[previous] ?? 0) >= 20 && value < 10);
      if (!follows) break;
      group += value;
    } else if (word === "hundred" && group > 0) group *= 100;
    else if ((word === "thousand" || word === "million") && group > 0) {
      total += group * (word === "thousand" ? 1_000 : 1_000_000);
      group = 0;
    } else if (!(word === "and" && ["hundred", "thousand", "million"].includes(previous) && Object.hasOwn(ones, next)))
      break;
    length = at - from + 1;
    previous = word;
  }
  return { length, value: total + group };
}
