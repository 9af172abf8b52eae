// What the reader knows about the shop and the moment when it reads a message.
import { plain, tokensOf } from "./tokens.ts";

/**
 * What happened just before: what we asked, what we showed, and the order's progress. README.md says what each means.
 */
export const situations = [
  "start", "chat", "list", "product", "count", "option", "area", "address", "confirm", "placed", "paid", "sent", "delivered",
] as const; // prettier-ignore
export type Situation = (typeof situations)[number];

export type ReadingContext = {
  situation: Situation;
  /** Names of the shop's products. */
  products: readonly string[];
  /** The products that were just shown, asked about or talked about. */
  shown: readonly string[];
  /** Names of options ("Colour") and their values ("Dark blue"). */
  optionNames: readonly string[];
  optionValues: readonly string[];
  categories: readonly string[];
  areas: readonly string[];
};

const kinds = ["products", "shown", "optionNames", "optionValues", "categories", "areas"] as const;
export type Kind = (typeof kinds)[number];

/** A shop's words by what they belong to, with each pair of neighbours, so that "galaxy a15" is known as one name. */
export type Vocabulary = Record<
  Kind,
  { words: ReadonlySet<string>; pairs: ReadonlySet<string>; long: readonly string[] }
>;

export function vocabularyOf(context: Omit<ReadingContext, "situation">): Vocabulary {
  return {
    products: wordsOf(context.products),
    shown: wordsOf(context.shown),
    optionNames: wordsOf(context.optionNames),
    optionValues: wordsOf(context.optionValues),
    categories: wordsOf(context.categories),
    areas: wordsOf(context.areas),
  };
}

function wordsOf(names: readonly string[]): Vocabulary[Kind] {
  const [words, pairs] = [new Set<string>(), new Set<string>()];
  for (const name of names) {
    const read = tokensOf(name)
      .map((token) => stem(token.plain))
      .filter(isWord);
    for (const [at, word] of read.entries()) {
      words.add(word);
      const next = read[at + 1];
      if (next !== undefined) pairs.add(`${word} ${next}`);
    }
  }
  return { words, pairs, long: [...words].filter((word) => word.length >= 4) };
}

/** A plural means the same thing: "mugs" in a shop that has a mug. */
export function stem(word: string): string {
  const text = plain(word);
  if (text.length > 4 && text.endsWith("ies")) return `${text.slice(0, -3)}y`;
  if (text.length > 4 && /(?:ch|sh|x|ss)es$/.test(text)) return text.slice(0, -2);
  return text.length > 3 && /[^s]s$/.test(text) ? text.slice(0, -1) : text;
}

/** Signs and the smallest words name nothing. */
function isWord(word: string): boolean {
  return /^(?:\p{N}+|\p{L}+)$/u.test(word) && !small.has(word);
}
const small = new Set(["of", "the", "and", "for", "with", "de", "du", "la", "le", "et", "en", "a", "na", "ya", "wa"]);

/** Whether one letter is wrong, missing, too many or swapped with its neighbour; two in a word of eight or more. */
export function isNear(word: string, known: string): boolean {
  const most = word.length >= 8 ? 2 : 1;
  if (Math.abs(word.length - known.length) > most || word[0] !== known[0]) return false;
  return distance(word, known) <= most;
}

function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
