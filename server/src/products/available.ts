// How many pieces of an item can be sold.
import type { Product } from "./contract.ts";

/** Goods made to order never run out. Orders and carts have their own limits. */
export const madeToOrderMax = 100_000;

export function availableOf(sold: Sold): number {
  return isCounted(sold) ? sold.stock.available : madeToOrderMax;
}

/** Whether it can run out: it is not made to order, and its stock is counted. */
export function isCounted({ leadTimeDays, components, stock }: Sold): boolean {
  return components.length > 0 || (leadTimeDays === null && stock.tracked);
}

/** For a bundle, `available` is how many its parts are enough for. Parts that are made to order count too. */
type Sold = Pick<Product, "leadTimeDays"> & {
  components: readonly unknown[];
  stock: { available: number; tracked: boolean };
};
