// What a seller wrote, sentence by sentence: what is told of it and what the verifier knows again are cut the same way.

/** Each as it was written, with the sign that ends it. */
export function sentencesIn(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[^\p{Ll}])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
