// Finds words in a title that decide the result for an item, if a tester configures them.

/** The first of the words that the title contains. */
export function titleHolds(words: readonly string[], title: unknown): string | undefined {
  const text = typeof title === "string" ? title.toLowerCase() : "";
  return words.find((word) => text.includes(word.toLowerCase()));
}
