// What a shop of the evaluation sells, and how it sells.
import type { NewShop } from "../../src/shops/index.ts";

/** Price in whole units of the shop's currency. */
export type Goods = {
  name: string;
  description: string;
  category: string;
  price: number;
  colours: readonly string[];
  sizes: readonly string[];
  onHand: number;
};

export type EvaluationShop = { settings: Partial<NewShop>; goods: readonly Goods[]; exponent: 0 | 2 };

export function goods({
  name,
  category,
  price,
  onHand,
  colours,
  sizes,
  description,
}: {
  name: string;
  category: string;
  price: number;
  onHand: number;
  colours: readonly string[];
  sizes: readonly string[];
  description: string;
}): Goods {
  return { name, category, price, onHand, colours, sizes, description };
}
