// Words for colours in all languages, and the words that buyers use instead of others.
import { languagePacks } from "./packs.ts";

export const colours: ReadonlySet<string> = new Set(languagePacks.flatMap((pack) => pack.colours));
export const synonyms: ReadonlyMap<string, string> = new Map(
  languagePacks.flatMap((pack) => Object.entries(pack.synonyms ?? {})),
);

/** "Nyeupe" is white. */
export function inOwnWord(word: string): string {
  return synonyms.get(word) ?? word;
}

export function isColour(word: string): boolean {
  return colours.has(word);
}
