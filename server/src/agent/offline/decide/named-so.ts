// Whether a product that was found has exactly the name that the buyer used.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { nameOf } from "../say/parts.ts";
import { forWhom } from "../understand/kinds.ts";
import { likeness } from "../understand/spelling.ts";
import { byStem, translationsOf } from "../understand/translate.ts";
import type { Wanted } from "../understand/wish.ts";
import type { Resolved, Scene } from "./scene.ts";

export const longestList = 5;
/** The same word, apart from singular and plural. */
const sameWord = 0.97;

/**
 * Results that only come close become exact if their names have every word of the wish, or their category is what was
 * asked for.
 */
export function asNamed(found: Resolved, wanted: Wanted): Resolved {
  const { words, colour, size, minPriceMinor, maxPriceMinor } = wanted;
  if (found.kind !== "near" || colour !== null || size !== null) return found;
  if (minPriceMinor !== null || maxPriceMinor !== null || words.length === 0) return found;
  const named = found.products.filter((product) => bearsEvery(words, product));
  return named.length === 0 ? found : some(named, true);
}

/** Each word is in the name or the category, apart from one too many or too few. */
function bearsEvery(words: readonly string[], { name, category }: ProductCard): boolean {
  const own = wordsOf(`${name} ${category ?? ""}`).flatMap((word) => [word, ...word.split("-")]);
  const things = words.filter((word) => forWhom(word) === null);
  return (
    things.length > 0 &&
    things.every((word) =>
      [word, ...translationsOf(word)].some((way) => own.some((one) => likeness(way, one) >= sameWord)),
    )
  );
}

const leastName = 2;
/** Every word is in the name, apart from typos. */
const typedNearly = 0.8;

/** "kindly, those stoneware mugs": has every word of one product's name, whatever else it says. */
export function namedInFull(query: readonly string[], matches: readonly ProductCard[]): ProductCard | null {
  if (query.length < leastName) return null;
  const said = [...query, ...query.flatMap((word) => word.split("-"))];
  const named = matches
    .map((product) => ({
      product,
      name: wordsOf(nameOf(product.name))
        .flatMap((word) => word.split("-"))
        .filter((word) => /^\p{L}[\p{L}'-]{2,}$/u.test(word)),
    }))
    .filter(
      ({ name }) =>
        name.length >= leastName && name.every((word) => said.some((one) => likeness(one, word) >= typedNearly)),
    );
  const longest = Math.max(0, ...named.map(({ name }) => name.length));
  const [only, another] = named.filter(({ name }) => name.length === longest);
  return only && !another ? only.product : null;
}

const known = new WeakMap<Scene["card"]["shop"]["goods"], ReadonlyMap<string, string>>();

/** Every word of the shop's goods and categories, by its stem. */
export function wordsOfShop({ shop }: Scene["card"]): ReadonlyMap<string, string> {
  const found =
    known.get(shop.goods) ?? byStem([...shop.goods.names, ...shop.categories, ...shop.collections].flatMap(wordsOf));
  known.set(shop.goods, found);
  return found;
}

/** "charging" and "Chargers" */
export function shareRoot(word: string, part: string): boolean {
  return wordsOf(part).some((own) => own.length >= rootLength && word.startsWith(own.slice(0, rootLength)));
}

const rootLength = 5;

/** These products as an answer: exactly what was asked for, or close to it. */
export function some(products: readonly ProductCard[], exact: boolean): Resolved {
  const [first] = products;
  if (!first) return { kind: "none" };
  if (!exact) return { kind: "near", products: products.slice(0, longestList) };
  return products.length === 1
    ? { kind: "one", product: first }
    : { kind: "many", products: products.slice(0, longestList) };
}
