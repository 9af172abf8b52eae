// The shop's search, and what the words mean among its matches: one of them, or some that come close.
import type { ProductCard } from "../../brain.ts";
import { ranked, relevance, wordsOf } from "../../search-rank.ts";
import type { Wanted } from "../understand/wish.ts";
import { namedInFull, some } from "./named-so.ts";
import type { Resolved, Scene } from "./scene.ts";

export const searchLimit = 10;
export const longestQuery = 200;
const related = 0.42;
/** Every word of the wish is in the name, one of them perhaps with a typo. */
const outrightName = 0.905;
/** Every word is in the name, apart from typos, and no other product comes close. */
const typedNearly = 0.8;
const farBehind = 0.3;
/** Two products whose relevance is this close are both meant. */
const closeCall = 0.13;

export async function search(scene: Scene, wanted: Wanted): Promise<Resolved> {
  const query = [...wanted.words, ...(wanted.colour ? [wanted.colour] : [])];
  const result = await scene.tools.call("search_products", {
    query: query.join(" ").slice(0, longestQuery),
    ...(wanted.category ? { category: wanted.category } : {}),
    ...(wanted.colour ? { colour: wanted.colour } : {}),
    ...(wanted.size ? { size: wanted.size } : {}),
    ...within(wanted),
    limit: searchLimit,
  });
  if (!result.ok) return { kind: "none" };
  const { matches, exact } = result.data;
  if (query.length === 0) return some(matches, exact);
  const scored = ranked(query, matches).filter(({ score }) => score >= related);
  const [best, second] = scored;
  const whole = wanted.maxPriceMinor === null ? namedInFull(query, matches) : null;
  if (whole) return { kind: "one", product: whole };
  if (!best) return withoutOddWords(query, matches);
  const outright = best.score >= outrightName && (second === undefined || best.score - second.score > closeCall);
  if (!exact && mistyped(scored) && wanted.maxPriceMinor === null && !wanted.colour && !wanted.size)
    return { kind: "one", product: best.product };
  if (!exact && !(outright && wanted.maxPriceMinor === null)) return some(productsOf(scored), false);
  const close = productsOf(scored.filter(({ score }) => best.score - score <= closeCall));
  const named = close.filter((product) => sameName(product, query));
  if (named.length === 1 && named[0]) return { kind: "one", product: named[0] };
  const inFocus = close.find((product) => product.id === scene.state.focus);
  if (inFocus && wanted.points) return { kind: "one", product: inFocus };
  return some(close, true);
}

/** "nike sneakers": ignores words that fit nothing, if they are not more than the others. */
function withoutOddWords(query: readonly string[], matches: readonly ProductCard[]): Resolved {
  const fitting = query.filter((word) => matches.some((product) => relevance([word], product) >= related));
  if (fitting.length === 0 || fitting.length < query.length - fitting.length) return { kind: "none" };
  return some(productsOf(ranked(fitting, matches).filter(({ score }) => score >= related)), false);
}

/** Only one product is close to every word: "oud pefrume". */
function mistyped([best, second]: readonly { product: ProductCard; score: number }[]): boolean {
  return (
    best !== undefined && best.score >= typedNearly && (second === undefined || best.score - second.score > farBehind)
  );
}

function productsOf(scored: readonly { product: ProductCard }[]): ProductCard[] {
  return scored.map(({ product }) => product);
}

export function within({ minPriceMinor: least, maxPriceMinor: most }: Wanted): {
  minPriceMinor?: number;
  maxPriceMinor?: number;
} {
  return {
    ...(least === null ? {} : { minPriceMinor: Number(least) }),
    ...(most === null ? {} : { maxPriceMinor: Number(most) }),
  };
}

function sameName(product: ProductCard, query: readonly string[]): boolean {
  return wordsOf(product.name).toSorted().join(" ") === [...query].toSorted().join(" ");
}
