// Questions such as "How much for three?", "if I take 3", "do you deliver 2 of them to Yaba?". A question never changes
// a cart.
import { sentences } from "./clauses.ts";
import { languagePacks } from "./packs.ts";
import type { Intent, Wish } from "./wish.ts";

/** The sentences of a normalised text that only ask what something costs, or whether we deliver it. */
export function questionsIn(text: string): string[] {
  return sentences(text)
    .map((sentence) => sentence.replace(orderedFirst, "").replace(changedFirst, "").replace(countedFirst, ""))
    .filter(onlyAsks);
}

/** "2 soaps please, and how much is delivery?": orders first, then asks. */
const orderedFirst =
  /^(?:\d{1,2}|an?|one|two|three|four|five|six|une?|deux|trois|quatre|cinq|six) [^,?]{3,60}? (?:svp|stp|s'il (?:vous|te) plait|please|pls|abeg)\s*(?:,|\.)?\s*(?:and|et|also|aussi)?\s+(?=\p{L})/u;

/** "2 solar lanterns, do you deliver to Kondele?": the count before such a question is not part of it. */
const countedFirst = new RegExp(
  String.raw`^(?:\d{1,2}|an?|one|two|three|four|five|six|une?|deux|trois|quatre|cinq|six) [^,?]{3,60}?,\s*(?:(?:and|et|na|but|mais)\s+)?(?=(?:do|does|can|will) (?:you|u) (?:\p{L}+ )?(?:deliver|ship|send|bring|do|reach|come)\b|una (?:dey|fit) (?:deliver|carry|send|bring|reach|waybill)\b|vous (?:livrez|envoyez|expediez)\b|mna(?:leta|fika|deliver|tuma|safirisha|peleka)\p{L}*)`,
  "u",
);

/** "Make it 3, and what will the total be?": changes first, then asks. */
const changedFirst =
  /^(?:(?:please|pls|abeg|ok|okay|oya|no|svp|sawa)[\s,]+)*(?:(?:make|let|change|put) (?:it|them|that|am|dem)|mettez(?:-en)?|mets(?:-en)?|fanya|weka|(?:i|zi|vi|ki)we)\s[^,?]{1,30}?(?:,\s*(?:(?:and|then|so|et|na)\s+)?|\s(?:and|then|et|na)\s+)(?=(?:what|how|ca fait|combien|quel|jumla|itakuwa|bei|wetin|na how)\b)/;

/** A wish from such a sentence, without the change that it seems to make. */
export function asQuestion(wish: Wish): Wish {
  const named = wish.wanted.words.length > 0 || wish.quantity !== null;
  const { intent } = wish;
  const asks =
    intent === "buy" ||
    intent === "set_quantity" ||
    (named && intent === null) ||
    ((named || wish.area !== null) && intent !== null && costs.has(intent));
  // "If I order now, when will I get it?"
  const howLong = languagePacks.some((pack) => pack.howLong?.test(wish.text));
  if (intent === "checkout" || ((intent === "buy" || intent === "status") && howLong))
    return { ...wish, intent: "delivery" };
  if (intent === "delivery" || intent === "pickup" || (wish.area && asks))
    return {
      ...wish,
      intent: wish.area ? "delivery" : intent,
      alsoBuys: false,
      alsoAsks: wish.wanted.words.length > 0 || (wish.quantity !== null && wish.quantity > 1),
    };
  return asks ? { ...wish, intent: "price", alsoBuys: false } : wish;
}

/** Many questions about a price have words for these: "delivered to Ikeja", "the total". */
const costs: ReadonlySet<Intent> = new Set<Intent>(["price", "cart_total", "status"]);

function onlyAsks(sentence: string): boolean {
  if (languagePacks.some(({ supposes }) => supposes?.test(sentence))) return true;
  const asks = languagePacks.some(
    ({ intents, wonders }) => intents.price?.test(sentence) || wonders?.test(sentence) === true,
  );
  return asks && !languagePacks.some(({ demands }) => demands?.test(sentence));
}
