// A figure that belongs to a product's name is not a count: "spark 20", "box of 6 cupcakes".
import { normalise, stem, words } from "./normalise.ts";

/** By the figure and the word before it: the other words of the names that have them. */
type Figures = ReadonlyMap<string, readonly ReadonlySet<string>[]>;
/** A shop's list of names stays the same object as long as it is cached. */
const kept = new WeakMap<readonly string[], Figures>();

/**
 * @param start the position of the figure in the normalised text @param isWord whether a word carries meaning on its
 * own
 */
export function isOfName(
  text: string,
  { start, end }: { start: number; end: number },
  names: readonly string[],
  isWord: (word: string) => boolean,
): boolean {
  // "Three piece", for a "Three-Piece Set".
  const after = /^\s(\p{L}+)/u.exec(text.slice(end))?.[1];
  if (after !== undefined && joinedIn(names).has(`${text.slice(start, end)}-${after}`)) return true;
  const before = /([\p{L}\p{N}]+)\s$/u.exec(text.slice(0, start))?.[1];
  if (before === undefined) return false;
  const found = figuresIn(names).get(`${before} ${text.slice(start, end)}`);
  if (!found) return false;
  if (isWord(before)) return true;
  const said = new Set(words(text).map((word) => stem(word.text)));
  return found.some((others) => [...others].some((word) => isWord(word) && said.has(word)));
}

const keptJoined = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Words of names with a hyphen. */
function joinedIn(names: readonly string[]): ReadonlySet<string> {
  const known = keptJoined.get(names);
  if (known) return known;
  const joined = new Set(
    names
      .flatMap((name) => words(normalise(name)))
      .map(({ text }) => text)
      .filter((text) => text.includes("-")),
  );
  keptJoined.set(names, joined);
  return joined;
}

function figuresIn(names: readonly string[]): Figures {
  const known = kept.get(names);
  if (known) return known;
  const figures = new Map<string, ReadonlySet<string>[]>();
  for (const name of names) {
    const all = words(normalise(name)).map(({ text }) => text);
    for (const [at, word] of all.entries()) {
      const before = all[at - 1];
      if (before === undefined || !/^\d+$/.test(word)) continue;
      const key = `${before} ${word}`;
      const others = new Set(all.filter((other) => !/\d/.test(other) && other !== before).map((other) => stem(other)));
      figures.set(key, [...(figures.get(key) ?? []), others]);
    }
  }
  kept.set(names, figures);
  return figures;
}
