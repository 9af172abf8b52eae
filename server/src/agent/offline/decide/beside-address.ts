// "5 Admiralty Way. How long will it take?": what is asked beside an address is answered as well.
import { besideAddress, speaksOfPaying } from "../understand/address-sentences.ts";
import { normalise } from "../understand/normalise.ts";
import { readClause } from "../understand/read-clause.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { asksArrivalIn, tellArrival } from "./arrival.ts";
import { grantWish } from "./grant-wish.ts";
import type { Scene } from "./scene.ts";

const asks: ReadonlySet<Intent> = new Set<Intent>([
  "price",
  "stock",
  "hours",
  "location",
  "returns_policy",
  "payment_methods",
  "pay_on_delivery",
  "question",
  "gift",
]);

/** These are heard before any address. */
export const comesFirst: ReadonlySet<Intent> = new Set<Intent>([
  "person", "opt_out", "refund", "complaint", "dispute", "cancel", "clear_cart", "paid", "pickup", "buy", "set_quantity", "remove", "off_topic", "received",
]); // prettier-ignore

export async function answerBesideAddress(scene: Scene): Promise<void> {
  const beside = besideAddress(scene.reading.raw, scene.card);
  // "Can I pay when it comes?" is about paying.
  const when = beside.some((one) => asksArrivalIn(one, scene.card) && !speaksOfPaying(normalise(one)));
  if (when) tellArrival(scene, { area: null, address: null, text: "" });
  for (const wish of wishesBeside(scene, beside))
    if (wish.intent !== null && (asks.has(wish.intent) || (wish.intent === "find" && wish.text.includes("?"))))
      await grantWish(scene, wish);
}

/** What was read as an address alone says the rest in its sentences. */
function wishesBeside({ reading, card }: Scene, beside: readonly string[]): readonly Wish[] {
  return reading.wishes.length > 1
    ? reading.wishes
    : beside.map((sentence) => readClause(normalise(sentence), sentence, card));
}
