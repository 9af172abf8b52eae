// The products that a picture may show, with a button for each. Nothing is taken before the buyer has chosen one.
import type { ProductCard } from "../../brain.ts";
import { tellList } from "./one-list.ts";
import { productById } from "./resolve-product.ts";
import { ask, type Scene } from "./scene.ts";

/** The length of a button's title on WhatsApp. */
const titleMax = 20;
export const guessesMost = 3;

/** Those that are still for sale, the most likely first. */
export async function guessed(scene: Scene, ids: readonly string[]): Promise<ProductCard[]> {
  const products: ProductCard[] = [];
  for (const id of ids.slice(0, guessesMost)) {
    const product = await productById(scene, id);
    if (product) products.push(product);
  }
  return products;
}

export function offerGuesses(scene: Scene, products: readonly ProductCard[], question: string): void {
  tellList(scene, products, "many");
  scene.state.focus = null;
  ask(scene, question, "which");
  scene.buttons = products.map(({ id, name }, at) => ({ id: `picture:${id}`, title: titleOf(at + 1, name) }));
}

function titleOf(place: number, name: string): string {
  return Array.from(`${place}. ${name}`).slice(0, titleMax).join("").trimEnd();
}
