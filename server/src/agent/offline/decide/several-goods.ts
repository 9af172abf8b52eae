// "The tote bag, the sunglasses and hoop earrings": one wish for each, if each one names another product. After such an
// answer, the buyer can say "both" or "one of each".
import { itemsIn } from "../../language/items.ts";
import { hear } from "../understand/hear.ts";
import { mend } from "../understand/mend.ts";
import { normalise } from "../understand/normalise.ts";
import { isGoods } from "../understand/translate.ts";
import { isColour } from "../understand/colour-words.ts";
import { readSlots } from "../understand/wanted.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { addProduct } from "./cart-lines.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";

const lists: ReadonlySet<Intent> = new Set<Intent>(["price", "stock", "find", "buy", "remove"]);
const between = /,(?!\d)\s*(?:(?:and|et|na|plus)\s)?|\s(?:and|plus|et|na|join|avec|&|\+)\s/;
const mostGoods = 5;
const mostTaken = 3;
const all =
  /\b(?:both|(?:one|two|three|\d) (?:of )?each|each of (?:them|both|am)|all of (?:them|dem|am)|all (?:two|three)|(?:the|di) (?:two|three)(?: of (?:them|dem))?|les (?:deux|trois)|tou(?:s|tes)(?: les (?:deux|trois))?|(?:une?|deux|trois|\d) de chaque|chacune?|zote|vyote|yote|moja moja|kila moja)\b/;
const ofEach = /\b(?:each|chaque|chacune?)\b/;

/** Null if the clause is about one thing, or about something the shop does not have. */
export async function goodsListed(scene: Scene, wish: Wish): Promise<Wish[] | null> {
  if (wish.area !== null || (wish.quantity === null ? wish.intent !== null && !lists.has(wish.intent) : !counts(wish)))
    return null;
  const pieces = wish.text.split(between).filter((piece) => /\p{L}{2}/u.test(piece));
  if (pieces.length < 2 || pieces.length > mostGoods + 1) return null;
  const wishes = pieces.flatMap((text) => {
    const { wanted, quantity } = readSlots(text, mend(text), scene.card);
    const named = wanted.words.length > 0 && (quantity === null || wish.quantity !== null);
    if (!named) return isLook(wanted) ? [null] : [];
    // "2 mugs and perfume": two of the first, one of the second.
    return [
      wish.quantity === null
        ? { ...wish, wanted, text }
        : { ...wish, intent: "buy" as const, wanted, text, quantity: quantity ?? 1, counts: [] },
    ];
  });
  const named = wishes.filter((one) => one !== null);
  // "A black and white dress" is one thing.
  if (named.length < 2 || named.length !== wishes.length) return null;
  const found = await inTurn(named, async (one) => resolveProduct(scene, one.wanted));
  const ids = new Set(found.flatMap((one) => (one.kind === "one" ? [one.product.whole ?? one.product.id] : [])));
  if (ids.size === named.length) return named;
  // The reader marked several things, and there are several products of each, so we show them all.
  const areGoods =
    named.length === goodsMarked(scene, wish).length || named.every(({ wanted }) => wanted.words.some(isGoods));
  const isEach = areGoods && found.every(({ kind }) => kind === "one" || kind === "many");
  const firsts = new Set(
    found
      .flatMap((one) => ("products" in one ? one.products.slice(0, 1) : one.kind === "one" ? [one.product] : []))
      .map(({ id, whole }) => whole ?? id),
  );
  return isEach && firsts.size === named.length ? named : null;
}

/** The things that the trained reader marks in the clause. */
function goodsMarked({ reading, card }: Scene, { text }: Wish): string[] {
  if (!/\p{Script=Latin}/u.test(reading.raw)) return [];
  return itemsIn(reading.raw, hear(reading.raw, card).spans).flatMap(({ goods, isRejected }) =>
    goods !== null && !isRejected && text.includes(normalise(goods)) ? [goods] : [],
  );
}

function counts({ intent, namesAmount }: Wish): boolean {
  return (intent === "buy" || intent === null) && !namesAmount;
}

function isLook({ words, colour, size }: Wish["wanted"]): boolean {
  return words.every(isColour) && (colour !== null || size !== null);
}

export function saysAll(text: string): boolean {
  return all.test(text);
}

/** "I'll take both", "one of each": what we showed last. @returns whether that was the case */
export async function takeAll(scene: Scene): Promise<boolean> {
  const { reading, card } = scene;
  const { shown } = card.dialogue;
  const [wish, another] = reading.wishes.filter(({ intent }) => intent !== "pickup" && intent !== "delivery");
  if (!wish || (another && !all.test(another.text)) || shown.length < 2 || shown.length > mostTaken) return false;
  if (!all.test(reading.text) || (wish.intent !== null && !takesAll.has(wish.intent))) return false;
  if (reading.wishes.some(({ wanted }) => wanted.words.length > 0 || wanted.place !== null)) return false;
  const counted = ofEach.test(reading.text) ? reading.wishes.find(({ quantity }) => quantity !== null)?.quantity : null;
  const products = await inTurn(shown, async (id) => productById(scene, id));
  if (products.some((product) => product === null || product.variants.length > 0)) return false;
  for (const product of products) if (product) await addProduct(scene, product, counted ?? 1);
  return true;
}

const takesAll: ReadonlySet<Intent> = new Set<Intent>(["buy", "checkout", "greeting"]);

/** One after the other, because they run in one transaction. */
async function inTurn<From, To>(items: readonly From[], step: (item: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (const item of items) done.push(await step(item));
  return done;
}
