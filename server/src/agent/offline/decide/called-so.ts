// Whether a product is called by one of these words, whatever part of the shop it lies in.
import type { ProductCard } from "../../brain.ts";
import { relevance } from "../../search-rank.ts";
import { meaningsIn } from "../understand/same-names.ts";
import { otherNamesOf } from "../understand/translate.ts";

const inName = 0.85;

/** A word stands in the name, in any language. */
export function isCalledSo(product: ProductCard, said: readonly string[]): boolean {
  const called = { ...product, category: null, description: "" };
  const alone = [...said, ...said.flatMap(otherNamesOf)].map((word) => [word]);
  return [...alone, ...meaningsIn(said)].some((name) => relevance(name, called) >= inName);
}
