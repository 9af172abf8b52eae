// Areas, fees, addresses, pickup.
import type { DeliveryArea, StateCard } from "../../brain.ts";
import type { ReadSpan } from "../../language/reader/index.ts";
import { whatAbout } from "../understand/packs/places.ts";
import { placeParts } from "../understand/place-parts.ts";
import { addressIn, areasIn, findArea, looksLikeAddress } from "../understand/areas.ts";
import { placeWritten } from "../../shop-writes.ts";
import { todayOf } from "../understand/day-matter.ts";
import { dayAsked, speaksOfElsewhere, weekdaysIn } from "../understand/days.ts";
import { policyOf } from "./policy-of.ts";
import { wantsToCollect } from "../understand/collects.ts";
import { opening } from "../understand/pieces-of.ts";
import { normalise } from "../understand/normalise.ts";
import { hear } from "../understand/hear.ts";
import { languagePacks } from "../understand/packs.ts";
import { tellsWhereBought } from "../understand/street-names.ts";
import { saysNothing } from "../understand/wanted.ts";
import type { Wish } from "../understand/wish.ts";
import { staysDelivered } from "../say/fetched.ts";
import { asksArrival, tellArrival } from "./arrival.ts";
import { askByName, askedByName } from "./choose-variant.ts";
import { rememberArea } from "./remember-area.ts";
import { productById } from "./resolve-product.ts";
import { wordsOf } from "../../search-rank.ts";
import { asksFree } from "../understand/packs/direct.ts";
import { ask, leaveOpen, tell, tellPolicy, type Scene } from "./scene.ts";
import { asManyAs } from "./written.ts";
import { pieces } from "../../sentences.ts";

const longestPolicy = 300;

const unnamedPlace =
  /\b(?:to|in|for|at|around|dey|reach)\s+(?!delivery\b|deliveries\b|shipping\b|me\b|us\b|you\b|my\b|una\b|am\b|it\b|them\b|the\b|here\b|order\b)(\p{L}{3,})/gu;

/** Works in any language: each pack has some of the words for places. */
export function namesPlace(text: string): boolean {
  const named = Array.from(text.matchAll(unnamedPlace), ([, word = ""]) => word);
  // "Around what time?"
  return named.some((word) => !saysNothing(word)) || languagePacks.some((pack) => pack.unnamedPlace?.test(text));
}

/** "Ikorodu", after we asked where to, is a place even if the shop does not know it. */
function isOtherPlace({ type, isRejected }: ReadSpan): boolean {
  return type === "area" && !isRejected;
}

/** "Surulere nko", "how about VI": also without a question mark. */
export function asksOfPlace(raw: string, card: StateCard): boolean {
  if (findArea(normalise(raw), card.shop.deliveryAreas) === null || !card.dialogue.address) return false;
  const [surest] = hear(raw, card).intents;
  const isAsked = surest !== undefined && ofDelivery.has(surest.intent) && surest.confidence >= likely;
  return isAsked || whatAbout.test(normalise(raw));
}

const likely = 0.4;
const ofDelivery: ReadonlySet<string> = new Set(["ask_delivery_fee", "ask_delivery_area", "ask_delivery_time"]);

export async function answerDelivery(scene: Scene, wish: Wish): Promise<void> {
  const { card, say, state } = scene;
  const areas = card.shop.deliveryAreas;
  if (areas.length === 0) {
    tellPolicyOr(scene, say.noDelivery(card.shop.pickup));
    return continueOrAsk(scene);
  }
  // "J'ai acheté un power bank à Ikeja, il est tombé en panne" asks for no delivery.
  if (wish.area === null && tellsWhereBought(wish.text)) return continueOrAsk(scene);
  // "Do cup 7,200 make we close am" names a price, not a place.
  const isAnswer = card.dialogue.asked === "area" && hear(wish.text, card).spans.some(isOtherPlace);
  const isPlaceSaid = isAnswer || namesPlace(wish.text);
  const isElsewhere = wish.area === null && !wish.namesAmount && isPlaceSaid && wish.wanted.words.length > 0;
  if (!isElsewhere && asksArrival(scene, wish.text) && tellArrival(scene, wish)) return continueOrAsk(scene);
  const named = areasIn(wish.text, areas);
  if (named.length > 1 && scene.cart.lines.length === 0 && !scene.reading.correction) {
    for (const area of named) tell(scene, say.deliveryFee(area), "yes");
    return leaveOpen(scene);
  }
  if (await tellOfAnother(scene)) return;
  if (wish.area) return deliverTo(scene, wish.area.name, wish.address);
  if (isElsewhere) {
    tell(scene, say.noDeliveryThere(areas), "no");
    // The area is on no list, but the shop may have written about it.
    const beyond = pieces(policyOf(card, "delivery")).filter((one) => speaksOfElsewhere(normalise(one)));
    if (beyond.length > 0) tellPolicy(scene, beyond.join(" "));
    return scene.cart.lines.length > 0 && !card.shop.pickup
      ? ask(scene, say.askArea([], false), "area")
      : continueOrAsk(scene);
  }
  // "Do you deliver to Kubwa? How much is the delivery?": we just said the fee for that area.
  if (scene.feeTold) return continueOrAsk(scene);
  // "How much is delivery?", if we know where to: the order still goes there.
  const known = areas.find(({ name }) => name === state.area);
  if (known && scene.cart.lines.length > 0) {
    tell(scene, say.deliveryFee(known));
    return deliverTo(scene, known.name, null);
  }
  state.area = null;
  // "1 blanket, delivery please": the buyer wants delivery, and we ask where to with the order.
  if (!scene.reading.raw.includes("?") && !opening.test(scene.reading.text)) state.fetches = false;
  if (scene.cart.lines.length > 0) return ask(scene, say.askArea(areas, card.shop.pickup !== null), "area");
  tell(
    scene,
    say.deliveryFees(areas),
    asksFree.test(wish.text) && areas.every(({ fee }) => fee.minor > 0n) ? "no" : null,
  );
  const written = policyOf(card, "delivery");
  if (written !== "") tellPolicy(scene, asManyAs(pieces(written), longestPolicy).join(" "));
  leaveOpen(scene);
}

/** "Do you deliver to Yaba?", "and Yaba?": asks only about the place. */
function asksWhetherThere({ reading, card }: Scene): boolean {
  const { text } = reading;
  if (languagePacks.some(({ intents }) => intents.delivery?.test(text))) return !asksWork.test(text);
  const places = wordsOf(card.shop.deliveryAreas.flatMap(({ name, aliases }) => [name, ...aliases]).join(" "));
  return wordsOf(text).every((word) => saysNothing(word) || places.includes(word));
}

/**
 * "And Surulere nko?", if we know where to: we say its fee, and the order still goes to the first place. @returns
 * whether that was the case
 */
export async function tellOfAnother(scene: Scene): Promise<boolean> {
  const { state, reading, card } = scene;
  const [area, another] = areasIn(reading.text, card.shop.deliveryAreas);
  if (state.address === null || !area || another || area.name === state.area) return false;
  if (reading.wishes.some(({ address, wanted }) => address !== null || wanted.named !== null)) return false;
  if (insteadOf.test(reading.text) || !asksOfPlace(reading.raw, card)) return false;
  tell(scene, scene.say.deliveryFee(area), "yes");
  await continueOrAsk(scene);
  return true;
}

const insteadOf = /\b(?:instead|rather|chang\p{L}*|plutot|a la place|badala|badili\p{L}*)\b/u;

/** Work that the buyer wants done there, in addition to the delivery. */
const asksWork =
  /\b(?:install\p{L}*|repair\p{L}*|fix|setup|set up|sakinish\p{L}*|tengenez\p{L}*|montage|monter|poser|repar\p{L}+)\b/u;

/** Says the fee. If there is something in the cart, the area is noted and the proposal follows. */
export async function deliverTo(scene: Scene, areaName: string, address: string | null): Promise<void> {
  const { card, say } = scene;
  const area = card.shop.deliveryAreas.find((one) => one.name === areaName);
  if (!area) return;
  rememberArea(scene, area.name, address);
  if (scene.cart.lines.length > 0) {
    scene.proposalDue = true;
    // An open choice comes before the order, and only the order would say the fee.
    if (scene.state.choosing.length > 0 && asksWhetherThere(scene)) {
      tell(scene, say.deliveryFee(area), "yes");
      scene.feeTold = area;
    }
    // "Deliver it. To Yaba": this answers where to.
    if (scene.state.asked === "area") scene.question = null;
    return;
  }
  // That text also says how long it takes.
  scene.parts = scene.parts.filter((part) => part !== say.arrival(area));
  tell(scene, say.deliveryFee(area), asksWhetherThere(scene) ? "yes" : null);
  scene.feeTold = area;
  await continueOrAsk(scene);
}

export async function answerPickup(scene: Scene): Promise<void> {
  const { card, say, state } = scene;
  if (!card.shop.pickup) {
    tell(scene, say.noPickup(), "no");
    if (card.shop.deliveryAreas.length > 0 && scene.cart.lines.length > 0)
      return ask(scene, say.askArea(card.shop.deliveryAreas, false), "area");
    return continueOrAsk(scene);
  }
  // An order that we agreed to deliver becomes a pickup only if the buyer plainly says so.
  if (state.area !== null && state.address !== null && !wantsToCollect(scene.reading.text)) {
    tell(scene, staysDelivered[scene.language](`${state.area} (${state.address})`));
    return continueOrAsk(scene);
  }
  if (state.payment) tell(scene, say.payBeforePickup());
  Object.assign(state, { area: null, address: null, payment: null, fetches: true });
  const { hours } = card.shop.pickup;
  const day = dayAsked(scene.reading.text, todayOf(card).weekday);
  const open = weekdaysIn(normalise(hours));
  // "Can I fetch it on Sunday?", if the shop wrote other days.
  if (day === null || open.size === 0 || open.has(day.weekday)) tell(scene, say.pickup(card.shop.pickup), "yes");
  else tell(scene, placeWritten(scene.language, card.shop.pickup), "no");
  await continueOrAsk(scene);
}

/** "Yaba", and in the next message "5 Herbert Macaulay": this turn named the area, and we know no address yet. */
export function awaitsAddress({ state, cart, reading }: Scene): boolean {
  return (
    cart.lines.length > 0 &&
    state.area !== null &&
    state.address === null &&
    reading.wishes.some(({ area }) => area?.name === state.area)
  );
}

/** The answer to "what's the address?". */
export function takeAddress(scene: Scene): boolean {
  const { card, state, reading } = scene;
  const area = card.shop.deliveryAreas.find((one) => one.name === state.area) ?? null;
  const written = card.dialogue.asked === "address" ? reading.raw : fromPlaceOn(reading.raw, area);
  const address = addressIn(withoutStoryBefore(placeParts(written, card.shop.deliveryAreas), card), area);
  if (!address) return false;
  if (address.length >= shortestAddress) state.address = address.replace(/\s+/g, " ");
  scene.proposalDue = true;
  return true;
}

/** No rider finds "0A", so we ask for the address again. */
const shortestAddress = 3;

/**
 * "Fine, no wahala. Just one black. Deliver to 3 Diya Street": the address begins with what the reader marked, and goes
 * on to the end.
 */
function withoutStoryBefore(raw: string, card: StateCard): string {
  const spans = hear(raw, card).spans.filter(({ isRejected }) => !isRejected);
  const first = spans.find(({ type }) => type === "address");
  // "12 Leather Road, block 4", if the reader marked the first part as goods.
  if (!first || looksLikeAddress(normalise(raw.slice(0, first.start)))) return raw;
  const before = raw.slice(0, first.start);
  const receiver = spans.find(({ type, start }) => type === "person" && start < first.start);
  const start = receiver && !ownName.test(raw.slice(0, receiver.start)) ? receiver.start : first.start;
  return before.split(/\s+/).length > longestLeadIn ? raw.slice(start) : raw;
}

/** "To Amaka at her office" names the receiver. "My name is Ada" is not part of the address. */
const ownName =
  /(?:\b(?:name|i am|i'm|called|it'?s|nom|appelle|suis|naitwa|jina|ni)\b[\s,:]*(?:is|be|na|est|langu ni)?\s*)$/iu;

/** A lead-in such as "Please deliver it to" is removed elsewhere. */
const longestLeadIn = 5;

/** "One tote", and in the next message "VI, 5 Adeola Odeku Street": what comes before the place is not part of it. */
function fromPlaceOn(raw: string, area: DeliveryArea | null): string {
  const lines = raw.split("\n");
  const at = lines.findIndex((line) => area !== null && findArea(normalise(line), [area]) !== null);
  return lines.slice(Math.max(0, at)).join("\n");
}

/** The sale goes on where it was: at the order, at "which size?" or "how many?", or at the beginning. */
async function continueOrAsk(scene: Scene): Promise<void> {
  const { asked, focus } = scene.card.dialogue;
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else if (asked === "which" && focus !== null && (await askVariantAgain(scene, focus))) return;
  // A list that we showed stays open.
  else if (asked === "which" && scene.state.shown.length > 1) ask(scene, scene.say.askWhich(), "which");
  else if (asked === "quantity" && scene.state.focus !== null) ask(scene, scene.say.askHowMany(), "quantity");
  else leaveOpen(scene);
}

/** @returns false if the product has no variants left to choose from */
async function askVariantAgain(scene: Scene, productId: string): Promise<boolean> {
  const product = await productById(scene, productId);
  if (!product || product.variants.length === 0) return false;
  if (askedByName(product)) askByName(scene, product, scene.state.quantity);
  else ask(scene, scene.say.askWhich(), "which");
  return true;
}

function tellPolicyOr(scene: Scene, otherwise: string): void {
  const policy = policyOf(scene.card, "delivery");
  if (policy !== "") tellPolicy(scene, asManyAs(pieces(policy), longestPolicy).join(" "));
  else tell(scene, otherwise);
}
