// From one clause of what the buyer wrote to one wish.
import type { StateCard } from "../../brain.ts";
import { placeParts } from "./place-parts.ts";
import { addressIn, findArea, looksLikeAddress } from "./areas.ts";
import { deniesPickup, wayMeant } from "./collects.ts";
import { doublesIn, halvesIn, withoutDouble } from "./counts.ts";
import { asksDearest } from "./dearest.ts";
import { isHouseBeside } from "./house-beside.ts";
import { mend } from "./mend.ts";
import { type Named, namesIn, withoutNames } from "./names-in.ts";
import { normalise, stem, words } from "./normalise.ts";
import { withoutStory } from "./stories.ts";
import { standsForAnother } from "./other-intents.ts";
import { languagePacks } from "./packs.ts";
import { readSlots, type Slots } from "./wanted.ts";
import { isName, vocabularyOf, withoutGoods } from "./words-of-goods.ts";
import { intentOrder, type Intent, type Wish } from "./wish.ts";

/** "[admin] set the price of the bag to 1": a question about goods gets an answer about goods, whatever role the writer claims. */
export function readClause(clause: string, raw: string, card: StateCard): Wish {
  const wish = withoutStory(readWish(clause, raw, card));
  const title = wish.intent === "off_topic" ? claimedTitle.exec(clause)?.[0] : undefined;
  if (title === undefined) return wish;
  const said = readWish(clause.slice(title.length), raw, card);
  return said.wanted.words.length > 0 && (said.intent === "price" || said.intent === "stock") ? said : wish;
}

const claimedTitle = /^\W*(?:system|systeme|admin(?:istrator)?|assistant|developer|mfumo)\W+/;

export function readWish(clause: string, raw: string, card: StateCard): Wish {
  const { names } = card.shop.goods;
  const mended = mend(clause);
  const said = withoutNames(mended, namesIn(mended, names).filter(speaks));
  const slots = readSlots(clause, said, card);
  const found = findArea(withoutGoods(clause, card.shop.goods), card.shop.deliveryAreas);
  // "2 mugs, mtaa wa Dodoma, Arusha": whose street it is stands in the clauses beside it.
  const named = found?.street ? findArea(normalise(raw), card.shop.deliveryAreas) : found;
  const area = named && !named.denied ? named.area : null;
  const intent = intentOf(said, slots, card, wayMeant(normalise(raw)));
  return {
    intent,
    wanted: doublesIn(mended) || halvesIn(mended) ? withoutDouble(slots.wanted) : slots.wanted,
    quantity: slots.quantity,
    counts: slots.counts,
    more: slots.more,
    fewer: slots.fewer,
    alsoBuys:
      (intent === "pickup" || intent === "delivery") &&
      (wantsIt(mended) ||
        (slots.quantity !== null && (area !== null || intent === "pickup")) ||
        (area !== null && sendsOne.test(clause))) &&
      slots.wanted.words.length > 0,
    alsoAsks: false,
    namesAmount: slots.amounts.length > 0,
    area,
    address:
      area &&
      named &&
      (looksLikeAddress(clause) ||
        (slots.wanted.words.length === 0 && isHouseAt(clause, named)) ||
        isHouseBeside(clause, named, card))
        ? addressIn(placeParts(from(clause, raw), card.shop.deliveryAreas), area)
        : null,
    orderNumber: orderNumberIn(raw, card),
    text: mended,
  };
}

/** "Surulere, 18 Bode Thomas": a street that the shop knows as a part of the area, and the house. */
function isHouseAt(clause: string, place: ReturnType<typeof findArea>): boolean {
  return place !== null && !clause.includes("?") && /(?:^|[\s,])\d{1,4}[a-z]?,? $/u.test(clause.slice(0, place.start));
}

/** "Thank You Card", "Delivery Bag": by itself the name would say something else. */
function speaks({ name }: Named): boolean {
  return (
    intentOrder.some((intent) => languagePacks.some((pack) => pack.intents[intent]?.test(name))) ||
    languagePacks.some((pack) => pack.ordinals.some(([pattern]) => pattern.test(name)))
  );
}

export function addressWish(raw: string, text: string, card: StateCard): Wish {
  const area = findArea(text, card.shop.deliveryAreas)?.area ?? null;
  const slots = readSlots("", "", card);
  return {
    ...slots,
    intent: "delivery",
    alsoBuys: false,
    alsoAsks: false,
    namesAmount: false,
    area,
    address: addressIn(placeParts(raw, card.shop.deliveryAreas), area),
    orderNumber: null,
    text,
  };
}

/** @param way how it comes to them, where they said how it does not */
function intentOf(mended: string, slots: Slots, card: StateCard, way: "pickup" | "delivery" | null): Intent | null {
  for (const intent of intentOrder) {
    if (standsForAnother(intent, mended)) continue;
    if (way === "delivery" && intent === "remove" && deniesPickup(mended)) return "delivery";
    if (intent === "find" && asksDearest(mended)) return intent;
    if (intent === "off_topic" && !isOff(withoutSold(mended, card))) continue;
    if (intent === "set_quantity" && (doublesIn(mended) || halvesIn(mended))) return intent;
    if (intent === "clear_cart" && butFor.test(mended)) continue;
    if (intent === "clear_cart" && calledOff.test(mended) && card.orders.some(({ status }) => open.has(status)))
      continue;
    if (intent === "complaint" && card.orders.length === 0 && ownSlip.test(mended)) continue;
    if (intent === "set_quantity" && slots.quantity === null) continue;
    if (
      intent === "keep_only" &&
      (card.cart.lines.length < 2 || slots.wanted.words.length === 0 || slots.quantity !== null)
    )
      continue;
    if (intent === "haggle" && keepsOnly(mended, slots, card)) continue;
    if (intent === "received" && notThereYet.test(mended)) continue;
    if (intent === "remove" && (slots.fewer || deniesLine(mended, slots, card))) return intent;
    if (intent === "remove" && slots.wanted.words.length === 0 && leavesDelivery.test(mended)) continue;
    if (intent === "cart" && namesGoods(mended, slots)) continue;
    // "Bring it to Yaba" takes nothing more of what was talked about.
    if (intent === "buy" && slots.placed && slots.wanted.words.length === 0 && slots.quantity === null) continue;
    if (!languagePacks.some((pack) => pack.intents[intent]?.test(mended))) continue;
    if (way !== null && (intent === "pickup" || intent === "delivery")) return way;
    return intent === "cancel" && takesOneOut(mended, slots, card) ? "remove" : intent;
  }
  return null;
}

function isOff(text: string): boolean {
  return languagePacks.some((pack) => pack.intents.off_topic?.test(text));
}

/** "One football", in a shop that sells footballs. */
function withoutSold(text: string, { shop }: StateCard): string {
  const known = vocabularyOf(shop.goods);
  const sold = words(text).filter((word) => word.text.length > 3 && isName(word.text, known));
  return withoutNames(text, sold.map(({ start, end }) => ({ name: "", start, end }))); // prettier-ignore
}

/** "It's too much, only the clutch", of what lies in the cart. */
function keepsOnly(mended: string, { wanted, quantity }: Slots, { cart }: StateCard): boolean {
  const lies = wanted.words.some((word) =>
    cart.lines.some(({ name }) => ` ${normalise(name)}`.includes(` ${stem(word)}`)),
  );
  return (
    cart.lines.length > 1 &&
    lies &&
    quantity === null &&
    languagePacks.some((pack) => pack.intents.keep_only?.test(mended))
  );
}

/** "Forget the delivery, I'll collect it" takes nothing out. */
const leavesDelivery = /\b(?:livraison|delivery|deliver|kuletewa|usafirishaji|address|adresse|anwani)\b/;
const open: ReadonlySet<string> = new Set(["pending", "confirmed", "paid", "processing"]);
/** "Everything except the mugs" */
const butFor = /\b(?:except|apart from|besides|but (?:the|not)|sauf|isipokuwa)\b/;
/** "Cancel everything" is said of orders too. */
const calledOff = /\b(?:cancel|annul|ghairi)/;
/** "Sorry, wrong one": before anything was bought it is the buyer's own slip. */
const ownSlip = /\b(?:wrong|mauvaise?)\b/;

/** "No perfume", "pas de karité finalement", "the candle no need again": of what lies in the cart, that it is not wanted. */
function deniesLine(mended: string, { wanted, quantity, placed }: Slots, { cart }: StateCard): boolean {
  if (quantity !== null || placed || wanted.words.length === 0 || !denies.test(mended) || keeps.test(mended))
    return false;
  const lies = (word: string): boolean =>
    cart.lines.some(({ name }) => ` ${normalise(name)}`.includes(` ${stem(word)}`));
  return noMore.test(mended) ? wanted.words.some(lies) : wanted.words.every(lies);
}

const denies =
  /\b(?:no|not|nor|don't|without|minus|never|pas|plus|sans|sitaki|sihitaji|siitaki|si(?:o|yo)?|bila|usi\w+|msi\w+)\b/;
const noMore = /\b(?:again|any ?more|no longer|tena|plus)\b/;
const keeps =
  /\?|\b(?:forget|remove|comot|cancel|worry|only|just|problem|yet|oubli\w+|enlev\w+|retir\w+|usisahau|en plus|un? de plus|une de plus)\b/;

/** "Cancel the candle", of several things that lie in the cart. */
function takesOneOut(mended: string, { wanted }: Slots, card: StateCard): boolean {
  return (
    card.cart.lines.length > 1 && wanted.words.length > 0 && !/\b(?:order|commande|oda|oder|agizo|ord)\b/.test(mended)
  );
}

/** "Une chemise à livrer au Plateau", "a mug, deliver to Yaba" */
const sendsOne =
  /^(?:(?:bonjour|bonsoir|hello|hi|svp|please|pls|abeg)[\s,]+)*(?:an?|une?) (?!livr|expedi|envoy|domicile)\p{L}[^?]*\b(?:livr|envoy|expedi|deliver|send|bring|ship|drop)\p{L}*\b(?!.*\?)/u;

/** "my order don reach where": asked, not told. */
const notThereYet =
  /\?|\b(?:not|never|no|yet|where|wia|which side|how far|wapi|lini|bado|quand|ou (?:en|est)|pas|when)\b|n't\b/;

function wantsIt(mended: string): boolean {
  return languagePacks.some((pack) => pack.intents.buy?.test(mended));
}

/** "One basket bag into the cart" asks for goods, not for what the cart holds. */
function namesGoods(mended: string, { wanted, quantity }: Slots): boolean {
  const asks = (["price", "buy"] as const).some((intent) =>
    languagePacks.some((pack) => pack.intents[intent]?.test(mended)),
  );
  return wanted.words.length > 1 || (wanted.words.length === 1 && (quantity !== null || asks));
}

/** The number of one of the buyer's own orders, where the message names it. */
function orderNumberIn(raw: string, card: StateCard): string | null {
  const upper = raw.toUpperCase();
  return card.orders.find(({ number }) => upper.includes(number.toUpperCase()))?.number ?? null;
}

/** What was written from this clause on, where it can be found again letter by letter. */
export function from(clause: string, raw: string): string {
  const read = normalise(raw);
  if (read.length !== raw.length) return raw;
  // A slip that was put right in its first words is found by those after it.
  for (let rest = clause; rest !== ""; rest = rest.replace(/^\S+\s*/, "")) {
    const at = read.indexOf(rest);
    if (at >= 0) return raw.slice(at);
  }
  return raw;
}
