// How many of something can be sold.
import type { Product } from "./contract.ts";

/** What is made when it is ordered does not run out; orders and carts have limits of their own. */
export const madeToOrderMax = 100_000;

export function availableOf(sold: Sold): number {
  return isCounted(sold) ? sold.stock.available : madeToOrderMax;
}

/** Whether its pieces can run out: neither made when it is ordered nor without a number of its stock. */
export function isCounted({ leadTimeDays, components, stock }: Sold): boolean {
  return components.length > 0 || (leadTimeDays === null && stock.tracked);
}

/** Of a bundle the figure counts what its parts make up, those that are made when they are ordered among them. */
type Sold = Pick<Product, "leadTimeDays"> & {
  components: readonly unknown[];
  stock: { available: number; tracked: boolean };
};
