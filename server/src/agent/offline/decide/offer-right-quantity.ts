// The product is not sold in the quantity that the buyer asked for. We say so kindly, with the next one that is sold.
import { inUnits, rightQuantity } from "../../../products/index.ts";
import type { ProductCard } from "../../brain.ts";
import { ask, focusOn, tell, type Scene } from "./scene.ts";

/** @param next the total, with what is in the cart already */
export function offerRightQuantity(scene: Scene, product: ProductCard, next: number, held: number): void {
  const { say } = scene;
  focusOn(scene, product);
  tell(scene, say.soldBy(product));
  if (next <= held) return;
  scene.state.quantity = next - held;
  ask(scene, say.askMakeIt(inUnits(next, product.unit)), "quantity");
}

/** "Half a dozen", for goods sold by the dozen. */
export async function offerWholeUnit(scene: Scene, name: string): Promise<void> {
  const found = await scene.tools.call("search_products", { query: name });
  const product = found.ok ? found.data.matches.find((one) => one.name === name) : undefined;
  if (product) offerRightQuantity(scene, product, rightQuantity(product.unit, 1), 0);
}
