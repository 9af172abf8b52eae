// The units that the shop's goods are sold in, after a figure: "3 yards", "2 packs of 6".
import type { UnitWords } from "../../../products/index.ts";
import { normalise } from "./normalise.ts";

/** The position of such a unit in a normalised text, if one follows here. */
export function unitAfter(
  text: string,
  at: number,
  units: readonly UnitWords[],
): { start: number; end: number } | null {
  const after = text.slice(at);
  const gap = /^\s?/.exec(after)?.[0].length ?? 0;
  const found = units
    .flatMap(({ name, plural }) => [normalise(name), normalise(plural)])
    .filter((word) => after.startsWith(word, gap) && !/^[\p{L}\p{N}]/u.test(after.slice(gap + word.length)))
    .toSorted((a, b) => b.length - a.length)[0];
  return found ? { start: at + gap, end: at + gap + found.length } : null;
}
