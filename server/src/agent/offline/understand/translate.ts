// Words for goods and colours in several languages, so that "robe rouge" finds a "Red Dress" and "dress" a "Robe en wax".
import { stem } from "./normalise.ts";
import { frenchGoods } from "./packs/fr-goods.ts";
import { longestName, meaningsIn, namesakesOf, namesGoods } from "./same-names.ts";

/** Typed word → the word to search for instead, in both directions, by stem. */
const others = new Map<string, string[]>();
for (const [french, english] of frenchGoods) {
  add(french, english);
  add(english, french);
}

/** Every word for goods and colours in either language. */
export const goodsWords: readonly string[] = frenchGoods.flat();

/**
 * "earbuds" in a shop that sells "Airpods", "chupa ya kunyonyesha" if there is a "Feeding Bottle": the words as this
 * shop writes them. Null if the shop has no other words for them.
 */
export function asShopNames(words: readonly string[], stems: ReadonlyMap<string, string>): string[] | null {
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const { taken, name } = nextName(words.slice(at), stems);
    found.push(...name);
    at += taken;
  }
  return found.join(" ") === words.join(" ") ? null : found;
}

function nextName(words: readonly string[], stems: ReadonlyMap<string, string>): { taken: number; name: string[] } {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const said = words.slice(0, length);
    if (said.every((word) => stems.has(keyOf(word)))) return { taken: length, name: said };
    const known = namesakesOf(said).find((name) => name.every((word) => stems.has(keyOf(word))));
    if (known) return { taken: length, name: known.map((word) => stems.get(keyOf(word)) ?? word) };
  }
  return { taken: 1, name: words.slice(0, 1) };
}

/** All other names for the word, in its own language and in others. */
export function otherNamesOf(word: string): readonly string[] {
  return [...translationsOf(word), ...namesakesOf([word]).flatMap((name) => (name.length === 1 ? name : []))];
}

export function byStem(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.map((word) => [keyOf(word), word]));
}

/** Whether the word is for goods of any kind, in any language. */
export function isGoods(word: string): boolean {
  return namesGoods([word]) || others.has(keyOf(word));
}

/** The word in the other languages, as far as we know; empty if there is none. */
export function translationsOf(word: string): readonly string[] {
  return others.get(keyOf(word)) ?? [];
}

/** What the word means in another language, and never a kind of it: "verre" is glass, but "meat" is not beef. */
export function meaningsOf(word: string): readonly string[] {
  return [...translationsOf(word), ...meaningsIn([word]).flatMap((name) => (name.length === 1 ? name : []))];
}

/** The wish's words in another language. Words without a translation stay; null if none has one. */
export function translatedWords(words: readonly string[]): string[] | null {
  const changed = words.map((word) => translationsOf(word)[0] ?? word);
  return changed.some((word, index) => word !== words[index]) ? changed : null;
}

/** A colour and all its other names: "blanche" is "blanc" and "white". */
export function coloursLike(colour: string): readonly string[] {
  const base = baseColour(colour);
  return [...new Set([colour, base, ...translationsOf(base)])];
}

/** "blanches" → "blanc", "bleue" → "bleu", "dorées" → "dore". */
export function baseColour(colour: string): string {
  const single = colour.length > 3 && colour.endsWith("s") && colour !== "gris" ? colour.slice(0, -1) : colour;
  const named: Record<string, string> = { blanche: "blanc", violette: "violet", grise: "gris" };
  const base = named[single] ?? single;
  return others.has(base) ? base : others.has(base.replace(/e$/, "")) ? base.replace(/e$/, "") : base;
}

function add(from: string, to: string): void {
  const known = others.get(keyOf(from)) ?? [];
  others.set(keyOf(from), known.includes(to) ? known : [...known, to]);
}

function keyOf(word: string): string {
  return stem(word.replace(/^(?:d|l)'/, ""));
}
