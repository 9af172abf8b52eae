// Whether words name a place: by what the trained reader marked, or by the house, the road or the landmark in them. A
// remark names none.
import type { StateCard } from "../../brain.ts";
import { hear } from "./hear.ts";
import { commonWords } from "./areas.ts";
import { normalise, words } from "./normalise.ts";
import { houseInStreet, houseWords } from "./packs/places.ts";
import { namesPlace } from "./place-parts.ts";

const ofPlaces: ReadonlySet<string> = new Set(["address", "area"]);
const ofGoods: ReadonlySet<string> = new Set(["goods", "count", "option", "bid", "budget", "amount"]);
const likely = 0.4;

export function saysPlace(raw: string, card: StateCard): boolean {
  const { intents, spans } = hear(raw, card);
  // "No 3" alone may be a count.
  const isMarked = spans.some(({ type, isRejected, text }) => ofPlaces.has(type) && !isRejected && hasName(text));
  if (isMarked) return true;
  if (raw.search(houseInStreet) >= 0) return true;
  if (spans.some(({ type }) => ofGoods.has(type))) return false;
  const [surest] = intents;
  if (surest?.intent === "give_address" && surest.confidence >= likely) return true;
  if (/\d/.test(raw) && hasName(raw)) return true;
  const isOther = surest !== undefined && surest.intent !== "yes" && surest.confidence >= likely;
  return !isOther && raw.split(/[,.;\n]/).some((piece) => namesPlace(piece, card.shop.deliveryAreas));
}

/** Whether the text has more than a number and a word for a house. */
export function hasName(text: string): boolean {
  const said = words(normalise(text).replace(houseWords, " "));
  return said.some((word) => /\p{L}{3}/u.test(word.text) && !commonWords.has(word.text));
}
