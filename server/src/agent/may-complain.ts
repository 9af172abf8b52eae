// What a buyer writes after a courier says that their order was delivered may be a complaint that no rule knows. Then their money stays held, as
// for one that is known. Only one short sentence that is clearly something else keeps nothing.
import type { BuyerMessage } from "./brain.ts";
import { bareAnswer, isOnlyFiller } from "./offline/understand/affirmation.ts";
import { isOnlyEmoji, pleases } from "./offline/understand/mood-of-emoji.ts";
import type { Reading } from "./offline/understand/read.ts";
import type { Intent } from "./offline/understand/wish.ts";
import { deniesReceipt } from "./offline/understand/what-is-wrong.ts";

/** Clearly about other things, as long as nothing is denied. */
const ofElse: ReadonlySet<Intent> = new Set<Intent>([
  "thanks", "bye", "greeting", "how_are_you", "bot", "received", "find", "buy", "price", "stock", "delivery", "pickup",
  "hours", "location", "payment_methods", "checkout", "cart", "cart_total", "reorder", "haggle", "opt_in", "opt_out",
]); // prettier-ignore

/** "I ordered blue", "nobody brought it": of what they bought before. */
const ofTheOrder =
  /\b(?:i|we) (?:have |had )?(?:ordered|paid|bought|order|pay)\b|\b(?:nobody|no one|no body|personne|hakuna mtu)\b|\bj'ai (?:commande|paye|achete)\w*|\b(?:nili|tuli)(?:agiza|lipa|nunua)\w*|\bwetin i (?:order|pay|buy)\b/;

export function mayComplain({ wishes, raw, text, answer }: Reading, messages: readonly BuyerMessage[]): boolean {
  if (messages.every(({ choice }) => choice !== null)) return false;
  // A picture or a voice note without words may show what is wrong.
  const isWordless = messages.some(({ type, text, unheard }) => shows.has(type) && (unheard || text.trim() === ""));
  if (isWordless) return true;
  if (isOnlyEmoji(raw)) return !pleases(raw);
  if (answer !== null || bareAnswer(text) !== null || isOnlyFiller(text)) return answer === "no";
  const isClear =
    isOneShortSentence(raw) && wishes.length > 0 && wishes.every(({ intent }) => intent !== null && ofElse.has(intent));
  return !isClear || deniesReceipt(text) || ofTheOrder.test(text);
}

/** Behind thanks or a question there may be more: "how much is the big one? With mine the fish swim out as they swim in". */
function isOneShortSentence(raw: string): boolean {
  const sentences = raw.split(/[.?!;\n]+/).filter((part) => /\p{L}/u.test(part));
  return sentences.length <= 1 && raw.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length <= wordsOfOneThing;
}
const wordsOfOneThing = 10;

/** A sticker shows nothing. */
const shows: ReadonlySet<string> = new Set(["image", "video", "audio", "document", "unsupported"]);
