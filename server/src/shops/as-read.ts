// Reads a word as people read it.
/** Digits and symbols that look like letters. The letters l and I look the same. */
export function asRead(word: string): string {
  const reads: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", $: "s", "|": "i", κ: "k", η: "n", п: "n", l: "i" }; // prettier-ignore
  return Array.from(word, (one) => reads[one] ?? one)
    .join("")
    .replaceAll(/[^\p{L}]/gu, "");
}
