// "What is the difference between the two blenders?", "which of them crushes ice?": says what the shop wrote about
// each, one after the other.
import type { ProductCard } from "../../brain.ts";
import { conceptsAsked } from "../understand/concepts.ts";
import { normalise } from "../understand/normalise.ts";
import { languagePacks } from "../understand/packs.ts";
import { asksDearest } from "../understand/dearest.ts";
import { asksForMore } from "../understand/packs/direct.ts";
import { inOrder } from "./by-price.ts";
import { offerSeveral, saysCheap } from "./find-product.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { showList, tell, type Scene } from "./scene.ts";
import { contentOf, says, writtenOf } from "./written.ts";
import { pieces } from "../../sentences.ts";
import { wordsOf } from "../../search-rank.ts";

const sentencesEach = 3;
const searchLimit = 10;

/** @returns whether the question compares two products and was answered */
export async function answerComparison(scene: Scene, question: string): Promise<boolean> {
  const text = normalise(question);
  const compares = languagePacks.find(({ comparesTwo }) => comparesTwo?.test(text));
  if (!compares) return false;
  const two = await theTwo(scene, text);
  if (two.length !== 2) return false;
  for (const product of two) {
    const found = writtenOf(question, [product], scene.card).filter((one) => one.product !== null);
    const told =
      found.length > 0 ? found.map(({ sentence }) => sentence) : pieces(product.description).slice(0, sentencesEach);
    if (told.length === 0) return false;
    scene.sellersWords.add(told.join(" "));
    tell(scene, `*${product.name}*: ${told.join(" ")}`);
  }
  // "Which of the two crushes ice?"
  if (scene.question === null) showList(scene, two);
  return true;
}

/** "Of the torch and the lantern, which is cheaper?" @returns whether several were named, and the answer given */
export async function comparePrices(scene: Scene): Promise<boolean> {
  const text = normalise(scene.reading.raw);
  const way = asksDearest(text) ? "dearer" : saysCheap(text) ? "cheaper" : null;
  if (way === null || !asksForMore.test(text)) return false;
  const [first, ...others] = inOrder(await namedGoods(scene), way);
  if (!first || others.length === 0) return false;
  tell(scene, scene.say.extreme(first, way));
  offerSeveral(scene, [first, ...others], "many", null);
  return true;
}

/** The goods that the message names, each by its whole name, or by words that mean only it. */
export async function namedGoods(scene: Scene): Promise<ProductCard[]> {
  const { wishes } = scene.reading;
  const said = wishes.flatMap(({ wanted }) => wanted.words);
  const names = scene.card.shop.goods.names.filter((name) => wordsOf(name).every((word) => says(said, word)));
  const named = new Map<string, ProductCard>();
  for (const name of names.slice(0, mostNamed)) {
    const found = await scene.tools.call("search_products", { query: name, limit: searchLimit });
    for (const product of found.ok ? found.data.matches : []) if (product.name === name) named.set(product.id, product);
  }
  for (const { wanted } of named.size > 1 ? [] : wishes) {
    const resolved = wanted.words.length > 0 ? await resolveProduct(scene, wanted) : null;
    if (resolved?.kind === "one") named.set(resolved.product.id, resolved.product);
  }
  return [...named.values()];
}

const mostNamed = 4;

/** The two that the text names, otherwise the two that were shown, talked about or are in the cart. */
async function theTwo(scene: Scene, text: string): Promise<ProductCard[]> {
  const words = contentOf(text);
  const shown = await wholes(scene, [...scene.state.shown, ...scene.card.dialogue.shown]);
  const inCart = await wholes(
    scene,
    scene.cart.lines.map(({ productId }) => productId),
  );
  const found =
    words.length === 0
      ? null
      : await scene.tools.call("search_products", { query: words.join(" "), limit: searchLimit });
  const named = [...shown, ...inCart, ...(found?.ok ? found.data.matches : [])]
    .filter((product, at, all) => all.findIndex(({ id }) => id === product.id) === at)
    .map((product) => ({ product, hits: words.filter((word) => says(wordsOf(product.name), word)).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits);
  const [first, second, third] = named;
  if (first && second && second.hits > (third?.hits ?? 0)) return [first.product, second.product];
  if (shown.length === 2) return shown;
  return inCart.length === 2 && conceptsAsked(text).length > 0 ? inCart : [];
}

async function wholes(scene: Scene, ids: readonly string[]): Promise<ProductCard[]> {
  const found = new Map<string, ProductCard>();
  for (const id of ids) {
    const product = await productById(scene, id);
    const whole = product?.whole ? await productById(scene, product.whole) : product;
    if (whole) found.set(whole.id, whole);
  }
  return [...found.values()];
}
