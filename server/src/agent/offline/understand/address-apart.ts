// "The address is only 18 rue Bode Thomas. The charger is not in it, add 1": once an address is known, the sentence that puts it right, apart from the
// rest. What is left reads as if no address were there: its number counts no goods, and words quoted out of it name none.
import type { BuyerMessage, DeliveryArea, StateCard } from "../../brain.ts";
import { addressIn, deniedFrom, findArea, looksLikeAddress } from "./areas.ts";
import { placeInstead } from "./changes-address.ts";
import { normalise } from "./normalise.ts";
import { placeParts } from "./place-parts.ts";
import { speaksOfGoods } from "./speaks-of-goods.ts";

export type AddressApart = { rest: BuyerMessage[]; area: DeliveryArea; address: string | null };

const sentences =
  /(?<=[.!?;])(?<!(?<!\p{L})(?:no|nos|nr|st|str|opp|rd|ave|apt|blk|bldg|mr|mrs|m|mme|dr|bd|av)\.)\s+|\n+|,?\s+(?=(?:and|et|na)\s+(?:the|my|l'|mon|anwani)\s?(?:address|adresse|anwani)(?!\p{L}))|,?\s+(?=(?:and|et|na|then|puis)\s+(?:for the|pour (?:les?|la)|make|put|add|change|remove|mettez|mets|ajoutez?|enlevez|retirez|changez|prenez|weka|ongeza|ondoa|badilisha)(?!\p{L}))/iu;
const ofAddress = /(?<!\p{L})(?:address|adress|adresse|anwani)(?!\p{L})/iu;
const ownLead = /^(?:and|but|also|et|mais|na|lakini|no|non|hapana|ok|okay|sorry|pardon|samahani)[\s,!.:]+/iu;
const says =
  /(?<!\p{L})(?:address|adress|adresse|anwani)(?!\p{L})(?:\s+(?:is|be|na|ni|est|c'est|to|should|must|yangu|only|just|simply|still|seulement|juste|tu|read|reads))*\s*[:,-]?\s*/iu;
/** "Deliver it to", "I stay in", "je suis à": what follows is where to. */
const leadsThere =
  /(?<!\p{L})(?:deliver|send|bring|carry|ship|drop|livre[rz]?|envoye[rz]|apporte[rz]|(?:mni|ni|m)?lete(?:e|ni|eni)?|leta|(?:ni|mni)?pelek(?:a|e|ee|eni|eeni)|i (?:stay|live|dey)|i(?:'m| am) (?:at|in)|je suis|j'habite|je reste|nous sommes|niko|naishi|nakaa)(?!\p{L})/iu;
const quoted = /["«“][^"»”]*["»”]/gu;
const ofOrders: ReadonlySet<string> = new Set(["cancel_which", "empty", "what_is_wrong", "dispute", "return", "received", "cancel"]); // prettier-ignore

type Place = Pick<AddressApart, "area" | "address">;

/** Null where nothing is ordered yet, or no place stands beside something else or in the place of another. */
export function addressApart(messages: readonly BuyerMessage[], card: StateCard): AddressApart | null {
  const { dialogue, shop, cart } = card;
  if (cart.lines.length === 0) return null;
  if (dialogue.asked !== null && ofOrders.has(dialogue.asked)) return null;
  if (messages.some(({ choice, forwarded, type }) => choice !== null || forwarded || type !== "text")) return null;
  const known = shop.deliveryAreas.find(({ name }) => name === dialogue.area) ?? null;
  const all = messages.map(({ text }) => text).join("\n");
  const replaces = areasLeft(normalise(all), shop.deliveryAreas).length > 0;
  const isBeside = replaces || all.split(sentences).some((one) => speaksOfGoods(one, card));
  if (dialogue.address === null && !isBeside) return null;
  const found: Place[] = [];
  const rest = messages.map((message) => {
    if (placeInstead(normalise(message.text)) !== null) return message;
    const speaksOfIt = ofAddress.test(message.text);
    const left = message.text.split(sentences).filter((sentence) => {
      const place = placeOf(sentence, known, card) ?? (isBeside ? placeLed(sentence, card) : null);
      if (place) found.push(place);
      return (
        !place && !leavesPlace(sentence, card) && !(speaksOfIt && ofAddress.test(sentence) && !sentence.includes("?"))
      );
    });
    const text = left.join(" ");
    return { ...message, text: speaksOfIt ? text.replace(quoted, " ") : text };
  });
  const last = found.at(-1);
  return last === undefined ? null : { ...last, rest: rest.filter(({ text }) => saysMore(text)) };
}

/** "Not 12": what it is not. "How much will it be?" is answered by the order, which is shown with its total. */
export function saysMore(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !/^\W*(?:not|no be|pas|non|si|sio|siyo|no|hapana)\W*(?:\d{1,4}[a-z]?)?\W*$/iu.test(text) &&
    !text.split(sentences).every((one) => opensOnly.test(normalise(one)) || asksTotal.test(normalise(one)))
  );
}

const opensOnly =
  /^\W*(?:(?:wait|hold on|one moment|sorry|please|abeg|attende[zr]?|attends|pardon|desolee?|excusez[- ]moi|svp|ngoja|ngojeni|subiri|kidogo|samahani|tafadhali|no|non|hapana)\W*)*$/u;
const asksTotal =
  /^(?:(?:so|and|then|et|alors|na|sasa|now|please)\s)*(?:how much (?:will|would|is) (?:it|that)(?: be| cost| come to)?(?: now| then| in all)?|(?:ca|cela) (?:fera|fait|ferait) combien|combien (?:ca|cela) (?:fera|fait)|c'est combien|(?:itakuwa|ni|itafika) (?:bei gani|ngapi|pesa ngapi|shilingi ngapi)|how much e go be|na how much(?: now)?)[\s?!.]*$/u;

function placeOf(sentence: string, known: DeliveryArea | null, { shop, dialogue }: StateCard): Place | null {
  if (sentence.includes("?")) return null;
  const lead = says.exec(sentence);
  const behind = lead ? sentence.slice(lead.index + lead[0].length) : sentence;
  // "Na 18 Sabo Road be the address"
  const said =
    lead && !/\d/.test(behind) && /\d/.test(sentence) ? sentence.slice(0, lead.index).replace(isThe, "") : behind;
  const written = said.replace(quoted, " ").replace(ownLead, "").replace(only, "").trim();
  const text = normalise(written);
  const named = findArea(text, shop.deliveryAreas);
  if (named?.denied || (!/\d/.test(text) && !(lead && named))) return null;
  const area = named && !named.street ? named.area : (named?.area ?? known);
  if (!area) return null;
  const before = dialogue.address ?? "";
  // Without the word "address" the street is known already.
  if (!lead && !(looksLikeAddress(text) && sharesStreet(text, before) && opensWithHouse.test(text))) return null;
  if (!looksLikeAddress(text) && !sharesStreet(text, before) && named === null) return null;
  const address = addressIn(placeParts(written, shop.deliveryAreas), area);
  if (address !== null) return /\d/.test(address) || named !== null ? { area, address } : null;
  // "The address: Byazhin", which is a part of the area.
  if (!named) return null;
  return { area, address: findArea(text, [{ ...area, aliases: [] }]) ? null : written };
}

/** "Bring it to Kubwa, 15 Gado Road instead of Wuse", "I stay in Kubwa": where to, beside what else the message says. */
function placeLed(sentence: string, card: StateCard): Place | null {
  const { deliveryAreas } = card.shop;
  const left = withoutAreasLeft(sentence, deliveryAreas);
  if (left.includes("?") || speaksOfGoods(left, card)) return null;
  const lead = leadsThere.exec(left);
  const isAsked = card.dialogue.asked === "address" || card.dialogue.asked === "area";
  const written = (lead ? left.slice(lead.index) : left).replace(ownLead, "").replace(only, "").trim();
  const named = findArea(normalise(written), deliveryAreas);
  if (!named || named.denied || named.street) return null;
  if (!lead && left === sentence && !(isAsked && looksLikeAddress(normalise(written)))) return null;
  return { area: named.area, address: addressIn(placeParts(written, deliveryAreas), named.area) };
}

/** "No, not Wuse any more": said of where it does not go, and of nothing else. */
function leavesPlace(sentence: string, { shop }: StateCard): boolean {
  const left = withoutAreasLeft(sentence, shop.deliveryAreas);
  return left !== sentence && opensOnly.test(normalise(left.replace(ofAddress, " ").replace(itIs, " ")));
}

const itIs = /(?<!\p{L})(?:it'?s|it is|the|that|this|ce|c'|l'|n'est|est|the|hiyo|ni|to|there)(?!\p{L})/giu;

/** Areas that it does not go to. */
function areasLeft(text: string, areas: readonly DeliveryArea[]): { start: number; end: number }[] {
  return areas.flatMap((area) => {
    const found = findArea(text, [area]);
    const start = found === null ? null : deniedFrom(text.slice(0, found.start));
    return found && start !== null ? [{ start, end: found.end }] : [];
  });
}

function withoutAreasLeft(sentence: string, areas: readonly DeliveryArea[]): string {
  const text = normalise(sentence);
  if (text.length !== sentence.length) return sentence;
  return areasLeft(text, areas)
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(again, " "), sentence);
}

const again = /^\s*(?:again|any ?more|now|o|abeg|tena|sasa|maintenant)*(?:\s+o)?[\s,]*/iu;

const isThe = /\s+(?:is|be|na|ni|est|c'est|ndiyo)\s+(?:(?:the|my|correct|right|di|l'|mon|ma)\s*)+$/iu;
const only = /(?:[\s,]+(?:only|just|simply|seulement|tu|pekee))?[\s.!;]*$/iu;

const opensWithHouse =
  /^(?:(?:no|number|numero|plot|house|flat|shop|block|nyumba|namba|villa)\.?\s?)?\d{1,4}[a-z]?[\s,]/u;

function sharesStreet(text: string, before: string): boolean {
  const old = normalise(before).split(/[^\p{L}]+/u);
  return old.some((word) => word.length > 3 && !isKindOfRoad.test(word) && text.includes(word));
}

const isKindOfRoad =
  /^(?:street|road|avenue|close|crescent|lane|drive|estate|house|near|opposite|behind|rue|boulevard|barabara|mtaa|nyumba)$/;
