// "Sorry, house 8 not 5", once an address was given: another number of the house, and not of the goods.
import type { Scene } from "./scene.ts";

const notThis =
  /\b(\d{1,4}[a-z]?)\b[^\d\n]{0,40}\b(?:not|no be|nor|instead of|pas|non pas|au lieu d[eu']|si|sio|siyo|badala ya)\s?(?:no\.? ?|number |numero |house |the |le |la )?(\d{1,4}[a-z]?)\b/;

/** @returns whether it was that */
export function correctAddress(scene: Scene): boolean {
  const { state, cart, reading } = scene;
  const [, right, wrong] = notThis.exec(reading.text) ?? [];
  if (state.address === null || right === undefined || wrong === undefined || cart.lines.length === 0) return false;
  const old = new RegExp(`(?<![\\p{L}\\d])${wrong}(?![\\p{L}\\d])`, "iu");
  // As many of something lie in the cart: then it is of them.
  if (!old.test(state.address) || cart.lines.some(({ quantity }) => String(quantity) === wrong)) return false;
  state.address = state.address.replace(old, right);
  scene.proposalDue = true;
  return true;
}
