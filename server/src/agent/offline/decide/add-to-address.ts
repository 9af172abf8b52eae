// "Near the pharmacy, the blue house", once a street is known: another part of the same address. It stands beside the first, and replaces nothing.
import { besideAddress, withoutOtherSentences } from "../understand/address-sentences.ts";
import { addressIn, areasIn } from "../understand/areas.ts";
import { speaksOfGoods } from "../understand/speaks-of-goods.ts";
import { normalise } from "../understand/normalise.ts";
import type { Scene } from "./scene.ts";

const opens =
  /^(?:(?:it'?s|it is|its|that'?s|and|na|c'est|et|ni|iko|ipo|the (?:house|place|shop) (?:is|dey)|e dey|la maison est)\s+)*(?:just\s+|right\s+|juste\s+)?/u;
const landmark =
  /^(?:near|opposite|opp|behind|beside|close to|next to|in front of|after (?:the|di)|before (?:the|di) (?!\p{L}*day)|pres d[eu']|pres des|en face|a cote|derriere|devant|apres l[ea']|avant l[ea']|karibu na|mkabala|nyuma ya|mbele ya|kando ya|baada ya (?!s[ai]))/u;
const house =
  /^(?:(?:the|la|le) )?(?:house|hse|flat|block|plot|room|suite|gate|maison|villa|porte|appartement|immeuble|nyumba|chumba|geti)(?: (?:number|no\.?|numero|namba|ya))? (?:\p{L}?\d|(?:blue|white|red|green|black|brown|yellow|bleue?|blanche?|rouge|verte?|noire?|bluu|nyeupe|nyekundu|kijani)\b)/u;
const longest = 200;

/** @returns whether it was that */
export function addToAddress(scene: Scene): boolean {
  const { state, cart, card, reading } = scene;
  const { raw } = reading;
  if (!state.area || !state.address || state.asked === "address" || cart.lines.length === 0) return false;
  const said = normalise(raw).replace(opens, "");
  const isPart = landmark.test(said) || (house.test(said) && !/\d/.test(state.address));
  if (!isPart || raw.includes("?") || reading.answer !== null) return false;
  if (besideAddress(raw, card).length > 0 || speaksOfGoods(raw, card)) return false;
  if (areasIn(said, card.shop.deliveryAreas).some(({ name }) => name !== state.area)) return false;
  const part = addressIn(withoutOtherSentences(raw.slice(-said.length), card), null);
  if (part === null) return false;
  const known = normalise(state.address);
  const both = known.includes(normalise(part)) ? state.address : `${state.address.replace(/[\s.,;]+$/u, "")}, ${part}`;
  if (both.length > longest) return false;
  state.address = both;
  scene.proposalDue = true;
  return true;
}
