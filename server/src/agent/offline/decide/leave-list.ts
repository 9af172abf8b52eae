// A list or "which one?" that the buyer does not take up is left: with goods in the cart, "order it", "none", "that's all" or where to
// send it go on to the order. It is said what was left open, so that nothing wanted goes missing unseen.
import type { ProductCard } from "../../brain.ts";
import { goesOn, refuses, sentencesOf } from "../understand/goes-on.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { grantWish } from "./grant-wish.ts";
import { isChoosing } from "./open-choices.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { tell, type Scene } from "./scene.ts";

/** Said of an order, these ask for nothing but the order. */
const ofTheOrder: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null, "buy", "find", "checkout", "keep_only", "cart", "cart_total", "payment_methods", "pay_link", "thanks", "greeting", "off_topic", "stock",
]); // prettier-ignore
/** These are of more weight than the open question. */
const first: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "person", "opt_out", "opt_in", "refund", "complaint", "dispute", "cancel", "clear_cart", "paid", "received", "remember", "forget", "recall", "status",
  "give_back", "waitlist", "reorder", "haggle",
]); // prettier-ignore

/** @returns whether the message went past what was open */
export async function leaveList(scene: Scene): Promise<boolean> {
  const { card, cart, reading } = scene;
  const { asked, choosing } = card.dialogue;
  if (cart.lines.length === 0) return false;
  const sentences = sentencesOf(reading.raw);
  // "No bottle. Order the perfume": what is not wanted is no part of the order.
  const isTurnedDown = sentences.some(refuses) && sentences.some(goesOn);
  if (asked !== "which" && choosing.length === 0 && !(asked === "confirm" && isTurnedDown)) return false;
  if (asked !== "which" && asked !== "confirm" && asked !== null && asked !== "anything_else") return false;
  if (reading.wishes.some(({ intent }) => first.has(intent))) return false;
  const says = sentences.some(goesOn);
  const isPlaced = reading.wishes.some(({ area, address, text }) => (area ?? address) !== null && !text.includes("?"));
  if (!says && !isPlaced) return false;
  // Where to is no answer to a list out of which something is wanted.
  if (!says && isChoosing({ ...scene.state, choosing: [] })) return false;
  for (const wish of reading.wishes) if (await takesUp(scene, wish)) return false;
  if (await takesMore(scene)) return false;
  await leave(scene);
  for (const wish of reading.wishes) if (asksBeside(wish)) await grantWish(scene, wish);
  scene.proposalDue = true;
  if (scene.state.asked !== "area" && scene.state.asked !== "address") scene.question = null;
  return true;
}

/** Of the list nothing is wanted; what was asked for and is still without its size is told. */
export async function leave(scene: Scene): Promise<void> {
  const { state, card, cart } = scene;
  for (const { productId } of card.dialogue.choosing) {
    const product = await productById(scene, productId);
    const lies = product?.variants.some(({ id }) => cart.lines.some((line) => line.productId === id)) ?? true;
    if (product && !lies && !(await isRefused(scene, product))) tell(scene, scene.say.notChosen(product));
  }
  for (const { productIds, said } of card.dialogue.lists ?? []) {
    const first = said === "" && productIds[0] !== undefined ? await productById(scene, productIds[0]) : null;
    const name = first?.name ?? said;
    if (name !== "" && !sentencesOf(scene.reading.raw).some(refuses)) tell(scene, scene.say.notChosen({ name }));
  }
  Object.assign(state, {
    choosing: [],
    lists: [],
    shown: [],
    quantity: null,
    focus: cart.lines.at(-1)?.productId ?? null,
  });
}

/** "No bottle": that it is left out is what they said. */
async function isRefused(scene: Scene, { id }: ProductCard): Promise<boolean> {
  const named = [
    ...scene.reading.wishes,
    ...(scene.reading.taken?.takes ?? []).filter(({ isRejected }) => isRejected).map(({ wish }) => wish),
  ];
  for (const wish of named) {
    if (wish.wanted.words.length === 0 || !refuses(wish.text)) continue;
    const resolved = await resolveProduct(scene, wish.wanted);
    const found = resolved.kind === "one" ? [resolved.product] : "products" in resolved ? resolved.products : [];
    if (found.some((product) => product.id === id || product.whole === id)) return true;
  }
  return false;
}

/** "The second", "the blue one", another thing that is no part of the cart: the question is answered, or something else is wanted. */
async function takesUp(scene: Scene, wish: Wish): Promise<boolean> {
  const { wanted, quantity, intent } = wish;
  if (intent === "remove" || intent === "set_quantity") return true;
  if (wanted.place !== null) return true;
  if (!ofTheOrder.has(intent) || wish.text.includes("?") || refuses(wish.text)) return false;
  if (wanted.words.length === 0 && wanted.colour === null && wanted.size === null) {
    // "2", "just one": so many, of what is still to be chosen.
    return quantity !== null && !goesOn(wish.text) && wish.area === null;
  }
  const resolved = await resolveProduct(scene, wanted);
  const found = resolved.kind === "one" ? [resolved.product] : resolved.kind === "many" ? resolved.products : [];
  return (
    found.length > 0 && !found.some((product) => lies(scene, [product.id, ...product.variants.map(({ id }) => id)]))
  );
}

/** "Add two lamps, that's all": what the trained reader marks to come is no part of the cart. */
async function takesMore(scene: Scene): Promise<boolean> {
  for (const { wish, isRejected, act, names } of scene.reading.taken?.takes ?? []) {
    if (!names || isRejected || act === "remove" || wish.wanted.words.length === 0) continue;
    if (await takesUp(scene, wish)) return true;
  }
  return false;
}

function lies({ cart }: Scene, ids: readonly string[]): boolean {
  return cart.lines.some(({ productId }) => ids.includes(productId));
}

function asksBeside(wish: Wish): boolean {
  return (
    wish.area !== null ||
    wish.intent === "pickup" ||
    (wish.text.includes("?") && wish.intent !== null) ||
    !ofTheOrder.has(wish.intent)
  );
}
