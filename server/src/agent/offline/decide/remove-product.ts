// Removes things: from the cart, from what still needs a choice, or from what was only shown.
import type { ProductCard } from "../../brain.ts";
import { pointsAtAll } from "../understand/swaps.ts";
import type { Wish } from "../understand/wish.ts";
import { isCalledSo } from "./called-so.ts";
import { addProduct, setQuantity, takeOut } from "./cart-lines.ts";
import { fittingVariants, saidOf } from "./choose-variant.ts";
import { offerOne, offerSeveral } from "./find-product.ts";
import { isToGo } from "./is-to-go.ts";
import { lineMeant, linesPointedAt } from "./lines-meant.ts";
import { closeChoice, openChoiceOf } from "./open-choices.ts";
import { productById, resolveProduct, shownProducts } from "./resolve-product.ts";
import { ask, tell, type Scene } from "./scene.ts";
import { tellNotThere } from "./tell-not-there.ts";

export async function removeProduct(scene: Scene, wish: Wish): Promise<void> {
  if (await leaveOpenChoice(scene, wish)) return;
  if (scene.cart.lines.length === 0) {
    if (await leaveOneOut(scene, wish)) return;
    // "Leave the skirt, I'll take the shirt": the skirt was never in the cart.
    if (scene.reading.wishes.some((other) => other !== wish && other.intent === "buy")) return;
    tell(scene, scene.say.nothingToRemove());
    return ask(scene, scene.say.askWhatToBuy(), "anything_else");
  }
  const { place } = wish.wanted;
  const counted = place === null || scene.card.dialogue.asked === "which" ? undefined : scene.cart.lines.at(place);
  if (counted && scene.cart.lines.length > 1) return takeOut(scene, [counted]);
  if (scene.cart.lines.length > 1 && wish.quantity === null && pointsAtAll.test(pointedAt(wish)))
    return takeOut(scene, linesPointedAt(scene));
  const resolved = await resolveProduct(scene, wish.wanted);
  const found =
    resolved.kind === "one"
      ? [resolved.product]
      : resolved.kind === "many" || resolved.kind === "near"
        ? resolved.products
        : [];
  // "Take out the plates", with glasses from the category "Cups & Plates" in the cart: glasses are not plates.
  const so = found.filter((one) => isCalledSo(one, wish.wanted.words));
  const product = await lineMeant(scene, so.length > 0 ? so : found);
  if (!product) {
    const called = so.length > 0 ? so : found;
    if (called.some((one) => isInCart(scene, one))) {
      tell(scene, scene.say.cart(scene.cart));
      return ask(scene, scene.say.askWhich(), "anything_else");
    }
    const [named] = called;
    tell(scene, named ? scene.say.notInCart(named.name) : scene.say.cart(scene.cart));
    return ask(scene, scene.say.whatToChange(), "anything_else");
  }
  const whole = product.whole === null ? product : await productById(scene, product.whole);
  const looks = [wish.wanted.colour, wish.wanted.size].filter((look) => look !== null);
  if (
    whole &&
    // If a product has only one look, "black" is part of its name.
    whole.variants.length > 0 &&
    looks.length > 0 &&
    !fittingVariants(whole.variants, saidOf(wish.wanted), true).some(({ id }) => id === product.id)
  )
    return tellNotThere(scene, whole, looks);
  const held = scene.cart.lines.find((line) => line.productId === product.id)?.quantity ?? 0;
  const all = wish.quantity === null || wish.quantity >= held;
  if (all && !isToGo(scene, product)) {
    scene.proposalDue = true;
    return;
  }
  return setQuantity(scene, product, all ? 0 : held - (wish.quantity ?? 0));
}

/** Whether it is in the cart in any look. */
function isInCart({ cart }: Scene, { id, variants }: ProductCard): boolean {
  return cart.lines.some(({ productId }) => productId === id || variants.some((one) => one.id === productId));
}

/** "No need for the mugs", while their colour is still open. @returns whether that was the case */
async function leaveOpenChoice(scene: Scene, wish: Wish): Promise<boolean> {
  if (scene.state.choosing.length === 0) return false;
  const resolved = await resolveProduct(scene, wish.wanted);
  const open = resolved.kind === "one" ? openChoiceOf(scene, resolved.product) : null;
  if (resolved.kind !== "one" || !open || scene.cart.lines.some(({ productId }) => productId === resolved.product.id))
    return false;
  const left = open.quantity - (wish.quantity ?? open.quantity);
  if (left > 0) {
    await addProduct(scene, resolved.product, left);
    return true;
  }
  closeChoice(scene, resolved.product);
  if (scene.cart.lines.length > 0 || scene.state.choosing.length > 0) scene.proposalDue = true;
  else ask(scene, scene.say.askWhatToBuy(), "anything_else");
  return true;
}

/** "Forget the sneakers", which were only shown: the others stay in the list. */
async function leaveOneOut(scene: Scene, wish: Wish): Promise<boolean> {
  if (scene.state.shown.length < 2 || wish.wanted.words.length === 0) return false;
  const resolved = await resolveProduct(scene, wish.wanted);
  const left = await shownProducts(scene);
  const found = resolved.kind === "one" ? [resolved.product] : "products" in resolved ? resolved.products : [];
  const others = left.filter(({ id }) => found.every((product) => product.id !== id));
  const [only, another] = others;
  if (!only || others.length === left.length) return false;
  if (another) offerSeveral(scene, others, "many", null);
  else await offerOne(scene, only, null);
  return true;
}

/** "Remove those": the word after the verb. */
function pointedAt({ wanted, text }: Wish): string {
  return wanted.words.length > 0 ? "" : (/(?:those|these|ceux-la|celles-la|hizo zote|dose)\b/.exec(text)?.[0] ?? "");
}
