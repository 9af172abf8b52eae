// Several words with one meaning, as the packs list them.

/** Maps each word to the one that is meant. */
export function all(meant: string, said: string): Record<string, string> {
  return Object.fromEntries(said.split(" ").map((word) => [word, meant]));
}
