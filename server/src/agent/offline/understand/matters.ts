// Which matter of a shop's rules a word is about, in any language: "facture", "risiti" and "invoice" are the same.
import { wordsOf } from "../../search-rank.ts";
import { matters } from "../../language/matters.ts";

export type Matter = {
  at: number;
  /** Other code answers it, so the word alone chooses no rule. */
  isCommon: boolean;
};

const exact = new Map<string, Matter[]>();
const patterns: { pattern: RegExp; matter: Matter }[] = [];

for (const [at, line] of matters.trim().split("\n").entries()) {
  const isCommon = line.startsWith("~");
  const matter = { at, isCommon };
  for (const word of line.replace(/^~\s*/, "").split(", "))
    if (word.includes("*")) patterns.push({ pattern: new RegExp(`^${word.replaceAll("*", "\\p{L}*")}$`, "u"), matter });
    else exact.set(word, [...(exact.get(word) ?? []), matter]);
}

const known = new Map<string, readonly Matter[]>();
const mostKnown = 20_000;

/** The matters of all words. A percentage is one of them, but "100% cotton" is not. */
export function mattersIn(text: string): Matter[] {
  const found = wordsOf(text).flatMap(mattersOf);
  return /(?<!(?<!\d)100\s?)%/.test(text) ? [...found, ...mattersOf("%")] : found;
}

/** Whether a text is about the matter that a word names. */
export function speaksOf(text: string, word: string): boolean {
  const meant = mattersOf(word);
  return mattersIn(text).some(({ at }) => meant.some((one) => one.at === at));
}

/** @param word normalised */
export function mattersOf(word: string): readonly Matter[] {
  const kept = known.get(word);
  if (kept) return kept;
  const bare = word.replace(/^(?:[cdjlmnst]|qu)'/, "").replace(/'s?$/, "");
  const found = [
    ...(exact.get(bare) ?? []),
    ...patterns.filter(({ pattern }) => pattern.test(bare)).map(({ matter }) => matter),
  ];
  if (known.size < mostKnown) known.set(word, found);
  return found;
}
