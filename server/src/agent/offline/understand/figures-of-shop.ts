// Figures that describe a product, and so are not counts: from an option ("15watts", "4 sockets 5 m", "1 black") and
// from a name ("the 10 000", "500 VA").
import type { StateCard } from "../../brain.ts";
import { normalise, stem, words } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { isUnit, tokensIn, tokensOf, type Token } from "./value-tokens.ts";
import { figuresOfValue } from "./values-said.ts";

type Span = { start: number; end: number };
type Goods = StateCard["shop"]["goods"];

/** From this number on, a figure of a product's name alone says which product is meant. */
const tellsAlone = 1_000;
const leastDigits = 2;

/** @param text normalised */
export function figuresOfShop(text: string, goods: Goods): (Span & { words: string[] })[] {
  if (!/\d/.test(text)) return [];
  return [...figuresOfValues(text, goods), ...figuresOfNames(text, goods.names)]
    .filter((one, _at, all) => !all.some((other) => holds(other, one)))
    .map(({ start, end }) => ({ start, end, words: words(text.slice(start, end)).map((word) => word.text) }));
}

/** Only the figures of options. */
export function figuresOfValues(text: string, goods: Goods): Span[] {
  const values = new Set(goods.options.flatMap((option) => option.values));
  return [...values].filter((value) => /\d/.test(value)).flatMap((value) => figuresOfValue(value, text));
}

function holds(other: Span, one: Span): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
}

function figuresOfNames(text: string, names: readonly string[]): Span[] {
  const figured = names.filter((name) => /\d/.test(name));
  const figures = readFigures(text);
  // "H4" and "13c" are words of the name.
  const codes = codesOfNames(text, figured).filter((code) =>
    figures.some(({ start, end }) => start >= code.start && end <= code.end),
  );
  const kinds = kindsOf(figured);
  return [...codes, ...figured.flatMap((name) => eachFigureSaid(text, name, kinds))];
}

/** The "way" of "4 Way" and "6 Way": the figure before it tells these products apart. */
function kindsOf(names: readonly string[]): ReadonlySet<string> {
  const figures = new Map<string, Set<string>>();
  for (const name of names) {
    const own = tokensIn(name);
    for (const [at, word] of own.entries()) {
      const next = own[at + 1];
      if (/^\d+$/.test(word) && next !== undefined && /^\p{L}{3,}$/u.test(next))
        figures.set(next, (figures.get(next) ?? new Set()).add(word));
    }
  }
  return new Set([...figures].filter(([, all]) => all.size > 1).map(([word]) => word));
}

/**
 * "20w-50", "3.00-18", "h4", for goods with these codes in their names: they are neither counts nor offers, whatever
 * words are around them.
 */
export function codesOfNames(text: string, names: readonly string[]): Span[] {
  const said = codesIn(text);
  if (said.length === 0) return [];
  const own = new Set(names.flatMap((name) => codesIn(normalise(name)).map((code) => code.text)));
  return said.filter((code) => own.has(code.text));
}

/** Figures that form one word with letters or signs. */
function codesIn(text: string): (Span & { text: string })[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((code) => /\d/.test(code.text) && !/^\d+$/.test(code.text));
}

/** "Red 6 mm, 2 rolls, black 6 mm, 3 rolls" */
function eachFigureSaid(text: string, name: string, kinds: ReadonlySet<string>): Span[] {
  const found = figureSaid(text, name, kinds);
  const rest = found && `${text.slice(0, found.start)}${"_".repeat(found.end - found.start)}${text.slice(found.end)}`;
  return found && rest !== null ? [found, ...eachFigureSaid(rest, name, kinds)] : [];
}

/** Where the text has a figure of the name: with its unit, or alone if nothing else could be meant. */
export function figureSaid(text: string, name: string, kinds: ReadonlySet<string> = new Set()): Span | null {
  const said = tokensOf(text);
  const own = tokensIn(name);
  for (const [at, word] of own.entries()) {
    if (!/^\d/.test(word)) continue;
    const unit = own[at + 1];
    const place = said.findIndex(
      (token, index) =>
        token.text === word &&
        (isBeside(said[index + 1], unit) ||
          (unit !== undefined && kinds.has(unit) && said[index + 1]?.text === unit) ||
          (word.length >= leastDigits && isSameWord(said[index + 1]?.text, unit)) ||
          (word.length >= leastDigits && standsAlone(text, said, index, own))),
    );
    const [figure, next] = [said[place], said[place + 1]];
    if (figure) return { start: figure.start, end: next && isBeside(next, unit) ? next.end : figure.end };
  }
  return null;
}

function isBeside(next: Token | undefined, unit: string | undefined): boolean {
  return next !== undefined && unit !== undefined && isUnit(unit) && next.text === unit;
}

/** "200 pages", if a product has this name. */
function isSameWord(next: string | undefined, own: string | undefined): boolean {
  return next !== undefined && own !== undefined && /^\p{L}{3,}$/u.test(own) && stem(next) === stem(own);
}

/** "The 10000", "the 16 one", "power bank 30000". */
function standsAlone(text: string, said: readonly Token[], at: number, own: readonly string[]): boolean {
  const token = said[at];
  if (!token || isUnit(said[at + 1]?.text ?? "")) return false;
  const isNamed = said.slice(Math.max(0, at - 2), at).some(({ text: word }) => word.length > 2 && own.includes(word));
  if (Number(token.text) >= tellsAlone || isNamed) return true;
  return (
    /(?:^|[^\p{L}])(?:the|di|dat|that|la|le|ya|ile)\s$/u.test(text.slice(0, token.start)) &&
    /^\s(?:one|own)\b/.test(text.slice(token.end))
  );
}
