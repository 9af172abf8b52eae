// One variant as a product of its own: its name, its options, its price and its stock.
import type { ProductCard, VariantCard } from "./brain.ts";

export const colourOption = /^(?:colou?rs?|couleurs?|rangi)$/i;
export const sizeOption = /^(?:sizes?|tailles?|pointures?|saizi)$/i;

export function variantAsProduct(product: ProductCard, variant: VariantCard): ProductCard {
  const values = (names: RegExp): string[] =>
    Object.entries(variant.options).flatMap(([name, value]) => (names.test(name) ? [value] : []));
  return {
    ...product,
    id: variant.id,
    name: variant.name,
    colours: values(colourOption),
    sizes: values(sizeOption),
    price: variant.price,
    compareAtPrice: null,
    available: variant.available,
    variants: [],
    whole: product.id,
  };
}
