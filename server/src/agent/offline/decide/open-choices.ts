// What is wanted while its colour, size or another option is not chosen yet. It is kept whatever is talked about between, and asked again
// before the order is shown, so that no thing is lost from an order because of an open question.
import type { DialogueState, ProductCard } from "../../brain.ts";
import type { Scene } from "./scene.ts";

type OpenChoice = DialogueState["choosing"][number];

export function openChoiceOf({ state }: Scene, product: ProductCard): OpenChoice | null {
  return state.choosing.find(({ productId }) => productId === (product.whole ?? product.id)) ?? null;
}

export function keepOpen(scene: Scene, product: ProductCard, quantity: number): void {
  const choice = { productId: product.id, quantity };
  const { choosing } = scene.state;
  scene.state.choosing = openChoiceOf(scene, product)
    ? choosing.map((one) => (one.productId === product.id ? choice : one))
    : [...choosing, choice];
}

/** It was chosen, or is not wanted any more. @returns how many were wanted; null when nothing was open */
export function closeChoice(scene: Scene, product: ProductCard): number | null {
  const open = openChoiceOf(scene, product);
  scene.state.choosing = scene.state.choosing.filter((one) => one !== open);
  return open?.quantity ?? null;
}
