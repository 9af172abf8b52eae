// "The address is only 18 rue Bode Thomas. The charger is not in it, add 1": once an address is known, the sentence that puts it right, apart from the
// rest. What is left reads as if no address were there: its number counts no goods, and words quoted out of it name none.
import type { BuyerMessage, DeliveryArea, StateCard } from "../../brain.ts";
import { addressIn, findArea, looksLikeAddress } from "./areas.ts";
import { placeInstead } from "./changes-address.ts";
import { normalise } from "./normalise.ts";
import { placeParts } from "./place-parts.ts";

export type AddressApart = { rest: BuyerMessage[]; area: DeliveryArea; address: string };

const sentences =
  /(?<=[.!?;])(?<!(?<!\p{L})(?:no|nos|nr|st|str|opp|rd|ave|apt|blk|bldg|mr|mrs|m|mme|dr|bd|av)\.)\s+|\n+|,?\s+(?=(?:and|et|na)\s+(?:the|my|l'|mon|anwani)\s?(?:address|adresse|anwani)(?!\p{L}))/iu;
const ofAddress = /(?<!\p{L})(?:address|adress|adresse|anwani)(?!\p{L})/iu;
const ownLead = /^(?:and|but|also|et|mais|na|lakini|no|non|hapana|ok|okay|sorry|pardon|samahani)[\s,!.:]+/iu;
const says =
  /(?<!\p{L})(?:address|adress|adresse|anwani)(?!\p{L})(?:\s+(?:is|be|na|ni|est|c'est|to|should|must|yangu|only|just|simply|still|seulement|juste|tu|read|reads))*\s*[:,-]?\s*/iu;
const quoted = /["«“][^"»”]*["»”]/gu;
const ofOrders: ReadonlySet<string> = new Set(["cancel_which", "empty", "what_is_wrong", "dispute", "return", "received", "cancel"]); // prettier-ignore

/** Null where no address is known yet, or none is put right. */
export function addressApart(messages: readonly BuyerMessage[], card: StateCard): AddressApart | null {
  const { dialogue, shop, cart } = card;
  if (dialogue.address === null || cart.lines.length === 0) return null;
  if (dialogue.asked !== null && ofOrders.has(dialogue.asked)) return null;
  if (messages.some(({ choice, forwarded, type }) => choice !== null || forwarded || type !== "text")) return null;
  const known = shop.deliveryAreas.find(({ name }) => name === dialogue.area) ?? null;
  const found: Pick<AddressApart, "area" | "address">[] = [];
  const rest = messages.map((message) => {
    if (placeInstead(normalise(message.text)) !== null) return message;
    const speaksOfIt = ofAddress.test(message.text);
    const left = message.text.split(sentences).filter((sentence) => {
      const place = placeOf(sentence, known, dialogue.address ?? "", card);
      if (place) found.push(place);
      return !place && !(speaksOfIt && ofAddress.test(sentence) && !sentence.includes("?"));
    });
    const text = left.join(" ");
    return { ...message, text: speaksOfIt ? text.replace(quoted, " ") : text };
  });
  const last = found.at(-1);
  return last === undefined ? null : { ...last, rest: rest.filter(({ text }) => saysMore(text)) };
}

/** "Not 12": what it is not. */
function saysMore(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) && !/^\W*(?:not|no be|pas|non|si|sio|siyo|no)\W*(?:\d{1,4}[a-z]?)?\W*$/iu.test(text)
  );
}

function placeOf(
  sentence: string,
  known: DeliveryArea | null,
  before: string,
  { shop }: StateCard,
): Pick<AddressApart, "area" | "address"> | null {
  if (sentence.includes("?")) return null;
  const lead = says.exec(sentence);
  const behind = lead ? sentence.slice(lead.index + lead[0].length) : sentence;
  // "Na 18 Sabo Road be the address"
  const said = lead && !/\d/.test(behind) ? sentence.slice(0, lead.index).replace(isThe, "") : behind;
  const written = said.replace(quoted, " ").replace(ownLead, "").replace(only, "").trim();
  const text = normalise(written);
  if (!/\d/.test(text)) return null;
  const named = findArea(text, shop.deliveryAreas);
  if (named?.denied) return null;
  const area = named && !named.street ? named.area : (named?.area ?? known);
  if (!area) return null;
  // Without the word "address" the street is known already.
  if (!lead && !(looksLikeAddress(text) && sharesStreet(text, before) && opensWithHouse.test(text))) return null;
  if (!looksLikeAddress(text) && !sharesStreet(text, before) && named === null) return null;
  const address = addressIn(placeParts(written, shop.deliveryAreas), area);
  return address !== null && /\d/.test(address) ? { area, address } : null;
}

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
