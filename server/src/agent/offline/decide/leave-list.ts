// A list or "which one?" that the buyer does not answer is closed. With goods in the cart, "order it", "none", "that's
// all" or an address goes on to the order. We say what was left open, so that the buyer notices anything that is
// missing.
import type { ProductCard } from "../../brain.ts";
import { goesOn, refuses, sentencesOf } from "../understand/goes-on.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { grantWish } from "./grant-wish.ts";
import { isChoosing } from "./open-choices.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { tell, type Scene } from "./scene.ts";

/** Said about an order, these ask for nothing else. */
const ofTheOrder: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null, "buy", "find", "checkout", "keep_only", "cart", "cart_total", "payment_methods", "pay_link", "thanks", "greeting", "off_topic", "stock",
]); // prettier-ignore
/** These are more important than the open question. */
const first: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "person", "opt_out", "opt_in", "refund", "complaint", "dispute", "cancel", "clear_cart", "paid", "received", "remember", "forget", "recall", "status",
  "give_back", "waitlist", "reorder", "haggle",
]); // prettier-ignore

/** @returns whether the message skipped the open question */
export async function leaveList(scene: Scene): Promise<boolean> {
  const { card, cart, reading } = scene;
  const { asked, choosing } = card.dialogue;
  if (cart.lines.length === 0) return false;
  const sentences = sentencesOf(reading.raw);
  // "No bottle. Order the perfume": the refused product is not part of the order.
  const isTurnedDown = sentences.some(refuses) && sentences.some(goesOn);
  if (asked !== "which" && choosing.length === 0 && !(asked === "confirm" && isTurnedDown)) return false;
  if (asked !== "which" && asked !== "confirm" && asked !== null && asked !== "anything_else") return false;
  if (reading.wishes.some(({ intent }) => first.has(intent))) return false;
  const says = sentences.some(goesOn);
  const isPlaced = reading.wishes.some(({ area, address, text }) => (area ?? address) !== null && !text.includes("?"));
  if (!says && !isPlaced) return false;
  // A place is not an answer to a list from which the buyer wants something.
  if (!says && isChoosing({ ...scene.state, choosing: [] })) return false;
  for (const wish of reading.wishes) if (await takesUp(scene, wish)) return false;
  if (await takesMore(scene)) return false;
  await leave(scene);
  for (const wish of reading.wishes) if (asksBeside(wish)) await grantWish(scene, wish);
  scene.proposalDue = true;
  if (scene.state.asked !== "area" && scene.state.asked !== "address") scene.question = null;
  return true;
}

/** The buyer wants nothing from the list. We mention what they asked for that still needs a size. */
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

/** "No bottle": the buyer said to leave it out. */
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

/**
 * "The second", "the blue one", or a product that is not in the cart: the buyer answers the question, or wants
 * something else.
 */
async function takesUp(scene: Scene, wish: Wish): Promise<boolean> {
  const { wanted, quantity, intent } = wish;
  if (intent === "remove" || intent === "set_quantity") return true;
  if (wanted.place !== null) return true;
  if (!ofTheOrder.has(intent) || wish.text.includes("?") || refuses(wish.text)) return false;
  if (wanted.words.length === 0 && wanted.colour === null && wanted.size === null) {
    // "2", "just one": the count of what still needs a choice.
    return quantity !== null && !goesOn(wish.text) && wish.area === null;
  }
  const resolved = await resolveProduct(scene, wanted);
  const found = resolved.kind === "one" ? [resolved.product] : resolved.kind === "many" ? resolved.products : [];
  return (
    found.length > 0 && !found.some((product) => lies(scene, [product.id, ...product.variants.map(({ id }) => id)]))
  );
}

/** "Add two lamps, that's all": what the trained reader marks as added is not in the cart. */
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
