// A product of the demo shop as the API accepts it.
import type { DemoProduct } from "./product.ts";

/** @param pictures the address of the folder with the pictures */
export function demoOffer(product: DemoProduct, currency: string, pictures: string): object {
  const price = (amount: number): object => ({ amount, currency });
  const { variants } = product;
  return {
    name: product.name,
    description: product.description,
    price: price(product.price),
    ...(product.compareAtPrice === undefined ? {} : { compareAtPrice: price(product.compareAtPrice) }),
    sku: product.sku,
    category: product.category,
    options: [
      { name: "Colour", values: product.colours },
      { name: "Size", values: product.sizes },
    ].filter((option) => option.values.length > 0),
    images: [{ url: `${pictures}/${product.image}`, alt: product.imageAlt }],
    lowStockThreshold: product.lowStockThreshold,
    weightGrams: product.weightGrams,
    ...(variants === undefined
      ? { stock: product.onHand }
      : {
          variants: variants.map(({ colour, size, onHand, price: own }) => ({
            options: { Colour: colour, Size: size },
            stock: onHand,
            ...(own === undefined ? {} : { price: price(own) }),
          })),
        }),
  };
}
