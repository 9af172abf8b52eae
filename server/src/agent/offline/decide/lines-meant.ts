// Which lines of the cart are meant: by name, by pointing, or by being similar.
import { inUnits } from "../../../products/index.ts";
import type { CartLine, ProductCard } from "../../brain.ts";
import { normalise, stem } from "../understand/normalise.ts";
import { lineOfVariant } from "./choose-variant.ts";
import { productById } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

/** "those": the lines that we last said were added; all lines if there are none. */
export function linesPointedAt({ cart, card, say }: Scene): readonly CartLine[] {
  const told = cart.lines.filter(({ name, quantity, unit }) =>
    card.lastShopText?.includes(say.added(name, inUnits(quantity, unit))),
  );
  return told.length > 1 ? told : cart.lines;
}

/** "No, the ankara one", about a dress: the other dress among everything made of ankara. */
export async function alikeAmong(
  scene: Scene,
  products: readonly ProductCard[],
  old: string,
): Promise<ProductCard | null> {
  const category = (await productById(scene, old))?.category ?? null;
  const alike = products.filter((product) => product.id !== old && product.category === category);
  return category !== null && alike.length === 1 ? (alike[0] ?? null) : null;
}

export function holds({ cart }: Scene, product: ProductCard): boolean {
  return cart.lines.some(({ productId }) => productId === product.id);
}

/** The line of the cart that these words name. */
export function lineCalled({ cart }: Scene, called: string | null): CartLine | undefined {
  if (called === null) return undefined;
  const words = called.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return cart.lines.find(({ name }) => words.some((word) => normalise(name).includes(stem(word))));
}

/** The one line of the cart that a wish can mean, among the products found, or because there is only one. */
export async function lineMeant(scene: Scene, found: readonly ProductCard[]): Promise<ProductCard | null> {
  const meant = found.flatMap((product) => {
    const id = lineOfVariant(scene, product);
    return id !== null || scene.cart.lines.some((line) => line.productId === product.id) ? [id ?? product.id] : [];
  });
  if (meant.length === 1 && meant[0]) return found.find(({ id }) => id === meant[0]) ?? productById(scene, meant[0]);
  const only = scene.cart.lines.length === 1 && found.length === 0 ? scene.cart.lines[0] : undefined;
  return only ? productById(scene, only.productId) : null;
}
