// "The one with her name, gold", "the one wey get remote", "celui qui a une frange", "ile yenye jina": which product
// that we just showed, or that is in the cart, these words describe. The message is then read with its name instead. If
// several fit, we ask which one.
import type { ProductCard } from "../../brain.ts";
import { findArea } from "../understand/areas.ts";
import { inOwnWord, isColour } from "../understand/colour-words.ts";
import { normalise, words } from "../understand/normalise.ts";
import { saysSize } from "../understand/option-values.ts";
import { isFiller } from "../understand/place-said.ts";
import { readTurn } from "../understand/read.ts";
import { likeness } from "../understand/spelling.ts";
import { otherNamesOf } from "../understand/translate.ts";
import { offerSeveral } from "./find-product.ts";
import { wholeOf } from "./goods-meant.ts";
import { productById, shownProducts } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

const phrase =
  /(?<![\p{L}])(?:(?:the|di|dat|that) (?:other )?ones? (?:with|that|which|in|wey|for|you|u|i|they|she|where|dey|has|have|whose|without)|(?:celui|celle|ceux|celles) (?:avec|qui|que|pour|ou|dont|au|a la|aux?)|(?:ile|hiyo|zile|hizo|yule) (?:yenye|zenye|mwenye|inayo\p{L}+|zinazo\p{L}+|ambayo|ya|za)|(?:yenye|zenye))(?![\p{L}])[^,.;!?\n]*/u;
const sameWord = 0.86;
const [byName, byDescription] = [3, 1] as const;
/** Words that describe goods, and how the shop may write them. */
const described: Readonly<Record<string, string>> = {
  prenom: "name", nom: "name", jina: "name", majina: "name", telecommande: "remote", rimoti: "remote", lumiere: "light", taa: "light", mwanga: "light",
  batterie: "battery", betri: "battery", frange: "fringe", dentelle: "lace", perle: "pearl", lulu: "pearl", verre: "glass", glasi: "glass", bois: "wood",
  tele: "tv", televisheni: "tv", solaire: "solar", sola: "solar", sandwichs: "sandwich", cheveux: "hair", nywele: "hair", couvercle: "lid", kifuniko: "lid",
}; // prettier-ignore

/** @returns whether we asked which one; otherwise the message is read with the name */
export async function nameTheOne(scene: Scene): Promise<boolean> {
  const { reading, card, messages } = scene;
  const text = normalise(reading.raw);
  const found = text.length === reading.raw.length ? phrase.exec(text) : null;
  const [last] = messages.slice(-1);
  if (!found || !last || findArea(found[0], card.shop.deliveryAreas)) return false;
  const said = words(found[0].replace(/^\S+ (?:other )?ones?\b/u, ""));
  const looks = said.filter((word) => isColour(inOwnWord(word.text)));
  const content = said.filter(
    (word) =>
      (isTold.test(word.text) || !isFiller(word)) &&
      !looks.includes(word) &&
      !saysSize(word.text) &&
      !bare.test(word.text),
  );
  const best = bestOf(
    await candidates(scene),
    content.map((word) => word.text),
  );
  const [only, another] = best;
  if (!only) return false;
  if (another) {
    offerSeveral(scene, [...best], "many", null);
    return true;
  }
  const name = [only.name, ...looks.map((word) => word.text)].join(" ");
  const named = reading.raw.slice(0, found.index) + name + reading.raw.slice(found.index + found[0].length);
  scene.reading = { ...readTurn([{ ...last, text: named, choice: null }], card), language: reading.language };
  return false;
}

/** Without "the one" these words describe nothing: "my name is Ada". */
const isTold = /^names?$/;
const bare =
  /^(?:one|ones|get|has|have|with|that|which|wey|dey|can|fit|you|her|his|it|on|qui|que|avec|a|une?|yenye|ya|za|inayo|own)$/;

/** The list just shown, then the cart. */
async function candidates(scene: Scene): Promise<ProductCard[][]> {
  const shown = await shownProducts(scene);
  const held: ProductCard[] = [];
  for (const { productId } of scene.cart.lines) {
    const product = await productById(scene, productId);
    if (product) held.push(product);
  }
  return Promise.all([shown, held].map((way) => distinct(scene, way)));
}

async function distinct(scene: Scene, products: readonly ProductCard[]): Promise<ProductCard[]> {
  const all = new Map<string, ProductCard>();
  for (const product of products) {
    const whole = await wholeOf(scene, product);
    all.set(whole.id, whole);
  }
  return [...all.values()];
}

function bestOf(ways: readonly (readonly ProductCard[])[], said: readonly string[]): readonly ProductCard[] {
  for (const products of ways) {
    if (products.length < 2 || said.length === 0) continue;
    const rated = products.map((product) => ({ product, points: points(product, said) }));
    const most = Math.max(...rated.map((one) => one.points));
    if (most > 0) return rated.filter((one) => one.points === most).map(({ product }) => product);
  }
  return [];
}

function points({ name, description }: ProductCard, said: readonly string[]): number {
  const [own, told] = [name, description].map((text) =>
    words(normalise(text)).flatMap((word) => [word.text, ...word.text.split("-")]),
  );
  const ways = (word: string): string[] => [word, ...(described[word] ? [described[word]] : []), ...otherNamesOf(word)];
  const has = (text: readonly string[] | undefined, word: string): boolean =>
    ways(word).some((way) => text?.some((one) => likeness(way, one) >= sameWord));
  // "Bed side", for a bedside lamp.
  const pairs = said.slice(1).map((word, at) => `${said[at] ?? ""}${word}`);
  return [...said, ...pairs].reduce(
    (sum, word) => sum + (has(own, word) ? byName : has(told, word) ? byDescription : 0),
    0,
  );
}
