// How well a page or an action fits what was typed.

/** Lower case, without accents and tone marks. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export type Named = { name: string; /** Other words for it. */ also?: string };

/** 3: its name begins so; 2: each word begins a word of its name; 1: of its name or the other words; 0: it does not fit. */
export function fits(typed: string, { name, also = "" }: Named): number {
  const wanted = fold(typed);
  if (wanted === "") return 0;
  const own = fold(name);
  if (own.startsWith(wanted)) return 3;
  if (hasWords(own, wanted)) return 2;
  return hasWords(`${own} ${fold(also)}`, wanted) ? 1 : 0;
}

function hasWords(text: string, wanted: string): boolean {
  const words = text.split(" ");
  return wanted.split(" ").every((one) => words.some((word) => word.startsWith(one)));
}
