// Which product a line of a message means. It is the one at a place of the list, or the one with that name. We look for
// the name in the cart first, then in what was shown or talked about, and last in the whole catalog.
import type { ProductCard } from "../../brain.ts";
import type { LineSaid } from "../understand/lines-said.ts";
import { mend } from "../understand/mend.ts";
import { normalise } from "../understand/normalise.ts";
import { bySize, saysSize } from "../understand/option-values.ts";
import { likeness } from "../understand/spelling.ts";
import { otherNamesOf } from "../understand/translate.ts";
import { readSlots } from "../understand/wanted.ts";
import { figureSaid } from "../understand/figures-of-shop.ts";
import { isUnit, unitOf } from "../understand/value-tokens.ts";
import { wordsOf } from "../../search-rank.ts";
import { productById, resolveProduct, shownProducts } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";
import { variantsSaid } from "./variants-said.ts";

const sameWord = 0.86;

/**
 * @param before what the message named before this @returns several if it could be any of them, none if there is
 * nothing; "none" if it is refused and not there
 */
export async function goodsMeant(
  scene: Scene,
  line: LineSaid,
  before: ProductCard | null,
  goes: boolean,
): Promise<ProductCard[] | "none"> {
  const shown = await shownProducts(scene);
  const cart = await ofIds(
    scene,
    scene.cart.lines.map(({ productId }) => productId),
  );
  if (line.place !== null) return atPlace(line, shown, goes ? cart : []);
  if (line.goods === null) {
    if (before && fits(scene, before, line)) return [before];
    return pointedAt({ scene, line, shown, cart, goes });
  }
  const called = calledSo(line.goods, cart);
  if (goes) return goingOf(scene, line, await distinct(scene, called));
  const wholes = await distinct(
    scene,
    called.filter((product) => fits(scene, product, line)),
  );
  if (wholes.length === 1) return wholes;
  const known = await distinct(scene, calledSo(line.goods, [...shown, ...(await talkedAbout(scene))]));
  const able = known.filter((product) => fits(scene, product, line));
  // "2 litres", from a list of blenders.
  if (able.length === 1 && lettersIn(normalise(line.goods)).length === 0) return able;
  const catalogue = await inCatalogue(scene, line, line.goods);
  // A name that says more than what was shown means another product.
  if (able.length === 1 && (catalogue.length !== 1 || catalogue[0]?.id === able[0]?.id)) return able;
  return catalogue.length > mostAsked ? [] : catalogue;
}

/**
 * Of the products in the cart with this name, the one with a line in this look. If no line has it, the only product
 * with this name.
 */
function goingOf(scene: Scene, line: LineSaid, called: readonly ProductCard[]): ProductCard[] | "none" {
  const held = called.filter(
    (product) => product.variants.length === 0 || (variantsSaid(scene, product, line)?.length ?? 0) > 0,
  );
  if (held.length > 0 || called.length === 1) return held.length > 0 ? held : [...called];
  return line.isDenied ? "none" : [];
}

const mostAsked = 5;

function fits(scene: Scene, product: ProductCard, line: LineSaid): boolean {
  return variantsSaid(scene, product, line) !== null;
}

async function inCatalogue(scene: Scene, line: LineSaid, goods: string): Promise<ProductCard[]> {
  const text = normalise(goods);
  const { wanted } = readSlots(text, mend(text), scene.card);
  const resolved = await resolveProduct(scene, { ...wanted, colour: null, size: null, place: null });
  const found = resolved.kind === "one" ? [resolved.product] : "products" in resolved ? resolved.products : [];
  const called = byHead(goods, calledSo(goods, found));
  const meant = called.length > 0 || resolved.kind === "near" ? called : found;
  const wholes = await distinct(scene, meant);
  return line.values.length === 0 ? wholes : wholes.filter((product) => fits(scene, product, line));
}

function atPlace(
  { place, goods }: LineSaid,
  shown: readonly ProductCard[],
  cart: readonly ProductCard[],
): ProductCard[] {
  const list = shown.length > 1 || cart.length === 0 ? shown : cart;
  const product = list.at(place ?? 0);
  if (!product || (place ?? 0) >= list.length) return [];
  return goods === null || calledSo(goods, [product]).length > 0 ? [product] : [];
}

/** "The black, 4", "the white out": what we asked about, or what is in the cart. */
async function pointedAt({
  scene,
  line,
  shown,
  cart,
  goes,
}: {
  scene: Scene;
  line: LineSaid;
  shown: readonly ProductCard[];
  cart: readonly ProductCard[];
  goes: boolean;
}): Promise<ProductCard[] | "none"> {
  const open = await ofIds(
    scene,
    scene.card.dialogue.choosing.map(({ productId }) => productId),
  );
  // "Blue, XL", from a list that we asked about: the product that was listed in this look.
  const [listed, another] = goes || scene.card.dialogue.asked !== "which" ? [] : await listedSo(scene, line, shown);
  if (listed && !another) return [listed];
  const ways = goes ? [cart] : [open, await talkedAbout(scene), shown, cart];
  for (const way of ways) {
    const able = (await distinct(scene, way)).filter((product) => fits(scene, product, line));
    if (able.length === 1) return able;
    if (able.length > 1) return [];
    const sized = await bySizeOfName(scene, way, line);
    if (sized) return [sized];
  }
  return line.isDenied ? "none" : [];
}

/** The products that are shown in exactly this look. */
async function listedSo(scene: Scene, line: LineSaid, shown: readonly ProductCard[]): Promise<ProductCard[]> {
  if (line.values.length === 0) return [];
  const ids = new Set(shown.map(({ id }) => id));
  const wholes = await distinct(
    scene,
    shown.filter(({ whole }) => whole !== null),
  );
  return wholes.filter((whole) => variantsSaid(scene, whole, line)?.some(({ id }) => ids.has(id)));
}

/**
 * "The big one", for power banks of 10,000 and 30,000 mAh: the name has the size, so there is no size left to choose.
 */
async function bySizeOfName(scene: Scene, way: readonly ProductCard[], line: LineSaid): Promise<ProductCard | null> {
  const size = line.values.find(({ text }) => saysSize(text));
  if (!size) return null;
  const rest = { ...line, values: line.values.filter((one) => one !== size) };
  const able = (await distinct(scene, way)).filter((product) => fits(scene, product, rest));
  const names = able.map((product) => product.name);
  const name = names.length === 1 ? names[0] : bySize(names, size.text);
  if (name === null) return null;
  line.values = rest.values;
  return able.find((product) => product.name === name) ?? null;
}

async function talkedAbout(scene: Scene): Promise<ProductCard[]> {
  const { focus } = scene.card.dialogue;
  return focus === null ? [] : ofIds(scene, [focus]);
}

/** Products whose name has every word and a figure. If there are none, products whose name and category have them. */
export function calledSo(goods: string, products: readonly ProductCard[]): ProductCard[] {
  const text = normalise(goods);
  const said = lettersIn(text);
  const hasFigure = /\d/.test(text);
  const isIn = (words: readonly string[]): boolean =>
    said.every((word) =>
      [word, ...otherNamesOf(word)].some((way) => words.some((one) => likeness(way, one) >= sameWord)),
    );
  const able = products.filter(({ name }) => (hasFigure ? figureSaid(text, name) !== null : said.length > 0));
  const byName = able.filter(({ name }) => isIn(partsOf(name)));
  return byName.length > 0
    ? byName
    : able.filter(({ name, category }) => isIn([...partsOf(name), ...partsOf(category ?? "")]));
}

/** "Unga" is a flour, not powdered milk ("maziwa ya unga"): the first word says what it is. */
function byHead(goods: string, called: ProductCard[]): ProductCard[] {
  const first = called.filter(({ name }) => calledSo(goods, [{ ...headOf(name), category: null }]).length > 0);
  return first.length === 1 ? first : called;

  function headOf(name: string): ProductCard {
    const [product = called[0]] = called.filter((one) => one.name === name);
    return { ...(product as ProductCard), name: normalise(name).split(joint)[0] ?? name };
  }
}

const joint = /\s(?:ya|wa|za|la|cha|vya|de|du|des|a|en|of|for)\s|\sd'/u;

/** The "litres" of "2 litres" are not part of the name. */
function lettersIn(text: string): string[] {
  return wordsOf(text).filter((word) => /^\p{L}{2,}$/u.test(word) && (!/\d/.test(text) || !isUnit(unitOf(word))));
}

function partsOf(name: string): string[] {
  return wordsOf(name).flatMap((word) => [word, ...word.split("-")]);
}

async function distinct(scene: Scene, products: readonly ProductCard[]): Promise<ProductCard[]> {
  const found = new Map<string, ProductCard>();
  for (const product of products) {
    const whole = await wholeOf(scene, product);
    found.set(whole.id, whole);
  }
  return [...found.values()];
}

export async function wholeOf(scene: Scene, product: ProductCard): Promise<ProductCard> {
  return product.whole === null ? product : ((await productById(scene, product.whole)) ?? product);
}

async function ofIds(scene: Scene, ids: readonly string[]): Promise<ProductCard[]> {
  const found: ProductCard[] = [];
  for (const id of new Set(ids)) {
    const product = await productById(scene, id);
    if (product) found.push(product);
  }
  return found;
}
