// What is wanted while its colour, size or another option is not chosen yet. It is kept whatever is talked about between, and asked again
// before the order is shown, so that no thing is lost from an order because of an open question.
import type { DialogueState, ProductCard } from "../../brain.ts";
import { normalise } from "../understand/normalise.ts";
import type { Scene } from "./scene.ts";

type OpenChoice = DialogueState["choosing"][number];

/** @param said values of options that were named with it */
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
  const choice = { productId: product.id, quantity, ...(said.length > 0 ? { said: [...said] } : {}) };
  const { choosing } = scene.state;
  const known = choosing.find((one) => one.productId === product.id && sameSaid(one.said ?? [], said));
  const open = known ?? (said.length > 0 ? undefined : openChoiceOf(scene, product));
  scene.state.choosing = open
    ? choosing.map((one) => (one === open ? { ...one, quantity } : one))
    : [...choosing, choice];
}

/** "Navy", of what was open in any colour: the same, in navy alone. */
export function narrowChoice(scene: Scene, product: ProductCard, quantity: number, said: readonly string[]): void {
  const open = openChoiceOf(scene, product, said);
  scene.state.choosing = scene.state.choosing.filter((one) => one !== open);
  keepOpen(scene, product, quantity, said);
}

/** "Three blue, two green", once a part of it is said: what was open without saying which is in those. */
export function leaveUnsaid(scene: Scene, product: ProductCard): void {
  scene.state.choosing = scene.state.choosing.filter(
    ({ productId, said = [] }) => productId !== product.id || said.length > 0,
  );
}

function sameSaid(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

const plain = (text: string): string => normalise(text);

/** It was chosen, or is not wanted any more. @returns how many were wanted; null when nothing was open */
export function closeChoice(scene: Scene, product: ProductCard): number | null {
  const open = openChoiceOf(scene, product);
  scene.state.choosing = scene.state.choosing.filter((one) => one !== open);
  return open?.quantity ?? null;
}
