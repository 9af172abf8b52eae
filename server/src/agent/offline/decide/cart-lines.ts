// All changes of the cart happen here: adding a thing, setting its count, removing or doubling it. The buyer is
// informed of each.
import { atMost, inUnits } from "../../../products/index.ts";
import type { CartLine, ProductCard } from "../../brain.ts";
import type { ToolRefusal } from "../../tool.ts";
import { changesNothing } from "../understand/asks-of-thing.ts";
import { askVariant } from "./choose-variant.ts";
import { offerInstead } from "./offer-instead.ts";
import { offerRightQuantity } from "./offer-right-quantity.ts";
import { closeChoice } from "./open-choices.ts";
import { keepReplaced } from "./replace-placed.ts";
import { productById } from "./resolve-product.ts";
import { ask, focusOn, tell, type Scene } from "./scene.ts";

export async function addProduct(scene: Scene, product: ProductCard, quantity: number): Promise<void> {
  const { say, tools } = scene;
  if (onlyAsks(scene)) return tellOf(scene, product);
  if (product.variants.length > 0 && product.available > 0) return askVariant(scene, product, quantity);
  focusOn(scene, product);
  scene.state.quantity = null;
  if (product.available <= 0) {
    await offerInstead(scene, product);
    // "Two red", "then the pink": the buyer wants the same number in the look that they choose now.
    const chooses = scene.state.focus === product.whole || (scene.state.asked === "which" && quantity > 1);
    scene.state.quantity = chooses ? quantity : null;
    return;
  }
  const held = scene.cart.lines.find((line) => line.productId === product.id)?.quantity ?? 0;
  if (quantity + held > product.available) return offerWhatIsLeft(scene, product, held);
  const result = await tools.call("add_to_cart", { productId: product.id, quantity: Math.max(1, quantity) });
  if (!result.ok) return refused(scene, product, result, held);
  scene.cart = result.data.cart;
  closeChoice(scene, product);
  scene.proposalDue = true;
  scene.question = null;
  // "Clear everything, 2 of the red one": the cart was empty only for a moment. "Make it 2, and one more": of two
  // changes in one turn we say the last.
  const before = say.changed(product.name, inUnits(held, product.unit));
  scene.parts = scene.parts.filter((part) => ![say.emptied(), say.cartEmpty(), before].includes(part));
  const told = inUnits(result.data.quantity, product.unit);
  const there = inUnits(held + result.data.quantity, product.unit);
  tell(scene, leftFor(scene, product) ? say.changed(product.name, there) : say.added(product.name, told));
}

/** A question or a remark never changes the cart, whatever was read in it. */
function onlyAsks({ reading, card, tools }: Scene): boolean {
  return tools.consent === null && reading.choices.length === 0 && changesNothing(reading.raw, card);
}

function tellOf(scene: Scene, product: ProductCard): void {
  focusOn(scene, product);
  tell(scene, scene.say.offer(product));
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
}

/**
 * "Make it black", when a grey one was removed in this turn: we say it once, as one change. @returns whether that was
 * the case
 */
function leftFor(scene: Scene, { name, whole }: ProductCard): boolean {
  const { say, cart, parts, atFirst } = scene;
  const thing = (of: string): string => of.split(looks)[0] ?? of;
  const gone = atFirst.filter(
    (line) =>
      line.name !== name &&
      thing(line.name) === thing(name) &&
      !cart.lines.some(({ productId }) => productId === line.productId) &&
      parts.includes(say.removed(line.name)),
  );
  if (whole === null || gone.length !== 1) return false;
  scene.parts = parts.filter((part) => !gone.some((line) => part === say.removed(line.name)));
  return true;
}

/** What separates the name of a product from its look. */
const looks = " – ";

export async function setQuantity(scene: Scene, product: ProductCard, quantity: number): Promise<void> {
  const { say, tools } = scene;
  if (onlyAsks(scene)) return tellOf(scene, product);
  focusOn(scene, product);
  if (quantity > product.available) return offerWhatIsLeft(scene, product, 0);
  // The cart already has this count, so we do nothing and say nothing was done.
  if (quantity > 0 && scene.cart.lines.some((line) => line.productId === product.id && line.quantity === quantity)) {
    scene.proposalDue = true;
    scene.question = null;
    return;
  }
  const result = await tools.call("set_cart_quantity", { productId: product.id, quantity });
  if (!result.ok) return refused(scene, product, result, 0);
  // "2", then "remove": of two changes in one turn we say the last.
  const before = scene.cart.lines.find((line) => line.productId === product.id)?.quantity ?? 0;
  const told = inUnits(before, product.unit);
  scene.parts = scene.parts.filter(
    (part) => part !== say.changed(product.name, told) && part !== say.added(product.name, told),
  );
  scene.cart = result.data.cart;
  // "Make it 3" next is not about the product that was removed.
  if (quantity === 0) scene.state.focus = scene.cart.lines.at(-1)?.productId ?? null;
  scene.proposalDue = true;
  scene.question = null;
  tell(scene, quantity === 0 ? say.removed(product.name) : say.changed(product.name, inUnits(quantity, product.unit)));
}

export async function takeOut(scene: Scene, lines: readonly CartLine[]): Promise<void> {
  for (const { productId } of lines) {
    const product = await productById(scene, productId);
    if (product) await setQuantity(scene, product, 0);
  }
}

/** "Two of each instead", "make everything one" */
export async function setEach(scene: Scene, quantity: number): Promise<void> {
  for (const { productId } of scene.cart.lines) {
    const product = await productById(scene, productId);
    if (product) await setQuantity(scene, product, quantity);
  }
}

/** @param before what was in the cart already: of such a line only what was added since is doubled */
export async function doubleLines(scene: Scene, before: ReadonlyMap<string, number> = new Map()): Promise<void> {
  for (const { productId, quantity } of scene.cart.lines) {
    const came = quantity - (before.get(productId) ?? 0);
    const product = came > 0 ? await productById(scene, productId) : null;
    if (product) await setQuantity(scene, product, quantity + came);
  }
}

/** "I don't want it any more": what was spoken of last. */
const noMoreOfIt = /\b(?:want|wan|need) (?:it|am|that|dat)\b|\bn'en veux plus\b|\bsii(?:taki|hitaji)\b/;

export async function clearCart(scene: Scene): Promise<void> {
  if (onlyAsks(scene)) {
    scene.proposalDue = true;
    return;
  }
  if (await keepReplaced(scene)) return;
  const last = scene.cart.lines.find(({ productId }) => productId === scene.state.focus);
  if (last && scene.cart.lines.length > 1 && noMoreOfIt.test(scene.reading.text)) return takeOut(scene, [last]);
  const result = await scene.tools.call("clear_cart", {});
  if (!result.ok) return tell(scene, scene.say.trouble());
  // "Make it 8", then "cancel everything": of two changes in one turn we say the last.
  const before = scene.cart.lines.flatMap(({ name, quantity, unit }) => {
    const told = inUnits(quantity, unit);
    return [scene.say.changed(name, told), scene.say.added(name, told)];
  });
  scene.parts = scene.parts.filter((part) => !before.includes(part));
  scene.cart = result.data.cart;
  Object.assign(scene.state, { choosing: [], lists: [], notes: [] });
  scene.proposalDue = false;
  tell(scene, scene.say.emptied());
  ask(scene, scene.say.askWhatToBuy(), "anything_else");
}

async function offerWhatIsLeft(scene: Scene, product: ProductCard, held: number): Promise<void> {
  const { say } = scene;
  const rest = atMost(product.unit, product.available) - held;
  if (rest <= 0 && held > 0) {
    tell(scene, say.noMoreToAdd(product));
    scene.proposalDue = true;
    return;
  }
  if (rest <= 0) return offerInstead(scene, product);
  tell(scene, say.onlyLeft(product));
  scene.state.quantity = rest;
  ask(scene, say.askTakeWhatIsLeft(rest), "quantity");
}

async function refused(
  scene: Scene,
  product: ProductCard,
  { code, available, next }: ToolRefusal,
  held: number,
): Promise<void> {
  if (code === "quantity_not_sold" && next !== undefined) return offerRightQuantity(scene, product, next, held);
  if (code === "out_of_stock") {
    const now = await productById(scene, product.id);
    const left = Math.min(available ?? 0, now?.available ?? 0);
    return offerWhatIsLeft(scene, { ...(now ?? product), available: left }, held);
  }
  if (code === "over_limit") {
    tell(scene, scene.say.tooMany());
    return ask(scene, scene.say.askHowMany(), "quantity");
  }
  tell(scene, scene.say.trouble());
}
