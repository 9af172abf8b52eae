// After a courier says that an order was delivered, what the buyer writes may be a complaint that no rule knows. Their money
// then stays held, as for a known complaint. Only one short sentence with thanks, a greeting, or the news that it came does
// not hold it.
import type { BuyerMessage } from "./brain.ts";
import { bareAnswer, isOnlyFiller } from "./offline/understand/affirmation.ts";
import { isOnlyEmoji, pleases } from "./offline/understand/mood-of-emoji.ts";
import { readFigures } from "./offline/understand/numbers.ts";
import type { Reading } from "./offline/understand/read.ts";
import type { Intent } from "./offline/understand/wish.ts";
import { deniesReceipt } from "./offline/understand/what-is-wrong.ts";

/**
 * Clearly no complaint, as long as nothing is denied or counted. A question about goods may be one: "do you have one that
 * works?"
 */
const ofElse: ReadonlySet<Intent> = new Set<Intent>([
  "thanks", "bye", "greeting", "how_are_you", "bot", "received", "opt_in", "opt_out",
]); // prettier-ignore

/** "I ordered blue", "nobody brought it": about an earlier purchase. */
const ofTheOrder =
  /\b(?:i|we) (?:have |had )?(?:ordered|paid|bought|order|pay)\b|\b(?:nobody|no one|no body|personne|hakuna mtu)\b|\bj'ai (?:commande|paye|achete)\w*|\b(?:nili|tuli)(?:agiza|lipa|nunua)\w*|\bwetin i (?:order|pay|buy)\b/;

/**
 * @param answersPerson a person from the shop wrote the last message to the buyer. A yes or thanks may answer "is it
 *   broken?"
 */
export function mayComplain(
  { wishes, raw, text, answer }: Reading,
  messages: readonly BuyerMessage[],
  answersPerson: boolean,
): boolean {
  if (messages.every(({ choice }) => choice !== null)) return false;
  // A picture or a voice note without words may show what is wrong.
  const isWordless = messages.some(({ type, text, unheard }) => shows.has(type) && (unheard || text.trim() === ""));
  if (isWordless || answersPerson) return true;
  if (isOnlyEmoji(raw)) return !pleases(raw);
  if (answer !== null || bareAnswer(text) !== null || isOnlyFiller(text)) return answer === "no";
  const isClear = wishes.length > 0 && wishes.every(({ intent }) => intent !== null && ofElse.has(intent));
  return !isClear || !isOneShortSentence(raw) || isCounted(text) || deniesReceipt(text) || ofTheOrder.test(text);
}

/** "I got one, thank you", from a buyer who ordered two. */
function isCounted(text: string): boolean {
  return readFigures(text).length > 0;
}

/** More may follow thanks: "thanks for the shoes. Both are for the left foot". */
function isOneShortSentence(raw: string): boolean {
  const sentences = raw.split(/[.?!;\n]+/).filter((part) => /\p{L}/u.test(part));
  return sentences.length <= 1 && raw.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length <= wordsOfOneThing;
}
const wordsOfOneThing = 10;

/** A sticker shows nothing. */
const shows: ReadonlySet<string> = new Set(["image", "video", "audio", "document", "unsupported"]);
