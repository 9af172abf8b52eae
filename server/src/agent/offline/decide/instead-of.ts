// "I'll take the Kenwood, not the Binatone": the first is added, and nothing of the other stays.
import { mend } from "../understand/mend.ts";
import { readSlots } from "../understand/wanted.ts";
import type { Wish } from "../understand/wish.ts";
import { setQuantity } from "./cart-lines.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

const apart =
  /^(.*\p{L}.*?)[,\s]+(?:and |et |na |but )?(?:not|instead of|rather than|in place of|no be|non pas|pas|au lieu d[eu'] ?|plutot que|sio|siyo|si|badala ya)\s+(?:the |di |that |la |le |les |l'|ya )?(\p{L}[^?]*)$/u;

/** The wish without what it rejects, which was removed from the cart. Null if it rejects nothing. */
export async function withoutTheOther(scene: Scene, wish: Wish): Promise<Wish | null> {
  if (wish.intent !== null && wish.intent !== "buy" && wish.intent !== "set_quantity") return null;
  const [, first = "", second = ""] = apart.exec(wish.text) ?? [];
  if (first === "" || wish.text.includes("?")) return null;
  const kept = readSlots(first, mend(first), scene.card);
  const left = readSlots(second, mend(second), scene.card);
  if (kept.wanted.words.length === 0 || left.wanted.words.length === 0) return null;
  const [one, other] = [await resolveProduct(scene, kept.wanted), await resolveProduct(scene, left.wanted)];
  if (one.kind !== "one" || other.kind !== "one") return null;
  const whole = (product: typeof one.product): string => product.whole ?? product.id;
  if (whole(one.product) === whole(other.product)) return null;
  const ids = new Set([other.product.id, ...other.product.variants.map(({ id }) => id)]);
  for (const { productId } of scene.cart.lines) {
    const product = ids.has(productId) ? await productById(scene, productId) : null;
    if (product) await setQuantity(scene, product, 0);
  }
  return { ...wish, intent: "buy", wanted: kept.wanted, quantity: kept.quantity, text: first };
}
