// "Only the mugs": of what lies in the cart nothing else is wanted.
import type { Wish } from "../understand/wish.ts";
import { setQuantity } from "./cart-lines.ts";
import { findProduct } from "./find-product.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

export async function keepOnly(scene: Scene, wish: Wish): Promise<void> {
  const resolved = await resolveProduct(scene, wish.wanted);
  const found = resolved.kind === "one" ? [resolved.product] : "products" in resolved ? resolved.products : [];
  const kept = scene.cart.lines.filter(({ productId }) => found.some(({ id }) => id === productId));
  if (kept.length === 0) return findProduct(scene, { ...wish, intent: "find" });
  for (const line of scene.cart.lines) {
    if (kept.includes(line)) continue;
    const product = await productById(scene, line.productId);
    if (product) await setQuantity(scene, product, 0);
  }
  scene.proposalDue = true;
}
