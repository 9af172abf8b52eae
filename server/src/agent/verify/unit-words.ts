// The units of goods as a draft writes them: "3 yards × Ankara", "₦4,000 / 500 g".
import type { Figure } from "../offline/understand/numbers.ts";
import type { Facts } from "./facts.ts";
import { plain } from "./plain.ts";
import type { Segment } from "./segments.ts";

/** The words of every known unit, longest first. */
function unitWords({ card, products, lines }: Facts): string[] {
  const units = [
    ...card.shop.units,
    ...[...products.values()].map(({ value }) => value.unit),
    ...lines.map(({ value }) => value.unit),
    ...card.orders.flatMap((order) => order.lines.map(({ unit }) => unit)),
  ];
  const words = units.flatMap((unit) => (unit === null ? [] : [plain(unit.name), plain(unit.plural)]));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}

/** The text after a figure, without the unit of that figure. */
export function afterUnit(text: string, facts: Facts): string {
  const gap = /^\s?/.exec(text)?.[0].length ?? 0;
  const unit = unitWords(facts).find(
    (word) => text.startsWith(word, gap) && !/^[\p{L}\p{N}]/u.test(text.slice(gap + word.length)),
  );
  return unit === undefined ? text : text.slice(gap + unit.length);
}

/** The text before "×", without a unit: "3 yards " is "3 ". */
export function beforeUnit(text: string, facts: Facts): string {
  const end = text.trimEnd();
  const unit = unitWords(facts).find((word) => end.endsWith(` ${word}`));
  return unit === undefined ? text : end.slice(0, end.length - unit.length);
}

/** "6" in "2 packs of 6", "dozen" in "3 dozen": part of the unit's name, with a count or a price before it. */
export function isOfUnit({ text }: Segment, figure: Figure, facts: Facts): boolean {
  const isCounted = countedBefore.test(text.slice(0, figure.start));
  return unitWords(facts).some((word) => {
    if (!/\d/.test(word) && !(isCounted && word === figure.text.trim())) return false;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (figure.start >= at && figure.end <= at + word.length) return true;
    return false;
  });
}

const countedBefore = /(?:\d|\/)\s?$/;
