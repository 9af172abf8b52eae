// A reply shows one list at most: two of them could not both be answered by "the second".
import type { ProductCard } from "../../brain.ts";
import { showList, tell, type Scene } from "./scene.ts";

const longest = 10;

/** Adds to the list of this turn, or begins it. What is exactly there takes the place of what only comes near. */
export function tellList(scene: Scene, products: readonly ProductCard[], kind: "many" | "near"): void {
  const { list, say } = scene;
  const told = list === null ? { products, kind } : joined(list, { products, kind });
  const shown = told.products.slice(0, longest);
  if (list) scene.parts = scene.parts.filter((part) => part !== list.text);
  const text = told.kind === "many" ? say.choices(shown) : say.near(shown);
  scene.list = { products: shown, kind: told.kind, text };
  showList(scene, shown);
  tell(scene, text);
}

type List = Pick<NonNullable<Scene["list"]>, "products" | "kind">;

function joined(before: List, now: List): List {
  if (before.kind !== now.kind) return before.kind === "many" ? before : now;
  const fresh = now.products.filter((product) => !before.products.some((other) => isOf(other, product)));
  const kept = before.products.filter((product) => !fresh.some((other) => isOf(other, product)));
  return { products: [...kept, ...fresh], kind: now.kind };
}

/** The same, or one of its choices. */
function isOf(one: ProductCard, other: ProductCard): boolean {
  return one.id === other.id || one.whole === other.id;
}
