// "12 shirts: 4 M, 5 L and 2 XL": the parts add up to 11. Nothing is added until the buyer says which of the two is
// right. We ask once.
import { normalise } from "../understand/normalise.ts";
import { countOf, readFigures } from "../understand/numbers.ts";
import { productById } from "./resolve-product.ts";
import { askSum, sumOf } from "./ask-sum.ts";
import type { Scene } from "./scene.ts";
import { takeSaid } from "./take-portions.ts";

/**
 * "Yes", "11 is fine", "make the XL 3": takes what was written about each, with the correction. @returns whether that
 * was the case
 */
export async function settleSum(scene: Scene): Promise<boolean> {
  const { reading, state, card } = scene;
  const [first] = state.choosing;
  if (card.dialogue.asked !== "sum" || !first || reading.taken?.takes.some(({ portion }) => portion)) return false;
  const product = await productById(scene, first.productId);
  if (!product) return false;
  const [take, another] = reading.taken?.takes ?? [];
  const counts = readFigures(normalise(reading.raw)).flatMap((figure) => countOf(figure) ?? []);
  const says = reading.answer === "yes" || (counts.length === 1 && counts[0] === sumOf(scene, product.id));
  if (says) return takeAllOpen(scene);
  const [wish, other] = reading.wishes;
  const looks = [wish?.wanted.colour, wish?.wanted.size].flatMap((look) => (look ? [normalise(look)] : []));
  if (take && !another && take.options.length > 0 && take.wish.quantity !== null)
    return putRight(scene, take.options, take.wish.quantity, take.wish.more);
  if (wish && !other && looks.length > 0 && wish.quantity !== null)
    return putRight(scene, looks, wish.quantity, wish.more);
  const [count, more] = counts;
  const isCount = count !== undefined && more === undefined && !/\p{L}{3}/u.test(reading.text);
  if (isCount) await askSum(scene, product, count);
  return isCount;
}

async function putRight(scene: Scene, options: readonly string[], count: number, isMore: boolean): Promise<boolean> {
  const { state } = scene;
  const isMeant = (said: readonly string[]): boolean =>
    options.every((option) => said.some((value) => normalise(value) === option));
  const [only, another] = state.choosing.filter(({ said = [] }) => isMeant(said));
  if (!only || another) return false;
  const quantity = isMore ? only.quantity + count : count;
  state.choosing = state.choosing.map((one) => (one === only ? { ...one, quantity } : one));
  return takeAllOpen(scene);
}

async function takeAllOpen(scene: Scene): Promise<boolean> {
  const [first] = scene.state.choosing;
  const product = first && (await productById(scene, first.productId));
  if (!product) return false;
  const open = scene.state.choosing.filter(({ productId }) => productId === product.id);
  for (const { quantity, said = [] } of open) await takeSaid(scene, product, quantity, said);
  return true;
}
