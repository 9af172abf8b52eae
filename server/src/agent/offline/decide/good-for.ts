// "What do you have for dry skin under 7k?": goods of which the seller wrote so, within the budget, with the words that say it.
import type { ProductCard } from "../../brain.ts";
import { conceptsAsked, termsIn } from "../understand/concepts.ts";
import { normalise } from "../understand/normalise.ts";
import { mend } from "../understand/mend.ts";
import type { Wish } from "../understand/wish.ts";
import type { Scene } from "./scene.ts";
import { contentOf, pieces, says } from "./written.ts";
import { wordsOf } from "../../search-rank.ts";

const searchLimit = 20;
const mostOffered = 4;

/** What it is to be good for, up to where the next begins. */
const need =
  /\b(?:for|with|against|pour|contre|kwa(?: ajili ya)?|ya)\s+(?:somebody |someone |people |person |une? |les? |la |my |very |a )*((?:[\p{L}'-]+\s?){1,5})/u;
/** "It can dry out dry skin", "not for children": said of it, and the opposite. */
const opposite = /\b(?:not|never|avoid|can dry|dries|except|pas|jamais|deconseille\w*|si|sio|haifai)\b/;

/** The goods, best first, each with the sentence that says it. */
export async function goodFor(scene: Scene, wish: Wish): Promise<{ sentence: string; product: ProductCard }[]> {
  const text = mend(normalise(scene.reading.raw));
  const [, meant = ""] = need.exec(text) ?? [];
  const terms = termsIn(text);
  const named = contentOf(meant.split(/\b(?:under|below|less|moins|chini|my|budget|and|et|na)\b/u)[0] ?? "");
  const words = [...new Set(terms.length > 0 ? terms : named)];
  if (words.length === 0 || conceptsAsked(text).length > 1) return [];
  const most = wish.wanted.maxPriceMinor;
  const result = await scene.tools.call("search_products", {
    query: words.join(" "),
    ...(most === null ? {} : { maxPriceMinor: Number(most) }),
    limit: searchLimit,
  });
  const fitting = (result.ok ? result.data.matches : []).flatMap((product) => {
    const sentence = isAffordable(product, most) ? saying(product, words) : null;
    return sentence === null ? [] : [{ sentence, product, score: scoreOf(product, text) }];
  });
  return fitting.toSorted((one, other) => other.score - one.score).slice(0, mostOffered);
}

function isAffordable({ price, available }: ProductCard, most: bigint | null): boolean {
  return available > 0 && (most === null || price.minor <= most);
}

/** The sentence that has all of the words and does not turn them down. */
function saying({ name, description }: ProductCard, words: readonly string[]): string | null {
  const named = wordsOf(name);
  // In the name alone the search finds it.
  if (words.every((word) => says(named, word))) return null;
  return (
    pieces(description).find((sentence) => {
      const own = wordsOf(sentence).flatMap((word) => [word, ...word.split("-")]);
      return words.every((word) => says(own, word)) && !opposite.test(normalise(sentence));
    }) ?? null
  );
}

/** "Which cream …": what is called so comes first. */
function scoreOf({ name, category, description }: ProductCard, text: string): number {
  const own = wordsOf(`${name} ${category ?? ""} ${description}`);
  return contentOf(text).filter((word) => says(own, word)).length;
}
