// "Last price?", "I'll pay 8k": the shop's arithmetic answers. It also reads the buyer's offer itself.
import { linesOffered, type OfferedLine, speaksOfAll, speaksOfEach } from "../../haggle/offer-for-all.ts";
import { readOffer } from "../../haggle/read-offer.ts";
import type { CartLine } from "../../brain.ts";
import type { Phrases } from "../say/phrases.ts";
import { normalise } from "../understand/normalise.ts";
import { hear } from "../understand/hear.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { askVariant } from "./choose-variant.ts";
import { priceRule } from "./price-rule.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { ask, focusOn, leaveOpen, showList, tell, type Scene } from "./scene.ts";

export async function holdPrice(scene: Scene, wish: Wish): Promise<void> {
  const { say, tools } = scene;
  if (await holdForAll(scene)) return;
  const resolved = await resolveProduct(scene, { ...wish.wanted, minPriceMinor: null, maxPriceMinor: null });
  const product = resolved.kind === "one" ? resolved.product : await onlyInCart(scene);
  // If the variants have prices of their own, the buyer first chooses one. Otherwise they haggle for the product as a
  // whole.
  if (product?.variants.some(({ shared }) => !shared)) return askVariant(scene, product, null);
  const bidFor = product ? [] : linesBidFor(scene);
  const lines = bidFor.length > 0 || product ? bidFor : await haggledLines(scene);
  if (lines.length > 0) return holdFor(scene, lines.map(({ productId }) => productId)); // prettier-ignore
  // One step per turn: the first step read the offers in all messages of the turn.
  if (product && tools.receipts.some(({ tool, input }) => tool === "haggle" && input.productId === product.id)) return;
  const haggled = product && (await tools.call("haggle", { productId: product.id }));
  if (!product || !haggled?.ok || haggled.data.outcome === "fixed") {
    if (!tellsRule(scene)) tell(scene, say.firmPrice(product));
    // "It's too dear, take it off": this product.
    if (product) focusOn(scene, product);
    if (scene.cart.lines.length > 0) {
      scene.proposalDue = true;
      return;
    }
    if (!product) return leaveOpen(scene);
  } else {
    const { outcome, price } = haggled.data;
    tell(scene, answerTo(scene, outcome)(product, price));
  }
  focusOn(scene, product);
  showList(scene, [product]);
  if (scene.cart.lines.some((line) => line.productId === product.id)) {
    const seen = await tools.call("view_cart", {});
    if (seen.ok) scene.cart = seen.data.cart;
    scene.proposalDue = true;
    return;
  }
  ask(scene, say.askHowMany(), "quantity");
}

/**
 * "2 staplers // 4k each // deliver to Yaba": a price that is offered beside other things, and that nothing else has answered. It is answered
 * before the order is shown.
 */
export async function answerOffer(scene: Scene): Promise<void> {
  const { tools, cart, messages, card } = scene;
  if (tools.consent !== null || tools.receipts.some(({ tool }) => tool === "haggle")) return;
  const bids = messages.filter(({ text }) => isBid(text, card));
  const offer = readOffer(bids, card.shop.currency);
  if (!offer) return;
  const lines: OfferedLine[] = [];
  for (const { productId, quantity, unitPrice } of cart.lines) {
    const product = await productById(scene, productId);
    lines.push({ id: productId, whole: product?.whole ?? productId, price: unitPrice.minor, quantity });
  }
  const ofOne = lines.filter(({ price }) => offer.amount < price && offer.amount * leastShare > price);
  const ofAll = linesOffered(offer.said, offer.pieces, lines);
  const sum = ofAll.reduce((all, { price, quantity }) => all + price * BigInt(quantity), 0n);
  const isOfAll = offer.amount < sum && offer.amount * leastShare > sum;
  const [only, another] = ofOne;
  if (isOfAll) await holdFor(scene, ofAll.map(({ id }) => id)); // prettier-ignore
  else if (only && (!another || speaksOfEach(offer.said))) await holdFor(scene, ofOne.map(({ id }) => id)); // prettier-ignore
}

/** The reader hears a price offered, or the words say for what. What was paid or is there to spend offers nothing. */
function isBid(raw: string, card: Scene["card"]): boolean {
  const text = normalise(raw);
  if (isNoOffer.test(text)) return false;
  const { intents, spans } = hear(raw, card);
  const isHeard = intents.some(({ intent, confidence }) => intent === "haggle" && confidence >= heardAsOffer);
  return (
    spans.some(({ type }) => type === "bid") ||
    (isHeard && spans.some(({ type }) => type === "amount")) ||
    speaksOfEach(raw)
  );
}

const heardAsOffer = 0.5;
const isNoOffer =
  /\b(?:paid|payed|transferr?(?:ed)?|i don (?:pay|send)|sent|budget|worth|change for|paye|envoye|verse|vire|nimelipa|nimetuma|bajeti|fee|delivery (?:is|na|for)|frais|above|more than|over)\b/;

/** The lines of the cart that an offer can be for, where it names none: all, if no sum is named. */
function linesBidFor({ cart, messages, card }: Scene): readonly CartLine[] {
  const offer = readOffer(messages, card.shop.currency);
  return cart.lines.filter(
    ({ unitPrice: { minor } }) => offer === null || (offer.amount < minor && offer.amount * leastShare > minor),
  );
}

/** Prices that came down already are not called fixed: of these the last one is said. */
async function haggledLines(scene: Scene): Promise<CartLine[]> {
  const lines: CartLine[] = [];
  for (const line of scene.cart.lines) {
    const product = await productById(scene, line.productId);
    if (product && line.unitPrice.minor < product.price.minor) lines.push(line);
  }
  return lines;
}

/** Adds what the shop wrote about its prices. */
function tellsRule(scene: Scene): boolean {
  const rule = priceRule(scene);
  return rule !== null && scene.parts.some((part) => part.includes(rule));
}

/** "Let me pay 22,000 for all four": a sum for what is in the cart, whatever the rules read from it. */
export async function haggleForAll(scene: Scene): Promise<boolean> {
  const { reading, messages, card } = scene;
  if (reading.wishes.some(({ intent, area }) => area !== null || !offers.has(intent))) return false;
  const [surest] = hear(reading.raw, card).intents;
  const isOffer = surest?.intent === "haggle" || reading.taken?.takes.some(({ portion }) => portion);
  return isOffer === true && readOffer(messages, card.shop.currency) !== null && holdForAll(scene);
}

/** "Ok 16,500 each, I pay now": a sum for each thing in the cart, whatever else the buyer says. */
export async function haggleForEach(scene: Scene): Promise<boolean> {
  const { reading, messages, cart, card } = scene;
  if (cart.lines.length === 0 || !speaksOfEach(reading.raw) || addsMore.test(reading.text)) return false;
  if (reading.wishes.some(({ area }) => area !== null)) return false;
  const offer = readOffer(messages, card.shop.currency);
  const prices = cart.lines.map(({ unitPrice }) => unitPrice.minor);
  if (!offer || !prices.some((price) => offer.amount <= price && offer.amount * leastShare > price)) return false;
  await holdFor(scene, cart.lines.map(({ productId }) => productId)); // prettier-ignore
  return true;
}

/** A sum far below the price is about something else. */
const leastShare = 4n;
const addsMore = /\b(?:add|also|plus|another|more|join|ajoute[rz]?|aussi|encore|ongeza|pia|tena)\b/;

const offers: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null,
  "haggle",
  "buy",
  "set_quantity",
  "pay_link",
  "checkout",
]);

/** "Both for 10k": haggles for each of the lines that the sum is for. @returns whether it is for several */
async function holdForAll(scene: Scene): Promise<boolean> {
  const { cart, messages, card } = scene;
  const offer = readOffer(messages, card.shop.currency);
  const lines: OfferedLine[] = [];
  for (const { productId, quantity, unitPrice } of cart.lines) {
    const product = await productById(scene, productId);
    lines.push({ id: productId, whole: product?.whole ?? productId, price: unitPrice.minor, quantity });
  }
  const said = scene.reading.raw;
  const isAll = speaksOfEach(said) || (!offer && speaksOfAll(said));
  const meant = isAll ? lines : offer ? linesOffered(offer.said, offer.pieces, lines) : [];
  if (meant.length < 2) return false;
  await holdFor(scene, meant.map(({ id }) => id)); // prettier-ignore
  return true;
}

/** "3 black and 3 wine. What's the last price?": about what was just added. */
export async function haggleForTaken(scene: Scene): Promise<void> {
  const { reading, atFirst, cart } = scene;
  if (!reading.wishes.some(({ intent }) => intent === "haggle")) return;
  const before = new Map(atFirst.map(({ productId, quantity }) => [productId, quantity]));
  const ids = cart.lines.filter(({ productId, quantity }) => (before.get(productId) ?? 0) < quantity);
  if (ids.length > 0) await holdFor(scene, ids.map(({ productId }) => productId)); // prettier-ignore
}

async function holdFor(scene: Scene, ids: readonly string[]): Promise<void> {
  const { say, tools } = scene;
  let fixed = 0;
  for (const id of ids) {
    const product = await productById(scene, id);
    if (!product || tools.receipts.some(({ tool, input }) => tool === "haggle" && input.productId === id)) continue;
    const haggled = await tools.call("haggle", { productId: id });
    if (!haggled.ok || haggled.data.outcome === "fixed") {
      fixed += 1;
      continue;
    }
    tell(scene, answerTo(scene, haggled.data.outcome)(product, haggled.data.price));
  }
  if (fixed === ids.length && !tellsRule(scene)) tell(scene, say.firmPrice(null));
  const seen = await tools.call("view_cart", {});
  if (seen.ok) scene.cart = seen.data.cart;
  scene.proposalDue = true;
}

function answerTo({ say }: Scene, outcome: "agreed" | "offer" | "last"): Phrases["haggleOffer"] {
  return { agreed: say.haggleAgreed, offer: say.haggleOffer, last: say.haggleLast }[outcome];
}

async function onlyInCart({ cart, ...scene }: Scene): ReturnType<typeof productById> {
  const [only, another] = cart.lines;
  return only && !another ? productById({ ...scene, cart }, only.productId) : null;
}
