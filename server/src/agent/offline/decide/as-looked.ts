// Whether a product that was found fits the description: its looks, and what the buyer wants to pay.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { coloursLike } from "../understand/translate.ts";
import { stem } from "../understand/normalise.ts";
import type { Wanted } from "../understand/wish.ts";
import { fittingVariants, saidOf } from "./choose-variant.ts";
import { some } from "./named-so.ts";
import type { Resolved, Scene } from "./scene.ts";

/** "Peach 6x6": only one product comes close, and its name and looks have everything that the buyer said. */
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

/** "White" for the light of bulbs, "pin" for their cap: this is not a colour, but a value of another option. */
export async function inOtherLook(
  scene: Scene,
  wanted: Wanted,
  found: Resolved,
  bySearch: (scene: Scene, wanted: Wanted) => Promise<Resolved>,
): Promise<Resolved | null> {
  if (found.kind !== "near" && found.kind !== "none") return null;
  const values = new Set(scene.card.shop.goods.options.flatMap((option) => option.values).flatMap(wordsOf));
  const names = new Set([...scene.card.shop.goods.names, ...scene.card.shop.categories].flatMap(wordsOf).map(stem));
  const words = wanted.words.filter((word) => names.has(stem(word)) || !values.has(word));
  if (words.length === 0 || (wanted.colour === null && words.length === wanted.words.length)) return null;
  const other = await bySearch(scene, { ...wanted, words, asTyped: words, colour: null });
  const products = other.kind === "one" ? [other.product] : other.kind === "many" ? other.products : [];
  const own = products.filter(
    ({ variants, colours }) =>
      colours.length === 0 && fittingVariants(variants, saidOf(wanted), true).length < variants.length,
  );
  return own.length === 0 ? null : some(own, true);
}

export function isAffordable({ price }: ProductCard, { minPriceMinor, maxPriceMinor }: Wanted): boolean {
  return (
    (minPriceMinor === null || price.minor >= minPriceMinor) && (maxPriceMinor === null || price.minor <= maxPriceMinor)
  );
}
