// The names that a buyer would use for the colours of the object, the most frequent first.
import { type ColourName, nameOf } from "../pictures/main-colour.ts";
import type { Raster, Thing } from "./thing-in-picture.ts";

/** A smaller share of the object is a button or a shadow. */
const leastShare = 0.18;
const named = 2;

export function thingColours({ isThing }: Thing, raster: Raster): ColourName[] {
  const counts = new Map<ColourName, number>();
  let all = 0;
  for (const [at, inside] of isThing.entries()) {
    if (inside !== 1) continue;
    const [red = 0, green = 0, blue = 0] = raster.pixels.subarray(at * 3, at * 3 + 3);
    const name = nameOf([red, green, blue]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    all += 1;
  }
  return [...counts]
    .filter(([, count]) => count >= all * leastShare)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, named)
    .map(([name]) => name);
}
