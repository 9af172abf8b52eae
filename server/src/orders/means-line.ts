// Which line of an order somebody names: by its product, its variant, and its choice where they say one.
import { type Chosen, fitsChoice, itemId, reallyChosen } from "../products/index.ts";
import type { OrderLine } from "./queries.ts";

type Named = { productId: string; variantId?: string | null; options?: Chosen | null };

export function meansLine(
  line: Pick<OrderLine, "productId" | "variantId" | "options">,
  { productId, variantId = null, options = null }: Named,
): boolean {
  if (line.productId !== productId) return false;
  // A variant may be named by its options alone.
  if (options === null) return line.variantId === variantId;
  return (variantId === null || line.variantId === variantId) && fitsChoice(options, line.options ?? {});
}

/** By which carts and catalogs know what was ordered. */
export function itemOfLine({ productId, variantId, options, choices }: OrderLine): string {
  return itemId({ productId, variantId, choice: choices && reallyChosen(choices.options, options ?? {}) });
}
