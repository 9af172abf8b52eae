// How well a product matches a buyer's words: a pure function, used to choose among search results.
import type { ProductCard } from "./brain.ts";
import { normalise, words } from "./offline/understand/normalise.ts";
import { likeness } from "./offline/understand/spelling.ts";

const worth = { name: 1, category: 0.9, colour: 0.8, size: 0.6, description: 0.45 };

/** From 0 (nothing in common) to 1 (every word is in the name): the mean over the words of their best place. */
export function relevance(query: readonly string[], product: ProductCard): number {
  if (query.length === 0) return 0;
  const fields: [readonly string[], number][] = [
    [withJoined(withParts(product.name)), worth.name],
    [withParts(product.category ?? ""), worth.category],
    [product.colours.flatMap(wordsOf), worth.colour],
    [product.sizes.flatMap(wordsOf), worth.size],
    [withParts(product.description), worth.description],
  ];
  const scores = query.map((word) =>
    Math.max(0, ...fields.flatMap(([known, weight]) => known.map((one) => likeness(word, one) * weight))),
  );
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Best first; equal ones keep their order. */
export function ranked(
  query: readonly string[],
  products: readonly ProductCard[],
): { product: ProductCard; score: number }[] {
  return products
    .map((product) => ({ product, score: relevance(query, product) }))
    .toSorted((a, b) => b.score - a.score);
}

/** "Cat-Eye" also matches "cat" and "eye". */
function withParts(text: string): string[] {
  return wordsOf(text).flatMap((word) => (word.includes("-") ? [word, ...word.split("-")] : [word]));
}

/** A "Power Bank" also matches "powerbank". */
function withJoined(words: readonly string[]): string[] {
  return [
    ...words,
    ...words.slice(1).flatMap((word, at) => (/^\p{L}+$/u.test(word) ? [`${words[at] ?? ""}${word}`] : [])),
  ];
}

export function wordsOf(text: string): string[] {
  return words(normalise(text)).map((word) => word.text);
}
