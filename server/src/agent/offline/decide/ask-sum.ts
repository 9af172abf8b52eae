// "You wrote 12, and what you listed makes 11": asks which of the two is right.
import type { ProductCard } from "../../brain.ts";
import { ask, type Scene } from "./scene.ts";

/** @param total the number that the buyer named for all of it */
export async function askSum(scene: Scene, { id, variants }: ProductCard, total: number): Promise<void> {
  const sum = sumOf(scene, id);
  // Both numbers are the buyer's. A quote for each is the receipt that lets us name them.
  for (const quantity of [sum, total])
    if (variants[0]) await scene.tools.call("quote_price", { productId: variants[0].id, quantity });
  ask(scene, scene.say.askSum(sum, total), "sum");
}

export function sumOf({ state }: Scene, id: string): number {
  return state.choosing.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
}
