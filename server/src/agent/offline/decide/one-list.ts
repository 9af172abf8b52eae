// One reply shows one list at most: of several the one that the question is about. What was put in or answered needs no near miss beside it.
import type { ProductCard } from "../../brain.ts";
import type { Scene } from "./scene.ts";

export type ToldList = { part: string; products: readonly ProductCard[]; isNear: boolean };

/** Notes a list that was told, and drops the others. */
export function oneList(scene: Scene): void {
  const told = scene.lists.filter(({ part }) => scene.parts.includes(part));
  if (told.length === 0) return;
  const kept = told.filter((list) => !isNeedless(scene, list));
  // What they chose between is asked about with its own list; else what was found comes before what is only near.
  const last =
    kept.findLast(
      ({ products }) =>
        products.every(({ id }) => scene.state.shown.includes(id)) &&
        products.length === scene.state.shown.length &&
        !isBeaten(kept, products),
    ) ??
    kept.findLast(({ isNear }) => !isNear) ??
    kept.at(-1);
  const dropped = new Set(told.flatMap(({ part }) => (part === last?.part ? [] : [part])));
  if (dropped.size === 0) return;
  scene.parts = scene.parts.filter((part) => !dropped.has(part));
  if (last) scene.state.shown = last.products.map(({ id }) => id);
  else if (scene.state.asked === "which" && scene.buttons.length === 0) leaveQuestion(scene);
}

/** A near miss is beaten by anything that was found. */
function isBeaten(lists: readonly ToldList[], products: readonly ProductCard[]): boolean {
  const own = lists.find((list) => list.products === products);
  return own?.isNear === true && lists.some(({ isNear }) => !isNear);
}

function leaveQuestion(scene: Scene): void {
  Object.assign(scene, { question: null });
  Object.assign(scene.state, { asked: null, shown: [], quantity: null });
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
}

/** Of what was just put in, with nothing of it to be chosen still; or a near miss beside what was put in or answered. */
function isNeedless(scene: Scene, { products, isNear }: ToldList): boolean {
  const { tools, state, lists, parts } = scene;
  const changed = tools.receipts.some(
    ({ tool, result }) => (tool === "add_to_cart" || tool === "set_cart_quantity") && result.ok,
  );
  const isAnswered = parts.some((part) => [...scene.sellersWords].some((words) => part.endsWith(words)));
  if (isNear && (changed || isAnswered || lists.length > 1))
    return lists.some((one) => !one.isNear) || changed || isAnswered;
  if (!changed) return false;
  const wholes = new Set(products.map(({ id, whole }) => whole ?? id));
  if (state.choosing.some(({ productId }) => wholes.has(productId))) return false;
  const before = new Map(scene.atFirst.map(({ productId, quantity }) => [productId, quantity]));
  const put = scene.cart.lines.filter(({ productId, quantity }) => (before.get(productId) ?? 0) < quantity);
  return put.some(({ productId }) =>
    products.some(
      ({ id, whole, variants }) =>
        id === productId ||
        variants.some((variant) => variant.id === productId) ||
        (whole !== null && productId.startsWith(`${whole}?`)) ||
        products.some((other) => other.id === productId),
    ),
  );
}
