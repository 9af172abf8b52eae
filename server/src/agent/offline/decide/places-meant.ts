// "The second", "both", "the cheaper one", "the first two", from the list that we just showed.
import { compare } from "../../../kernel/values/money.ts";
import type { ProductCard } from "../../brain.ts";
import { asksDearest } from "../understand/dearest.ts";
import { countOf, readFigures } from "../understand/numbers.ts";
import { languagePacks } from "../understand/packs.ts";
import { wordsOf } from "../../search-rank.ts";
import { saysNothing } from "../understand/wanted.ts";
import { says } from "./written.ts";
import { saysAll } from "./several-goods.ts";
import { saysCheap } from "./find-product.ts";

/** Null if the words name no place; empty if the list has no such place. */
export function placesMeant(ordinal: string, shown: readonly ProductCard[]): ProductCard[] | null {
  if (shown.length === 0) return [];
  const called = wordsCalling(ordinal);
  const named =
    called.length === 0 ? [] : shown.filter(({ name }) => called.every((word) => says(wordsOf(name), word)));
  const [only, another] = named;
  if (only && !another) return [only];
  const [count] = readFigures(ordinal).flatMap((figure) =>
    // "The latex one" is not the first.
    figure.text === "one" && called.length > 0 ? [] : (countOf(figure) ?? []),
  );
  if (saysAll(ordinal)) return count !== undefined && count < shown.length ? shown.slice(0, count) : [...shown];
  for (const { ordinals } of languagePacks)
    for (const [pattern, place] of ordinals) if (pattern.test(ordinal)) return one(shown.at(place));
  if (saysCheap(ordinal)) return one(shown.toSorted((a, b) => compare(a.price, b.price))[0]);
  if (asksDearest(ordinal)) return one(shown.toSorted((a, b) => compare(b.price, a.price))[0]);
  // "Number 2", "le 2"
  return count === undefined ? null : one(shown[count - 1]);
}

/** Words that say what it is called. */
function wordsCalling(ordinal: string): string[] {
  return wordsOf(ordinal).filter((word) => !saysNothing(word) && readFigures(word).length === 0);
}

function one(product: ProductCard | undefined): ProductCard[] {
  return product ? [product] : [];
}
