// "2 lotions to 9 Aba Road, Sabon Gari, for Uche. How long does it take?": where an order goes and who takes it there, as the trained
// reader marked them, out of the whole turn. What is left reads as if no place were there: no house is a count, and no street names goods.
import type { BuyerMessage, DeliveryArea, StateCard } from "../../brain.ts";
import type { ReadIntent, ReadSpan } from "../../language/reader/index.ts";
import { saysMore } from "./address-apart.ts";
import { addressIn, findArea, looksLikeAddress, onlyLeads } from "./areas.ts";
import { bareAnswer } from "./affirmation.ts";
import { between, opening } from "./pieces-of.ts";
import { hear } from "./hear.ts";
import { invoiceApart } from "./invoice-apart.ts";
import { isSaid } from "./is-said.ts";
import { normalise, stem, words } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { cashApart } from "./pays-at-door.ts";
import { phoneIn } from "./phone-in.ts";
import { isPartOfPlace, placeParts } from "./place-parts.ts";
import { remarksIn } from "./remarks-in.ts";
import { receiverApart } from "./receiver-apart.ts";
import { ofThisShop, wordsIn } from "./spans-of-this-shop.ts";

export type WhereSaid = { rest: BuyerMessage[]; area: DeliveryArea; address: string | null; person: string | null };

type Stretch = { start: number; end: number };
/** `around`: with what leads to it, which may name another place. */
type Place = Stretch & { text: string; around: string };

const ofOrders: ReadonlySet<string> = new Set(["cancel_which", "empty", "what_is_wrong", "dispute", "return", "received", "cancel", "which_came", "which_missing"]); // prettier-ignore
const ofPlaces: ReadonlySet<ReadSpan["type"]> = new Set<ReadSpan["type"]>(["address", "area"]);
const acts: ReadonlySet<string> = new Set(["buy", "add", "choose", "set_count", "replace", "remove"]);
const likely = 0.4;
/** These only point, or go with the place. */
const besides: ReadonlySet<ReadSpan["type"]> = new Set<ReadSpan["type"]>(["pointer", "phone"]);

/** Null where no street or house is marked, or the place is not sure. */
export function whereSaid(messages: readonly BuyerMessage[], card: StateCard): WhereSaid | null {
  const { dialogue, shop } = card;
  if (!messages.every(isSaid) || (dialogue.asked !== null && ofOrders.has(dialogue.asked))) return null;
  const raw = messages.map(({ text }) => text).join("\n");
  const heard = hear(raw, card);
  const marked = withHouses(raw, ofThisShop(raw, heard.spans, card), card);
  if (!marked.some(({ type, isRejected }) => type === "address" && !isRejected)) return null;
  const people = namesOfReceiver(messages, marked, card);
  // An address alone is read as one, and its answer looks at all that stands beside it.
  const takes = takesGoods(heard.intents, marked, dialogue.asked === "address");
  if (people.length === 0 && !takes) return null;
  const clauses = clausesOf(raw).map((clause) => ({
    clause,
    spans: marked.filter(({ start, end }) => start >= clause.start && end <= clause.end),
  }));
  const places: Place[] = [];
  for (const { clause, spans } of clauses) {
    if (!spans.some(isPlace)) continue;
    const place = placeOf(raw, { clause, spans, people, card });
    if (place === null) return null;
    places.push(place);
  }
  const person = people.at(-1) ?? null;
  const cut = [...places, ...people.map((one) => pieceOf(raw, one, marked, clauses))];
  const written = withoutPieces(places, cut.slice(places.length));
  const area = areaOf(raw, { around: places.map(({ around }) => around).join(", "), written }, card);
  if (!area) return null;
  const address = addressIn(placeParts(written, shop.deliveryAreas), area);
  const phone = marked.find(({ type, start, end }) => type === "phone" && cut.some((one) => one.start <= start && end <= one.end)); // prettier-ignore
  return {
    rest: restOf(messages, merged(cut)).filter((one) => takes || tellsOfOrder(one, card)),
    area,
    address: address && phone && !address.includes(phone.text) ? `${address}, ${phone.text}` : address,
    person: person && nameOf(person),
  };
}

/** "…, in place of it" is said of places too: a count alone beside it is of none of the goods. */
function takesGoods(intents: readonly ReadIntent[], spans: readonly ReadSpan[], isAsked: boolean): boolean {
  const does = intents.filter(({ intent, confidence }) => confidence >= likely && acts.has(intent));
  const marks = (...types: ReadSpan["type"][]): boolean => spans.some(({ type }) => types.includes(type));
  // "12 Leather Bag Road", where the address was asked for, takes no bags.
  if (marks("goods") && marks("count") && !isAsked) return true;
  return marks("goods", "option")
    ? does.length > 0
    : marks("count", "ordinal") && does.some(({ intent }) => intent !== "replace");
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

/** "24 Odeku Street", "8 Adeola Odeku": a house and its street, whatever the reader took them for. */
function withHouses(raw: string, spans: readonly ReadSpan[], { shop }: StateCard): ReadSpan[] {
  const own = wordsIn(shop.goods.names);
  const streets = [...raw.matchAll(inStreet)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }));
  const names = spans.flatMap((span) => {
    const isNamed = (span.type === "address" || span.type === "person") && !/^\d/.test(span.text);
    const number = isNamed ? numberBefore.exec(raw.slice(0, span.start))?.[0] : undefined;
    return number === undefined && !isStreet(span)
      ? []
      : [{ start: span.start - (number ?? "").length, end: span.end }];
  });
  const houses = [...streets, ...names].filter(({ start, end }) =>
    words(normalise(raw.slice(start, end))).every(({ text }) => !own.has(stem(text))),
  );
  const isInside = (one: Stretch): boolean => houses.some(({ start, end }) => one.start < end && start < one.end);
  const marked = merged([...houses, ...spans.filter((span) => span.type === "address" && isInside(span))]);
  const added = marked.map(({ start, end }): ReadSpan => ({
    type: "address",
    isRejected: false,
    start,
    end,
    text: raw.slice(start, end),
  }));
  return [...spans.filter((span) => !isInside(span)), ...added].toSorted((one, other) => one.start - other.start);
}

/** "Freedom Way" is nobody, and "Herbert Macaulay Way" no area. */
function isStreet({ type, text }: ReadSpan): boolean {
  return (type === "person" || type === "area") && looksLikeAddress(normalise(text));
}

const inStreet =
  /(?<![\p{L}\d])(?:no\.? ?)?\d{1,4}\p{L}?,? (?:\p{L}[\p{L}'.-]* ){1,3}(?:street|str|road|rd|avenue|ave|crescent|close|lane|drive|way|estate)(?!\p{L})/giu;
const numberBefore = /(?<![\p{L}\d]|\d[\s-])\d{1,4}\p{L}?,? $/u;

/** The place in a clause: what stands before it and takes goods stays, and so does what follows it. Null where goods stand inside. */
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

/** "Deliver 2 mugs", of which it is known where to: two mugs. */
const sends =
  /^(?:(?:please|pls|abeg|kindly|oya|actually|svp|bonjour|tafadhali|hi|hello)[\s,]+)*(?:deliver|send|bring|carry|ship|drop|waybill|livr(?:er|ez)|envoye[rz]|apporte[rz]|expedie[rz]|(?:m?ni)?let(?:e|ee|eeni|ea)|(?:m?ni)?tumie)(?:[ -](?:me|us|moi|nous))?\s+(?=\d|\p{L})/iu;

/** "2 more and bring it to": where the words begin that only lead to the place. */
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

/** So much of what follows is part of the place: "by the blue gate", and neither "I pay when it comes" nor "on Thursday". */
function lengthOfTail(tail: string, last: ReadSpan, { shop }: StateCard): number {
  const [first = "", ...pieces] = tail.split(/(?=,\s)/);
  if (last.type === "area" && /\p{L}/u.test(first)) return 0;
  const at = pieces.findIndex((piece) => !isPartOfPlace(piece.slice(1).trim(), shop.deliveryAreas));
  return first.length + (at < 0 ? pieces : pieces.slice(0, at)).join("").length;
}

function saysMoreThanWhere(lead: string): boolean {
  return saysMore(lead) && bareAnswer(lead) === null;
}

/** The area that the place names, and not one beside which it lies. */
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
  const [named] = isIn(around, shop.deliveryAreas)
    ? shop.deliveryAreas
        .filter((area) => isIn(around, [area]) && isIn(raw, [area]))
        .flatMap((area) => findArea(text, [area]) ?? [])
        .toSorted((one, other) => one.start - other.start)
    : [];
  const isOpen = dialogue.asked === "address" || dialogue.asked === "area";
  return named?.area ?? (isOpen ? (shop.deliveryAreas.find(({ name }) => name === dialogue.area) ?? null) : null);
}

/** Who takes it: none where somebody else reads the name, as that of a gift. */
function namesOfReceiver(messages: readonly BuyerMessage[], spans: readonly ReadSpan[], card: StateCard): ReadSpan[] {
  const isOfGift =
    (card.dialogue.gift ?? null) !== null ||
    messages.some(({ text }) => languagePacks.some(({ intents }) => intents.gift?.test(normalise(text)))) ||
    receiverApart(messages, card) !== null;
  if (isOfGift) return [];
  // "Write on the card: from Chidi" names nobody who takes it.
  const written = remarksIn(messages, card)?.remarks ?? [];
  return spans.filter(
    ({ type, isRejected, text }) => type === "person" && !isRejected && !written.some((one) => one.text.includes(text)),
  );
}

/** The part of a sentence that names them, between commas; where it says more, their name alone. */
function pieceOf(
  raw: string,
  person: ReadSpan,
  spans: readonly ReadSpan[],
  clauses: readonly { clause: Stretch }[],
): Stretch {
  const clause =
    clauses.find(({ clause: one }) => one.start <= person.start && person.end <= one.end)?.clause ?? person;
  const start = clause.start + Math.max(...[",", ";", ":"].map((sign) => raw.slice(clause.start, person.start).lastIndexOf(sign))) + 1; // prettier-ignore
  const length = raw.slice(person.end, clause.end).search(/[,;:]|\.$/);
  const end = length < 0 ? clause.end : person.end + length;
  const isAlone = spans.every((span) => span === person || besides.has(span.type) || span.end <= start || span.start >= end); // prettier-ignore
  if (isAlone) return { start: start === clause.start ? start : start - 1, end };
  const lead = ofLead.exec(raw.slice(start, person.start))?.[0].length ?? 0;
  return { start: person.start - lead, end: person.end };
}

const ofLead = /(?:\s(?:to|for|give|pour|chez|[àa]|kwa|ya))?\s*$/iu;

function nameOf({ text }: ReadSpan): string {
  return text.trim();
}

/** The text of the places, without what names people. */
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
    .replace(/(?<=[^.]{2})[.;!]+$/, "");
}

/** From the last to the first, with none inside another. */
function merged(cut: readonly Stretch[]): Stretch[] {
  return cut
    .toSorted((one, other) => one.start - other.start)
    .reduce<Stretch[]>((all, one) => {
      const last = all.at(-1);
      if (last && one.start <= last.end) last.end = Math.max(last.end, one.end);
      else all.push({ start: one.start, end: one.end });
      return all;
    }, [])
    .toReversed();
}

/** Beside a place and a name, without goods: "no, she won't be there" takes nothing out of the cart. */
function tellsOfOrder(message: BuyerMessage, card: StateCard): boolean {
  const { text } = message;
  const isAsked = text.includes("?") || opening.test(text);
  return (
    isAsked ||
    phoneIn(text) !== null ||
    cashApart(normalise(text)) !== null ||
    remarksIn([message], card) !== null ||
    invoiceApart([message], card) !== null
  );
}

function restOf(messages: readonly BuyerMessage[], cut: readonly Stretch[]): BuyerMessage[] {
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
      .replace(sends, "");
    return saysMoreThanWhere(text) ? [{ ...message, text }] : [];
  });
}
