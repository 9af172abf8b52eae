// Values of options as people say them: "7 by 7" for "7x7", "miezi 6-12" for "6-12 months", "cent ml" for "100 ml" and
// "3" for "Size 3". Also "wine" if there is a burgundy, and "the long one" for the longest.
import { normalise, words } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";
import { baseColour, coloursLike } from "./translate.ts";
import { isUnit, unitOf } from "./value-tokens.ts";

/** Words that only say what kind of value it is, before or after it. */
const ofWhat =
  /^(?:sizes?|taille|pointure|saizi|namba|nambari|age|aged|ages|length|longueur|urefu|umri|no|number|number's)$/;

/** One spelling: "6 to 12 months" and "miezi 6-12" are both "6-12 mo". */
function spelled(text: string): string {
  const known = lately.get(text);
  if (known !== undefined) return known;
  if (lately.size > mostKept) lately.clear();
  const told = inOneSpelling(text);
  lately.set(text, told);
  return told;
}

/** One text is compared with every value of a product. */
const lately = new Map<string, string>();
const mostKept = 500;

function inOneSpelling(text: string): string {
  const told = inFigures(normalise(text).replace(/(?<=\d)\s*(?:"|''|”)/g, " in "))
    .replace(/\b(?:age[ds]?|umri(?: wa)?)\s+(\d[\d-]*)(?!\s*(?:months?|mois|miezi))/g, "$1 years")
    .replace(/(?<=\d\s*(?:-|–|to|a|hadi|mpaka)\s*\d+\s*)m\b/g, " months")
    .replace(/(?<=\d)\s*(?:x|×|by|sur|kwa|\*)\s*(?=\d)/g, "x")
    .replace(/(?<=\d)\s*(?:-|–|to|till|until|a|au|hadi|mpaka)\s*(?=\d)/g, "-")
    .replace(/(?<=\d)(?=\p{L})(?!x)/gu, " ")
    .replace(/(?<!\d)(\d{1,3})[ ,.](\d{3})(?=\s?(?:mah|ah|va|w|watts?)\b)/g, "$1$2");
  const parts = told
    .split(/[^\p{L}\p{N}.-]+/u)
    .map((part) => part.replace(/^[.-]+|[.-]+$/g, ""))
    .filter((part) => part !== "" && !ofWhat.test(part))
    .map(unitOf);
  return unitLast(parts).join(" ");
}

/** Numbers in words next to a unit: "cent ml", "twelve inches". */
function inFigures(text: string): string {
  return readFigures(text)
    .toReversed()
    .reduce((told, figure) => {
      const count = countOf(figure);
      return count === null || /\d/.test(figure.text)
        ? told
        : `${told.slice(0, figure.start)}${count}${told.slice(figure.end)}`;
    }, text);
}

const figure = /^\d[\d.x-]*$/;

/** "miezi 6-12" */
function unitLast(parts: readonly string[]): string[] {
  const told = [...parts];
  for (let at = 0; at < told.length - 1; at += 1) {
    const [unit = "", value = ""] = told.slice(at, at + 2);
    const isTaken = at > 0 && figure.test(told[at - 1] ?? "");
    if (isUnit(unit) && figure.test(value) && !isTaken && !isUnit(told[at + 2] ?? "")) told.splice(at, 2, value, unit);
  }
  return told;
}

/** Whether both mean the same value of an option. */
export function sameValue(one: string, other: string): boolean {
  if (normalise(one) === normalise(other) || spelled(one) === spelled(other)) return true;
  const [short, bare] = [withoutNote(one), withoutNote(other)];
  return (short === one) !== (bare === other) && sameValue(short, bare);
}

/** "XL (38D-40C)" and "Size 4 (7-14 kg)" are called by what is before the note. */
export function withoutNote(value: string): string {
  return value.replace(/(?<=\S)\s*\([^()]*\)$/, "");
}

/**
 * Whether the text has the value, with its unit or its shape: "the 7 by 7", "miezi 6-12". A bare number may be a count,
 * so it is not enough.
 */
export function standsIn(text: string, value: string): boolean {
  const own = spelled(value);
  const tells = /\d/.test(own) && /[\p{L}x-]/u.test(own);
  if (!tells) return false;
  const said = ` ${spelled(text)} `;
  if (said.includes(` ${own} `)) return true;
  // "6-12", for months: a count is never written like this.
  const [shape] = /^\d[\d.]*(?:[x-]\d[\d.]*)+/.exec(own) ?? [];
  const [before, after] = shape === undefined ? [said] : said.split(` ${shape} `);
  return before !== undefined && after !== undefined && !isUnit(after.split(" ")[0] ?? "");
}

const relatives: readonly string[][] = [
  "wine burgundy maroon bordeaux oxblood claret",
  "navy indigo blue",
  "blue navy sky royal turquoise bluu bleu",
  "grey gray ash silver charcoal kijivu gris",
  "silver grey gray",
  "gold golden dhahabu dore champagne",
  "cream beige ivory off-white nude ecru",
  "beige cream nude tan sand khaki",
  "nude beige tan skin cream",
  "brown coffee chocolate tan camel coco kahawia marron",
  "green olive mint emerald lime army kijani vert",
  "pink rose fuchsia peach blush pinki",
  "purple violet lilac lavender mauve",
  "orange peach coral rust",
  "red wine crimson scarlet",
  "black jet",
  "white off-white ivory",
  "yellow mustard",
  "blonde blond honey gold",
].map((line) => line.split(" "));

/** Colours that count if no value has the very word, the nearest first. */
function relativesOf(colour: string): readonly string[] {
  const names = coloursLike(colour);
  const own = relatives.filter(([first = ""]) => names.includes(first));
  const near = own.length > 0 ? own : relatives.filter((line) => line.some((word) => names.includes(word)));
  return [...new Set(near.flat())].filter((word) => !names.includes(word));
}

/** The values in the colour itself, or else in a related one. */
export function inColour(values: readonly string[], colour: string): string[] {
  // "Gold" is Gold and not Rose gold, if there are both.
  const having = (wanted: readonly string[]): string[] => {
    const called = values.filter((value) => wanted.includes(normalise(value)));
    return called.length > 0
      ? called
      : values.filter((value) => words(normalise(value)).some(({ text }) => wanted.includes(text)));
  };
  const own = having(coloursLike(colour));
  if (own.length > 0) return own;
  for (const relative of relativesOf(baseColour(colour))) {
    const near = having([relative]);
    if (near.length > 0) return near;
  }
  return [];
}

const most =
  /\b(?:biggest|longest|largest|tallest|bigger|longer|larger|(?:the|dat|di|that) (?:very )?(?:big|long|large|tall)|(?:big|long) (?:one|own|size|pass)|(?:le|la|les|un|une) (?:plus )?(?:grande?|longue?|gros(?:se)?)s?|(?:le|la) plus (?:grande?|longue?)|(?:ile|hiyo|ya|yenye|kubwa) (?:kubwa|ndefu)|(?:kubwa|ndefu|refu) (?:zaidi|kabisa|moja))\b/;
const least =
  /\b(?:smallest|shortest|tiniest|smaller|shorter|(?:the|dat|di|that) (?:very )?(?:small|short|little|tiny|mini)|(?:small|short|little) (?:one|own|size|pass)|(?:le|la|les|un|une) (?:plus )?(?:petite?|courte?)s?|(?:le|la) plus (?:petite?|courte?)|(?:ile|hiyo|ya) (?:ndogo|fupi)|(?:ndogo|fupi) (?:zaidi|kabisa|moja))\b/;
const letters = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "xxxl", "3xl", "4xl", "5xl"];
/** From the smallest to the largest, in all languages. */
const inWords = [
  "mini tiny",
  "small petit petite ndogo dogo",
  "medium moyen moyenne wastani",
  "large big grand grande kubwa",
].map((line) => line.split(" "));

/** Which size the word names, whatever its language; null if none. */
export function sizeNamed(word: string): number | null {
  const one = word.length > 4 && word.endsWith("s") ? word.slice(0, -1) : word;
  const at = inWords.findIndex((names) => names.includes(one));
  return at < 0 ? null : at;
}

const bareMost = /(?:^|, )(?:big|bigger|biggest|long|longer|longest|large|largest|grande?|longue?|kubwa|ndefu)(?=$|,)/;
const bareLeast = /(?:^|, )(?:small|smaller|smallest|short|shorter|shortest|petite?|courte?|ndogo|fupi)(?=$|,)/;

/** "Big", "the small", "ndogo": a size, not goods. */
export function saysSize(word: string): boolean {
  return bareMost.test(word) || bareLeast.test(word) || sizeNamed(word) !== null;
}

/**
 * "The long one", for 10 and 14 inches: the last in order of size. Null if the text says nothing like this, or the
 * values have no order.
 */
export function bySize(values: readonly string[], text: string): string | null {
  const says = (whole: RegExp, bare: RegExp): boolean => whole.test(text) || bare.test(text);
  const way = says(most, bareMost) ? -1 : says(least, bareLeast) ? 0 : null;
  if (way === null || values.length < 2) return null;
  const ordered = values.map((value) => ({ value, rank: rankOf(value) }));
  if (ordered.some(({ rank }) => rank === null)) return null;
  return ordered.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).at(way)?.value ?? null;
}

function rankOf(value: string): number | null {
  const own = spelled(value);
  const named = Math.max(letters.indexOf(own), sizeNamed(own) ?? -1);
  if (named >= 0) return named;
  const [, first, unit = ""] = /(\d+(?:\.\d+)?)(?:[x-]\d+)*(?: (\p{L}+))?/u.exec(own) ?? [];
  if (first === undefined) return null;
  const scale: Record<string, number> = { l: 1000, cl: 10, kg: 1000, yr: 12, mo: 1, wk: 0.25, m: 100, ft: 30 };
  return Number(first) * (scale[unit] ?? 1);
}
