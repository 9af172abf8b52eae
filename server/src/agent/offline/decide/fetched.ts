// A buyer who collects the order reads where and when they can, and nothing about areas, fees and riders.
import { deniesPickup } from "../understand/collects.ts";
import { languagePacks } from "../understand/packs.ts";
import { toCome } from "./to-come.ts";
import type { Scene } from "./scene.ts";

/** "I will pick it up", in whatever else they write. */
export function notePickup({ card, reading, state }: Scene): void {
  if (!card.shop.pickup || reading.wishes.some(({ area, intent }) => area !== null || intent === "delivery")) return;
  const { text } = reading;
  if (languagePacks.some(({ intents }) => intents.pickup?.test(text)) && !deniesPickup(text)) state.fetches = true;
}

/** What is being put together; where nothing is, what they ordered last and don't have yet. */
export function isFetched({ card, cart, orders, state }: Scene): boolean {
  if (!card.shop.pickup) return false;
  if (cart.lines.length > 0 || state.choosing.length > 0) return state.area === null && state.fetches === true;
  const ordered = orders.find(({ status }) => toCome.has(status));
  return ordered ? ordered.deliveryArea === undefined : state.fetches === true && state.area === null;
}
