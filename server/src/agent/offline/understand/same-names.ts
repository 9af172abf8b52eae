// All names for one kind of goods, in one language and in the others: "chupa ya kunyonyesha", "biberon", "feeding
// bottle".
import { englishGoods } from "../../language/en/goods.ts";
import { frenchGoodsNames } from "../../language/fr/goods.ts";
import { pidginGoodsNames } from "../../language/pcm/goods.ts";
import { swahiliGoodsNames } from "../../language/sw/goods.ts";
import { normalise, stem, words } from "./normalise.ts";
import { sameGoods } from "./packs/same-goods.ts";

/** A name of one or more words, as we search for it. */
type Name = readonly string[];

/** The most words that a name may have, without the words that join them. */
export const longestName = 3;
const joins: ReadonlySet<string> = new Set(
  "a au aux d de des du en l la le les pour un une of for ya wa la za cha vya kwa na".split(" "),
);

/** An English name and all others for it, by the name's stems. */
const direct = new Map<string, Name[]>();
const english = new Set<string>();
/** Only the English meaning of a name in another language. */
const meanings = new Map<string, Name[]>();

for (const kind of [...sameGoods, ...entriesOf(englishGoods).map(namesIn)]) {
  for (const name of kind) english.add(keyOf(nameOf(name)));
  addKind(kind.map(nameOf));
}
for (const entry of [frenchGoodsNames, swahiliGoodsNames, pidginGoodsNames].flatMap(entriesOf)) {
  const [foreign = "", meant = ""] = entry.split(":");
  const own = namesIn(foreign).map(nameOf);
  const inEnglish = namesIn(meant).map(nameOf);
  for (const name of inEnglish) english.add(keyOf(name));
  for (const name of own) meanings.set(keyOf(name), [...(meanings.get(keyOf(name)) ?? []), ...inEnglish]);
  for (const name of own) add(name, [...inEnglish, ...own]);
  for (const name of inEnglish) add(name, own);
}

function entriesOf(goods: string): string[] {
  return goods.split(/[;\n]/).filter((entry) => entry.trim() !== "");
}

function namesIn(names: string): string[] {
  return names.split(",").filter((name) => name.trim() !== "");
}

function nameOf(name: string): Name {
  return words(normalise(name)).map(({ text }) => text.replace(/^(?:d|l|qu)'/, ""));
}

function addKind(kind: readonly Name[]): void {
  for (const name of kind) add(name, kind);
}

function add(name: Name, others: readonly Name[]): void {
  const key = keyOf(name);
  const known = direct.get(key) ?? [];
  const keys = new Set([key, ...known.map(keyOf)]);
  direct.set(key, [...known, ...others.filter((other) => !keys.has(keyOf(other)))]);
}

/** The stems, without the words that join them: "sacs à main" and "sac main" are one name. */
export function keyOf(name: Name): string {
  const parts = name.map((word) => word.replace(/^(?:d|l|qu)'/, ""));
  const telling = parts.filter((word) => !joins.has(word));
  return (telling.length > 0 ? telling : parts).map((word) => stem(word.replace(/(?<=eau|ou|eu)x$/, ""))).join(" ");
}

const found = new Map<string, readonly Name[]>();

/** Other names for the goods, the nearest first; empty if the name is for no goods. */
export function namesakesOf(name: Name): readonly Name[] {
  const key = keyOf(name);
  const near = direct.get(key);
  if (!near) return [];
  const known = found.get(key);
  if (known) return known;
  const keys = new Set([key]);
  const all = [
    ...near,
    ...near.filter((one) => english.has(keyOf(one))).flatMap((one) => direct.get(keyOf(one)) ?? []),
  ];
  const own = all.filter((one) => !keys.has(keyOf(one)) && keys.add(keyOf(one)));
  found.set(key, own);
  return own;
}

/** "Rompa" is a romper, in any shop. Empty if the name is English or for no goods. */
function meaningOf(name: Name): readonly Name[] {
  return meanings.get(keyOf(name)) ?? [];
}

/** All such names in a row of words, with at least this many words. */
export function meaningsIn(said: readonly string[], shortest = 1): readonly Name[] {
  return said.flatMap((_, from) =>
    [...Array(longestName).keys()].flatMap((more) => {
      const name = said.slice(from, from + more + 1);
      return name.length === more + 1 && name.length >= shortest ? meaningOf(name) : [];
    }),
  );
}

export function namesGoods(name: Name): boolean {
  return direct.has(keyOf(name));
}
