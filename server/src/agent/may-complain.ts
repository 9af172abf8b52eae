// After a courier says that an order was delivered, or its rider got the delivery code, what the buyer writes may be a complaint that no rule knows. Their money
// then stays held, as for a known complaint. Only thanks, a greeting, or the news that it came, without another word, do not
// hold it.
import type { BuyerMessage } from "./brain.ts";
import { isOnlyEmoji, pleases } from "./offline/understand/mood-of-emoji.ts";
import { isStruck, saysOnlyThanksOrReceipt } from "./only-receipt.ts";
import type { Reading } from "./offline/understand/read.ts";
import type { Intent, Wish } from "./offline/understand/wish.ts";

/** No complaint, if no other word is there. A question about goods may be one: "do you have one that works?" */
const ofElse: ReadonlySet<Intent> = new Set<Intent>([
  "thanks", "bye", "greeting", "how_are_you", "bot", "received", "opt_in", "opt_out",
]); // prettier-ignore

/**
 * @param answersPerson a person from the shop wrote the last message to the buyer. A yes or thanks may answer "is it
 *   broken?"
 */
export function mayComplain(
  { wishes, raw, answer }: Reading,
  messages: readonly BuyerMessage[],
  answersPerson: boolean,
): boolean {
  if (messages.every(({ choice }) => choice !== null)) return false;
  if (isStruck(raw)) return true;
  // A picture, a voice note or a place may show what is wrong, also under thanks.
  if (messages.some(({ type }) => shows.has(type)) || answersPerson) return true;
  if (isOnlyEmoji(raw)) return !pleases(raw);
  const isOfElse = wishes.every(({ intent }) => intent !== null && ofElse.has(intent));
  return answer === "no" || !isOfElse || !/\p{L}/u.test(raw) || !saysOnlyThanksOrReceipt(raw);
}

/** A question about the shop or where the order is: after the buyer's own yes it says nothing against the goods. */
const ofShop: ReadonlySet<Intent> = new Set<Intent>([
  ...ofElse, "question", "cart_total", "payment_methods", "status", "hours", "location", "delivery", "price", "stock",
]); // prettier-ignore
/** "Una cheat me" may be read as goods that are looked for. A question for goods is one. */
const ofGoods: ReadonlySet<Intent> = new Set<Intent>(["find", "buy"]);

/** Whether all of it is read as something else than a complaint. Only where the buyer themselves said that all is well. */
export function isAboutShop({ wishes, answer, raw }: Reading): boolean {
  const isElse = ({ intent }: Wish): boolean =>
    intent !== null && (ofShop.has(intent) || (ofGoods.has(intent) && raw.includes("?")));
  return answer !== "no" && wishes.length > 0 && wishes.every(isElse);
}

/** A picture of the goods, sent while they are on their way. */
export function showsGoods(messages: readonly BuyerMessage[]): boolean {
  return messages.some(({ type }) => type === "image" || type === "video");
}

const shows: ReadonlySet<string> = new Set([
  "image", "sticker", "video", "audio", "document", "location", "contacts", "unsupported",
]); // prettier-ignore
