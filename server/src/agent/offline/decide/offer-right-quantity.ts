// Asked for in a quantity that it is not sold in: said kindly, with the next one that it is.
import { inUnits } from "../../../products/index.ts";
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
