// "Annulez", "don't send it", "I don't need it any more", where only orders that a person cancels can be meant.
import { givesUpOrder, ofOffer } from "../understand/gives-up-order.ts";
import type { Intent } from "../understand/wish.ts";
import { cancelWhich, mayBeMeant } from "./cancel-which.ts";
import { askToCancel, isCancelledHere } from "./orders.ts";
import type { Scene } from "./scene.ts";

/** These are more important, or are answered by themselves. */
const others: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "person", "refund", "dispute", "complaint", "received", "give_back", "paid", "status", "reorder", "payer",
]); // prettier-ignore
const asksItself: ReadonlySet<string | null> = new Set([
  ...ofOffer, "cancel", "cancel_which", "empty", "received", "what_is_wrong", "dispute", "return",
]); // prettier-ignore
const another = /\b(?:instead|rather|a la place|plutot|badala)\b/;

/** @returns whether that was the case */
export async function cancelPaid(scene: Scene): Promise<boolean> {
  const { reading, card } = scene;
  const { wishes, text, raw } = reading;
  if (reading.choices.length > 0 || asksItself.has(card.dialogue.asked) || another.test(text)) return false;
  if (!givesUpOrder(reading, card) || wishes.some(({ intent }) => others.has(intent))) return false;
  const orders = scene.orders.filter(mayBeMeant);
  if (orders.length === 0 || orders.some(isCancelledHere)) return false;
  const named = orders.filter(({ number }) => raw.toUpperCase().includes(number.toUpperCase()));
  const [only] = named.length > 0 ? named : orders;
  await (only && (named.length === 1 || orders.length === 1) ? askToCancel(scene, only) : cancelWhich(scene));
  return true;
}
