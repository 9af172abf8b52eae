// "Two kettles and a toaster, delivered to 24 Adeola Odeku Street": where to is a sentence of its own, so that nothing of it is read as goods, and no
// goods as a part of it.

const gap = String.raw`[\s,;]+`;
/** "…, delivered to 24 …", "… and deliver it to 24 …": a number follows soon, as a house has one. */
const sentTo = new RegExp(
  `(?<=[\\p{L}\\p{N})])${gap}(?:and |to be |please |all |then )*(?:delivered|shipped|sent|livr[eé]e?s?) (?:to|at|[aà]u?x?)\\s+(?=[^?!\\n]{0,40}\\d)`,
  "giu",
);
/** "Two sets, carry am come 24 …", "2 packs, to 14 …", "seti mbili, mniletee 12 …" */
const sendIt = new RegExp(
  `(?<=[\\p{L}\\p{N})])\\s*[,;]\\s*(?:and |please |abeg |then |make una )*(?:(?:deliver|send|bring|carry|ship|waybill)(?: (?:it|them|am|dem|me))?(?: (?:to|at|come|go))?|to|livre[rz](?:[- ](?:moi|nous))?(?: (?:ça|ca))?(?: (?:au|aux|à|a))?|m?nilete\\p{L}*|m?nipelek\\p{L}*)\\s+(?=(?:no\\.? ?|number )?\\d{1,4}[a-z]?,? \\p{L}{2})`,
  "giu",
);
/** "…, for our office at 27 Adeola Odeku Street" */
const forThere = new RegExp(
  `(?<=[\\p{L}\\p{N})])${gap}(?:for|to) (?:our|my|the) (?:\\p{L}+ )?(?:office|house|home|shop|school|church|hotel|hostel|branch) (?:at|in|on)\\s+(?=\\p{L}{0,5}\\s?\\d)`,
  "giu",
);
/** "Kindly deliver to 7 Awolowo Road, Ikoyi: two dresses, one bag" */
const placeFirst =
  /^((?:\P{L}|\p{L}+[,!.]? ){0,6}(?:deliver|send|bring|livrez?|envoyez|nipeleke\p{L}*|niletee|leta|peleka)\b(?:(?!\. )[^:?!\n]){8,100}):\s+(?=\p{L}|\d+ \p{L})/iu;

export function placeApart(raw: string): string {
  return raw
    .replace(placeFirst, "$1. ")
    .replace(sentTo, ". Deliver to ")
    .replace(sendIt, ". Deliver to ")
    .replace(forThere, ". Deliver to ");
}
