// Which of the products that a search brought are of the kind that was asked for: by the word that names the goods, whatever else of
// sizes, looks, uses and courtesies stands around it.
import type { ProductCard } from "../../brain.ts";
import { itemsIn } from "../../language/items.ts";
import { wordsOf } from "../../search-rank.ts";
import { hear } from "../understand/hear.ts";
import { forWhom } from "../understand/kinds.ts";
import { normalise, stem } from "../understand/normalise.ts";
import { likeness } from "../understand/spelling.ts";
import { isGoods, otherNamesOf } from "../understand/translate.ts";
import type { Wanted } from "../understand/wish.ts";
import { meaningsIn, namesakesOf } from "../understand/same-names.ts";
import { wordsOfShop } from "./named-so.ts";
import type { Scene } from "./scene.ts";

/** The same word but for a slip, its number or its beginning. */
const alike = 0.82;
const shortestPart = 3;
/** What goods are counted or packed in, and what any of them can be called. */
const holders: ReadonlySet<string> = new Set(
  "set sets pack packs pair pairs box boxes pcs piece pieces size sizes kit bundle carton roll lot maker machine type kind brand thing things lot jeu paquet seti pakiti".split(
    " ",
  ),
);
export const forChildren =
  /^(?:kids?|child(?:ren)?(?:'s)?|baby|babies|toddlers?|girls?|boys?|teens?|adults?|bebes?|enfants?|filles?|garcons?|mtoto|watoto|twins?|pikin)$/;
const cut = /\s(?:–|-|\(|with|for|of|in|x\d|en|de|du|pour|avec|a|ya|wa|za|la|cha|kwa|na)\s|,|\d/;

/** How surely a product is of a kind: it is called so, the word is of its name, it lies in the part of the shop that is called so. */
const [called, named, shelved] = [3, 2, 1] as const;

/** The words of a wish that name goods: marked so by the reader, known to the shop or to a language. */
export function goodsWordsOf(scene: Scene, { words }: Wanted): string[] {
  const marked = markedWords(scene);
  const shop = [...wordsOfShop(scene.card).keys()];
  return [...new Set(words)].filter((word) => isLikeOne(word, marked) || isGoods(word) || isLikeOne(word, shop));
}

/** Those of them that are sure: beside a use ("for charging my phone") only what the reader marks. */
export function kindWordsOf(scene: Scene, wanted: Wanted): string[] {
  const goods = goodsWordsOf(scene, wanted);
  const marked = markedWords(scene);
  // "Taa ya dhahabu": the lamp itself is of the kind.
  const isOfKind = (word: string): boolean => [word, ...otherNamesOf(word)].some((one) => wanted.kinds.includes(one));
  const sure = wanted.kinds.length === 0 ? goods : goods.filter((word) => isLikeOne(word, marked) || isOfKind(word));
  // "Pampers for my baby": whom they are for names none beside the goods.
  const things = sure.filter((word) => !forChildren.test(word));
  return things.length > 0 ? things : sure;
}

function isLikeOne(word: string, known: readonly string[]): boolean {
  return known.some((one) => likeness(word, one) >= alike);
}

/** Words of what the trained reader marks as goods in the whole message. */
export function markedWords({ reading, card }: Scene): string[] {
  if (!/\p{Script=Latin}/u.test(reading.raw)) return [];
  return itemsIn(reading.raw, hear(reading.raw, card).spans).flatMap(({ goods }) =>
    goods === null ? [] : wordsOf(goods).flatMap((word) => [word, ...otherNamesOf(word)]),
  );
}

/** Those of the products that are of the kind, the surest first; empty where none is, or no kind is named. */
export function ofThatKind(scene: Scene, wanted: Wanted, products: readonly ProductCard[]): ProductCard[] {
  const kinds = kindsNamed(scene, wanted, products);
  if (kinds.length === 0) return [];
  const rated = products.map((product) => ({
    product,
    how: Math.min(...kinds.map((kind) => howSurely(kind, product))),
  }));
  return (
    rated
      // Beside a use that is named only the very name tells more than the use.
      .filter(({ how }) => how >= (wanted.kinds.length > 0 ? named : shelved))
      .toSorted((a, b) => b.how - a.how)
      .map(({ product }) => product)
  );
}

/** Those that are called so, where any is: the cheapest wig is no band for wigs. */
export function calledSo(scene: Scene, wanted: Wanted, products: readonly ProductCard[]): ProductCard[] {
  const kinds = kindsNamed(scene, wanted, products);
  const own = products.filter((product) => kinds.some((kind) => howSurely(kind, product) === called));
  return kinds.length > 0 && own.length > 0 ? own : [...products];
}

/** "Pampers for my baby" are no baby bodysuit, though "baby" stands in its name. */
export function isAnotherKind(scene: Scene, wanted: Wanted, product: ProductCard): boolean {
  const words = kindWordsOf(scene, wanted);
  const others = wanted.words.filter((word) => !words.includes(word));
  return (
    words.length > 0 &&
    others.some((word) => forChildren.test(word)) &&
    ofThatKind(scene, wanted, [product]).length === 0
  );
}

/** The surest first, what is sold out last, each else in its order. */
export function surestFirst(scene: Scene, wanted: Wanted, products: readonly ProductCard[]): ProductCard[] {
  const kinds = kindsNamed(scene, wanted, products);
  const howSure = (product: ProductCard): number =>
    kinds.length === 0 ? 0 : Math.min(...kinds.map((kind) => howSurely(kind, product)));
  const isOut = ({ available }: ProductCard): number => Number(available <= 0);
  // What is called so, and what is not: finer differences leave the order as it was found.
  const isCalled = (product: ProductCard): number => Number(howSure(product) === called);
  return products.toSorted((a, b) => isOut(a) - isOut(b) || isCalled(b) - isCalled(a));
}

/** "Human hair wigs" are wigs: of the words that name goods, those that say what kind of thing it is. */
function kindsNamed(scene: Scene, wanted: Wanted, products: readonly ProductCard[]): string[][] {
  // "Zulia la bafuni", of two words, is a bath mat, whatever each of them is.
  const whole = meaningsIn(wanted.words, 2).flatMap((name) => name.slice(-1));
  if (whole.length > 0) return [[...new Set(whole.flatMap((word) => [word, ...otherNamesOf(word)]))]];
  const goods = kindWordsOf(scene, wanted).filter(
    (word) => forWhom(word) === null && !forChildren.test(word) && !holders.has(word),
  );
  const heads = goods.filter(
    (word) => isGoods(word) || products.some((product) => headsOf(product).some((one) => likeness(word, one) >= alike)),
  );
  const marked = markedWords(scene);
  const own = heads.filter((word) => marked.some((one) => likeness(word, one) >= alike));
  const asked = own.length > 0 ? own : heads.length > 0 ? heads : goods;
  return asked.map((word) => [word, ...otherNamesOf(word)]);
}

function howSurely(ways: readonly string[], product: ProductCard): number {
  const isOne = (word: string): boolean => ways.some((way) => sameThing(way, word));
  if (headsOf(product).some(isOne)) return called;
  if (partsOf(product.name).some(isOne)) return named;
  return partsOf(product.category ?? "").some(isOne) ? shelved : 0;
}

/** "bathroom" and "bath", "bedsheet" and "sheet" */
function sameThing(asked: string, own: string): boolean {
  if (likeness(asked, own) >= alike) return true;
  const [shorter, longer] = asked.length < own.length ? [asked, own] : [own, asked];
  return shorter.length >= shortestPart + 1 && (longer.startsWith(shorter) || longer.endsWith(shorter));
}

/** The word of its name that says what it is: the last before what it is made of, holds or counts; in French the first. */
function headsOf({ name }: Pick<ProductCard, "name">): string[] {
  const [said = ""] = normalise(name).split(cut);
  const own = partsOf(said).filter((word) => !holders.has(word) && /\p{L}{2}/u.test(word));
  const last = own.at(-1);
  const first = own[0];
  if (last === undefined || first === undefined) return [];
  return isGoods(last) || !isGoods(first) ? [last] : [first, last];
}

function partsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => (word.includes("-") ? [word, ...word.split("-")] : [word]));
}

/** Both are one kind of goods: a kettle is none of a toaster's, though both are "Kitchen Appliances". */
export function sameKind(one: ProductCard, other: ProductCard): boolean {
  const heads = headsOf(one).flatMap((head) => [head, ...otherNamesOf(head)]);
  const others = headsOf(other);
  if (others.some((head) => heads.some((way) => likeness(way, head) >= alike))) return true;
  if (one.category === null || one.category !== other.category) return false;
  // "Dresses": a part of the shop that is called by the kind itself. "Bags": a clutch is one, and so is what is called a bag.
  return partsOf(one.category).some((part) =>
    [...heads, ...others].some((way) => likeness(way, part) >= alike || way.endsWith(stem(part))),
  );
}

/** What a buyer calls goods by a word that we know, whatever this shop has. */
export function isKnownGoods(goods: string): boolean {
  const said = wordsOf(goods).filter((word) => word.length >= shortestPart);
  return namesakesOf(said).length > 0 || said.some(isGoods);
}

/** Nothing in the shop is like any of the words, in any language: only then is it denied. */
export function isSurelyNotSold(scene: Scene, goods: string): boolean {
  const shop = [...wordsOfShop(scene.card).keys()];
  const said = wordsOf(goods).filter((word) => word.length >= shortestPart && !holders.has(word));
  const ways = [...said, ...said.flatMap(otherNamesOf), ...namesakesOf(said).flat()];
  return !ways.some((way) => shop.some((own) => sameThing(way, own)));
}

/** The goods that the trained reader marks in the message. */
export function goodsNamed({ reading, card }: Scene): { goods: string; isRejected: boolean }[] {
  if (!/\p{Script=Latin}/u.test(reading.raw)) return [];
  return itemsIn(reading.raw, hear(reading.raw, card).spans).flatMap(({ goods, isRejected }) =>
    goods === null ? [] : [{ goods, isRejected }],
  );
}

/** "Which one is trending?" names no goods: some are shown. */
export function asksAdvice({ reading, card }: Scene): boolean {
  const { intents, spans } = hear(reading.raw, card);
  return intents[0]?.intent === "recommend" && intents[0].confidence >= sureAdvice && spans.length === 0;
}

const sureAdvice = 0.4;
