// "Put the toaster back, I only meant …": exactly that is added again, and nothing is removed for it.
import { normalise } from "../understand/normalise.ts";
import type { Intent } from "../understand/wish.ts";
import { addProduct } from "./cart-lines.ts";
import { grantWish } from "./grant-wish.ts";
import { resolveProduct } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

const back =
  /\b(?:put|add|bring|return|give)\b[^.!?\n]{0,60}\bback\b|\b(?:remets|remet(?:tez|tre)|rajoutez? (?:le|la|les))\b|\b(?:rudisha|irudishe|urudishe|zirudishe|rejesha)\b/u;
const others: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "give_back",
  "refund",
  "dispute",
  "received",
  "returns_policy",
  "complaint",
]);

/** @returns whether that was the case */
export async function putBack(scene: Scene): Promise<boolean> {
  const { reading, orders } = scene;
  if (!back.test(normalise(reading.raw)) || reading.raw.includes("?")) return false;
  if (reading.wishes.some(({ intent }) => others.has(intent)) || (orders.length > 0 && scene.cart.lines.length === 0))
    return false;
  const wish = reading.wishes.find(({ wanted }) => wanted.words.length > 0);
  const resolved = wish ? await resolveProduct(scene, wish.wanted) : null;
  if (!wish || resolved?.kind !== "one") return false;
  const { product } = resolved;
  const ids = new Set([product.id, ...product.variants.map(({ id }) => id)]);
  if (scene.cart.lines.some(({ productId }) => ids.has(productId))) return false;
  const counted = reading.wishes.find(({ quantity, wanted }) => quantity !== null && wanted.words.length === 0);
  await addProduct(scene, product, wish.quantity ?? counted?.quantity ?? 1);
  for (const one of reading.wishes)
    if (one !== wish && one.intent !== null && one.intent !== "buy" && one.intent !== "set_quantity")
      await grantWish(scene, one);
  return true;
}
