// "Cancel", "I don't want it again", "don't send it", from a buyer whose money is held: they give up what they bought. For
// normalised text, all languages at once.
import type { StateCard } from "../../brain.ts";
import { deniesCancel, saysCancel } from "./affirmation.ts";
import { refuses } from "./answers-question.ts";
import type { Reading } from "./read.ts";

/** Next to an open cart it means the cart. A bare "cancel" may also leave a dispute or a return, and a bare "I don't want it" an offer. */
export function givesUpOrder({ text, wishes }: Reading, { cart, proposal, dialogue: { asked } }: StateCard): boolean {
  if (cart.lines.length > 0 || proposal !== null || deniesCancel(text)) return false;
  return (
    wishes.some(({ intent }) => intent === "cancel") ||
    (saysCancel(text) && !ofClaim.has(asked)) ||
    noLonger.test(text) ||
    stopsSending.test(text) ||
    (refusesGoods(text) && !ofOffer.has(asked))
  );
}

/** Also for the goods that we offer now. */
export const ofOffer: ReadonlySet<string | null> = new Set(["quantity", "which", "sum"]);
const ofClaim: ReadonlySet<string | null> = new Set(["what_is_wrong", "dispute", "return"]);

/** "I don't want it", and not "I don't want to wait". */
function refusesGoods(text: string): boolean {
  return text.split(/[,.;!?\n]+/).some((piece) => {
    const said = refuses.exec(piece);
    return said !== null && goods.test(piece.slice(said.index + said[0].length));
  });
}
const goods =
  /^(?: to (?:have|take|get|keep|receive|buy))?(?: (?:it|am|this|that|dat|them|dem|these|those|the|my|your|again|any ?more|o+|abeg|please|pls|sir|ma|tena|hii|hiyo|hizo|oda|order|bidhaa|la|le|les|cette|ca|de)\b|\s*$)/;

const noLonger =
  /\b(?:don't|dont|do not|no) (?:want|wan|need) (?:\w+ ){1,3}(?:again|any ?more)\b|\bno longer (?:want|need|interested)\b|\b(?:veux|voulons) plus\b(?! (?:attendre|d'|que))|\bplus besoin (?:de (?:la|le|l'|ma|mon|cette|ce)|du|des)\b|\bsi\w{0,3}(?:taki|hitaji)\b.{0,20}\btena\b/;

/** Without a day or a place behind it: "don't send it today", "don't send it to the office". */
const stopsSending = new RegExp(
  [
    "(?<!\\b(?:una|you|they|dem|he|she|him|rider|dispatch|i|we|can|did|do) )\\b(?:don't|dont|do not|no|nor|never|stop) (?:go |even |bother (?:to )?)?(?:send|ship|deliver|bring|dispatch)(?:ing)?\\b(?: (?:it|am|them|dem|that|this|anything|(?:the|my) \\w+))?(?: (?:again|any ?more|please|pls|abeg|jor|o+|sir|ma))*(?=\\s*$|[,.;!\\n]| (?:i|we|because|cos|since)\\b)",
    "(?<!\\b(?:vous|tu|on|ils?) )\\b(?:n'|ne (?:me |m'|l'|les? |la )?)(?:envo|expedi|livr)\\w*(?: (?:la|le|les|ma|mon|mes) \\w+)? (?:pas|plus)(?: (?:la|le|les|ma|mon|mes) \\w+)?(?=\\s*$|[,.;!\\n])",
    "\\b(?:usi|msi)(?:ni|i|zi|vi|ki|li|u)?(?:tum|let|safirish|pelek)\\w*(?: (?:tena|tafadhali|hiyo|hii|hizo|oda|order|mzigo|bidhaa))*(?=\\s*$|[,.;!\\n])",
  ].join("|"),
);
