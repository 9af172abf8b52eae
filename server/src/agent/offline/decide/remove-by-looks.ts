// "Remove the M", "take off 1 red and 2 blue": of several lines those that look so, where no goods are named.
import type { CartLine, ProductCard } from "../../brain.ts";
import { hear } from "../understand/hear.ts";
import { normalise } from "../understand/normalise.ts";
import { portionsOf } from "../understand/portions-of.ts";
import type { Wish } from "../understand/wish.ts";
import { setQuantity } from "./change-cart.ts";
import { fittingVariants, saidIn } from "./choose-variant.ts";
import { fitting } from "./put-in.ts";
import { productById } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

/** @returns whether the words say which of the lines go, and they went */
export async function removeByLooks(scene: Scene, { wanted, quantity }: Wish): Promise<boolean> {
  const { lines } = scene.cart;
  if (wanted.words.length > 0 || wanted.place !== null || lines.length < 2) return false;
  const whole = await wholeOf(scene, lines);
  if (!whole) return false;
  if (await removeCounted(scene, whole)) return true;
  const held = whole.variants.filter(({ id }) => lines.some(({ productId }) => productId === id));
  const named = fittingVariants(held, saidIn(normalise(scene.reading.raw), wanted), true);
  if (named.length === held.length) return false;
  for (const { id } of named) await less(scene, id, quantity);
  return named.length > 0;
}

/** "1 M and 2 L": so many of each. */
async function removeCounted(scene: Scene, whole: ProductCard): Promise<boolean> {
  const { reading, card, cart } = scene;
  const spans = hear(reading.raw, card).spans.map((span) => ({ ...span, isRejected: false }));
  const [thing, another] = portionsOf(reading.raw, spans, card) ?? [];
  if (!thing || another || thing.portions === null) return false;
  const goes = thing.portions.map(({ count, options }) => {
    const own = fitting(whole, options).filter(({ id }) => cart.lines.some(({ productId }) => productId === id));
    return { count, id: own.length === 1 ? own[0]?.id : undefined };
  });
  if (goes.some(({ id }) => id === undefined)) return false;
  for (const { id, count } of goes) if (id !== undefined) await less(scene, id, count);
  return true;
}

async function less(scene: Scene, id: string, count: number | null): Promise<void> {
  const product = await productById(scene, id);
  const held = scene.cart.lines.find(({ productId }) => productId === id)?.quantity ?? 0;
  if (product) await setQuantity(scene, product, Math.max(0, held - (count ?? held)));
}

/** The one thing that has several of its choices in the cart. */
async function wholeOf(scene: Scene, lines: readonly CartLine[]): Promise<ProductCard | null> {
  const ids: string[] = [];
  for (const { productId } of lines) {
    const product = await productById(scene, productId);
    if (product?.whole) ids.push(product.whole);
  }
  const [only, another] = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return only !== undefined && another === undefined ? productById(scene, only) : null;
}
