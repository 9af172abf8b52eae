// One spelling for what buyers type in many: case, accents, curly quotes, drawn-out letters, emoji.
import { remembered } from "../../../kernel/text/memoize.ts";

/** Words of a text with their place in it. */
export type Word = { text: string; start: number; end: number };

export const longestRead = 2_000;

/** Lower case, no accents, plain quotes, one blank, "yesss" as "yes". Digits stay as they are. */
export function normalise(raw: string, longest: number = longestRead): string {
  return longest === longestRead ? normalised(raw) : spelled(raw, longest);
}

/** One message is asked of by many rules, and a shop's names in every turn. */
const normalised = remembered((raw: string) => spelled(raw, longestRead));

function spelled(raw: string, longest: number): string {
  const read = raw.slice(0, longest);
  return (plainLetters.test(read) ? read : folded(read))
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/([a-z])\1{2,}/g, "$1")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** Most of what is read has neither accents nor signs: nothing to fold. */
const plainLetters = /^[\n\r\t\x20-\x7e]*$/;

function folded(text: string): string {
  return text
    .replaceAll("₦", " ₦")
    .normalize("NFKD")
    .replace(/\p{M}|\p{Cf}/gu, "");
}

/** Words and figures, in order. A figure keeps its separators: `15,000`, `1.5k`. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(/\d[\d,.]*\d[a-z]*|[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu)) {
    found.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Emoji of a text, each without its skin tone. */
export function emojiOf(raw: string): string[] {
  return [...raw.matchAll(/\p{Extended_Pictographic}/gu)].map((match) => match[0]);
}

/** Rough English singular, enough to bring "bags" and "bag", "dresses" and "dress" together. */
export const stem = remembered((word: string) => {
  const irregular = inVes.exec(word)?.[1];
  if (irregular !== undefined) return `${irregular}${/^(?:kni|wi|li)$/.test(irregular) ? "fe" : "f"}`;
  if (word.length > 4 && word.endsWith("'s")) return word.slice(0, -2);
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
});

/** "Scarves", "knives", and not "gloves" */
const inVes = /^(scar|shel|loa|lea|hal|cal|kni|wi|li)ves$/;
