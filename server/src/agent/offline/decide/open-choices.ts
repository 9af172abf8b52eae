// What the buyer wants, while its colour, size or another option is still open. We keep it, whatever else they talk
// about, and ask again before the order is shown, so that no open question loses a thing from an order. The same is
// true of a list from which the buyer wants one thing.
import type { DialogueState, ProductCard } from "../../brain.ts";
import { normalise } from "../understand/normalise.ts";
import type { Wish } from "../understand/wish.ts";
import type { Scene } from "./scene.ts";

type OpenChoice = DialogueState["choosing"][number];
type OpenList = NonNullable<DialogueState["lists"]>[number];

/** @param said values of options that the buyer named with it */
export function openChoiceOf({ state }: Scene, product: ProductCard, said: readonly string[] = []): OpenChoice | null {
  const own = state.choosing.filter(({ productId }) => productId === (product.whole ?? product.id));
  if (product.whole === null && said.length === 0) return own[0] ?? null;
  const names =
    product.whole === null ? said : [...said, ...product.colours, ...product.sizes, product.name].map(plain);
  return (
    own.find((one) => (one.said ?? []).every((value) => names.some((name) => name.includes(plain(value))))) ?? null
  );
}

export function keepOpen(scene: Scene, product: ProductCard, quantity: number, said: readonly string[] = []): void {
  closeLists(scene, [product]);
  const choice = { productId: product.id, quantity, ...(said.length > 0 ? { said: [...said] } : {}) };
  const { choosing } = scene.state;
  const known = choosing.find((one) => one.productId === product.id && sameSaid(one.said ?? [], said));
  const open = known ?? (said.length > 0 ? undefined : openChoiceOf(scene, product));
  scene.state.choosing = open
    ? choosing.map((one) => (one === open ? { ...one, quantity } : one))
    : [...choosing, choice];
}

/** "Navy", for what was open in any colour: the same, but only in navy. */
export function narrowChoice(scene: Scene, product: ProductCard, quantity: number, said: readonly string[]): void {
  const open = openChoiceOf(scene, product, said);
  scene.state.choosing = scene.state.choosing.filter((one) => one !== open);
  keepOpen(scene, product, quantity, said);
}

/**
 * "Three blue, two green", after part of it was settled: the choice that was open without these words is included in
 * them.
 */
export function leaveUnsaid(scene: Scene, product: ProductCard): void {
  scene.state.choosing = scene.state.choosing.filter(
    ({ productId, said = [] }) => productId !== product.id || said.length > 0,
  );
}

function sameSaid(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

const plain = (text: string): string => normalise(text);

/** It was chosen, or the buyer no longer wants it. @returns how many they wanted; null if nothing was open */
export function closeChoice(scene: Scene, product: ProductCard): number | null {
  closeLists(scene, [product]);
  const open = openChoiceOf(scene, product);
  scene.state.choosing = scene.state.choosing.filter((one) => one !== open);
  return open?.quantity ?? null;
}

/** The products shown for this wish. They are kept with the wish's count, and as wanted unless it only asks. */
export function keepWish(scene: Scene, products: readonly ProductCard[], wish: Wish | null): void {
  Object.assign(scene.state, { focus: null, quantity: wish?.quantity ?? (wish?.intent === "buy" ? 1 : null) });
  const isWanted = wish?.intent === "buy" || (wish?.intent === null && wish.quantity !== null);
  if (isWanted) keepList(scene, products, wish.quantity, wish.wanted.words.join(" "));
}

/** The buyer wants this many of one of these. A list of some of the same things is the same list, narrowed. */
export function keepList(scene: Scene, products: readonly ProductCard[], quantity: number | null, said: string): void {
  if (new Set(products.map(({ id, whole }) => whole ?? id)).size < 2) return;
  const before = closeLists(scene, products);
  const productIds = products.slice(0, longestList).map(({ id }) => id);
  const list = { productIds, quantity: quantity ?? before?.quantity ?? 1, said: said || (before?.said ?? "") };
  scene.state.lists = [...(scene.state.lists ?? []), list];
}

/**
 * How many of this product the buyer wants, from what they said before. A count that waits for a list is for nothing
 * else.
 */
export function awaited({ lists = [], quantity }: DialogueState, product: ProductCard): number | null {
  return lists.length === 0 ? quantity : (lists.find(isOf([product]))?.quantity ?? null);
}

/** One of these was chosen, or the buyer wants none. @returns the list that was open */
export function closeLists({ state }: Scene, products: readonly ProductCard[]): OpenList | null {
  const closed = (state.lists ?? []).filter(isOf(products));
  if (closed.length > 0) state.lists = (state.lists ?? []).filter((one) => !closed.includes(one));
  return closed.at(-1) ?? null;
}

/** Whether the list has one of these, as a whole product or as a variant. */
function isOf(products: readonly ProductCard[]): (list: OpenList) => boolean {
  const ids = new Set(products.flatMap(({ id, whole, variants }) => [id, whole, ...variants.map((one) => one.id)]));
  return ({ productIds }) => productIds.some((id) => ids.has(id));
}

/** The buyer wants something with an open choice. */
export function isChoosing({ choosing, lists = [] }: DialogueState): boolean {
  return choosing.length > 0 || lists.length > 0;
}

const longestList = 10;
