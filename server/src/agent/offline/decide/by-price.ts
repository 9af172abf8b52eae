// "The cheapest bag", "a cheaper one", "your most expensive thing": what is in stock, by its price.
import { compare } from "../../../kernel/values/money.ts";
import type { ProductCard } from "../../brain.ts";
import { languagePacks } from "../understand/packs.ts";
import { categoryIn } from "../understand/wanted.ts";
import type { Wish } from "../understand/wish.ts";
import { calledSo } from "./of-that-kind.ts";
import { productById } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";
import { says } from "./written.ts";
import { wordsOf } from "../../search-rank.ts";

const longestQuery = 200;
const searchLimit = 20;
/**
 * A search returns a limited number. In a larger shop, we search the rest below, or above, the price of the best so
 * far.
 */
const mostSearches = 4;
const told = 3;

/** In stock, the best first, a few at most; empty if there is none. */
export async function byPrice(scene: Scene, { wanted }: Wish, way: "cheaper" | "dearer"): Promise<ProductCard[]> {
  const compared = way === "cheaper" && wanted.words.length === 0 ? scene.state.focus : null;
  const focus = compared === null ? null : await productById(scene, compared);
  const words = wanted.words.map(widerWord);
  const category = wanted.category ?? categoryIn(words, scene.card.shop.categories) ?? focus?.category ?? null;
  const asked = {
    query: words.join(" ").slice(0, longestQuery) || (category ?? ""),
    ...(category ? { category } : {}),
    limit: searchLimit,
  };
  const found = new Map<string, ProductCard>();
  let beyond = focus?.price.minor ?? null;
  for (let search = 0; search < mostSearches; search += 1) {
    const result = await scene.tools.call("search_products", { ...asked, ...within(beyond, way) });
    if (!result.ok || !result.data.exact) break;
    const more = result.data.matches.filter(({ id, available }) => available > 0 && !found.has(id));
    for (const product of more) found.set(product.id, product);
    const best = inOrder([...found.values()], way)[0];
    // The search returned fewer than it can, so these were all.
    if (more.length === 0 || !best || result.data.matches.length < searchLimit) break;
    beyond = best.price.minor;
  }
  const all = [...found.values()];
  // "The cookies or the cupcakes"
  const named = all.filter(({ name }) => wanted.words.some((word) => says(wordsOf(name), word)));
  return inOrder(calledSo(scene, wanted, named.length > 1 ? named : all), way).slice(0, told);
}

/** "footwear" is shoes. */
function widerWord(word: string): string {
  return languagePacks.find((pack) => pack.broader?.[word])?.broader?.[word] ?? word;
}

function within(minor: bigint | null, way: "cheaper" | "dearer"): { maxPriceMinor?: number; minPriceMinor?: number } {
  if (minor === null) return {};
  return way === "cheaper" ? { maxPriceMinor: Number(minor) - 1 } : { minPriceMinor: Number(minor) + 1 };
}

/** By price; what is sold out comes last. */
export function inOrder(products: readonly ProductCard[], way: "cheaper" | "dearer"): ProductCard[] {
  const isOut = ({ available }: ProductCard): number => Number(available <= 0);
  return products.toSorted(
    (a, b) => isOut(a) - isOut(b) || (way === "cheaper" ? compare(a.price, b.price) : compare(b.price, a.price)),
  );
}
