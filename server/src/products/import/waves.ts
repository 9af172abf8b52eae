// Many products of a file are written together. A product that refers to another must come after it.
import type { ImportedProduct } from "./contract.ts";
import { isNameOnly } from "./known-products.ts";

/**
 * In order, in groups. A new group starts before a product that shares an identifier with an earlier one (or a name, if it has nothing
 * else), or that is a bundle.
 */
export function wavesOf<One extends { product: ImportedProduct }>(all: readonly One[]): One[][] {
  const waves: One[][] = [];
  let wave: One[] = [];
  let numbers = new Set<string>();
  let names = new Set<string>();
  let onlyNames = new Set<string>();
  for (const one of all) {
    const { product } = one;
    const own = numbersOf(product);
    const name = product.name?.toLowerCase() ?? "";
    const nameOnly = isNameOnly(product);
    // One of its parts may come just before it.
    const madeOf = (product.components ?? []).length > 0 && wave.some((other) => !other.product.components?.length);
    const meets = madeOf || own.some((number) => numbers.has(number)) || (nameOnly ? names : onlyNames).has(name);
    if (meets) {
      waves.push(wave);
      wave = [];
      numbers = new Set();
      names = new Set();
      onlyNames = new Set();
    }
    wave.push(one);
    for (const number of own) numbers.add(number);
    names.add(name);
    if (nameOnly) onlyNames.add(name);
  }
  return wave.length > 0 ? [...waves, wave] : waves;
}

function numbersOf({ id, externalId, sku, variants = [] }: ImportedProduct): string[] {
  const skus = [sku, ...variants.map((variant) => variant.sku)].flatMap((one) => (one ? [`sku ${one}`] : []));
  return [...(id ? [`id ${id}`] : []), ...(externalId ? [`external ${externalId}`] : []), ...skus];
}
