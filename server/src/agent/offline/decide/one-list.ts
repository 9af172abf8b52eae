// A reply shows at most one list, because "the second" could not answer two. Next to what was added or answered, no
// list is needed.
import type { ProductCard } from "../../brain.ts";
import { closeLists } from "./open-choices.ts";
import { showList, tell, type Scene } from "./scene.ts";

/** `many`: what the buyer asked for. `instead`: a replacement for what is sold out. `near`: only comes close. */
export type ListKind = "many" | "instead" | "near";
export type ToldList = { products: readonly ProductCard[]; kind: ListKind };

const longest = 10;
const bestFirst: readonly ListKind[] = ["many", "instead", "near"];

/** Adds to the list of this turn, or begins it. */
export function tellList(scene: Scene, products: readonly ProductCard[], kind: ListKind): void {
  scene.lists.push({ products, kind });
  showLists(scene);
}

/** Removes what needs no list any more. If nothing is left to choose from, the question is removed too. */
export function oneList(scene: Scene): void {
  if (scene.lists.length === 0 || scene.listed === null || !scene.parts.includes(scene.listed)) return;
  const kept = scene.lists.filter((list) => !isNeedless(scene, list));
  if (kept.length === scene.lists.length) return;
  closeLists(
    scene,
    scene.lists.filter((list) => !kept.includes(list)).flatMap(({ products }) => products),
  );
  scene.lists = kept;
  if (kept.length > 0) return showLists(scene);
  scene.parts = scene.parts.filter((part) => part !== scene.listed);
  scene.listed = null;
  if (scene.state.asked === "which" && scene.buttons.length === 0) leaveQuestion(scene);
}

/** Products that fit exactly replace those that don't. */
function showLists(scene: Scene): void {
  const kind = bestFirst.find((one) => scene.lists.some((list) => list.kind === one));
  if (kind === undefined) return;
  const shown = scene.lists
    .filter((list) => list.kind === kind)
    .reduce<readonly ProductCard[]>((before, { products }) => joined(before, products), [])
    .slice(0, longest);
  const part = wordsOf(scene, shown, kind);
  const at = scene.listed === null ? -1 : scene.parts.indexOf(scene.listed);
  if (at >= 0) scene.parts.splice(at, 1);
  tell(scene, part);
  scene.listed = part;
  showList(scene, shown);
}

function wordsOf({ say }: Scene, products: ProductCard[], kind: ListKind): string {
  if (kind === "many") return say.choices(products);
  return kind === "near" ? say.near(products) : say.alternatives(products);
}

/** If two lists have the same things, the narrower one is kept. Variants count as the product that they belong to. */
function joined(before: readonly ProductCard[], now: readonly ProductCard[]): readonly ProductCard[] {
  if (before.length === 0 || isAmong(now, before)) return now;
  if (isAmong(before, now)) return before;
  const fresh = now.filter((product) => !before.some((other) => isOf(other, product)));
  return [...before.filter((product) => !fresh.some((other) => isOf(other, product))), ...fresh];
}

function isAmong(some: readonly ProductCard[], all: readonly ProductCard[]): boolean {
  return some.every(({ id }) => all.some((other) => other.id === id));
}

/** The same product, or one of its variants. */
function isOf(one: ProductCard, other: ProductCard): boolean {
  return one.id === other.id || one.whole === other.id;
}

function leaveQuestion(scene: Scene): void {
  Object.assign(scene, { question: null });
  Object.assign(scene.state, { asked: null, shown: [], quantity: null });
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
}

/**
 * A list of what was just added, with no choice left to make. Or a near miss, when something else was added or
 * answered.
 */
function isNeedless(scene: Scene, { products, kind }: ToldList): boolean {
  const { tools, state, parts } = scene;
  const changed = tools.receipts.some(
    ({ tool, result }) => (tool === "add_to_cart" || tool === "set_cart_quantity") && result.ok,
  );
  const isAnswered = parts.some((part) => [...scene.sellersWords].some((words) => part.endsWith(words)));
  if (kind === "near" && (changed || isAnswered)) return true;
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
        (whole !== null && productId.startsWith(`${whole}?`)),
    ),
  );
}
