// "Which phone has the best battery?", "the one with more memory": compares the figures that the seller wrote.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { nameOf } from "../say/parts.ts";
import {
  type Compared,
  comparedIn,
  isNamedIn,
  isOfComparison,
  type Written,
  writtenOf,
} from "../understand/figures-compared.ts";
import { asShopNames, translatedWords } from "../understand/translate.ts";
import { categoryIn } from "../understand/wanted.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { namedGoods } from "./compare-goods.ts";
import { offerOne, offerSeveral } from "./find-product.ts";
import { wordsOfShop } from "./named-so.ts";
import { productById, shownProducts } from "./resolve-product.ts";
import { tell, type Scene } from "./scene.ts";
import { tellFound } from "./tell-written.ts";
import { writtenOf as sentencesOf } from "./written.ts";
import { root } from "../understand/root.ts";

const searchLimit = 20;
const longestQuery = 200;
const mostTold = 4;
/** At least this many products must have the figure, because one alone is not the best. */
const leastKnown = 2;
/** "More memory" was read as what the shop remembers. */
const asks: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null,
  "find",
  "stock",
  "question",
  "price",
  "buy",
  "recall",
]);

type Known = { product: ProductCard; written: Written };

/** @returns whether this was the question */
export async function compareByFigure(scene: Scene): Promise<boolean> {
  const { wishes, text } = scene.reading;
  const [wish] = wishes;
  const compared = comparedIn(text);
  if (!wish || !compared || wishes.length > 2) return false;
  // "One" is not a count in "which one has the bigger screen?"
  const takes = wishes.some(({ intent, quantity }) => (quantity ?? 0) > 1 || (intent === "buy" && quantity !== null));
  if (takes || wishes.some(({ intent }) => !asks.has(intent))) return false;
  const products = await candidates(scene, wishes, compared);
  const [alone] = products;
  if (compared.isImplied && alone && products.length === 1) return tellAlone(scene, alone, compared);
  // "A bigger screen protector": the measure is in the name of the goods themselves.
  if (products.length < leastKnown || products.some(({ name }) => isNamedIn(name, compared.measure))) return false;
  const known = knownOf(products, compared);
  if (known.length < leastKnown || known.length * 2 < products.length || isMixed(products, known, compared)) {
    if (compared.measure === "warranty" && known.length === 0) return false;
    // "Which lasts longer?": there are no figures in one unit, but what the shop wrote about each product still
    // answers.
    if (await tellEach(scene, products)) return true;
    tell(scene, scene.say.noFigure());
    offerSeveral(scene, products.slice(0, mostTold), "many", null);
    return true;
  }
  const [best] = known;
  const winners = known.filter(({ written }) => written.milli === best?.written.milli);
  const others = known.filter((one) => !winners.includes(one)).slice(0, mostTold - 1);
  tell(scene, scene.say.best(winners.map(told), others.map(told), compared.way));
  const [winner, another] = winners;
  if (winner && !another) await offerOne(scene, winner.product, null);
  else
    offerSeveral(
      scene,
      winners.slice(0, mostTold).map(({ product }) => product),
      "many",
      null,
    );
  return true;
}

/** The only such product, with its figure. Other code handles the choice between its own sizes and lengths. */
async function tellAlone(scene: Scene, product: ProductCard, compared: Compared): Promise<boolean> {
  const [known] = knownOf([product], compared);
  if (!known || known.written.told === "" || product.variants.some(({ name }) => name.includes(known.written.told)))
    return false;
  tell(scene, scene.say.best([told(known)], [], compared.way));
  await offerOne(scene, product, null);
  return true;
}

/** "The biggest pot": we can't compare a pot given in litres with others given in centimetres. */
function isMixed(products: readonly ProductCard[], known: readonly Known[], { measure }: Compared): boolean {
  if (measure !== "size") return false;
  const others = products.filter((product) => !known.some((one) => one.product.id === product.id));
  return others.some((product) => writtenOf(product, measure).length > 0);
}

/** What the shop wrote about it, for each of two or three products. */
async function tellEach(scene: Scene, products: readonly ProductCard[]): Promise<boolean> {
  if (products.length > mostEach || products.length < leastKnown) return false;
  const found = products.flatMap((product) =>
    sentencesOf(scene.reading.raw, [product], scene.card).filter((one) => one.product !== null),
  );
  if (new Set(found.map(({ product }) => product?.id)).size < leastKnown) return false;
  tellFound(scene, found);
  scene.state.asked = scene.card.dialogue.asked;
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  return true;
}

const mostEach = 3;

/** The best first, all in the unit that most of them use. */
function knownOf(products: readonly ProductCard[], { measure, way }: Compared): Known[] {
  const all = products.flatMap((product) => writtenOf(product, measure).map((written) => ({ product, written })));
  const byUnit = [...Map.groupBy(all, ({ written }) => written.unit).values()];
  const most = byUnit.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return most.toSorted((a, b) => Number(b.written.milli - a.written.milli) * (way === "most" ? 1 : -1));
}

function told({ product, written }: Known): string {
  return written.told === "" ? `*${nameOf(product.name)}*` : `*${nameOf(product.name)}* (${written.told})`;
}

/**
 * The named goods, otherwise the goods that were shown, or the kind of the one that was. What is sold out is not the
 * best.
 */
async function candidates(scene: Scene, wishes: readonly Wish[], compared: Compared): Promise<ProductCard[]> {
  const named = await namedGoods(scene);
  if (named.length >= leastKnown) return named;
  const words = wishes.flatMap(({ wanted }) => wanted.words).filter((word) => !isOfComparison(word, compared));
  const shown = await wholesShown(scene);
  const [only, another] = shown;
  if (words.length === 0 && another) return shown;
  if (words.length === 0) return only?.category ? found(scene, [], only.category) : [];
  const asTyped = await found(scene, words, categoryIn(words, scene.card.shop.categories));
  const other = asShopNames(words, wordsOfShop(scene.card)) ?? translatedWords(words);
  if (asTyped.length >= leastKnown || !other) return calledSo(asTyped, words);
  const more = await found(scene, other, categoryIn(other, scene.card.shop.categories));
  return calledSo(more.length > 0 ? more : asTyped, other);
}

/** "The longest lightning cable": products whose name has all of the words, if there are any. */
function calledSo(products: readonly ProductCard[], said: readonly string[]): ProductCard[] {
  const called = products.filter(({ name }) => {
    const own = wordsOf(name);
    return said.every((word) => own.some((one) => root(one) === root(word)));
  });
  const isSaid = called.length >= leastKnown || (called.length > 0 && said.length > 1);
  return isSaid ? called : [...products];
}

async function found({ tools }: Scene, words: readonly string[], category: string | null): Promise<ProductCard[]> {
  const query = words.join(" ").slice(0, longestQuery);
  const result = await tools.call("search_products", { query, ...(category ? { category } : {}), limit: searchLimit });
  return result.ok && result.data.exact ? result.data.matches.filter(({ available }) => available > 0) : [];
}

async function wholesShown(scene: Scene): Promise<ProductCard[]> {
  const wholes = new Map<string, ProductCard>();
  for (const product of await shownProducts(scene)) {
    const whole = product.whole === null ? product : ((await productById(scene, product.whole)) ?? product);
    if (whole.available > 0) wholes.set(whole.id, whole);
  }
  return [...wholes.values()];
}
