// Which look of a product is meant if the buyer names the product again.
import type { CartLine, ProductCard } from "../../brain.ts";
import type { Wish } from "../understand/wish.ts";
import { fittingVariants, saidIn } from "./choose-variant.ts";
import { productById } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

/** "One sandal only", when we asked how many of the brown ones in 30: those are meant. */
export async function chosenOf(scene: Scene, { variants }: ProductCard, { wanted }: Wish): Promise<ProductCard | null> {
  const { asked, focus } = scene.card.dialogue;
  if (asked !== "quantity" || focus === null || wanted.colour !== null || wanted.size !== null) return null;
  return variants.some(({ id }) => id === focus) ? productById(scene, focus) : null;
}

/**
 * "No, the vanilla one. 60 ml", when the cart has it in 30 ml: which variant of the same product is meant. Null if it
 * is another product, or not sure.
 */
export function otherLook({ reading }: Scene, { variants }: ProductCard, { productId }: CartLine): string | null {
  if (!variants.some(({ id }) => id === productId)) return null;
  const fits = fittingVariants(variants, saidIn(reading.text), true);
  if (fits.length === variants.length) return productId;
  const [only, another] = fits;
  return only && !another ? only.id : null;
}
