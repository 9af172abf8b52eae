// Thanks, a greeting, or the news that an order came, and no other word: "it came" says that all is well, "it came to the wrong
// house" does not. The words are listed, because nobody can list what may be wrong.
import { englishReceipt } from "./language/en/receipt-words.ts";
import { frenchReceipt } from "./language/fr/receipt-words.ts";
import { pidginReceipt } from "./language/pcm/receipt-words.ts";
import { pleases } from "./offline/understand/mood-of-emoji.ts";
import { emojiOf } from "./offline/understand/normalise.ts";
import { swahiliReceipt } from "./language/sw/receipt-words.ts";

type List = { words: ReadonlySet<string>; phrases: readonly string[] };

const lists = [englishReceipt, frenchReceipt, pidginReceipt, swahiliReceipt].map((text): List => {
  const all = text.trim().split(/\s+/);
  const phrases = all.filter((one) => one.includes("-")).map((one) => one.replaceAll("-", " "));
  // "so very much" before "so much".
  return { words: new Set(all), phrases: phrases.sort((a, b) => b.length - a.length) };
});

/**
 * All words are from one language, so that a word of one language does not excuse another language's sentence. A comma ends a
 * phrase: "no, problem" is not "no problem". A sign that is neither punctuation nor pleased may say that something is wrong.
 */
export function saysOnlyThanksOrReceipt(raw: string): boolean {
  if (isStruck(raw)) return false;
  const plain = raw.normalize("NFKC").replaceAll(pleasedFaces, " ");
  if (emojiOf(plain).length > 0 && !pleases(plain)) return false;
  const text = plain.replaceAll(emojiWithTones, " ");
  if (oddSign.test(text)) return false;
  if (asks.test(text)) return false;
  const clauses = text.split(/[.,!;:…\n]+/).map((clause) => ` ${wordsOf(clause).join(" ")} `);
  return lists.some((list) =>
    clauses.every((clause) => wordsBeside(clause, list).every((word) => list.words.has(word))),
  );
}

/** Letters or signs that are crossed out, or under a sign that forbids: "t̶h̶a̶n̶k̶s̶". */
export function isStruck(raw: string): boolean {
  return /[\u{334}-\u{338}\u{20D2}\u{20D3}\u{20DD}-\u{20E5}\u{20EA}-\u{20EB}]/u.test(raw);
}

/** Typed faces: ":)", ";-)", ":D", "^_^", "<3". */
const pleasedFaces = /(?<!\S)(?:[:;=]-?[)D*]+|\^_?\^|<3+)(?!\S)/g;
const emojiWithTones = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{200D}]/gu;
/** A hyphen or an apostrophe is a part of a word; an ampersand is an "and". */
const oddSign = /[^\p{L}\p{M}\p{N}\s.,!;…&'’`-]|(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}])/u;

/** "Has it come", also without a question mark. */
const asks = /^\s*(?:has|have|did|does|is|was|est-ce|a-t-|je,?\s+i)/i;

/** The words that are in none of the list's phrases. */
function wordsBeside(text: string, { phrases }: List): string[] {
  return phrases
    .reduce((left, phrase) => left.replaceAll(` ${phrase} `, " "), text)
    .split(" ")
    .filter(Boolean);
}

function wordsOf(raw: string): string[] {
  return raw
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
