// How many of something can be sold.
import type { Product } from "./contract.ts";

/** What is made when it is ordered does not run out; orders and carts have limits of their own. */
export const madeToOrderMax = 100_000;

export function availableOf({ leadTimeDays, components, stock }: Sold): number {
  return leadTimeDays === null || components.length > 0 ? stock.available : madeToOrderMax;
}

/** Of a bundle the figure counts what its parts make up, those that are made when they are ordered among them. */
type Sold = Pick<Product, "leadTimeDays"> & { components: readonly unknown[]; stock: { available: number } };
