// A word without its endings.

/** "bleaching", "bleached" and "bleaches" are one word here; "dyed" and "dye" too. */
export function root(word: string): string {
  const base = word
    .replace(/'s?$/, "")
    .replace(/(?<=\p{L}(?:au|eu))x$/u, "")
    .replace(/(?<=\p{L}{3})(?:ies|y)$/u, "i");
  const cut = base.replace(/(?<=\p{L}{2})(?:ings?|e[drs]|s|e)$/u, "");
  return cut.replace(/([bdglmnprt])\1$/, "$1");
}
