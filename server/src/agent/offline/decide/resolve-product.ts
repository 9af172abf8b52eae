// Which product a wish is about. It is found by a search for the words, or among what was shown and talked about.
import type { ProductCard } from "../../brain.ts";
import { relevance, wordsOf } from "../../search-rank.ts";
import { plainName } from "../understand/names-in.ts";
import { languagePacks } from "../understand/packs.ts";
import { inColour, sameValue } from "../understand/option-values.ts";
import { giftsFor } from "../understand/kinds.ts";
import { asShopNames, baseColour, coloursLike, translatedWords, translationsOf } from "../understand/translate.ts";
import { categoryIn } from "../understand/wanted.ts";
import type { Wanted } from "../understand/wish.ts";
import { asLooked, inOtherLook, isAffordable } from "./as-looked.ts";
import { narrowed, siblingOf } from "./choose-variant.ts";
import { asNamed, shareRoot, some, wordsOfShop } from "./named-so.ts";
import { isAnotherKind, kindWordsOf, ofThatKind, surestFirst } from "./of-that-kind.ts";
import { longestQuery, search, searchLimit, within } from "./search-goods.ts";
import type { Resolved, Scene } from "./scene.ts";
import { calledByFigure, calledOtherwise, withFigure } from "./with-figure.ts";

/** The word is in the name itself, not only in the category. */
const namedSo = 0.92;
/** The result fits the words as typed so well that we try no other language. */
const answersWell = 0.84;
const servesSo = 0.87;
/** At best, one word of several is in a description. */
const hardlyMeant = 0.4;
/** The same with a use next to the words: none of the buyer's words is in a name. */
const barelyNamed = 0.65;
const mentioned = 0.43;
const mostJoined = 3;

export async function resolveProduct(scene: Scene, wanted: Wanted): Promise<Resolved> {
  const found = scene.resolved.get(wanted) ?? (await resolve(scene, wanted));
  const known = await narrowed(scene, wanted, found, productById);
  scene.resolved.set(wanted, known);
  return known;
}

async function resolve(scene: Scene, wanted: Wanted): Promise<Resolved> {
  const exact = wanted.named === null ? null : await byName(scene, wanted.named);
  if (exact) return exact;
  const called = calledByFigure(scene, wanted);
  const figured = called === null ? null : await byName(scene, called);
  if (figured) return figured;
  if (wanted.place !== null && wanted.words.length === 0) return atPlace(scene, wanted.place);
  if (wanted.words.length === 0 && !wanted.colour && !wanted.size && wanted.maxPriceMinor === null)
    return servesWhom(wanted) ? byKind(scene, wanted) : talkedAbout(scene);
  if (wanted.words.length === 0) {
    const known = await byLooks(scene, wanted);
    if (known) return known;
  }
  const looked = asLooked(await bySearchOrKind(scene, wanted), wanted);
  const found = withFigure((await inOtherLook(scene, wanted, looked, bySearchOrKind)) ?? looked, wanted.said);
  const otherwise = calledOtherwise(scene, found, wanted.said);
  if (otherwise.length > 0)
    return some((await Promise.all(otherwise.map((name) => byName(scene, name)))).flatMap(productsIn), false);
  const brushed =
    found.kind !== "one" && closeness(found, wanted) < (wanted.kinds.length > 0 ? barelyNamed : hardlyMeant);
  if (found.kind !== "none" && !brushed) return found;
  const ofKind = await byKind(scene, wanted);
  return ofKind.kind === "unnamed" ? found : ofKind;
}

/** If the buyer names a kind, products of that kind are what they ask for, whatever the words around it say. */
async function bySearchOrKind(scene: Scene, wanted: Wanted): Promise<Resolved> {
  const found = asNamed(await bySearch(scene, wanted), wanted);
  const products = found.kind === "one" ? [found.product] : found.kind === "many" ? found.products : [];
  if (products.length > 0 && !products.every((product) => isAnotherKind(scene, wanted, product)))
    return found.kind === "many" ? { ...found, products: surestFirst(scene, wanted, products) } : found;
  const goods = kindWordsOf(scene, wanted);
  const isLess = goods.length > 0 && goods.length < wanted.words.length;
  const category = categoryIn(goods, scene.card.shop.categories);
  const bare = isLess ? { ...wanted, words: goods, asTyped: goods, category } : wanted;
  const again = isLess ? asNamed(await bySearch(scene, bare), bare) : found;
  if (again.kind === "one" || again.kind === "many") return again;
  if (products.length > 0) return found;
  const near = [found, again].flatMap((one) => (one.kind === "near" ? one.products : []));
  const ofKind = ofThatKind(
    scene,
    wanted,
    near.filter(({ id }, at) => near.findIndex((one) => one.id === id) === at),
  );
  const affordable = ofKind.filter((product) => isAffordable(product, wanted));
  const meant =
    wanted.colour === null ? affordable : affordable.filter((product) => fits(product, { ...wanted, size: null }));
  if (meant.length > 0) return some(surestFirst(scene, wanted, meant), true);
  // There is only one, in other colours, so we say which.
  if (affordable.length === 1) return some(affordable, true);
  if (ofKind.length > 0) return some(ofKind, false);
  return found.kind === "none" ? again : found;
}

/** A product with exactly this name is meant, whatever else the words could say. */
async function byName({ tools }: Scene, name: string): Promise<Resolved | null> {
  const result = await tools.call("search_products", { query: name.slice(0, longestQuery), limit: searchLimit });
  const called = result.ok ? result.data.matches.filter((product) => plainName(product.name) === name) : [];
  return called.length === 0 ? null : some(called, true);
}

/** "A gift for my mother", "something for my kitchen": no goods are named. */
export function servesWhom({ words, kinds, person, points, place }: Wanted): boolean {
  return words.length === 0 && place === null && !points && (kinds.length > 0 || person !== null);
}

/**
 * "something for my kitchen": goods of the kinds that serve it. They are for the right person too, if the shop sorts
 * its goods by that.
 */
async function byKind({ tools, card }: Scene, wanted: Wanted): Promise<Resolved> {
  const kinds = wanted.kinds.length > 0 ? wanted.kinds : wanted.person === null ? [] : giftsFor[wanted.person];
  if (kinds.length === 0) return { kind: "unnamed" };
  const result = await tools.call("search_products", {
    query: kinds.join(" ").slice(0, longestQuery),
    ...within(wanted),
    limit: searchLimit,
  });
  const found = (result.ok ? result.data.matches : []).filter(
    (product) => kinds.some((kind) => relevance([kind], product) >= servesSo) && isAffordable(product, wanted),
  );
  // "For charging a phone", in a shop with a category for chargers: that category is what the buyer asks for.
  const part = categoryIn(kinds.slice(0, 1), card.shop.categories);
  if (part !== null && wanted.words.some((word) => shareRoot(word, part))) {
    const held = await tools.call("search_products", {
      query: "",
      category: part,
      ...within(wanted),
      limit: searchLimit,
    });
    const goods = held.ok
      ? held.data.matches.filter(({ category, available }) => category === part && available > 0)
      : [];
    if (goods.length > 0) return some(goods, true);
  }
  const { person } = wanted;
  const section = person && categoryIn([person, ...translationsOf(person)], card.shop.categories);
  const meant = found.filter(
    (product) => person !== null && (product.category === section || relevance([person], product) >= mentioned),
  );
  return found.length === 0 ? { kind: "unnamed" } : some(meant.length > 0 ? meant : found, false);
}

/** The products of the last list that the shop still has. */
export async function shownProducts(scene: Scene): Promise<ProductCard[]> {
  const found: ProductCard[] = [];
  for (const id of scene.state.shown) {
    const product = await productById(scene, id);
    if (product) found.push(product);
  }
  return found;
}

export async function productById(scene: Scene, productId: string): Promise<ProductCard | null> {
  const result = await scene.tools.call("get_product", { productId });
  return result.ok ? result.data.product : null;
}

async function atPlace(scene: Scene, place: number): Promise<Resolved> {
  const { shown } = scene.state;
  const id = place < 0 ? shown.at(place) : shown[place];
  if (id === undefined) return shown.length > 0 ? { kind: "no_such_place", count: shown.length } : { kind: "unnamed" };
  const product = await productById(scene, id);
  return product ? { kind: "one", product } : { kind: "none" };
}

async function talkedAbout(scene: Scene): Promise<Resolved> {
  const { focus, shown } = scene.state;
  const only = scene.cart.lines.length === 1 ? scene.cart.lines[0]?.productId : undefined;
  const id = focus ?? (shown.length === 1 ? shown[0] : undefined) ?? only;
  const product = id === undefined ? null : await productById(scene, id);
  return product ? { kind: "one", product } : { kind: "unnamed" };
}

/**
 * "the red one": first from the last list, then from the product that was talked about, then from similar goods in the
 * shop.
 */
async function byLooks(scene: Scene, wanted: Wanted): Promise<Resolved | null> {
  if (wanted.maxPriceMinor !== null) return null;
  // "In black?", about the product chosen from a list.
  const chosen = scene.state.focus ? await productById(scene, scene.state.focus) : null;
  if (chosen && scene.card.dialogue.asked === "quantity" && !scene.reading.correction && fits(chosen, wanted))
    return { kind: "one", product: chosen };
  const shown = (await shownProducts(scene)).filter((product) => fits(product, wanted));
  const [first] = shown;
  if (first && shown.length === 1) return { kind: "one", product: first };
  if (shown.length > 1) return { kind: "many", products: shown };
  const focus = scene.state.focus ? await productById(scene, scene.state.focus) : null;
  if (!focus) return null;
  if (fits(focus, wanted)) return { kind: "one", product: focus };
  const whole = focus.whole === null ? null : await productById(scene, focus.whole);
  const sibling = whole && siblingOf(focus, whole, wanted);
  const other = sibling && (await productById(scene, sibling.id));
  if (other) return { kind: "one", product: other };
  const like = await bySearch(scene, {
    ...wanted,
    words: wordsOf(focus.category ?? focus.name),
    category: focus.category,
  });
  return like.kind === "one" || like.kind === "many" ? like : { kind: "one", product: focus };
}

/**
 * A product that the buyer names outright is meant even if it does not come in the colour or size. Other searches keep
 * to these.
 */
async function bySearch(scene: Scene, wanted: Wanted): Promise<Resolved> {
  // "School sandals", in a shop with a category for school bags: a name with all the words is meant.
  if (wanted.category !== null && wanted.words.length > 1) {
    const called = await search(scene, { ...wanted, category: null, size: null, colour: null });
    if (called.kind === "one" && closeness(called, { ...wanted, colour: null }) >= namedSo) return called;
  }
  if ((wanted.colour || wanted.size) && wanted.words.length > 0) {
    const bare = { ...wanted, size: null, colour: null };
    const named = await search(scene, bare);
    if (named.kind === "one" && (wanted.words.length > 1 || closeness(named, bare) >= answersWell)) return named;
  }
  const named = await inEitherLanguage(scene, wanted);
  const wider = named.kind === "none" ? await byWiderWord(scene, wanted) : named;
  const found = wider.kind === "none" ? await asOneWord(scene, wanted) : wider;
  if ((found.kind !== "none" && found.kind !== "near") || sameWords(wanted)) return found;
  // The shop may name its goods in the buyer's words.
  const typed = await search(scene, { ...wanted, words: wanted.asTyped, colour: null });
  return typed.kind === "none" || (typed.kind === "near" && found.kind === "near") ? found : typed;
}

/** Searches by the words as they are, and by their translation if that fits better. */
async function inEitherLanguage(scene: Scene, wanted: Wanted): Promise<Resolved> {
  let [best, answers] = [await search(scene, wanted), 0];
  answers = closeness(best, wanted);
  for (const other of translated(scene, wanted)) {
    if (answers >= answersWell) break;
    const found = await search(scene, other);
    if (closeness(found, other) > answers) [best, answers] = [found, closeness(found, other)];
  }
  return best;
}

function productsIn(found: Resolved | null): ProductCard[] {
  return found?.kind === "one" ? [found.product] : found && "products" in found ? found.products : [];
}

/** How well the best result fits the words of the search, 0 to 1. */
function closeness(found: Resolved, { words, colour, category }: Wanted): number {
  const products = productsIn(found);
  const query = [...words, ...(colour ? [colour] : [])];
  if (query.length === 0) return products.length > 0 && category !== null ? 1 : 0;
  return Math.max(0, ...products.map((product) => relevance(query, product)));
}

/** "robe rouge" in a shop that writes English: the same wish in the words of the shop, and in the other language. */
function translated({ card }: Scene, wanted: Wanted): Wanted[] {
  const stems = wordsOfShop(card);
  const typed = wanted.asTyped.filter((word) => baseColour(word) !== wanted.colour);
  const ways = [asShopNames(typed, stems), asShopNames(wanted.words, stems), translatedWords(wanted.words)];
  const colour = wanted.colour === null ? null : (coloursLike(wanted.colour).at(-1) ?? null);
  const found = ways.filter((way) => way !== null);
  if (found.length === 0 && colour !== wanted.colour) found.push(wanted.words);
  return found
    .filter((way, at) => found.findIndex((one) => one.join(" ") === way.join(" ")) === at)
    .map((way) => {
      const asked = [...new Set(way)];
      return { ...wanted, words: asked, colour, category: wanted.category ?? categoryIn(asked, card.shop.categories) };
    });
}

/** "handbags" if the shop only has bags. */
async function byWiderWord(scene: Scene, wanted: Wanted): Promise<Resolved> {
  const wider = wanted.words.map((word) => languagePacks.find((pack) => pack.broader?.[word])?.broader?.[word] ?? word);
  if (wider.join(" ") === wanted.words.join(" ")) return { kind: "none" };
  const asked = { ...wanted, words: wider, category: null };
  const found = await inEitherLanguage(scene, asked);
  const products = found.kind === "one" ? [found.product] : found.kind === "many" ? found.products : [];
  const isCalled = products.some((product) => wider.some((word) => relevance([word], product) >= namedSo));
  // "Malt", in a shop that only has a category for drinks: what is in it is similar, but not what was asked for.
  return products.length > 0 && !isCalled ? some(products, false) : found;
}

/** "sun glasses", which the shop writes as one word. */
async function asOneWord(scene: Scene, wanted: Wanted): Promise<Resolved> {
  const { words } = wanted;
  if (words.length < 2 || words.length > mostJoined) return { kind: "none" };
  for (const [at, word] of words.slice(0, -1).entries()) {
    const joined = [...words.slice(0, at), `${word}${words[at + 1]}`, ...words.slice(at + 2)];
    const found = await search(scene, { ...wanted, words: joined, category: null });
    if (found.kind !== "none") return found;
  }
  return { kind: "none" };
}

function sameWords({ words, asTyped, colour }: Wanted): boolean {
  return asTyped.every((word) => words.includes(word) || baseColour(word) === colour);
}

function fits(product: ProductCard, { colour, size }: Wanted): boolean {
  return (
    (!colour || inColour([...product.colours, product.name], colour).length > 0) &&
    (!size || product.sizes.some((one) => sameValue(one, size)))
  );
}
