// Which products an item of a message means: by name, by place in a list, or by pointing.
import type { CartLine, ProductCard } from "../../brain.ts";
import { relevance, wordsOf } from "../../search-rank.ts";
import { likeness } from "../understand/spelling.ts";
import { pointsAtAll } from "../understand/swaps.ts";
import type { Take } from "../understand/takes.ts";
import { isCalledSo } from "./called-so.ts";
import { linesPointedAt } from "./lines-meant.ts";
import { ofThatKind } from "./of-that-kind.ts";
import { placesMeant } from "./places-meant.ts";
import { productById, resolveProduct, shownProducts } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

/**
 * A word of the buyer's counts as one of the name if it is this similar. If only one product fits, this share of the
 * words is enough.
 */
const alike = 0.86;
const nearly = 0.6;

/** @param before what the message named before this @returns null if it is not sure */
export async function productsMeant(
  scene: Scene,
  take: Take,
  before: ProductCard | null,
): Promise<ProductCard[] | null> {
  const { wanted } = take.wish;
  const { lines } = scene.cart;
  const goes = take.isRejected || take.act === "remove";
  if (goes && take.pointer !== null && pointsAtAll.test(take.pointer)) return ofLines(scene, linesPointedAt(scene));
  if (goes && take.ordinal !== null && scene.card.dialogue.asked !== "which" && lines.length > 1)
    return placesMeant(take.ordinal, await ofLines(scene, lines));
  const held = goes ? await inCart(scene, wanted.words) : null;
  if (held) return [held];
  const shown = await shownProducts(scene);
  if (take.ordinal !== null) {
    const places = placesMeant(take.ordinal, shown);
    // "The first one", when we asked for the size of a product with too many to list: the first size, which the rules
    // read.
    if (scene.card.dialogue.asked === "which" && places?.length === 1 && places[0]?.id === scene.card.dialogue.focus)
      return null;
    if (places && places.length > 0) return places;
    if (wanted.words.length === 0) return null;
  }
  if (wanted.words.length === 0) return pointedAt(scene, take, before);
  const found = await named(scene, take, shown);
  // The category of a product does not say that it is to be removed.
  return goes && found?.some((product) => !isCalledSo(product, wanted.words)) ? null : found;
}

async function pointedAt(
  scene: Scene,
  { wish, options }: Take,
  before: ProductCard | null,
): Promise<ProductCard[] | null> {
  const known = before ?? (await talkedAbout(scene));
  if (known) return [known];
  const looks = options.length > 0 ? await resolveProduct(scene, wish.wanted) : null;
  return looks?.kind === "one" ? [looks.product] : null;
}

/** For a variant, the whole product, because the message says which variant is wanted now. */
async function talkedAbout(scene: Scene): Promise<ProductCard | null> {
  const { focus, shown } = scene.card.dialogue;
  const { lines } = scene.cart;
  const id = focus ?? (shown.length === 1 ? shown[0] : lines.length === 1 ? lines[0]?.productId : undefined);
  const product = id === undefined ? null : await productById(scene, id);
  return product?.whole ? productById(scene, product.whole) : product;
}

async function named(scene: Scene, { wish, act }: Take, shown: readonly ProductCard[]): Promise<ProductCard[] | null> {
  const { words } = wish.wanted;
  const among = shown.filter(({ name }) =>
    words.every((word) => wordsOf(name).some((one) => likeness(word, one) >= alike)),
  );
  if (among.length === 1) return among;
  const resolved = await resolveProduct(scene, { ...wish.wanted, colour: null, size: null });
  if (resolved.kind === "one") return [resolved.product];
  if (resolved.kind !== "many" && resolved.kind !== "near") return null;
  const [only, another] = resolved.products;
  if (only && !another && relevance(words, only) >= nearly) return [only];
  // "No, the ankara one": the buyer does not mean what was talked about.
  if (act === "replace" || scene.reading.correction) return null;
  // "The case", if the list, the cart or the product talked about has one.
  const known = new Set([
    ...shown.map(({ id }) => id),
    scene.state.focus,
    ...scene.cart.lines.map(({ productId }) => productId),
  ]);
  const listed = resolved.products.filter(
    (product) =>
      known.has(product.id) && (resolved.kind === "many" || ofThatKind(scene, wish.wanted, [product]).length > 0),
  );
  return listed.length === 1 ? listed : null;
}

/** "Comot the hair food": the line of the cart with this name. */
async function inCart(scene: Scene, said: readonly string[]): Promise<ProductCard | null> {
  if (said.length === 0) return null;
  const called = scene.cart.lines.filter(({ name }) =>
    said.every((word) => wordsOf(name).some((one) => likeness(word, one) >= alike)),
  );
  const [only, another] = called;
  const product = only && !another ? await productById(scene, only.productId) : null;
  return product?.whole ? productById(scene, product.whole) : product;
}

async function ofLines(scene: Scene, lines: readonly CartLine[]): Promise<ProductCard[]> {
  const products: ProductCard[] = [];
  for (const { productId } of lines) {
    const product = await productById(scene, productId);
    if (product) products.push(product);
  }
  return products;
}
