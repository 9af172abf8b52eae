// What a seller wrote, sentence by sentence: what is told of it and what the verifier knows again are cut the same way.

/** Each as it was written, with the sign that ends it. */
export function sentencesIn(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[^\p{Ll}])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** "Broken in transit? Send us a picture": what is asked there is answered by the next. */
export function pieces(text: string): string[] {
  return sentencesIn(text).reduce<string[]>((all, sentence) => {
    const before = all.at(-1);
    if (before?.endsWith("?")) all[all.length - 1] = `${before} ${sentence}`;
    else all.push(sentence);
    return all;
  }, []);
}
