// Splits a seller's text into sentences. The agent's answers and the verifier split it in the same way, so the verifier
// recognises it.

/** Each sentence as it was written, with its final punctuation mark. */
export function sentencesIn(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[^\p{Ll}])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** "Broken in transit? Send us a picture": a question stays together with the sentence that answers it. */
export function pieces(text: string): string[] {
  return sentencesIn(text).reduce<string[]>((all, sentence) => {
    const before = all.at(-1);
    if (before?.endsWith("?")) all[all.length - 1] = `${before} ${sentence}`;
    else all.push(sentence);
    return all;
  }, []);
}
