// "Is there a 43 of the slippers?": a number that is one of the thing's sizes, and a large one for a count.
import type { ProductCard } from "../../brain.ts";
import type { Wish } from "../understand/wish.ts";
import type { Resolved, Scene } from "./scene.ts";

const leastSize = 20;

export function numberIsSize({ quantity, wanted, text }: Wish, { sizes }: ProductCard): boolean {
  return (
    quantity !== null &&
    quantity >= leastSize &&
    wanted.size === null &&
    sizes.includes(String(quantity)) &&
    !/\b(?:pcs|pieces?|pairs?|paires?|units?|pea)\b/.test(text)
  );
}

/** The same wish for one of that size. */
export function withSize(scene: Scene, wish: Wish, resolved: Resolved): Wish {
  const sized = { ...wish, quantity: null, counts: [], wanted: { ...wish.wanted, size: String(wish.quantity) } };
  scene.resolved.set(sized.wanted, resolved);
  return sized;
}
