// "2. one only", "the second one, 3", "yes that one", "1": a choice from the list that we asked about. Exactly that is
// added, and the rest of the message is read as a separate message.
import type { ProductCard } from "../../brain.ts";
import { asShopWrites } from "../understand/as-shop-writes.ts";
import { bareAnswer } from "../understand/affirmation.ts";
import { normalise, words } from "../understand/normalise.ts";
import { placeSaid, type Said } from "../understand/place-said.ts";
import { readTurn } from "../understand/read.ts";
import { saysNothing } from "../understand/wanted.ts";
import { coloursLike } from "../understand/translate.ts";
import { addProduct, setQuantity } from "./cart-lines.ts";
import { askVariant, fittingVariants, saidIn } from "./choose-variant.ts";
import { awaited, closeChoice, openChoiceOf } from "./open-choices.ts";
import { offerOne } from "./find-product.ts";
import { productById, shownProducts } from "./resolve-product.ts";
import { focusOn, type Scene } from "./scene.ts";

/** @returns whether the message chose from the list; `rest` answers what else it says */
export async function pickListed(
  scene: Scene,
  rest: (scene: Scene) => Promise<void>,
  ways: "name" | "any" = "any",
): Promise<boolean> {
  const { card, reading } = scene;
  if (card.dialogue.asked !== "which" || !/^1\. /m.test(card.lastShopText ?? "")) return false;
  const shown = await shownProducts(scene);
  if (shown.length === 0 || shown.length !== card.dialogue.shown.length) return false;
  const own = (place: number): ReadonlySet<string> => wordsOf(shown[place]);
  const said =
    placeSaid({
      raw: asShopWrites(reading.raw, card),
      count: shown.length,
      own,
      isOneThing: isSameThing(shown),
      ways,
    }) ?? (ways === "name" ? null : pointsAtOnly(scene, shown));
  const product = said && shown.at(said.place);
  if (!said || !product) return false;
  if (!isTheirs(shown, product, said)) return false;
  await pick(scene, product, said, isSameThing(shown));
  if (said.rest === "") return true;
  await answerRest(scene, said.rest, rest);
  return true;
}

/** "Yes", "that one", for a list of one product. */
function pointsAtOnly({ reading, cart }: Scene, [only, another]: readonly ProductCard[]): Said | null {
  if (!only || another) return null;
  const text = normalise(reading.raw);
  const [first = "", ...more] = text.split(/[.,;!\n]|\s(?:and|plus|et|na also)\s/u).map((part) => part.trim());
  const isYes = bareAnswer(first) === "yes" || pointing.test(first);
  const lies = cart.lines.some(({ productId }) => productId === only.id);
  if (!isYes || lies || reading.raw.includes("?")) return null;
  const other = more.filter((part) => part !== "" && bareAnswer(part) === null && !pointing.test(part));
  const own = wordsOf(only);
  const elsewhere = other.filter((part) => !words(part).some(({ text: word }) => own.has(word)));
  const begins = elsewhere[0] === undefined ? -1 : text.indexOf(elsewhere[0]);
  return { place: 0, quantity: null, looks: "", rest: begins < 0 ? "" : text.slice(begins) };
}

const pointing =
  /^(?:(?:yes|yeah|ok|oui|ndiyo|ndio|abeg|na|o)\s)*(?:that one|dat one|this one|dis one|na (?:dat|that|am)|celui-(?:la|ci)|celle-(?:la|ci)|hiyo|hiyo hiyo|ile|it|add (?:am|it|that)|put (?:am|it))(?: (?:na|please|pls|abeg|svp|tafadhali|tu))*$/u;

/** Words of its name and its looks. Colours also with their other names. */
function wordsOf(product: ProductCard | undefined): ReadonlySet<string> {
  if (!product) return new Set();
  const values = product.variants.flatMap(({ options }) => Object.values(options));
  const own = words(
    normalise([product.name, product.category ?? "", ...product.colours, ...product.sizes, ...values].join(" ")),
  );
  return new Set(own.flatMap(({ text }) => [text, ...text.split("-"), ...coloursLike(text)]));
}

/**
 * "2, the honey blonde one", if the second product is not honey blonde and the third is: the name counts more than the
 * number.
 */
function isTheirs(shown: readonly ProductCard[], product: ProductCard, { rest }: Said): boolean {
  const [first = ""] = normalise(rest).split(/[.,;!?\n]/);
  const said = words(first)
    .map(({ text }) => text)
    .filter((word) => !saysNothing(word));
  const fits = (one: ProductCard): boolean => said.some((word) => word.length > 2 && wordsOf(one).has(word));
  return fits(product) || !shown.some(fits);
}

/** All of them are variants of one product, and the buyer chooses which. */
function isSameThing(shown: readonly ProductCard[]): boolean {
  return shown.every(({ whole }) => whole !== null && whole === shown[0]?.whole);
}

async function pick(scene: Scene, product: ProductCard, { quantity, looks }: Said, takesIt: boolean): Promise<void> {
  const whole = product.whole === null ? product : await productById(scene, product.whole);
  const open = whole && openChoiceOf(scene, product);
  const wanted = quantity ?? awaited(scene.state, product) ?? open?.quantity ?? null;
  if (product.variants.length > 0 && product.available > 0) {
    const fits = fittingVariants(product.variants, saidIn(looks), true);
    scene.fitting.set(product.id, fits);
    const [only, another] = fits;
    const variant = only && !another ? await productById(scene, only.id) : null;
    if (!variant) return askVariant(scene, product, wanted);
    if (wanted === null && !demands.test(normalise(scene.reading.raw))) return offerOne(scene, variant, null);
    return put(scene, variant, wanted ?? 1);
  }
  if (wanted === null && !takesIt && !demands.test(normalise(scene.reading.raw))) return offerOne(scene, product, null);
  return put(scene, product, wanted ?? product.unit?.minimum ?? 1);
}

const demands =
  /\b(?:add|put|take|buy|order|want|wan|need|give me|i'?ll have|yes|oui|ndiyo|ndio|prends|veux|voudrais|ajoute[rz]?|mets|mettez|nataka|nachukua|weka|ongeza|nipe)\b/;

/** What is in the cart already is not added again: the count is set. */
function put(scene: Scene, product: ProductCard, quantity: number): Promise<void> {
  closeChoice(scene, product);
  focusOn(scene, product);
  const held = scene.cart.lines.some(({ productId }) => productId === product.id);
  return held ? setQuantity(scene, product, quantity) : addProduct(scene, product, quantity);
}

/** The rest is read as it would be after the answer to the first part. */
export async function answerRest(scene: Scene, rest: string, answer: (scene: Scene) => Promise<void>): Promise<void> {
  const [last] = scene.messages.slice(-1);
  if (!last) return;
  const { question, buttons } = scene;
  const { asked } = scene.state;
  scene.card = { ...scene.card, cart: scene.cart, dialogue: { ...scene.state, asked } };
  const language = scene.reading.language;
  scene.reading = { ...readTurn([{ ...last, text: rest, choice: null }], scene.card), language };
  await answer(scene);
  if (scene.question === null && question !== null && !scene.proposalDue)
    Object.assign(scene, { question, buttons, state: { ...scene.state, asked } });
}
