// How well a page or an action fits what was typed, in any of the console's languages.

/** Lower case, without accents and tone marks. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * 3: a name begins so; 2: each word begins a word of one name; 1: of a name and the words that mean the same; 0: it does not fit.
 * @param names in every language, the same thing at the same place of both lists
 */
export function fits(typed: string, names: readonly string[], also: readonly string[] = []): number {
  const wanted = fold(typed);
  if (wanted === "") return 0;
  const best = names.map((name, place) => {
    const own = fold(name);
    if (own.startsWith(wanted)) return 3;
    if (hasWords(own, wanted)) return 2;
    return hasWords(`${own} ${fold(also[place] ?? "")}`, wanted) ? 1 : 0;
  });
  return Math.max(...best);
}

function hasWords(text: string, wanted: string): boolean {
  const words = text.split(" ");
  return wanted.split(" ").every((one) => words.some((word) => word.startsWith(one)));
}
