// After a courier says that an order was delivered, or its rider got the delivery code, what the buyer writes may be a complaint that no rule knows. Their money
// then stays held, as for a known complaint. Only thanks, a greeting, or the news that it came, without another word, do not
// hold it.
import type { BuyerMessage } from "./brain.ts";
import { isOnlyEmoji, pleases } from "./offline/understand/mood-of-emoji.ts";
import { saysOnlyThanksOrReceipt } from "./only-receipt.ts";
import type { Reading } from "./offline/understand/read.ts";
import type { Intent } from "./offline/understand/wish.ts";

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
  // A picture, a voice note or a place may show what is wrong, also under thanks.
  if (messages.some(({ type }) => shows.has(type)) || answersPerson) return true;
  if (isOnlyEmoji(raw)) return !pleases(raw);
  const isOfElse = wishes.every(({ intent }) => intent !== null && ofElse.has(intent));
  return answer === "no" || !isOfElse || !/\p{L}/u.test(raw) || !saysOnlyThanksOrReceipt(raw);
}

const shows: ReadonlySet<string> = new Set([
  "image", "sticker", "video", "audio", "document", "location", "contacts", "unsupported",
]); // prettier-ignore
