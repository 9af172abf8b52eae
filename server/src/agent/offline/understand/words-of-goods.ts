// The words of a shop's goods, by stem: which words of a message belong to a name and which to a look.
import type { StateCard } from "../../brain.ts";
import { containers as containersOfShops } from "./containers.ts";
import { namesIn, withoutNames } from "./names-in.ts";
import { normalise, stem, words } from "./normalise.ts";
import { saysSize } from "./option-values.ts";
import { likeness } from "./spelling.ts";
import { meaningsOf, otherNamesOf } from "./translate.ts";
import { isUnit, tokensIn } from "./value-tokens.ts";
import { type ValueSaid, valuesSaid } from "./values-said.ts";
import { inOwnWord, isColour } from "./colour-words.ts";

export type Vocabulary = {
  names: readonly string[];
  named: readonly ReadonlySet<string>[];
  values: ReadonlyMap<string, string>;
  options: Map<string, string[]>;
  optionNames: ReadonlySet<string>;
};
const kept = new WeakMap<StateCard["shop"]["goods"], Vocabulary>();
const nearly = 0.86;
const leastLetters = 5;

export function meets(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end;
}

export function vocabularyOf(goods: StateCard["shop"]["goods"]): Vocabulary {
  const known = kept.get(goods);
  if (known) return known;
  const options = new Map<string, string[]>();
  for (const { name, values } of goods.options)
    options.set(normalise(name), [...new Set([...(options.get(normalise(name)) ?? []), ...values])]);
  const names = [...new Set(goods.names.flatMap((name) => tokensIn(name)))];
  const optionNames = new Set(
    [...options.keys()]
      .flatMap((name) => tokensIn(name).map(stem))
      .concat("colour", "color", "couleur", "rangi", "size", "taille", "saizi"),
  );
  // The "size" of "Free size" is not a value on its own.
  const values = new Map<string, string>();
  for (const [name, own] of options)
    for (const word of own.flatMap((value) => tokensIn(value)))
      if (!values.has(word) && !optionNames.has(stem(word))) values.set(word, name);
  const named = goods.names.map((name) => new Set(words(normalise(name)).map((word) => stem(word.text))));
  const made = { names, named, values, options, optionNames };
  kept.set(goods, made);
  return made;
}

/** The values in a text, each with its option. Where some overlap, the longest. */
export function valuesIn(text: string, { options }: Vocabulary): (ValueSaid & { axis: string })[] {
  const found = [...options].flatMap(([name, values]) =>
    valuesPlaced(values, text).map((one) => ({
      ...one,
      axis: isColour(inOwnWord(text.slice(one.start, one.end))) ? "colour" : name,
    })),
  );
  return found.filter(
    (one, at) =>
      !found.some(
        (other, index) =>
          meets(one, other) && (other.tokens > one.tokens || (other.tokens === one.tokens && index < at)),
      ),
  );
}

/** Every position of each value: "black 1, white 1, black 2". */
function valuesPlaced(values: readonly string[], text: string): ValueSaid[] {
  const found: ValueSaid[] = [];
  let rest = text;
  for (let round = 0; round < mostPlaces; round += 1) {
    const said = valuesSaid(values, rest, false, true);
    if (said.length === 0) break;
    found.push(...said);
    for (const { start, end } of said) rest = `${rest.slice(0, start)}${"_".repeat(end - start)}${rest.slice(end)}`;
  }
  return found;
}

const mostPlaces = 4;

export function isValueWord(word: string, known: Vocabulary, text: string): boolean {
  if (word.length < 3 || /^\d/.test(word) || isUnit(word) || text === "") return false;
  return ofValue(word, known) !== undefined && (known.values.has(word) || known.values.has(stem(word)) || !isName(word, known)); // prettier-ignore
}

/** The option that has the word in one of its values, in any language: "bois", for oak wood. */
function ofValue(word: string, { values }: Pick<Vocabulary, "values">): string | undefined {
  const ways = [word, stem(word), ...meaningsOf(word)];
  return ways.map((way) => values.get(way)).find((option) => option !== undefined);
}

export function axisOf(word: string, { values }: Vocabulary): string {
  if (isLook(word, { values })) return "colour";
  return saysSize(word) ? "by size" : (ofValue(word, { values }) ?? "size");
}

export const containers = new RegExp(
  `^(?:${containersOfShops}|rolls?|rouleaux?|cartons?|sachets?|bundles?|sets?|bags?|boxes|box|tubes?|jars?|cups?|plates?|trays?|yards?|mita|units?|paquets?|pakiti|seti|jozi|pairs?|lots?)$`,
  "u",
);

/** "Dhahabu" is gold, and the shop has goods in gold. */
export function isLook(word: string, { values }: Pick<Vocabulary, "values">): boolean {
  return isColour(inOwnWord(word)) || otherNamesOf(word).some((way) => isColour(way) && values.has(way));
}

/** "Hair cream", "shea & honey", "pack of pens": next to another word of the same name, it is not a look. */
export function isOfName(
  text: string,
  { start, end, text: own }: { start: number; end: number; text: string },
  { named }: Vocabulary,
): boolean {
  const before = /([\p{L}\p{N}]+)\s(?:&\s|(?:of|for|de|ya|za|wa)\s)?$/u.exec(text.slice(0, start))?.[1];
  const after = /^\s(?:&\s|(?:of|for|de|ya|za|wa)\s)?([\p{L}\p{N}]+)/u.exec(text.slice(end))?.[1];
  return named.some(
    (name) =>
      own.length > 2 &&
      name.has(stem(own)) &&
      [before, after].some(
        (word) =>
          word !== undefined && word.length > 2 && [word, ...otherNamesOf(word)].some((way) => name.has(stem(way))),
      ),
  );
}

/** Replaces every name of goods with a word that means nothing: a "Bodija sandal" is not about the place Bodija. */
export function withoutGoods(text: string, goods: StateCard["shop"]["goods"]): string {
  const known = vocabularyOf(goods);
  const bare = withoutNames(text, namesIn(text, goods.names));
  const named = words(bare).filter((word) => isOfName(bare, word, known));
  return withoutNames(
    bare,
    named.map(({ start, end }) => ({ name: "", start, end })),
  );
}

export function isName(word: string, { names }: Vocabulary): boolean {
  const ways = [word, stem(word), ...otherNamesOf(word)];
  return ways.some((way) =>
    names.some(
      (name) =>
        name === way || stem(name) === stem(way) || (way.length >= leastLetters && likeness(way, name) >= nearly),
    ),
  );
}
