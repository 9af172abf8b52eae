// "5 Admiralty Way. So how long will it take?": of what is written with an address, the sentences that are something else.
import type { StateCard } from "../../brain.ts";
import type { Intent as Learned } from "../../language/read-voice.ts";
import { bareAnswer } from "./affirmation.ts";
import { findArea, looksLikeAddress } from "./areas.ts";
import { hear } from "./hear.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { placeParts } from "./place-parts.ts";
import { speaksOfGoods } from "./speaks-of-goods.ts";

/** "No. 5" and "St. Finbarr's" go on. */
const asking =
  "(?:and |so |but |et |na )?(?:how (?:long|soon|many days)|when (?:will|is|go|e go)|combien de (?:temps|jours)|quand est-ce|itafika|mtaleta lini)(?![\\p{L}])";
const between = new RegExp(
  `(?<=[.!?;])(?<!(?<!\\p{L})(?:no|nos|nr|st|str|opp|rd|ave|apt|blk|bldg|mr|mrs|dr|bd|av)\\.)\\s+|\\n|,\\s+(?=${asking})`,
  "iu",
);
const asks = new RegExp(`^${asking}`, "iu");
const surely = 0.5;
/** What the rider is to do is none of these: "call me at the gate" stays. */
const others: ReadonlySet<Learned> = new Set<Learned>([
  "ask_price", "ask_stock", "ask_detail", "ask_picture", "ask_discount", "ask_delivery_fee", "ask_delivery_time", "ask_payment", "ask_link", "ask_policy", "ask_hours",
  "buy", "add", "checkout", "haggle", "recommend", "compare", "pay_on_delivery", "says_paid", "other_payer", "thanks", "greeting", "how_are_you", "praise", "bye", "gift",
]); // prettier-ignore
const ofPaying =
  /\b(?:pay(?:ing|s|ment)?|pai(?:e|er|erai)|pay(?:e|er|ez|erai)|regl(?:e|er|erai)|(?:ni|na|nina|nita|a|ana|ata|ku)?lip[ai])\b/;

/** As written, without what is surely no part of where to; all of it where nothing else would be left. */
export function withoutOtherSentences(raw: string, card: StateCard): string {
  const sentences = raw.split(between);
  const kept = sentences.filter((sentence) => !isAnother(sentence, card));
  const { deliveryAreas } = card.shop;
  // Nothing was left out: then its lines and spaces stay as they are.
  if (kept.length === 0 || kept.length === sentences.length) return placeParts(raw, deliveryAreas);
  const ended = kept.at(-1) === sentences.at(-1);
  return placeParts(ended ? kept.join(" ") : kept.join(" ").replace(/[.;!]+$/, ""), deliveryAreas);
}

/** What stands beside an address in the same message. */
export function besideAddress(raw: string, card: StateCard): string[] {
  const sentences = raw.split(between);
  const others = sentences.filter((sentence) => isAnother(sentence, card));
  return others.length === sentences.length ? [] : others;
}

function isAnother(sentence: string, card: StateCard): boolean {
  const text = normalise(sentence);
  if (bareAnswer(sentence) !== null) return true;
  if (speaksOfGoods(sentence, card)) return true;
  if (looksLikeAddress(text.replaceAll("?", " "))) return false;
  if (text.includes("?") || asks.test(text)) return true;
  if (findArea(text, card.shop.deliveryAreas)) return false;
  if (speaksOfPaying(text) || languagePacks.some(({ demands }) => demands?.test(text))) return true;
  const [surest] = hear(sentence, card).intents;
  return surest !== undefined && surest.confidence >= surely && others.has(surest.intent);
}

export function speaksOfPaying(text: string): boolean {
  return ofPaying.test(text);
}
