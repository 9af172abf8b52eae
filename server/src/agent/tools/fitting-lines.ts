// For a cart that is filled in one step: how many of each product go in, by the stock and the quantities in which it is
// sold.
import { atMost, rightQuantity } from "../../products/index.ts";
import type { ProductCard } from "../brain.ts";

/** `adjusted`: it is not sold in the quantity that was wanted, and there is enough of it. */
export type FittingLine = { productId: string; quantity: number; adjusted: boolean };

export function fittingLines(
  products: readonly Pick<ProductCard, "id" | "available" | "unit">[],
  wanted: ReadonlyMap<string, number>,
  most: number,
): FittingLine[] {
  return products.map(({ id, available, unit }) => {
    const asked = wanted.get(id) ?? 0;
    const right = rightQuantity(unit, asked);
    const quantity = Math.max(0, atMost(unit, Math.min(right, available, most)));
    return { productId: id, quantity, adjusted: quantity === right && right !== asked };
  });
}
