// Words of a title decide what becomes of an item, when a tester says so.

/** The first of the words that the title holds. */
export function titleHolds(words: readonly string[], title: unknown): string | undefined {
  const text = typeof title === "string" ? title.toLowerCase() : "";
  return words.find((word) => text.includes(word.toLowerCase()));
}
