// Several words of one meaning, as the packs list them.

/** Each of the words said, with the one meant. */
export function all(meant: string, said: string): Record<string, string> {
  return Object.fromEntries(said.split(" ").map((word) => [word, meant]));
}
