// How many of something can be sold.
import type { Product } from "./contract.ts";

/** What is made when it is ordered does not run out; orders and carts have limits of their own. */
export const madeToOrderMax = 100_000;

export function availableOf({
  leadTimeDays,
  stock,
}: Pick<Product, "leadTimeDays"> & { stock: { available: number } }): number {
  return leadTimeDays === null ? stock.available : madeToOrderMax;
}
