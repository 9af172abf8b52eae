// "Sorry, house 8 not 5", "the house is 12 Admiralty Way", when we have an address: another house, not a count of
// goods.
import { addressIn, findArea, looksLikeAddress } from "../understand/areas.ts";
import { placeInstead } from "../understand/changes-address.ts";
import { normalise } from "../understand/normalise.ts";
import { deliverTo } from "./delivery.ts";
import { ask, type Scene } from "./scene.ts";

const notThis =
  /\b(?<right>\d{1,4}[a-z]?)\b[^\d\n]{0,40}\b(?:not|no be|nor|instead of|pas|non pas|au lieu d[eu']|si|sio|siyo|badala ya)\s?(?:no\.? ?|number |numero |villa |house |the |le |la )?(?<wrong>\d{1,4}[a-z]?)\b/;
/** "It's not villa 33, it's villa 43" */
const notThisFirst =
  /\b(?:not|no be|nor|pas|si|sio|siyo)\s(?:the |la |le )?(?:\p{L}+\.? )?(?<wrong>\d{1,4}[a-z]?)\b[^\d\n]{1,30}?\b(?<right>\d{1,4}[a-z]?)\b/u;
/** "The house is 12", "it's 12 Admiralty Way", "c'est villa 43" */
const houseIs =
  /^(?:(?:the |my |that |la |le |l'|di )?(?:house|hse|number|address|street|adresse|maison|villa|porte|nyumba|anwani|namba)(?: (?:number|no\.?|yangu|ya nyumba))*|it|c'|(?:please |pls |abeg )?(?:make|put|write|change) (?:it|am)(?: to)?)(?:'s| is| should be| na| be| ni| est|est)? (?:actually |really |just |only |simply |juste |tu )?(?:(?:not )?plutot |rather )?(?<place>(?:no\.? ?|number |numero |villa |house |nyumba |plot |flat )?\d{1,4}[a-z]?\b.*)$/u;

/** @returns whether that was the case */
export async function correctAddress(scene: Scene): Promise<boolean> {
  const { state, reading } = scene;
  const { text } = reading;
  if (state.address === null) return false;
  const instead = placeInstead(text);
  if (instead !== null && scene.cart.lines.length > 0) return takeInstead(scene, instead);
  if (text.includes("?")) return false;
  const { right, wrong } = (notThis.exec(text) ?? notThisFirst.exec(text))?.groups ?? {};
  if (right !== undefined && wrong !== undefined) return putInPlace(scene, wrong, right);
  for (const said of text.split(/[,.;\n]\s*(?=\p{L})/u)) {
    const { place } = houseIs.exec(said.replace(openings, ""))?.groups ?? {};
    if (place !== undefined && (await takePlace(scene, place))) return true;
  }
  return false;
}

/** "Can I change the address to 7 Akoka Road?": takes the named place, or asks for the address again. */
async function takeInstead(scene: Scene, place: string): Promise<boolean> {
  const { state, card, reading, say } = scene;
  const areas = card.shop.deliveryAreas;
  const named = findArea(place, areas)?.area ?? null;
  const area = named ?? areas.find(({ name }) => name === state.area) ?? null;
  const at = reading.raw.toLowerCase().lastIndexOf(place);
  const written = (at < 0 ? place : reading.raw.slice(at)).replace(/\?+\s*$/, "");
  const address = looksLikeAddress(place) || /\d/.test(place) ? addressIn(written, area) : null;
  if (area && (address !== null || (named !== null && named.name !== state.area))) {
    await deliverTo(scene, area.name, address);
    return true;
  }
  if (!area) return false;
  state.address = null;
  ask(scene, say.askAddress(area), "address");
  return true;
}

/** A bare number replaces the house number. Anything more replaces the whole address. */
async function takePlace(scene: Scene, place: string): Promise<boolean> {
  const { state, reading } = scene;
  const old = state.address ?? "";
  if (/^\D*\d{1,4}[a-z]?\W*$/.test(place))
    return reading.correction && namesHouse.test(reading.text)
      ? putInPlace(scene, /\d{1,4}[a-z]?/.exec(old)?.[0] ?? "", /\d{1,4}[a-z]?/.exec(place)?.[0] ?? "")
      : false;
  const shared = normalise(old)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && place.includes(word));
  if (!shared && !looksLikeAddress(place)) return false;
  const at = reading.raw.toLowerCase().lastIndexOf(place);
  state.address = addressIn(at < 0 ? place : reading.raw.slice(at), null);
  return carryOn(scene);
}

const namesHouse =
  /\b(?:house|hse|number|address|street|villa|flat|plot|porte|maison|numero|adresse|nyumba|namba|anwani)\b/;
const openings =
  /^(?:(?:oh|ah|no|non|wait|sorry|actually|pardon|oops|hold on|samahani|hapana|pole|abeg|desolee?|mince|my mistake|nimekosea|nilikosea)[\s,.!]+)+/;

async function putInPlace(scene: Scene, wrong: string, right: string): Promise<boolean> {
  const { state, cart } = scene;
  const old = new RegExp(`(?<![\\p{L}\\d])${wrong}(?![\\p{L}\\d])`, "iu");
  // The cart has this number of something, so the correction is about that.
  if (wrong === "" || state.address === null || !old.test(state.address)) return false;
  if (cart.lines.some(({ quantity }) => String(quantity) === wrong)) return false;
  state.address = state.address.replace(old, right);
  return carryOn(scene);
}

async function carryOn(scene: Scene): Promise<boolean> {
  const { state, cart } = scene;
  if (cart.lines.length > 0) scene.proposalDue = true;
  else if (state.area) await deliverTo(scene, state.area, state.address);
  return true;
}
