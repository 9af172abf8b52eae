// "Is there a 43 of the slippers?": a number that is one of the product's sizes and too large for a count.
import type { ProductCard } from "../../brain.ts";
import type { LineSaid } from "../understand/lines-said.ts";
import { leastSize } from "../understand/no-counts.ts";
import { normalise } from "../understand/normalise.ts";
import type { Wish } from "../understand/wish.ts";
import { fittingVariants, saidIn } from "./choose-variant.ts";
import type { Resolved, Scene } from "./scene.ts";

export function numberIsSize({ quantity, wanted, text }: Wish, { sizes }: ProductCard): boolean {
  return (
    quantity !== null &&
    quantity >= leastSize &&
    wanted.size === null &&
    (sizes.includes(String(quantity)) || amongSizes(quantity, sizes)) &&
    !/\b(?:pcs|pieces?|pairs?|paires?|units?|pea)\b/.test(text)
  );
}

/** "Loafers red 41, 1 pair": one of the two counts is the size, the other how many. Null if that is not so. */
export function sizeBesideCount(wish: Wish, { sizes }: ProductCard): Wish | null {
  const { counts, wanted } = wish;
  const size = counts.find(({ count }) => count >= leastSize && sizes.includes(String(count)));
  const [other, more] = counts.filter((one) => one !== size);
  if (!size || !other || more || wanted.size !== null) return null;
  return { ...wish, quantity: other.count, counts: [other], wanted: { ...wanted, size: String(size.count) } };
}

/** "Sneakers 47", when there are 38 to 44: a size, but none of these. */
function amongSizes(number: number, sizes: readonly string[]): boolean {
  const known = sizes.map(Number);
  return (
    known.length > 1 &&
    known.every((size) => Number.isFinite(size) && size >= leastSize) &&
    number >= Math.min(...known) - widest &&
    number <= Math.max(...known) + widest
  );
}

const widest = 6;

/** The same wish, for one in that size. */
export function withSize(scene: Scene, wish: Wish, resolved: Resolved): Wish {
  const sized = { ...wish, quantity: null, counts: [], wanted: { ...wish.wanted, size: String(wish.quantity) } };
  scene.resolved.set(sized.wanted, resolved);
  return sized;
}

/**
 * "AF1 black 8", "navy, 14", "38 slippers", if the product comes in this size and the buyer named no other: it is the
 * size, not the count.
 */
export function sizedLine(line: LineSaid, { variants }: ProductCard): LineSaid {
  const { count, countsLast, values } = line;
  if (count === null || !(countsLast || count >= leastSize)) return line;
  const isValue = (value: string | undefined): boolean => value !== undefined && normalise(value) === String(count);
  const axis = Object.keys(variants[0]?.options ?? {}).find((name) =>
    variants.some(({ options }) => isValue(options[name])),
  );
  const left =
    values.length === 0 ? variants : fittingVariants(variants, saidIn(values.map(({ text }) => text).join(", ")), true);
  if (axis === undefined || new Set(left.map(({ options }) => options[axis])).size < 2) return line;
  return { ...line, count: null, values: [...values, { text: String(count), axis }] };
}
