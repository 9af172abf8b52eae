// Acts on what the trained reader marked, item by item: each is added, set, replaced or removed as the message says. We
// ask about what is open.
import type { ProductCard } from "../../brain.ts";
import { addsBeside } from "../understand/corrections.ts";
import { normalise } from "../understand/normalise.ts";
import type { Take } from "../understand/takes.ts";
import { addProduct, setQuantity } from "./cart-lines.ts";
import { askVariant, siblingOf } from "./choose-variant.ts";
import { closeChoice } from "./open-choices.ts";
import { isOut, type Meant } from "./meant.ts";
import { answerForAll, askSums, portionsAmong, takePortions } from "./take-portions.ts";
import { productsMeant } from "./products-meant.ts";
import { fitting, putIn } from "./put-in.ts";
import { productById } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";
import { tellNotThere } from "./tell-not-there.ts";
import { askOtherLook } from "./which-line.ts";

/** @returns whether everything that the message takes was understood and done; if not, nothing has changed */
export async function takeItems(scene: Scene): Promise<boolean> {
  const { taken, outgoing, wishes } = scene.reading;
  const takes = taken?.takes ?? [];
  // The rules read "One less" and "keep the bowl".
  if (wishes.some(({ fewer }) => fewer)) return false;
  // "Leave that, give me the bonnet": if only the rules read that something is to be removed, the rules do it.
  const removals = wishes.filter(({ intent }) => intent === "remove").length;
  if (removals === 1 && takes.filter(isOut).length !== 1) return false;
  if (await answerForAll(scene, takes)) {
    await askNextChoice(scene);
    return true;
  }
  const all = await allMeant(scene, takes);
  if (!all || all.length === 0) return false;
  const { portions, left: meant } = await portionsAmong(scene, all);
  if (meant.length === 0) {
    await takePortions(scene, portions);
    await askSums(scene, portions);
    await askNextChoice(scene);
    return true;
  }
  const kept = new Set(
    meant.flatMap(({ take, products }) => (isOut(take) || take.options.length > 0 ? [] : products.map(({ id }) => id))),
  );
  const goes = meant.filter(
    ({ take, products }) => isOut(take) && products.some((product) => isTaken(scene, product) && !kept.has(product.id)),
  );
  const others = meant.filter((one) => !goes.includes(one));
  const named = others.filter(({ take }) => !isOut(take));
  // "No be the clutch, na the mini bag": a thing that is not in the cart can't be removed, so it is the one to add.
  const comes = named.length > 0 || goes.length === 0 ? named : others.filter(({ take }) => take.act !== "remove");
  if (goes.length === 0 && (comes.length === 0 || outgoing !== null)) return false;
  // Nothing replaces what this same message adds: "the blue towel, the yellow towel".
  const swaps =
    goes.length === 0 &&
    scene.cart.lines.length + scene.state.choosing.length > 0 &&
    takes.some((take) => inPlaceOf(scene, take));
  // "The ankara one", for a dress: the rules find a similar one.
  if (
    swaps &&
    comes.every(({ take, products }) =>
      products.some((product) => isTaken(scene, product) && tellsNothing(take, product)),
    )
  )
    return false;
  if (portions.length === 0 && asksForOther(scene, goes, comes)) return true;
  await takePortions(scene, portions);
  let freed: number | null = null;
  for (const { take, products } of goes)
    for (const product of products) freed = (await takeOut(scene, product, take)) ?? freed;
  for (const { take, products } of comes)
    for (const product of products) {
      const old = swaps ? await makePlace(scene, product, take) : freed;
      if (old !== "changed") await putIn(scene, product, take, old);
    }
  await askSums(scene, portions);
  await askNextChoice(scene);
  return true;
}

/** "Swap the car for a bigger one", of three sizes: it stays until the buyer has said which. */
function asksForOther(scene: Scene, goes: readonly Meant[], comes: readonly Meant[]): boolean {
  const [[old, ...olds], [other, ...others]] = [goes, comes];
  const [product] = old?.products ?? [];
  if (!product || !other || olds.length + others.length > 0 || other.products[0]?.id !== product.id) return false;
  const line = scene.cart.lines.find(({ productId }) => product.variants.some(({ id }) => id === productId));
  if (!line || fitting(product, other.take.options).length < 2) return false;
  askOtherLook(scene, product, line);
  return true;
}

/**
 * Null if one of them is not sure. A rejected product that we don't know simply stays out, if another is named to be
 * added.
 */
async function allMeant(scene: Scene, takes: readonly Take[]): Promise<Meant[] | null> {
  const meant: Meant[] = [];
  for (const take of takes) {
    const products = await productsMeant(scene, take, meant.at(-1)?.products.at(-1) ?? null);
    if (products && isSaidAgain(take, products, meant)) continue;
    if (products && saysMoreOf({ take, products }, meant)) continue;
    if (products) meant.push({ take, products });
    else if (!take.isRejected || !takes.some(({ names, isRejected }) => names && !isRejected)) return null;
  }
  return meant;
}

/** "Three boxes of 6, cupcakes": the same thing, with nothing new about it. */
function isSaidAgain(
  { wish, options, isRejected }: Take,
  products: readonly ProductCard[],
  meant: readonly Meant[],
): boolean {
  if (wish.quantity !== null || wish.more || options.length > 0 || isRejected) return false;
  const said = new Set(meant.flatMap((one) => one.products.map(({ id }) => id)));
  return products.every(({ id }) => said.has(id));
}

/**
 * "One ankara dress in M, the blue & orange", "leso 1 ya kanga": one thing. One part says how many, another how it
 * looks.
 */
function saysMoreOf({ take, products }: Meant, meant: Meant[]): boolean {
  const [product, another] = products;
  const at = meant.findLastIndex((one) => one.products.length === 1 && one.products[0]?.id === product?.id);
  const before = meant[at];
  if (!product || another || !before || take.isRejected || before.take.isRejected || take.wish.more) return false;
  if ((take.portion?.miscounted ?? null) !== null || take.ordinal !== null) return false;
  if (take.wish.quantity !== null && before.take.wish.quantity !== null) return false;
  const options = [...new Set([...before.take.options, ...take.options])];
  // Another value of the same option means another thing: "one white, and the black".
  if (product.variants.length > 0 && fitting(product, options).length === 0) return false;
  const isOther =
    product.variants.length > 0 &&
    take.options.length > 0 &&
    options.length > 0 &&
    fitting(product, before.take.options).length <= 1;
  if (isOther) return false;
  const quantity = before.take.wish.quantity ?? take.wish.quantity;
  const portion = before.take.portion && take.portion ? null : before.take.portion;
  meant[at] = { products, take: { ...before.take, portion, options, wish: { ...before.take.wish, quantity } } };
  return true;
}

/** "I meant the mug", "change it to two lamps": a count of another thing. */
function inPlaceOf({ reading }: Scene, { act, names, options }: Take): boolean {
  if (names && reading.correction && leavesThat.test(reading.text)) return true;
  return act === "replace" || (act === "set_count" && (names || options.length > 0) && reading.correction);
}

/** "Leave that, give me the bonnet", "I meant the bonnet" */
const leavesThat =
  /\b(?:i mean|i meant|voulais dire|(?:ni|nili)maanisha)\b|^(?:(?:leave|forget|drop|skip|cancel|comot) (?:it|that|am|dat)|(?:laisse[rz]?|oublie[rz]?)[- ](?:la|le|ca|tomber)|(?:w?acha|futa) (?:hiyo|hii|hicho|hilo|huo|ile))(?!\p{L})/u;

/** Neither a count nor a look that the product has. */
function tellsNothing({ options, wish }: Take, { variants, colours, sizes }: ProductCard): boolean {
  const looks = [...colours, ...sizes].map((look) => normalise(look));
  return wish.quantity === null && variants.length === 0 && !options.some((option) => looks.includes(option));
}

/** It is in the cart, or needs a choice. */
function isTaken({ cart, state }: Scene, product: ProductCard): boolean {
  const ids = new Set([product.id, product.whole, ...product.variants.map(({ id }) => id)]);
  return [...cart.lines, ...state.choosing].some(({ productId }) => ids.has(productId));
}

/** @returns how many were removed */
async function takeOut(scene: Scene, product: ProductCard, { wish, options }: Take): Promise<number | null> {
  const count = wish.quantity;
  // "The white 12-18": no other colour or size is removed.
  const fits = fitting(product, options, options.length > 0 ? wish.wanted : undefined);
  const ids = new Set([product.id, ...fits.map(({ id }) => id)]);
  const line = scene.cart.lines.find(({ productId }) => ids.has(productId));
  if (!line && options.length > 0 && isTaken(scene, product)) {
    tellNotThere(scene, product, options);
    return null;
  }
  if (!line) return closeChoice(scene, product);
  const gone = Math.min(count ?? line.quantity, line.quantity);
  const held = await productById(scene, line.productId);
  if (held) await setQuantity(scene, held, line.quantity - gone);
  return gone;
}

/**
 * "No, the blue one", "I meant the mug": removes what was added last. @returns how many were removed; "changed" if the
 * line itself was changed
 */
async function makePlace(scene: Scene, product: ProductCard, take: Take): Promise<number | "changed" | null> {
  const { cart, state } = scene;
  const line =
    cart.lines.find(({ productId }) => productId === state.focus) ??
    (cart.lines.length === 1 ? cart.lines[0] : undefined);
  if (!line) return leaveChoice(scene, product, take);
  const old = await productById(scene, line.productId);
  const whole = old?.whole ? await productById(scene, old.whole) : null;
  const isSame = old !== null && (old.id === product.id || old.whole === product.id || whole?.id === product.whole);
  // "Not 2 chargers, 1": sets the count of what is there.
  const isHeld = cart.lines.some(({ productId }) => productId === product.id);
  if (isHeld && take.wish.quantity !== null && take.options.length === 0) return null;
  if (!old || (isSame && take.options.length === 0)) return null;
  if (isSame && whole) {
    const typed = take.options.flatMap((option) => option.split(" "));
    const other = siblingOf(old, whole, { ...take.wish.wanted, asTyped: typed });
    const variant = other && (await productById(scene, other.id));
    if (!variant) return null;
    await setQuantity(scene, old, 0);
    await addProduct(scene, variant, take.wish.quantity ?? line.quantity);
    return "changed";
  }
  if (!take.names || !saysInstead(scene.reading)) return null;
  await setQuantity(scene, old, 0);
  return line.quantity;
}

/** "Let me start with the cake" removes nothing. Only words say that one thing replaces another. */
function saysInstead({ correction, outgoing, text }: Scene["reading"]): boolean {
  return correction || outgoing !== null || (!addsBeside(text) && instead.test(text));
}

const instead =
  /\b(?:no|not|nor|nope|nah|don'?t|instead|rather|chang\p{L}*|swap|replace|exchange|switch|mean|meant|wrong|sorry|actually|mistake|remove|drop|comot|leave|forget|cancel|wait|prefer|better|non|pas|plus|plutot|place|lieu|remplac\p{L}*|(?:re)?echang\p{L}*|voulais|pardon|desole\p{L}*|erreur|enleve\p{L}*|retire\p{L}*|finalement|laisse\p{L}*|prefere|hapana|sio|siyo|si|badala|badil\p{L}*|\p{L}*maanisha|samahani|makosa|nimekosea|ondoa|toa|afadhali|bora|heri|acha|wacha)\b/u;

/** If another thing is named, the one that needs a choice is removed. */
function leaveChoice({ state }: Scene, product: ProductCard, { names }: Take): number | null {
  const [open] = state.choosing;
  if (!names || !open || open.productId === product.id) return null;
  state.choosing = state.choosing.filter((one) => one !== open);
  return open.quantity;
}

export async function askNextChoice(scene: Scene): Promise<void> {
  const [open] = scene.state.choosing;
  const product = open && scene.question === null ? await productById(scene, open.productId) : null;
  if (!open || !product) return;
  if (open.said) scene.fitting.set(product.id, fitting(product, open.said));
  askVariant(scene, product, open.quantity);
}
