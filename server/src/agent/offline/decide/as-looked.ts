// Whether what was found is what they described: by its looks, and by what they want to pay.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { coloursLike } from "../understand/translate.ts";
import type { Wanted } from "../understand/wish.ts";
import type { Resolved } from "./scene.ts";

/** "Peach 6x6": one thing alone comes near, and all they said is of its name and its looks. */
export function asLooked(found: Resolved, { words, colour }: Wanted): Resolved {
  const [only, another] = found.kind === "near" ? found.products : [];
  if (!only || another || words.length === 0) return found;
  const values = only.variants.flatMap(({ options }) => Object.values(options));
  const own = new Set(wordsOf([only.name, only.category ?? "", ...only.colours, ...only.sizes, ...values].join(" ")));
  const isOwn = [...words, ...(colour === null ? [] : [colour])].every((word) =>
    [word, ...coloursLike(word)].some((one) => own.has(one)),
  );
  return isOwn ? { kind: "one", product: only } : found;
}

export function isAffordable({ price }: ProductCard, { minPriceMinor, maxPriceMinor }: Wanted): boolean {
  return (
    (minPriceMinor === null || price.minor >= minPriceMinor) && (maxPriceMinor === null || price.minor <= maxPriceMinor)
  );
}
