// The public reference is written for a reader who has never seen the project: plain words, subject first.

/** Turns of phrase that need a second reading. */
const unclear =
  /\b(?:anew|whoever|of theirs|of ours|becomes? of|by itself|by themselves|not said|for good|stands? (?:in|there|for)|is told|are told of|in the place of|so many)\b/i;

/** The descriptions and summaries of a document that use one of them. */
export function unclearSentences(document: unknown): string[] {
  if (Array.isArray(document)) return document.flatMap(unclearSentences);
  if (document === null || typeof document !== "object") return [];
  return Object.entries(document).flatMap(([name, value]) =>
    typeof value === "string"
      ? (name === "description" || name === "summary") && unclear.test(value)
        ? [value]
        : []
      : unclearSentences(value),
  );
}
