// The full names of products in a buyer's text: "Gift Set" names goods, though "gift" and "set" alone name none.
import { normalise, stem, words } from "./normalise.ts";

type Names = readonly string[];
/** `start` and `end`: positions in the text. */
export type Named = { name: string; start: number; end: number };

const indexes = new WeakMap<Names, Map<string, string[][]>>();

/**
 * In a normalised text, the longest first if several begin at one word. A name of one word counts only if the text says
 * nothing else.
 */
export function namesIn(text: string, names: Names): Named[] {
  const said = words(text);
  const index = indexes.get(names) ?? indexed(names);
  indexes.set(names, index);
  const found: Named[] = [];
  for (let at = 0; at < said.length; at += 1) {
    const name = index
      .get(stem(said[at]?.text ?? ""))
      ?.find((one) => (one.length > 1 || said.length === 1) && lastOf(said, at, one) !== null);
    const end = name ? lastOf(said, at, name) : null;
    const [first, last] = [said[at], said[end ?? at]];
    if (!name || end === null || !first || !last) continue;
    found.push({ name: name.join(" "), start: first.start, end: last.end });
    at = end;
  }
  return found;
}

/** The end of the name that begins here. "Box of 6 soaps" is "Box 6 soaps": its figure says which box it is. */
function lastOf(said: readonly Word[], from: number, name: readonly string[]): number | null {
  const hasFigure = name.some((word) => /^\d/.test(word));
  let at = from;
  for (const word of name) {
    if (hasFigure && at > from && links.test(said[at]?.text ?? "") && said[at]?.text !== word) at += 1;
    if (stem(said[at]?.text ?? "") !== stem(word)) return null;
    at += 1;
  }
  return at - 1;
}

type Word = ReturnType<typeof words>[number];
const links = /^(?:of|with|de|d|avec|ya|wa|la|cha|za|vya)$/;

/** The text with a word that means nothing instead of each name. Everything else keeps its position. */
export function withoutNames(text: string, named: readonly Named[]): string {
  return named.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}${"q".repeat(end - start)}${rest.slice(end)}`,
    text,
  );
}

/** The same name, however it is spelt. */
export function plainName(name: string): string {
  return wordsOfName(name).join(" ");
}

function indexed(names: Names): Map<string, string[][]> {
  const index = new Map<string, string[][]>();
  for (const name of names) {
    const [first, ...others] = wordsOfName(name);
    if (first === undefined) continue;
    const same = index.get(stem(first)) ?? [];
    index.set(stem(first), same);
    same.push([first, ...others]);
  }
  for (const same of index.values()) same.sort((a, b) => b.length - a.length);
  return index;
}

function wordsOfName(name: string): string[] {
  return words(normalise(name)).map(({ text }) => text);
}
