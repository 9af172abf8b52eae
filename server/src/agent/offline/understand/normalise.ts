// One spelling for the many that buyers type: case, accents, curly quotes, drawn-out letters, emoji.
import { remembered } from "../../../kernel/text/memoize.ts";

/** The words of a text with their positions. */
export type Word = { text: string; start: number; end: number };

export const longestRead = 2_000;

/** Lower case, no accents, plain quotes, single spaces, "yesss" as "yes". Digits stay as they are. */
export function normalise(raw: string, longest: number = longestRead): string {
  return longest === longestRead ? normalised(raw) : spelled(raw, longest);
}

/** Many rules read the same message, and every turn reads the shop's names. */
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

/** Most texts have neither accents nor signs, so there is nothing to fold. */
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

/** The emoji of a text, each without its skin tone. */
export function emojiOf(raw: string): string[] {
  return [...raw.matchAll(/\p{Extended_Pictographic}/gu)].map((match) => match[0]);
}

/** A rough English singular, so that "bags" and "bag", "dresses" and "dress" match. */
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
