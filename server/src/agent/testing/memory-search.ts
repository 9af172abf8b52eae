// Search over a handful of products, as forgiving as the shop's own.
import type { ProductCard } from "../brain.ts";
import { ranked, wordsOf } from "../search-rank.ts";
import type { Tools } from "../tool.ts";

const defaultLimit = 10;
const alike = 0.3;
const good = 0.5;

export function searchProducts(
  products: readonly ProductCard[],
  input: Tools["search_products"]["input"],
): Tools["search_products"]["output"] {
  const limit = input.limit ?? defaultLimit;
  const query = wordsOf(input.query);
  const scored = query.length === 0 ? products.map((product) => ({ product, score: 1 })) : ranked(query, products);
  // One word of several is enough for a near match.
  const found = scored.filter(({ score }) => score * Math.max(1, query.length) >= alike).map(({ product }) => product);
  const meets = scored
    .filter(({ product, score }) => score >= good && fits(product, input))
    .map(({ product }) => product);
  if (meets.length > 0) return { matches: meets.slice(0, limit), exact: true };
  const affordable = found.filter((product) => fits(product, { ...input, colour: "", size: "" }));
  return { matches: (affordable.length > 0 ? affordable : found).slice(0, limit), exact: false };
}

function fits(
  product: ProductCard,
  { category, colour, size, minPriceMinor, maxPriceMinor }: Tools["search_products"]["input"],
): boolean {
  return (
    (!category || product.category === category) &&
    (!colour || product.colours.includes(colour) || wordsOf(product.name).includes(colour)) &&
    (!size || product.sizes.some((one) => one.toLowerCase() === size.toLowerCase())) &&
    (minPriceMinor === undefined || product.price.minor >= BigInt(minPriceMinor)) &&
    (maxPriceMinor === undefined || product.price.minor <= BigInt(maxPriceMinor))
  );
}
