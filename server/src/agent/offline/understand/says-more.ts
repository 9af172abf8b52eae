// Whether the words next to a place say anything more: "not 12", "wait, sorry" and "how much will it be?" do not.
import { normalise } from "./normalise.ts";

/** "Not 12" says what it is not. The order, which is shown with its total, answers "How much will it be?". */
export function saysMore(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !/^\W*(?:not|no be|pas|non|si|sio|siyo|no|hapana)\W*(?:\d{1,4}[a-z]?)?\W*$/iu.test(text) &&
    !text.split(/(?<=[.!?;])\s+|\n+/u).every((one) => opensOnly.test(normalise(one)) || asksTotal.test(normalise(one)))
  );
}

const opensOnly =
  /^\W*(?:(?:wait|hold on|one moment|sorry|please|abeg|attende[zr]?|attends|pardon|desolee?|excusez[- ]moi|svp|ngoja|ngojeni|subiri|kidogo|samahani|tafadhali|no|non|hapana)\W*)*$/u;
const asksTotal =
  /^(?:(?:so|and|then|et|alors|na|sasa|now|please)\s)*(?:how much (?:will|would|is) (?:it|that)(?: be| cost| come to)?(?: now| then| in all)?|(?:ca|cela) (?:fera|fait|ferait) combien|combien (?:ca|cela) (?:fera|fait)|c'est combien|(?:itakuwa|ni|itafika) (?:bei gani|ngapi|pesa ngapi|shilingi ngapi)|how much e go be|na how much(?: now)?)[\s?!.]*$/u;
