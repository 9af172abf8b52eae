// Reads the items of a basket, as the shop sells them now.
import type { Tx } from "../kernel/database/db.ts";
import {
  atMost,
  availableOf,
  type CatalogProduct,
  chosenItem,
  chosenOf,
  findProducts,
  type Item,
  itemOf,
  missingIn,
  rightQuantity,
  toldOptions,
} from "../products/index.ts";
import type { BasketLine } from "./basket.ts";

/** `wanted` is the quantity before it was lowered to what is left. */
export type ReadLine = { line: BasketLine; item: Item; product: CatalogProduct; wanted: number };

/** Leaves out items that can no longer be bought. */
export async function readLines(tx: Tx, shopId: string, lines: readonly BasketLine[]): Promise<ReadLine[]> {
  if (lines.length === 0) return [];
  const products = await findProducts(tx, shopId, [...new Set(lines.map(({ productId }) => productId))]);
  return lines.flatMap((line) => {
    const product = products.get(line.productId);
    const item = product && chosen(product, line);
    if (!product || !item) return [];
    const quantity = atMost(item.unit, Math.min(rightQuantity(item.unit, line.quantity), availableOf(item)));
    return quantity < 1 ? [] : [{ line: { ...line, quantity }, item, product, wanted: line.quantity }];
  });
}

/** Null when it is not on sale, or a choice is missing. */
export function chosen(
  product: CatalogProduct,
  { variantId, options }: Pick<BasketLine, "variantId" | "options">,
): Item | null {
  if (product.status !== "active") return null;
  if (product.variants.length > 0) {
    const item = variantId === null ? null : itemOf(product, variantId);
    return item?.status === "active" ? item : null;
  }
  const told = toldOptions(product);
  const choice = chosenOf(told, options);
  if (missingIn(told, choice).length > 0) return null;
  return told.length === 0 ? itemOf(product, null) : chosenItem(product, choice);
}
