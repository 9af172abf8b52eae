// A cart that was filled at once, because it was sent or ordered before: says what is not in it.
import type { TakenCart } from "../../tool.ts";
import { tell, type Scene } from "./scene.ts";

/** What could not be added to the cart as the buyer wanted it. */
export function tellTaken(scene: Scene, { products, short, soldOut, adjusted, gone }: TakenCart): void {
  const { say } = scene;
  for (const product of products) {
    if (soldOut.includes(product.id)) {
      tell(scene, say.soldOut(product));
      scene.state.missed = product.id;
    } else if (short.includes(product.id)) tell(scene, say.onlyLeft(product));
    else if (adjusted.includes(product.id)) tell(scene, say.soldBy(product));
  }
  if (gone) tell(scene, say.leftOut());
}
