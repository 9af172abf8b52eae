// The products of the demo shop, before they are stored.

export type DemoProduct = {
  /** Also the name of its picture, `pictures/{slug}.jpg`. */
  slug: string;
  name: string;
  description: string;
  category:
    | "Women"
    | "Men"
    | "Headwear"
    | "Bags"
    | "Shoes"
    | "Jewellery"
    | "Accessories"
    | "Beauty"
    | "Home"
    | "Gadgets";
  /** Kobo. */
  price: number;
  /** Kobo; the price before the reduction, always above `price`. */
  compareAtPrice?: number;
  sku: string;
  colours: readonly string[];
  sizes: readonly string[];
  /** The stock; of a product with variants, the total of all of them. */
  onHand: number;
  variants?: readonly DemoVariant[];
  lowStockThreshold: number;
  weightGrams: number;
  /** File name under `pictures/`. */
  image: string;
  imageAlt: string;
};

/** `price` in kobo, if it differs from the product's. */
export type DemoVariant = { colour: string; size: string; onHand: number; price?: number };

/** The stock of each colour, by size in the listed order. */
export function counted(sizes: readonly string[], byColour: Record<string, readonly number[]>): DemoVariant[] {
  return Object.entries(byColour).flatMap(([colour, pieces]) =>
    sizes.map((size, index) => ({ colour, size, onHand: pieces[index] ?? 0 })),
  );
}

/** Naira to kobo, so that the lists read like price tags. */
export const naira = (amount: number) => amount * 100;
