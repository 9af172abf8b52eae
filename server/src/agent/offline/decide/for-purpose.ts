// "Something for dandruff", "ya kuchemsha maji": goods whose purpose the seller wrote down, with the sentence that says
// it. We show only those that serve it best. If none does, we say so once.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { kindsFor, forWhom } from "../understand/kinds.ts";
import { mend } from "../understand/mend.ts";
import { normalise } from "../understand/normalise.ts";
import { needsIn, purposeIn, purposeOfGoods, type Need } from "../understand/purposes.ts";
import type { Scene } from "./scene.ts";
import { type Written } from "./written.ts";
import { pieces } from "../../sentences.ts";
import { root } from "../understand/root.ts";

const searchLimit = 20;
const mostSearches = 8;
const mostOffered = 4;
const mostQuoted = 2;

/** "It can dry out dry skin", "not for children": says the opposite. */
const opposite = /\b(?:not|never|avoid|don'?t|can dry|dries|except|pas|jamais|deconseille\w*|si|sio|haifai)\b/;

/** `isWhole`: everything that is needed is written about it, and not only in its name. */
export type Serving = { product: ProductCard; quoted: Written[]; isWhole: boolean };

/** What the message asks for by its purpose; null if it does not, or names the person it is for. */
export function purposeOf({ reading }: Pick<Scene, "reading">): Need[] | null {
  // A typo is corrected only where it begins the wish, because "slipping" is not "shipping".
  const text = normalise(reading.raw);
  const purpose = purposeIn(text) ?? purposeIn(mend(text));
  if (purpose === null || forWhom(purpose) !== null) return null;
  const needs = needsIn(purpose);
  return needs.length > 0 ? needs : null;
}

/** "A cream for dry skin, under 7k": everything must be written about what we offer. */
export function purposeBeside({ reading }: Pick<Scene, "reading">): Need[] | null {
  const purpose = purposeOfGoods(mend(normalise(reading.raw)));
  const needs = purpose === null || forWhom(purpose) !== null ? [] : needsIn(purpose);
  return needs.length > 0 ? needs : null;
}

/** Whether a kind of goods serves the purpose, even if no seller wrote so. */
export function servesByKind({ reading }: Scene): boolean {
  return kindsFor(normalise(reading.raw)).length > 0;
}

/** The products that serve it best, the best first. */
export async function goodsServing(scene: Scene, needs: readonly Need[], mostMinor: bigint | null): Promise<Serving[]> {
  const found = new Map<string, ProductCard>();
  const queries = [
    needs.map(({ said }) => said).join(" "),
    ...needs.flatMap(({ written, near }) => [...written, ...near]),
  ];
  for (const query of [...new Set(queries)].slice(0, mostSearches)) {
    const result = await scene.tools.call("search_products", {
      query,
      ...(mostMinor === null ? {} : { maxPriceMinor: Number(mostMinor) }),
      limit: searchLimit,
    });
    for (const product of result.ok ? result.data.matches : [])
      if (mostMinor === null || product.price.minor <= mostMinor) found.set(product.id, product);
  }
  const main = needs.filter(({ isAside }) => !isAside);
  const must = main.length > 0 ? main : needs;
  const rated = [...found.values()]
    .map((product) => ratedBy(product, needs))
    .filter(({ met }) => must.filter((need) => met.has(need)).length * 3 >= must.length * 2)
    .toSorted((one, other) => other.score - one.score || other.quoted.length - one.quoted.length);
  const inStock = rated.filter(({ product }) => product.available > 0);
  const there = inStock.length > 0 ? inStock : rated;
  return there.filter(({ score }) => score === there[0]?.score).slice(0, mostOffered);
}

type Rated = Serving & { met: ReadonlyMap<Need, number>; score: number };

/** How much of the purpose is in the product's name or in a sentence about it, and those sentences. */
function ratedBy(product: ProductCard, needs: readonly Need[]): Rated {
  const met = new Map<Need, number>();
  const meets = (own: readonly string[]): Need[] => needs.filter((need) => worthOf(need, own) > (met.get(need) ?? 0));
  const note = (fresh: readonly Need[], own: readonly string[]): void => {
    for (const need of fresh) met.set(need, worthOf(need, own));
  };
  const named = partsOf(`${product.name} ${product.category ?? ""}`);
  note(meets(named), named);
  const sentences = pieces(product.description).map((sentence) => ({ sentence, own: saidFor(sentence) }));
  const quoted: Written[] = [];
  // The sentence that says the most comes first.
  for (const { sentence, own } of sentences.toSorted((one, other) => meets(other.own).length - meets(one.own).length)) {
    const fresh = meets(own);
    if (fresh.length === 0 || quoted.length >= mostQuoted) continue;
    quoted.push({ sentence, product, score: fresh.length });
    note(fresh, own);
  }
  // The name already says it. A sentence that says it again is the reason to quote.
  const again = sentences.find(({ own }) => needs.some((need) => worthOf(need, own) > 0));
  if (quoted.length === 0 && again) quoted.push({ sentence: again.sentence, product, score: 1 });
  const isWhole = needs.every((need) => met.has(need)) && needs.some((need) => worthOf(need, named) === 0);
  return { product, quoted, isWhole, met, score: [...met.values()].reduce((sum, one) => sum + one, 0) };
}

/** "Good for pepper, not for ice": a denial does not count for anything. */
function saidFor(sentence: string): string[] {
  return partsOf(
    sentence
      .split(/[,;:]\s/)
      .filter((clause) => !opposite.test(normalise(clause)))
      .join(" "),
  );
}

function worthOf({ written, near }: Need, own: readonly string[]): number {
  const has = (word: string): boolean => own.some((known) => known === word || root(known) === root(word));
  return written.some(has) ? worth.said : near.some(has) ? worth.near : 0;
}

const worth = { said: 1, near: 0.75 } as const;

function partsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => [word, ...word.split("-")]);
}
