// The shape of what the demo shop sells, before it becomes rows.

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
  onHand: number;
  lowStockThreshold: number;
  weightGrams: number;
  /** File name under `pictures/`. */
  image: string;
  imageAlt: string;
};

/** Naira to kobo, so that the lists read like price tags. */
export const naira = (amount: number) => amount * 100;
