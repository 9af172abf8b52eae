// Words of values and names with their position in a text, in one spelling: "15watts", "15 W" and "15w" are the same
// two, "10 000" and "10,000" the same one.
import type { StateCard } from "../../brain.ts";
import { normalise } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";

export type Token = { text: string; start: number; end: number };

const units: readonly (readonly [RegExp, string])[] = [
  [/^(?:mo|months?|mths?|mnths?|mois|miezi|mwezi)$/, "mo"],
  [/^(?:years?|yrs?|yr|ans?|miaka|mwaka|yo)$/, "yr"],
  [/^(?:weeks?|wks?|semaines?|wiki)$/, "wk"],
  [/^(?:inch(?:es)?|ins?|pouces?|inchi|"|'')$/, "in"],
  [/^(?:ml|mls|millilitres?|milliliters?|mililita)$/, "ml"],
  [/^(?:cl|centilitres?)$/, "cl"],
  [/^(?:l|lt|ltrs?|litres?|liters?|lita)$/, "l"],
  [/^(?:cm|cms|centimetres?|centimeters?|sentimita)$/, "cm"],
  [/^(?:mm|mms|millimetres?|millimeters?|milimita)$/, "mm"],
  [/^(?:m|mtrs?|metres?|meters?|mita)$/, "m"],
  [/^(?:ft|feet|foot|futi|pieds?)$/, "ft"],
  [/^(?:kg|kgs|kilos?|kilograms?|kilogrammes?)$/, "kg"],
  [/^(?:g|gr|grams?|grammes?|gramu)$/, "g"],
  [/^(?:gb|gig|gigs|go)$/, "gb"],
  [/^(?:yards?|yds?|yadi)$/, "yd"],
  [/^(?:w|watts?|wati)$/, "w"],
  [/^(?:v|volts?|volti)$/, "v"],
  [/^(?:va)$/, "va"],
  [/^(?:mah|milliamps?|milliamp-hours?)$/, "mah"],
  [/^(?:ah|amp-hours?)$/, "ah"],
  [/^(?:pcs?|pieces?|vipande|kipande)$/, "pc"],
  [/^(?:persons?|people|personnes?|seaters?|watu)$/, "person"],
];
const unitNames: ReadonlySet<string> = new Set(units.map(([, name]) => name));

export function isUnit(token: string): boolean {
  return unitNames.has(token);
}

/** All ways to write the unit that the word stands for; null if it is not a unit. */
export function waysToWrite(word: string): string | null {
  const form = units.find(([one]) => one.test(word))?.[0];
  return form ? form.source.slice(1, -1) : null;
}

/**
 * Writes "1,5 litre", "2,4 m" with a point, and 12" as 12 inch if the shop has goods in inches. Everything that reads
 * figures knows these spellings.
 */
export function withPlainMeasures(raw: string, { names, options }: StateCard["shop"]["goods"]): string {
  const said = raw.replace(decimal, "$1.$2").replace(unitFirst, "$1$2.$3");
  if (!inches.test(said)) return said;
  const texts = [...names, ...options.flatMap(({ values }) => values)];
  return texts.some((text) => /\d/.test(text) && tokensIn(text).includes("in"))
    ? said.replaceAll(new RegExp(inches, "gu"), "$1 inch")
    : said;
}

const written = units.map(([form]) => form.source.slice(1, -1)).join("|");
const decimal = new RegExp(`(?<![\\d.,])(\\d{1,3}),(\\d{1,2})(?=\\s?(?:${written})(?!\\p{L}))`, "giu");
const unitFirst = new RegExp(`(?<!\\p{L})((?:${written})\\s)(\\d{1,3}),(\\d{1,2})(?![\\d.,]*\\d)`, "giu");
const inches = /(?<![\d.,"])(\d{1,2})\s?(?:"|''|”|″)(?!\w)/u;

/** The one spelling of a unit. Other words stay unchanged. */
export function unitOf(word: string): string {
  return units.find(([form]) => form.test(word))?.[1] ?? word;
}

const piece =
  /(?<![\p{L}\p{N}.,])\d+\s?(?:-|–|to|till|until|a|au|hadi|mpaka)\s?\d+(?![\d.,]\d)|(?<![\p{L}\p{N}.,])\d+\s?(?:x|×|by|sur|kwa|\*)\s?\d+(?![\p{N}])(?!\s?(?:ml|cl|l|g|kg|m|cm|w)(?![\p{L}]))|(?<![\p{L}\p{N}])\d{1,3}(?:,\d{3})+(?!\d)|(?<![\p{L}\p{N}.,])\d{1,3}(?:[ .]\d{3})+(?![\d]|[.,]\d|\s?(?:g|kg|ml|cl|l)(?![\p{L}]))|(?<![\p{L}])\d+(?:\.\d+)?(?=\p{L}|[^\p{L}\p{N}]|$)|(?<=\d\s?)(?:"|'')|[\p{L}\p{N}]+/gu;

/** @param text normalised */
export function tokensOf(text: string): readonly Token[] {
  const known = lately.get(text);
  if (known) return known;
  if (lately.size > mostKept) lately.clear();
  const read = inOneSpelling(text);
  lately.set(text, read);
  return read;
}

function inOneSpelling(text: string): Token[] {
  // "It's" has no size S.
  const plain = text.replace(/(?<=\p{L})'s(?![\p{L}])/gu, "  ");
  const figures = readFigures(plain).filter((figure) => !/\d/.test(figure.text) && countOf(figure) !== null);
  const tokens = [...plain.matchAll(piece)].map((match) => ({
    text: /^\d/.test(match[0]) ? figureOf(match[0]) : unitOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  // "Cent ml", "twelve inches": a number in words counts as a figure next to a unit.
  const countAt = (token: Token | undefined): string | null => {
    if (token === undefined || /^\d/.test(token.text)) return token?.text ?? null;
    const figure = figures.find(({ start, end }) => start === token.start && end === token.end);
    return figure ? String(countOf(figure)) : null;
  };
  for (const [at, token] of tokens.entries()) {
    // "Inchi 16", "lita 2", "watu wawili": the unit comes first. "L 2" is two in size L.
    const [word, next, after] = [plain.slice(token.start, token.end), tokens[at + 1], tokens[at + 2]];
    const count = isUnit(token.text) && word.length > 2 ? countAt(next) : null;
    const isTaken =
      /^\d/.test(tokens[at - 1]?.text ?? "") ||
      (isUnit(after?.text ?? "") && !/,/.test(plain.slice(next?.end ?? 0, after?.start)));
    if (!next || count === null || isTaken || /\S/.test(plain.slice(token.end, next.start))) continue;
    tokens[at] = { ...token, text: count };
    tokens[at + 1] = { ...next, text: token.text };
  }
  return tokens.map((token, at) => {
    const count = isUnit(tokens[at + 1]?.text ?? "") ? countAt(token) : null;
    return count === null ? token : { ...token, text: count };
  });
}

function figureOf(text: string): string {
  const [, first, between = "", last] = /^(\d+)\s?([^\d\s.,]+)\s?(\d+)$/u.exec(text) ?? [];
  if (first !== undefined) return `${first}${/^(?:x|×|by|sur|kwa|\*)$/.test(between) ? "x" : "-"}${last}`;
  return /^\d{1,3}(?:[ .,]\d{3})+$/.test(text) ? text.replace(/[ .,]/g, "") : text;
}

/** One text is compared with every value of a product. */
const lately = new Map<string, readonly Token[]>();
const mostKept = 5_000;

export function tokensIn(text: string): string[] {
  return tokensOf(normalise(text)).map((token) => token.text);
}
