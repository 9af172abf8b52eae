// Where an order goes and who takes it there, as the trained reader marked them: "2 lotions to 9 Aba Road, Sabon Gari,
// for Uche. How long does it take?". It reads the whole turn, with the number that the rider calls and whether it is a
// gift. The rest reads as if no place were there: no house number is a count, and no street names goods.
import type { BuyerMessage, DeliveryArea, StateCard } from "../../brain.ts";
import type { ReadIntent, ReadSpan } from "../../language/reader/index.ts";
import { saysMore } from "./says-more.ts";
import { hasName } from "./says-place.ts";
import { addressIn, deniedFrom, findArea, onlyLeads } from "./areas.ts";
import { bareAnswer } from "./affirmation.ts";
import { dayAsked } from "./days.ts";
import { between, opening } from "./pieces-of.ts";
import { collectorIn } from "./collector-apart.ts";
import { hear } from "./hear.ts";
import { invoiceApart } from "./invoice-apart.ts";
import { transfersAtDoor } from "./transfer-apart.ts";
import { isForOne, readFigures } from "./numbers.ts";
import { isSaid } from "./is-said.ts";
import { normalise } from "./normalise.ts";
import { type GoesTo, giftSaid } from "./gift-said.ts";
import { receiversIn } from "./receivers-in.ts";
import { cashApart } from "./pays-at-door.ts";
import { languagePacks } from "./packs.ts";
import { fromRider } from "./packs/collects.ts";
import { isTheAddress, leadsToName, saysAddress, sendsGoods } from "./packs/places.ts";
import { anyPhoneIn, phoneAt, phoneIn, speaksOfMoneySent } from "./phone-in.ts";
import { denied, isPartOfPlace, placeParts } from "./place-parts.ts";
import { remarksIn } from "./remarks-in.ts";
import { asMeant, merged, ofPlaces, type Stretch, withHouses } from "./places-marked.ts";
import { ofThisShop } from "./spans-of-this-shop.ts";

export type WhereSaid = {
  rest: BuyerMessage[];
  /** Null if no place is said. */
  area: DeliveryArea | null;
  address: string | null;
  person: string | null;
  phone: string | null;
  goesTo: GoesTo | null;
};

/** `around`: the place with the words that lead to it, which may name another place. */
type Place = Stretch & { text: string; around: string };

const ofOrders: ReadonlySet<string> = new Set(["cancel_which", "empty", "what_is_wrong", "dispute", "return", "received", "cancel", "which_came", "which_missing"]); // prettier-ignore
const acts: ReadonlySet<string> = new Set(["buy", "add", "choose", "set_count", "replace", "remove"]);
const likely = 0.4;
/** These only point at something, or go with the place. */
const besides: ReadonlySet<ReadSpan["type"]> = new Set<ReadSpan["type"]>(["pointer", "phone"]);

/** Null if the turn says nothing about this, or a place is not sure. */
export function whereSaid(messages: readonly BuyerMessage[], card: StateCard): WhereSaid | null {
  const { dialogue } = card;
  if (!messages.every(isSaid) || (dialogue.asked !== null && ofOrders.has(dialogue.asked))) return null;
  const raw = messages.map(({ text }) => text).join("\n");
  const heard = hear(raw, card);
  // Who fetches it is no receiver at an address.
  if (collectorIn(raw, card) && !heard.spans.some(({ type }) => type === "address")) return null;
  const marked = asMeant(raw, withHouses(raw, ofThisShop(raw, heard.spans, card), card));
  const takes = takesGoods(heard.intents, marked, dialogue.asked === "address");
  const isOpen = card.cart.lines.length > 0 || dialogue.choosing.length > 0;
  const clauses = clausesOf(raw).map((clause) => ({
    clause,
    spans: marked.filter(({ start, end }) => start >= clause.start && end <= clause.end),
  }));
  const people = receiversIn(messages, marked, card);
  const gives = heard.intents.some(({ intent, confidence }) => intent === "give_address" && confidence >= likely);
  const hasPlace = (isOpen || takes || people.length > 0) && (marked.some(isStreetSaid) || (isOpen && ((takes && gives) || saysAddress.test(raw)) && marked.some(isPlace))); // prettier-ignore
  // The lists that make up the one list of this turn, in the order in which they were found. `listed` is its text.
  if (!hasPlace && !isOpen && !takes && card.orders.length === 0) return null;
  const places = hasPlace ? placesIn(raw, { clauses, people, card }) : [];
  const gift = giftSaid(raw, card);
  const phone = phoneOf(raw, { isBeside: hasPlace || people.length > 0 || gift !== null, card });
  if (places === null || (places.length === 0 && people.length === 0 && !gift && !phone)) return null;
  const cut = [
    ...places,
    ...people.map((one) => pieceOf(raw, one, marked, clauses)),
    ...(gift?.pieces ?? []).map((one) => withoutOthers(one, marked, people)),
    ...(phone ? [pieceOf(raw, phone, marked, clauses)] : []),
  ];
  const written = withoutPieces(places, cut.slice(places.length));
  const area = areaOf(raw, { around: places.map(({ around }) => around).join(", "), written }, card);
  // "No 3" alone may be a count, and "house 8" corrects an address that is known.
  if (places.length > 0 && (!area || !(hasName(written) || isFirstHouse(written, dialogue)))) return null;
  return {
    rest: restOf(messages, merged(cut), card).filter(
      (one) => takes || tellsOfOrder(one, card) || (places.length === 0 && namesArea(one, card)),
    ),
    area: places.length > 0 ? area : null,
    address: area && places.length > 0 ? (addressIn(placeParts(written, card.shop.deliveryAreas), area) ?? addressIn(written, area)) : null, // prettier-ignore
    person: people.at(-1)?.text.trim() ?? null,
    phone: phone && anyPhoneIn(phone.text),
    goesTo: gift?.goesTo ?? null,
  };
}

type Clause = { clause: Stretch; spans: ReadSpan[] };

/** Null if one of the places is not sure. */
function placesIn(
  raw: string,
  { clauses, people, card }: { clauses: readonly Clause[]; people: readonly ReadSpan[]; card: StateCard },
): Place[] | null {
  const places: Place[] = [];
  for (const { clause, spans } of clauses) {
    // "Not 12 Freedom Way" says where the order does not go.
    const said = normalise(raw.slice(clause.start, clause.end));
    // "5000 each" is no house.
    const isPrice = spans.length < 3 && readFigures(said).some(({ end }) => isForOne(said.slice(end)));
    if (!spans.some(isPlace) || isPrice || denied.test(said)) continue;
    const place = placeOf(raw, { clause, spans, people, card });
    if (place === null) return null;
    places.push(place);
  }
  return places;
}

/** The number that the rider calls. It is written with a place or a name, or the buyer gives it for that purpose. */
function phoneOf(raw: string, { isBeside, card }: { isBeside: boolean; card: StateCard }): ReadSpan | null {
  const phone = phoneAt(raw);
  if (!phone || speaksOfMoneySent(sentenceAt(raw, phone.start))) return null;
  const isTold = card.dialogue.address !== null && card.cart.lines.length > 0 && phoneIn(raw) !== null;
  // "Call me on 0803…" asks for a person. A number for the rider is one to call at the door.
  const text = normalise(raw);
  const asksPerson = languagePacks.some(({ intents }) => intents.person?.test(text)) && !fromRider.test(text);
  return isBeside || (isTold && !asksPerson) ? { type: "phone", isRejected: false, ...phone } : null;
}

/**
 * "…, receiver Kemi 0803…. I will pay by bank transfer": the next sentence says nothing about the number in this one.
 */
function sentenceAt(raw: string, at: number): string {
  const before =
    raw
      .slice(0, at)
      .split(/[.!?;\n]/)
      .at(-1) ?? "";
  const after = raw.slice(at).split(/[.!?;\n]/)[0] ?? "";
  return before + after;
}

/** "It's a gift for my sister, 2 mugs" keeps the goods. */
function withoutOthers(piece: Stretch, spans: readonly ReadSpan[], people: readonly ReadSpan[]): Stretch {
  const inside = spans.filter(
    (span) =>
      span.start >= piece.start && span.end <= piece.end && !besides.has(span.type) && !people.includes(span) &&
      span.type !== "person",
  ); // prettier-ignore
  const isOfGoods = inside.some(({ type }) => type === "goods") && inside.some(({ type }) => type !== "goods");
  return isOfGoods ? { start: piece.start, end: piece.start } : piece;
}

/** "…, in place of it" is also said about places, so a count that comes with it does not count goods. */
function takesGoods(intents: readonly ReadIntent[], spans: readonly ReadSpan[], isAsked: boolean): boolean {
  const does = intents.filter(({ intent, confidence }) => confidence >= likely && acts.has(intent));
  const marks = (...types: ReadSpan["type"][]): boolean => spans.some(({ type }) => types.includes(type));
  // "12 Leather Bag Road" takes no bags if we asked for the address.
  if (marks("goods") && marks("count") && !isAsked) return true;
  return marks("goods", "option")
    ? does.length > 0
    : marks("count", "ordinal") && does.some(({ intent }) => intent !== "replace");
}

/** "House number 8", if the street is known without a house number. */
function isFirstHouse(written: string, { address }: StateCard["dialogue"]): boolean {
  return address !== null && !/\d/.test(address) && /^\p{L}{4}/u.test(written.trim());
}

function isStreetSaid({ type, isRejected }: ReadSpan): boolean {
  return type === "address" && !isRejected;
}

function isPlace({ type, isRejected }: ReadSpan): boolean {
  return ofPlaces.has(type) && !isRejected;
}

function clausesOf(raw: string): Stretch[] {
  let from = 0;
  return raw.split(between).map((text) => {
    const start = raw.indexOf(text, from);
    from = start + text.length;
    return { start, end: from };
  });
}

/**
 * The place in a clause. Words before and after it stay in the message if they take goods. Null if there are goods
 * inside it.
 */
function placeOf(
  raw: string,
  {
    clause,
    spans,
    people,
    card,
  }: { clause: Stretch; spans: readonly ReadSpan[]; people: readonly ReadSpan[]; card: StateCard },
): Place | null {
  const own = spans.filter(isPlace);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  const others = spans.filter(
    (span) =>
      !isPlace(span) &&
      !people.includes(span) &&
      span.type !== "pointer" &&
      (span.type !== "phone" || people.length === 0),
  );
  if (others.some(({ start }) => start > first.start && start < last.end)) return null;
  const text = raw.slice(clause.start, clause.end);
  if (asksOfPlace(text, card)) return null;
  const before = others.findLast(({ end }) => end <= first.start);
  const after = others.find(({ start }) => start >= last.end);
  const end = after ? last.end : last.end + lengthOfTail(raw.slice(last.end, clause.end), last, card);
  const from = before?.end ?? clause.start;
  const lead = raw.slice(from, first.start);
  const comma = Math.max(lead.lastIndexOf(","), lead.lastIndexOf(":")) + 1;
  const start = from + (before ? leadStart(lead) : saysMoreThanWhere(lead.slice(0, comma)) ? comma : 0);
  return { start, end, text: raw.slice(first.start, end), around: raw.slice(from, end) };
}

/** "2 more and bring it to": the position where the words begin that only lead to the place. */
function leadStart(lead: string): number {
  const starts = [0, ...[...lead.matchAll(/(?<=[\s,])\S/g)].map(({ index }) => index)];
  return starts.find((at) => onlyLeads(lead.slice(at))) ?? Math.max(0, lead.lastIndexOf(","));
}

/** "How much is it to 5 Allen Avenue, Yaba" gives no address yet. */
function asksOfPlace(clause: string, card: StateCard): boolean {
  if (!opening.test(clause)) return false;
  const [surest] = hear(clause, card).intents;
  return clause.includes("?") || surest === undefined || surest.intent.startsWith("ask_");
}

/**
 * How much of what follows is part of the place: "by the blue gate" is, "I pay when it comes" and "on Thursday" are
 * not.
 */
function lengthOfTail(tail: string, last: ReadSpan, { shop }: StateCard): number {
  const [first = "", ...pieces] = /^,\s/.test(tail) ? ["", ...tail.split(/(?=,\s)/)] : tail.split(/(?=,\s)/);
  if ((last.type === "area" && /\p{L}/u.test(first)) || isTheAddress.test(first)) return 0;
  const at = pieces.findIndex((piece) => !isPartOfPlace(piece.slice(1).trim(), shop.deliveryAreas));
  return first.length + (at < 0 ? pieces : pieces.slice(0, at)).join("").length;
}

function saysMoreThanWhere(lead: string): boolean {
  return saysMore(lead) && bareAnswer(lead) === null;
}

/** The area that the place names. An area that the place is only near does not count. */
function areaOf(
  raw: string,
  { around, written }: { around: string; written: string },
  { shop, dialogue }: StateCard,
): DeliveryArea | null {
  const text = normalise(written);
  const isIn = (said: string, areas: readonly DeliveryArea[]): boolean => {
    const found = findArea(normalise(said), areas);
    return found !== null && !found.denied && !found.street;
  };
  // "Kubwa, badala ya Wuse": the area that the buyer gives up is named as well.
  const first = findArea(normalise(around), shop.deliveryAreas);
  const [named] =
    first === null || (first.street && !first.denied)
      ? []
      : shop.deliveryAreas
          .filter((area) => isIn(around, [area]) && findArea(normalise(raw), [area])?.denied !== true)
          .flatMap((area) => findArea(text, [area]) ?? findArea(normalise(around), [area]) ?? [])
          .toSorted((one, other) => one.start - other.start);
  return named?.area ?? shop.deliveryAreas.find(({ name }) => name === dialogue.area) ?? null;
}

/** The part of a sentence that names a person, between commas. If that part says more, only the name. */
function pieceOf(raw: string, person: ReadSpan, spans: readonly ReadSpan[], clauses: readonly Clause[]): Stretch {
  const clause =
    clauses.find(({ clause: one }) => one.start <= person.start && person.end <= one.end)?.clause ?? person;
  const start = clause.start + Math.max(...[",", ";", ":"].map((sign) => raw.slice(clause.start, person.start).lastIndexOf(sign))) + 1; // prettier-ignore
  const length = raw.slice(person.end, clause.end).search(/[,;:]|\.$/);
  const end = length < 0 ? clause.end : person.end + length;
  const isAlone = spans.every((span) => span === person || besides.has(span.type) || span.end <= start || span.start >= end); // prettier-ignore
  if (isAlone) return { start: start === clause.start ? start : start - 1, end };
  const lead = leadsToName.exec(raw.slice(start, person.start))?.[0].length ?? 0;
  return { start: person.start - lead, end: person.end };
}

/** The text of the places, without what names a person. */
function withoutPieces(places: readonly Place[], pieces: readonly Stretch[]): string {
  return places
    .map(({ text, end }) => {
      const start = end - text.length;
      return pieces
        .filter((piece) => piece.end > start && piece.start < end)
        .toSorted((one, other) => other.start - one.start)
        .reduce((left, piece) => left.slice(0, Math.max(0, piece.start - start)) + left.slice(Math.max(0, piece.end - start)), text); // prettier-ignore
    })
    .reduce((all, text) => (all === "" ? text : `${all}${/[.!?;]$/.test(all) ? "" : ","} ${text}`), "")
    .replace(/[\s,]+$|(?<=[^.]{2})[.;!]+$/, "");
}

/**
 * The rest of a message with a place and a name may have no goods: "no, she won't be there" takes nothing out of the
 * cart.
 */
function tellsOfOrder(message: BuyerMessage, card: StateCard): boolean {
  const { text } = message;
  const isAsked = text.includes("?") || opening.test(text);
  return (
    isAsked ||
    cashApart(normalise(text)) !== null ||
    transfersAtDoor(text) ||
    isDaySaid(text) ||
    remarksIn([message], card) !== null ||
    invoiceApart([message], card) !== null
  );
}

/** "Friday afternoon please": when it is wanted. */
function isDaySaid(text: string): boolean {
  return dayAsked(normalise(text), 0) !== null;
}

function namesArea({ text }: BuyerMessage, { shop }: StateCard): boolean {
  return findArea(normalise(text), shop.deliveryAreas)?.denied === false;
}

/** "Instead of Wuse", next to the place where the order goes. */
function withoutLeft(text: string, { shop }: StateCard): string {
  const read = normalise(text);
  const left = read.length === text.length ? findArea(read, shop.deliveryAreas) : null;
  const from = left?.denied ? deniedFrom(read.slice(0, left.start)) : null;
  return left && from !== null ? `${text.slice(0, from)}${text.slice(left.end)}`.replace(/^[\s,.;:]+/u, "") : text;
}

function restOf(messages: readonly BuyerMessage[], cut: readonly Stretch[], card: StateCard): BuyerMessage[] {
  let from = 0;
  return messages.flatMap((message) => {
    const start = from;
    from += message.text.length + 1;
    const text = cut
      .reduce(
        (left, one) => left.slice(0, Math.max(0, one.start - start)) + left.slice(Math.max(0, one.end - start)),
        message.text,
      )
      .replace(/^[\s,.;:]+|[\s,;:]+$/g, "")
      .replace(sendsGoods, "");
    return saysMoreThanWhere(withoutLeft(text, card)) ? [{ ...message, text: withoutLeft(text, card) }] : [];
  });
}
