// Whether there is enough stock for a whole cart: a bundle uses stock that its parts leave to the other lines.
import { itemId, type Item } from "../../products/index.ts";
import type { CartLine } from "../brain.ts";

type Part = { key: string; each: number; available: number | null };

/** The first line without enough stock, and how many of it there are; null if there is enough for all. */
export function shortOf(
  lines: readonly Pick<CartLine, "productId" | "quantity">[],
  items: ReadonlyMap<string, Item>,
): { productId: string; available: number } | null {
  const taken = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const item = items.get(productId);
    const parts = item ? partsOf(item) : [{ key: productId, each: 1, available: 0 }];
    const left = parts.map(({ key, each, available }) =>
      available === null ? quantity : Math.floor((available - (taken.get(key) ?? 0)) / each),
    );
    const available = Math.max(0, Math.min(...left));
    if (quantity > available) return { productId, available };
    for (const { key, each } of parts) taken.set(key, (taken.get(key) ?? 0) + each * quantity);
  }
  return null;
}

function partsOf({ productId, variantId, leadTimeDays, stock, components }: Item): Part[] {
  if (components.length === 0)
    return [
      {
        key: itemId({ productId, variantId }),
        each: 1,
        available: leadTimeDays === null && stock.tracked ? stock.available : null,
      },
    ];
  return components.map((part) => ({ key: itemId(part), each: part.quantity, available: part.available }));
}
