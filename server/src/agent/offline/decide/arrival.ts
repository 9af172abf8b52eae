// How long the delivery takes: by the area's own time, and from what the shop wrote about delivery.
import type { DeliveryArea, StateCard } from "../../brain.ts";
import { areasIn } from "../understand/areas.ts";
import { hear } from "../understand/hear.ts";
import { normalise } from "../understand/normalise.ts";
import { takesIn } from "../understand/days.ts";
import { languagePacks } from "../understand/packs.ts";
import type { Wish } from "../understand/wish.ts";
import { whenReady } from "../say/fetched.ts";
import { isFetched } from "./fetched.ts";
import { tellLeaving } from "./leaves-when.ts";
import { policyOf } from "./policy-of.ts";
import { rememberArea } from "./remember-area.ts";
import { tell, tellPolicy, type Scene } from "./scene.ts";
import { toCome } from "./to-come.ts";
import { asManyAs } from "./written.ts";
import { pieces } from "../../sentences.ts";

/** From this confidence on, the reader decides, if the rules see nothing about time. */
const sure = 0.3;

export function asksArrival({ reading, card }: Scene, text: string): boolean {
  return saysWhen(text) || heardToAsk(reading.raw, card);
}

/** About one sentence of a message, without the others. */
export function asksArrivalIn(sentence: string, card: StateCard): boolean {
  return saysWhen(normalise(sentence)) || heardToAsk(sentence, card);
}

function saysWhen(text: string): boolean {
  return languagePacks.some(({ howLong }) => howLong?.test(text));
}

function heardToAsk(raw: string, card: StateCard): boolean {
  return hear(raw, card).intents.some(({ intent, confidence }) => intent === "ask_delivery_time" && confidence >= sure);
}

/** The fee, asked in the same message. */
function asksFee(text: string): boolean {
  return languagePacks.some(({ intents }) => intents.price?.test(text));
}

/** Notes the area, as a question about a fee does. @returns whether there was anything to say */
export function tellArrival(scene: Scene, { area, address, text }: Pick<Wish, "area" | "address" | "text">): boolean {
  const { card, say, state } = scene;
  const { deliveryAreas: areas } = card.shop;
  const written = policyOf(card, "delivery");
  const named = areasIn(text, areas);
  if (card.shop.pickup && area === null && named.length === 0 && isFetched(scene)) {
    tell(scene, `${whenReady[scene.language]} ${say.pickup(card.shop.pickup)}`);
    return true;
  }
  if (areas.length === 0 && written === "") return false;
  // With an empty cart, the question is about the last order. The buyer may have asked about the fee for another area
  // since.
  const ordered = scene.cart.lines.length > 0 ? undefined : scene.orders.find(({ status }) => toCome.has(status));
  const known = areas.find(({ name }) => name === (area?.name ?? ordered?.deliveryArea ?? state.area));
  // A question about another place does not change where the order goes.
  if (area && (state.address === null || area.name === state.area)) rememberArea(scene, area.name, address);
  if (named.length > 1) for (const one of named) tell(scene, say.arrival(one));
  else if (known && asksFee(`${text} ${scene.reading.text}`)) tell(scene, say.deliveryFee(known));
  else if (known && ![...scene.parts, ...scene.told].includes(say.deliveryFee(known))) tell(scene, say.arrival(known));
  else if (!known && areas.length > 0) tell(scene, say.arrivals(areas));
  const isOne = known !== undefined && named.length < 2;
  if (!ordered) tellLeaving(scene, isOne ? known.etaDays : null);
  const told = dispatched(written, known ? [known, ...named] : named, card.shop);
  if (told.length > 0) tellPolicy(scene, told.join(" "));
  return true;
}

/** The shop's rules about when deliveries go out. "Outside Lagos …" only for buyers outside. */
function dispatched(policy: string, meant: readonly DeliveryArea[], shop: StateCard["shop"]): string[] {
  const all = pieces(policy).filter((sentence) => !isOfOthers(sentence, meant, shop));
  const timed = all.filter((sentence) => ofTime.test(normalise(sentence)));
  const isOutside = meant.some(({ name }) => outside.test(normalise(name)));
  const fitting = timed.filter((sentence) => meant.length === 0 || outside.test(normalise(sentence)) === isOutside);
  return asManyAs(fitting.length > 0 ? fitting : timed.length > 0 ? timed : all, longestTold);
}

/** "The same day in Nairobi", when the buyer asks about Mombasa. */
function isOfOthers(
  sentence: string,
  meant: readonly DeliveryArea[],
  { deliveryAreas, city }: StateCard["shop"],
): boolean {
  if (meant.length === 0) return false;
  const text = normalise(sentence);
  const named = areasIn(text, deliveryAreas);
  if (named.length > 0) return !named.some(({ name }) => meant.some((one) => one.name === name));
  const takes = takesIn(sentence);
  const isOfCity = city !== null && text.includes(normalise(city));
  // The shop does not write which areas are in the city. An area that takes days longer is not.
  return isOfCity && takes !== null && meant.every(({ etaDays }) => etaDays > takes.to + 1);
}

const longestTold = 300;
const ofTime =
  /\b(?:days?|morning|evening|hours?|noon|tomorrow|week\w*|\d{1,2} ?[ap]m|\p{L}+days?|jours?|heures?|lendemain|matin|semaines?|dimanches?|samedis?|\d{1,2} ?h|siku|saa|kesho|wiki|juma\p{L}+|ijumaa)\b/u;
const outside =
  /\b(?:outside|other (?:state|cit|countr)\w*|waybill|upcountry|hors d\w*|autres (?:villes|regions)|nje ya|mikoani)/;
