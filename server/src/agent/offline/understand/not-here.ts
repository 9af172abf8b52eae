// "Not yet", "I dey wait", 👎: a no to "has it come?". For normalised text, all languages at once.
import { displeases } from "./mood-of-emoji.ts";
import type { Intent, Wish } from "./wish.ts";
import { saysNothingCame, whatIsWrong } from "./what-is-wrong.ts";

const notHere =
  /\bnot? (?:yet|here|there|at all)\b|\b(?:didn'?t|did not|haven'?t|have not|hasn'?t|never|not|no|nor) (?:\w+ )?(?:get|got|gotten|come|came|arrived?|received?|reach(?:ed)?|collect|seen?|see)\b|\bnothing\b|\bwaiting\b|\b(?:dey|still) wait\b|\bpas (?:encore|la|arrivee?)\b|\btoujours (?:pas|rien)\b|\brien\b|\bj'?attends\b|\bbado\b|\b(?:na|nina|tuna)(?:subiri|ngoja|ngojea)\b|\b(?:hakuna|hamna)\b|\bsija\p{L}+|\bhai?ja\p{L}+|\bhauja\p{L}+/u;
/** The intents of such words if we asked nothing. */
const speaksOfIt: ReadonlySet<Intent> = new Set<Intent>([
  "received", "status", "greeting", "thanks", "bye", "how_are_you", "find", "buy", "set_quantity",
]); // prettier-ignore

/** "Rien n'est venu, je veux mon argent": the goods are missing, and the buyer wants the money back. */
export function wantsMoneyForMissing(text: string, wishes: readonly Wish[]): boolean {
  return notHere.test(text) && wishes.some(({ intent }) => intent === "refund");
}

const notWithThem =
  /\b(?:not|no|nor|isn'?t|aren'?t)(?: dey)? (?:here|there|with me|for (?:here|there|my (?:hand|house|side)))\b|\bpas (?:la|ici|chez moi|avec moi)\b|\bha(?:i|zi|vi|ki|u|ya|li)?(?:po|ko)\b/u;

/** "My candle is not here", "haiko hapa": the buyer does not have what they ordered. */
export function saysNotWithThem(text: string): boolean {
  return notWithThem.test(text) || saysNothingCame(text);
}

/** Whether the whole answer is a no. A wrong item, and a request for something else, are read as always. */
export function saysNotHere(raw: string, text: string, wishes: readonly Wish[]): boolean {
  if (/[?؟]/.test(raw) || whatIsWrong(text) !== null) return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return displeases(raw);
  const onlyThat = wishes.every(({ intent }) => intent === null || speaksOfIt.has(intent));
  return onlyThat && (notHere.test(text) || saysNothingCame(text));
}
