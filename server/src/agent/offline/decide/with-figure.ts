// A figure in a name says which product is meant: "the 10000", "power bank 30000", "the 65 W".
import { wordsOf } from "../../search-rank.ts";
import { figureSaid } from "../understand/figures-of-shop.ts";
import { plainName } from "../understand/names-in.ts";
import { normalise } from "../understand/normalise.ts";
import { saysSize } from "../understand/option-values.ts";
import { likeness } from "../understand/spelling.ts";
import type { Wanted } from "../understand/wish.ts";
import { some } from "./named-so.ts";
import type { Resolved, Scene } from "./scene.ts";

/** A word of a name, apart from typos. */
const sameWord = 0.86;

/** "The 10000", "the big one 30000": no other word says which, and only one product has that figure in its name. */
export function calledByFigure({ card }: Scene, { words, said, minPriceMinor, maxPriceMinor }: Wanted): string | null {
  if (minPriceMinor !== null || maxPriceMinor !== null || !/\d/.test(said)) return null;
  const [name, another] = card.shop.goods.names.filter((one) => figureSaid(normalise(said), one) !== null);
  if (name === undefined || another !== undefined) return null;
  const own = wordsOf(name);
  const isOfIt = words.every((word) => saysSize(word) || own.some((one) => likeness(word, one) >= sameWord));
  return isOfIt ? plainName(name) : null;
}

/** If there are several, those with that figure in their name. */
export function withFigure(found: Resolved, said: string): Resolved {
  if (found.kind !== "many" && found.kind !== "near") return found;
  const having = found.products.filter(({ name }) => isCalledBy(name, said));
  return having.length === 0 || having.length === found.products.length ? found : some(having, true);
}

/** The names with a figure that the one product found lacks: it is not meant. */
export function calledOtherwise({ card }: Scene, found: Resolved, said: string): string[] {
  if (found.kind !== "one" || isCalledBy(found.product.name, said)) return [];
  return card.shop.goods.names.filter((name) => isCalledBy(name, said)).map((name) => plainName(name));
}

function isCalledBy(name: string, said: string): boolean {
  return figureSaid(normalise(said), name) !== null;
}
