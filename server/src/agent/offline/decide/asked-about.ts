// Which goods a question is about: those it names, otherwise those talked about, otherwise those in the cart. Never
// others.
import type { ProductCard, StateCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { normalise, words } from "../understand/normalise.ts";
import { isOwnWord } from "../understand/own-words.ts";
import { asShopNames } from "../understand/translate.ts";
import { languagePacks } from "../understand/packs.ts";
import { saysNothing } from "../understand/wanted.ts";
import { wordsOfShop } from "./named-so.ts";
import { productById } from "./resolve-product.ts";
import { focusOn, type Scene } from "./scene.ts";
import { contentOf, says } from "./written.ts";

/** "The curly one", "le parfum oud": the product with this name is meant. */
const definite =
  /(?:^|[\s,'])(?:the|this|that|those|these|di|dis|dat|my|your|what|which|quels?|quelles?|le|la|les|l|ce|cet|cette|ces|votre|mon|ma|hiyo|ile|hii|hizo|zile)[\s']((?:(?!and |et |or |ou |is |are |na |get |dey |est |have |has |does |wey |ni |ina )[\p{L}\d'-]+[\s,]?){1,4})/gu;
const points =
  /\b(?:it|its|they|them|e|am|dem|dey|this|that|these|those|one|il|elle|ils|elles|ca|c'est|hii|hiyo|hizo|ile|ina|zina|iko|inakaa|hu\p{L}+)\b/u;
const worth = { definite: 2, named: 1, category: 0.5, inTalk: 1, pointedAt: 3 } as const;
const mostSeveral = 3;
const searchLimit = 10;
const longestQuery = 200;

export async function askedAbout(scene: Scene, question: string): Promise<ProductCard[]> {
  const text = normalise(question);
  const placed = await atPlace(scene, text);
  if (placed) return [placed];
  const known = await inTalk(scene);
  const definites = [...text.matchAll(definite), ...lead(text)].flatMap(([, said = ""]) => named(said, scene.card));
  // What is surely named is searched for alone, because no name may have the other words of the question. "Taa ya jua",
  // if the shop writes about a solar lamp.
  const inShopsWords = asShopNames(wordsOf(text), wordsOfShop(scene.card)) ?? [];
  const queries = new Set(
    [contentOf(text), [...new Set(definites)], contentOf(inShopsWords.join(" "))].map((all) =>
      all.join(" ").slice(0, longestQuery),
    ),
  );
  const found: ProductCard[] = [];
  for (const query of queries) {
    const result = query === "" ? null : await scene.tools.call("search_products", { query, limit: searchLimit });
    if (result?.ok) found.push(...result.data.matches);
  }
  const others = found.filter(
    ({ id }, at) => !known.some((one) => one.id === id) && found.findIndex((one) => one.id === id) === at,
  );
  const rated = [...known, ...others].map((product, at) => {
    const hits = hitsOf(product, [...named(text, scene.card), ...named(inShopsWords.join(" "))], definites);
    const isKnown = at < known.length;
    return { product, isKnown, isFirst: at === 0 && isKnown, ...hits };
  });
  const isSure = ({ definite }: { definite: number }): boolean => definite >= worth.definite;
  const ofFirst = rated.find(({ isFirst }) => isFirst)?.definite ?? 0;
  const namesAnother = rated.some((one) => !one.isFirst && isSure(one) && one.definite > ofFirst);
  const bonus = (isKnown: boolean, isFirst: boolean): number => {
    if (!isKnown) return 0;
    return isFirst && (points.test(text) || known.length === 1) && !namesAnother ? worth.pointedAt : worth.inTalk;
  };
  const scored = rated.map((one) => ({ ...one, score: one.hits + bonus(one.isKnown, one.isFirst) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const meant = scored.filter(
    ({ score, hits, isKnown }) => score === best && score > 0 && (isKnown || hits >= worth.named),
  );
  const inFirst = meant.find(({ isKnown }) => isKnown);
  if (inFirst) return [inFirst.product];
  const products = meant.map(({ product }) => product);
  // "How heavy is the Volt 10?", when the shop also has a Volt 20.
  const figures = text.match(/\d+/g) ?? [];
  const called = products.filter(({ name }) => figures.some((figure) => wordsOf(name).includes(figure)));
  const sure = called.length > 0 ? called : products;
  return sure.length <= mostSeveral ? sure : [];
}

/**
 * "The last one, is it plastic?", about the list that we just showed: that product, which is talked about from now on.
 */
async function atPlace(scene: Scene, text: string): Promise<ProductCard | null> {
  const { asked, shown } = scene.card.dialogue;
  if (asked !== "which" || shown.length < 2) return null;
  const [lead = ""] = text.split(/[,.;!]/);
  const begins = lead.split(" ").slice(0, longestPlace).join(" ");
  const found = languagePacks.flatMap(({ ordinals }) => ordinals).find(([pattern]) => pattern.test(begins));
  const id = found && shown.at(found[1]);
  const product = id === undefined ? null : await productById(scene, id);
  if (!product) return null;
  focusOn(scene, product);
  return product.whole ? productById(scene, product.whole) : product;
}

const longestPlace = 4;

/** "Aloe cream, is there any nut in it?" */
function lead(text: string): string[][] {
  const [before, after] = text.split(/,\s*/);
  return before !== undefined && after !== undefined ? [[before, before]] : [];
}

function named(text: string, card?: StateCard): string[] {
  return words(text)
    .filter((word) => !saysNothing(word.text) || (card !== undefined && isOwnWord(text, word, card)))
    .map((word) => word.text)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word));
}

function hitsOf(
  { name, category }: ProductCard,
  asked: readonly string[],
  definites: readonly string[],
): { hits: number; definite: number } {
  const own = parts(name);
  const kind = parts(category ?? "");
  let [hits, surely] = [0, 0];
  for (const word of new Set(asked)) {
    const isDefinite = definites.includes(word);
    const value = says(own, word) ? worth.named : says(kind, word) ? worth.category : 0;
    hits += value * (isDefinite ? worth.definite : 1);
    if (isDefinite) surely += value * worth.definite;
  }
  return { hits, definite: surely };
}

function parts(text: string): string[] {
  return wordsOf(text).flatMap((one) => [one, ...one.split("-")]);
}

/** First what is talked about, then what was shown, then what is in the cart. For a variant, the whole product. */
async function inTalk(scene: Scene): Promise<ProductCard[]> {
  const { state, card, cart } = scene;
  const shown = state.shown.length > 0 ? state.shown : card.dialogue.shown;
  const [line, another] = cart.lines;
  const only = line && !another ? [line.productId] : [];
  const focus = state.focus ?? card.dialogue.focus;
  const ids = [
    ...(focus === null ? [] : [focus]),
    ...state.choosing.map(({ productId }) => productId),
    ...only,
    ...shown,
    ...cart.lines.map(({ productId }) => productId),
  ];
  const found = new Map<string, ProductCard>();
  for (const id of new Set(ids)) {
    const product = await productById(scene, id);
    const whole = product?.whole ? await productById(scene, product.whole) : product;
    if (whole) found.set(whole.id, whole);
  }
  // With an empty cart, the question is about the last order.
  const [order] = cart.lines.length === 0 && found.size === 0 ? scene.orders : [];
  for (const { name } of order?.lines.slice(0, mostSeveral) ?? []) {
    const result = await scene.tools.call("search_products", { query: name.slice(0, longestQuery), limit: 1 });
    const [product] = result.ok ? result.data.matches : [];
    if (product && name.startsWith(product.name)) found.set(product.id, product);
  }
  return [...found.values()];
}
