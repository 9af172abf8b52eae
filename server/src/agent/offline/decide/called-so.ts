// Whether a product's name has one of these words. It is not enough that its category has one.
import type { ProductCard } from "../../brain.ts";
import { relevance, wordsOf } from "../../search-rank.ts";
import { stem } from "../understand/normalise.ts";
import { meaningsIn } from "../understand/same-names.ts";
import { otherNamesOf } from "../understand/translate.ts";

const inName = 0.85;
const shortestPart = 3;

/**
 * The name has one of the words, in any language; a handbag is a bag. In a category "Bags", a clutch is a bag too. A
 * glass is not a plate of "Cups & Plates".
 */
export function isCalledSo(product: ProductCard, said: readonly string[]): boolean {
  const called = { ...product, category: null, description: "" };
  const ways = [...said, ...said.flatMap(otherNamesOf)];
  const names = [...ways.map((word) => [word]), ...meaningsIn(said)];
  if (names.some((name) => relevance(name, called) >= inName)) return true;
  const own = wordsOf(product.name);
  const [kind, another] = wordsOf(product.category ?? "");
  const isPart = (word: string): boolean =>
    word.length >= shortestPart && own.some((one) => one.endsWith(word) || one.endsWith(stem(word)));
  return ways.some((word) => isPart(word) || (kind !== undefined && !another && stem(kind) === stem(word)));
}
