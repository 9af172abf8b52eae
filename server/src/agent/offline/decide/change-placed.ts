// "Make it 2", "it's 15 Sabo road", "to Lekki instead", about an order that is placed. If it is unpaid, another order
// replaces it. Otherwise the seller has to change it.
import type { OrderCard } from "../../brain.ts";
import { saysCancel } from "../understand/affirmation.ts";
import { looksLikeAddress } from "../understand/areas.ts";
import { isRequest } from "../understand/asks-of-thing.ts";
import { placeInstead } from "../understand/changes-address.ts";
import { correctionOfCart } from "../understand/correction-of-cart.ts";
import { phoneIn } from "../understand/phone-in.ts";
import { normalise, stem } from "../understand/normalise.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { answerCancel, askToCancel } from "./orders.ts";
import { handOverChange, replacePlaced } from "./replace-placed.ts";
import type { Scene } from "./scene.ts";

/** Not on its way yet. */
const changeable: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed", "paid", "processing"]);
/** While these are open, the rider can still learn a new address. */
const onTheWay: ReadonlySet<OrderCard["status"]> = new Set([...changeable, "shipped"]);
/** These come first, whatever they say about an address. */
const other: ReadonlySet<Intent> = new Set<Intent>([
  "cancel",
  "refund",
  "dispute",
  "give_back",
  "paid",
  "opt_out",
  "forget",
  "recall",
  "off_topic",
]);
const cancellable: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed"]);
const changes: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "find",
  "complaint",
  null,
  "set_quantity",
  "buy",
  "remove",
  "delivery",
  "pickup",
]);
const wrongPlace =
  /\b(?:wrong|mistaken|new|correct|change|update|mauvaise?|fausse?|erreur|nouvelle|changer?z?|badili\w+|si(?:o|yo)|nimekosea)\b.{0,20}\b(?:address|area|location|house|street|adresse|quartier|anwani|mahali)\b|\b(?:address|adresse|anwani)\b.{0,20}\b(?:wrong|mistake|is not|not correct|pas|fausse|mauvaise|si(?:o|yo)|vibaya)\b/u;
const unwanted =
  /\b(?:remove|comot|cancel|drop|take out|enleve\w*|retire\w*|annule\w*|toa|ondoa|futa|ghairi)\b|\b(?:don'?t|no|no longer|do not|(?:ne )?veux plus|sitaki|siitaki|sihitaji)\b.{0,12}\b(?:want|wan|need|again|any ?more|tena)\b|\bveux plus\b|\bsi(?:i|zi)?taki\b/;
const swaps =
  /\b(?:change|swap|replace|exchange|(?:re)?echange[rz]?|remplace[rz]?|changer?z?|badili\w+|i meant|je voulais dire|nilimaanisha)\b/;
const toOrder =
  /\b(?:to|in|into|on|inside|for|join) (?:my|the|that|di|same|dat) (?:same |first |last )?order\b|\b(?:a|dans|sur|avec) (?:ma|la|cette)(?: meme| premiere| derniere)? commande\b|\b(?:kwa|kwenye) (?:hiyo )?(?:oda|order)(?: yangu)?\b/;
const another = /\b(?:instead|rather|a la place|plutot|badala)\b/;

/** "Add a lamp", "wait, I also want a lamp before I pay", right after the order: to that order and no other. */
const adds =
  /(?:^|[,.;!\n]\s*)(?:(?:please|pls|abeg|ok|okay|oya|oh?|ah|wait|hold on|and|also|svp|et|attendez|na|tafadhali|subiri)[\s,]+)*(?:add|plus|include|join|ajoute\w*|rajoute\w*|ongeza|niongezee)\b/;
const beforePaying =
  /\bbefore (?:i|we) (?:go |make |send )?pay(?:ment)?\b|\bbefore paying\b|\bavant (?:que je (?:paie|paye|regle)|de payer|le paiement)\b|\bkabla (?:sijalipa|hatujalipa|ya kulipa|nilipe)\b/;

/** @param answer what changes a cart @returns whether that was the case */
export async function changePlaced(scene: Scene, answer: ((scene: Scene) => Promise<void>) | null): Promise<boolean> {
  const { reading, cart } = scene;
  if (await changeWhereTo(scene, answer)) return true;
  const order = scene.orders.find(({ status }) => changeable.has(status));
  const isAsked = reading.text.includes("?") && !isRequest(reading.text);
  if (!order || cart.lines.length > 0 || isAsked || reading.choices.length > 0) return false;
  // "Cancel it, I want 2 instead": first the cancellation, which needs their yes.
  if (saysCancel(reading.text) && another.test(reading.text) && cancellable.has(order.status)) {
    await askToCancel(scene, order);
    return true;
  }
  if (!follows(scene, order)) return false;
  // "Remove it, I don't want it again": there is nothing else to remove.
  if (reading.wishes.every(givesItUp) && unwanted.test(reading.text)) {
    await answerCancel(scene, null);
    return true;
  }
  if (!reading.wishes.every((wish) => changes.has(wish.intent))) return false;
  if (
    !reading.wishes.some((wish) => otherCount(scene, wish, order)) &&
    !addsTo(reading) &&
    !otherThing(reading) &&
    !otherLook(scene, order) &&
    !otherPlace(scene)
  )
    return false;
  if (!(answer && (await replacePlaced(scene, order, null, answer)))) await handOverChange(scene, order);
  return true;
}

/**
 * "Can I still change the address?", "is it too late to …?": a question or a statement about an order that has not
 * arrived.
 */
async function changeWhereTo(scene: Scene, answer: ((scene: Scene) => Promise<void>) | null): Promise<boolean> {
  const { reading, cart } = scene;
  const named = scene.orders.find(({ number }) => reading.raw.toUpperCase().includes(number.toUpperCase()));
  const order = named ?? scene.orders.find(({ status }) => onTheWay.has(status));
  if (!order || !onTheWay.has(order.status) || (cart.lines.length > 0 && !named)) return false;
  const spokenOf = follows(scene, order);
  const place = placeInstead(reading.text);
  const isAsked =
    place !== null ||
    (spokenOf && !reading.text.includes("?") && wrongPlace.test(reading.text)) ||
    (spokenOf && phoneIn(reading.raw) !== null);
  if (
    !isAsked ||
    reading.choices.length > 0 ||
    reading.wishes.some(({ intent }) => intent !== null && other.has(intent))
  )
    return false;
  // "Change my address to …" is kept for the next order, unless the buyer was talking about this one.
  if (reading.wishes.some(({ intent }) => intent === "remember") && !spokenOf) return false;
  const isMoved = answer && cart.lines.length === 0 && (await replacePlaced(scene, order, place ?? "", answer));
  if (!isMoved) await handOverChange(scene, order);
  return true;
}

/** The shop spoke about this order last and nothing else has come up, or the buyer names it. */
function follows({ card, reading }: Scene, { id, number }: OrderCard): boolean {
  const { order, focus, shown, asked, choosing } = card.dialogue;
  const isLast = order === id && focus === null && asked === null && shown.length + choosing.length === 0;
  const isNamed = reading.raw.toUpperCase().includes(number.toUpperCase()) || toOrder.test(reading.text);
  return isLast || isNamed || card.lastShopText?.includes(number) === true;
}

/** "Make it 2", "make the bonnets 3": about what was ordered, not about something else. */
function otherCount({ reading }: Scene, { intent, quantity, more, wanted }: Wish, order: OrderCard): boolean {
  const names = order.lines.map(({ name }) => ` ${normalise(name)}`);
  const ordered = wanted.words.every((word) => names.some((name) => name.includes(` ${stem(word)}`)));
  const corrects = intent === "set_quantity" || (reading.correction && (intent === null || intent === "buy"));
  return corrects && quantity !== null && !more && ordered;
}

function givesItUp({ intent, wanted, quantity }: Wish): boolean {
  return (
    (intent === "remove" || intent === "cancel" || intent === "find" || intent === "buy" || intent === null) &&
    wanted.words.length === 0 &&
    quantity === null
  );
}

/** "Change it to a clutch", "I got the size wrong, it's M" */
function otherThing({ text, correction, wishes }: Scene["reading"]): boolean {
  return (
    correction &&
    wishes.some(({ wanted }) =>
      wanted.words.length > 0 ? swaps.test(text) : wanted.size !== null || wanted.colour !== null,
    )
  );
}

/** "Make one of the gloves black": another look of what was ordered. */
function otherLook({ reading, card }: Scene, { lines }: OrderCard): boolean {
  const { goods } = card.shop;
  const names = goods.names.filter((name) => lines.some((line) => line.name.startsWith(name)));
  const ordered = { ...card, shop: { ...card.shop, goods: { ...goods, names } } };
  const said = correctionOfCart(reading.raw, ordered, lines.map(({ quantity }) => quantity)); // prettier-ignore
  return said?.act === "change" && said.values.some(({ isDenied }) => !isDenied);
}

/** "…to my order": into the placed order. */
function addsTo({ text, wishes }: Scene["reading"]): boolean {
  return (
    (toOrder.test(text) || adds.test(text) || beforePaying.test(text)) &&
    wishes.some(({ intent, wanted }) => (intent === "buy" || intent === "set_quantity") && wanted.words.length > 0)
  );
}

function otherPlace({ reading }: Scene): boolean {
  const named = reading.wishes.some(({ area }) => area !== null) || looksLikeAddress(reading.text);
  return wrongPlace.test(reading.text) || (named && (reading.correction || another.test(reading.text)));
}
