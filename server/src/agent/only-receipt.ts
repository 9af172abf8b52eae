// Thanks, a greeting, or the news that an order came, and no other word: "it came" says that all is well, "it came to the wrong
// house" does not. The words are listed, because nobody can list what may be wrong.
import { englishReceipt } from "./language/en/receipt-words.ts";
import { frenchReceipt } from "./language/fr/receipt-words.ts";
import { pidginReceipt } from "./language/pcm/receipt-words.ts";
import { swahiliReceipt } from "./language/sw/receipt-words.ts";

type List = { words: ReadonlySet<string>; phrases: readonly string[] };

const lists = [englishReceipt, frenchReceipt, pidginReceipt, swahiliReceipt].map((text): List => {
  const all = text.trim().split(/\s+/);
  const phrases = all.filter((one) => one.includes("-")).map((one) => one.replaceAll("-", " "));
  // "so very much" before "so much".
  return { words: new Set(all), phrases: phrases.sort((a, b) => b.length - a.length) };
});

/** All words are from one language, so that a word of one language does not excuse another language's sentence. */
export function saysOnlyThanksOrReceipt(raw: string): boolean {
  const words = ` ${wordsOf(raw).join(" ")} `;
  return !/[?؟]/.test(raw) && lists.some((list) => wordsBeside(words, list).every((word) => list.words.has(word)));
}

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
