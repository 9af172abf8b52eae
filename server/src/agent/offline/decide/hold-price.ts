// "Last price?": the shop's price is the price, whatever figure the buyer names.
import type { Wish } from "../understand/wish.ts";
import { resolveProduct } from "./resolve-product.ts";
import { ask, focusOn, showList, tell, type Scene } from "./scene.ts";

export async function holdPrice(scene: Scene, wish: Wish): Promise<void> {
  const { say } = scene;
  const resolved = await resolveProduct(scene, { ...wish.wanted, maxPriceMinor: null });
  const product = resolved.kind === "one" ? resolved.product : null;
  tell(scene, say.firmPrice(product));
  if (scene.cart.lines.length > 0) {
    scene.proposalDue = true;
    return;
  }
  if (!product) return ask(scene, say.askWhatToBuy(), "anything_else");
  focusOn(scene, product);
  showList(scene, [product]);
  ask(scene, say.askHowMany(), "quantity");
}
