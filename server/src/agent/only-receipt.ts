// Thanks, a greeting, or the news that an order came, and no other word: "it came" says that all is well, "it came to the wrong
// house" does not. The words are listed, because nobody can list what may be wrong.
import { englishReceipt } from "./language/en/receipt-words.ts";
import { frenchReceipt } from "./language/fr/receipt-words.ts";
import { pidginReceipt } from "./language/pcm/receipt-words.ts";
import { swahiliReceipt } from "./language/sw/receipt-words.ts";

const lists = [englishReceipt, frenchReceipt, pidginReceipt, swahiliReceipt].map(
  (words) => new Set(words.trim().split(/\s+/)),
);

/** All words are from one language, so that a word of one language does not excuse another language's sentence. */
export function saysOnlyThanksOrReceipt(raw: string): boolean {
  const words = wordsOf(raw);
  return lists.some((list) => words.every((word) => list.has(word)));
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
