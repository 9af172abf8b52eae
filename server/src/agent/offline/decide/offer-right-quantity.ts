// Asked for in a quantity that it is not sold in: said kindly, with the next one that it is.
import { inUnits, rightQuantity } from "../../../products/index.ts";
import type { ProductCard } from "../../brain.ts";
import { ask, focusOn, tell, type Scene } from "./scene.ts";

/** @param next in all; what is in the cart already is part of it */
export function offerRightQuantity(scene: Scene, product: ProductCard, next: number, held: number): void {
  const { say } = scene;
  focusOn(scene, product);
  tell(scene, say.soldBy(product));
  if (next <= held) return;
  scene.state.quantity = next - held;
  ask(scene, say.askMakeIt(inUnits(next, product.unit)), "quantity");
}

/** "Half a dozen", of what is sold by the dozen. */
export async function offerWholeUnit(scene: Scene, name: string): Promise<void> {
  const found = await scene.tools.call("search_products", { query: name });
  const product = found.ok ? found.data.matches.find((one) => one.name === name) : undefined;
  if (product) offerRightQuantity(scene, product, rightQuantity(product.unit, 1), 0);
}
