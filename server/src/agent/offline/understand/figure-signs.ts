// What a figure among the signs of a message means: a count, a value that this shop's goods have, or nothing.
import { normalise, stem, words } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { saysSize } from "./option-values.ts";
import { isColour } from "./colour-words.ts";
import type { Sign } from "./signs-in.ts";
import { containers, isName, isValueWord, meets, type Vocabulary } from "./words-of-goods.ts";

/** "And" in Swahili. In Pidgin it says what something is. */
export const joins = /(?<![\p{L}])na(?![\p{L}])/u;
export const divides = /[,;:()&+]|(?<![\p{L}])(?:and|n|et|plus|then|with|puis|pia|avec|halafu|kisha)(?![\p{L}])/u;

export function isWholeValue(figure: string, { options }: Vocabulary): boolean {
  return [...options.values()].some((values) => values.some((value) => normalise(value) === figure));
}

/** "Size", if the goods come in sizes. */
export function isBehindOption(before: string, { optionNames }: Vocabulary): boolean {
  const word = words(before).at(-1);
  return word !== undefined && /^[\s:]*$/.test(before.slice(word.end)) && optionNames.has(stem(word.text));
}

/** Whether the clause already has a count for what comes before. For a large number, looks alone are enough. */
export function isCounted(signs: readonly Sign[], since: string, isLarge: boolean): boolean {
  const first = signs.findLastIndex(({ begins }) => begins !== null);
  const kinds = signs.slice(Math.max(0, first)).map(({ kind }) => kind);
  if (divides.test(since) || kinds.at(-1) === "count") return false;
  return kinds.includes("count") || (isLarge && kinds.length > 0 && kinds.every((kind) => kind === "value"));
}

/** "The red one", "the small one": no count. */
export function pointsAt(
  text: string,
  start: number,
  spans: readonly { start: number; end: number; isThing?: boolean }[],
  known: Vocabulary,
): boolean {
  const before = text.slice(0, start);
  const word = words(before).at(-1);
  if (!word || !/^\s*$/.test(before.slice(word.end))) return false;
  const isSign =
    spans.some((span) => span.isThing && meets(span, word)) ||
    isColour(word.text) ||
    saysSize(word.text) ||
    isValueWord(word.text, known, text);
  // "The A4 one"
  const first = words(before).at(-2)?.text ?? "";
  return isSign || pointing.test(word.text) || (pointing.test(first) && isName(word.text, known));
}

const pointing = /^(?:the|that|this|dat|di|which|other|first|last)$/;

const ofPack = /(?<=^|\s)(\p{L}+) (?:of|de|ya|za|la) $/u;

/** The 12 of "the pack of 12" */
export function isOfPack(text: string, start: number): boolean {
  const [, pack = ""] = ofPack.exec(text.slice(0, start)) ?? [];
  return containers.test(pack);
}

/** The 4 of "1 set of 4 oils" */
export function isWithinPack(text: string, start: number): boolean {
  const before = text.slice(0, start);
  const pack = ofPack.exec(before);
  if (!pack || !containers.test(pack[1] ?? "")) return false;
  return readFigures(before).some(({ end }) => /^\s$/.test(before.slice(end, pack.index)));
}
