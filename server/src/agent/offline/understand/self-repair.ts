// "2, no 3 mugs", "one Oxford shirt", "no wait, the T-shirt": what is taken back in the same breath was never wanted.
import { looksLikeAddress } from "./areas.ts";
import { normalise } from "./normalise.ts";
import { afterOpening } from "./corrections.ts";
import type { Intent, Wish } from "./wish.ts";

const count =
  "(?:\\d{1,3}(?![\\d.,]*\\d|k\\b)|one|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi)";
const marker =
  "(?:(?:oh|ah|ooh|no|nah|sorry|wait|oops|actually|i mean(?:t)?|or rather|make (?:that|it|am)|non|pardon|plutot|enfin|euh|en fait|je veux dire|hapana|samahani|pole|namaanisha|au tuseme|abeg)[\\s,.]+)+";
/** "Size 26, make it 5" takes no size back. */
const noSize = "(?<!\\b(?:sizes?|tailles?|pointures?|saizi) )";
/** "2, no 3 mugs" */
const atOnce = new RegExp(`(?<![\\p{L}\\d.,])${noSize}${count}[\\s,.;-]+${marker}(?=${count}(?![\\p{L}\\d]))`, "gu");
/** "2 mugs, sorry 3" */
const behind = new RegExp(
  `(?<![\\p{L}\\d.,])${noSize}${count}((?! (?:is|are|too|na|dey|e|ni|c'est|est|sont)\\b) \\p{L}[\\p{L}' -]{2,40}?)[\\s,.;-]+${marker}(${count})(?: (?:pcs|please|pls|svp|abeg|tafadhali|instead))?$`,
  "u",
);

/** Of two counts the one that was put right is left out. */
export function withoutFirstCount(text: string): string {
  if (looksLikeAddress(text.replaceAll(/\bno\b/g, " "))) return text;
  return text.replace(atOnce, "").replace(behind, "$2$1");
}

const bareNo = /(?:^|[\s,.;])no[\s,.]+\d/;

/** The same of what the buyer typed; as it was where nothing is taken back. */
export function withoutTakenBack(raw: string): string {
  const text = normalise(raw);
  // "Black 1, white 1. No 3": that may be a number of the list.
  const said = bareNo.test(text) ? text : withoutFirstCount(text);
  return said === text ? raw : said;
}

/** Where, within a text, the buyer takes back what stands before it: "…, no wait, the T-shirt". Null where nothing is taken back.
 * @param behind what a part says behind the words that take back */
export function takenBackAt(text: string, behind = afterMeaning): { before: string; after: string } | null {
  // What opens the message takes back what was said before it.
  if (afterOpening(text) !== text) return null;
  for (const { index } of text.matchAll(/(?:\n|[,.;!]\s+)(?=\p{L})/gu)) {
    const before = text.slice(0, index).trim();
    const rest = text.slice(index).replace(/^[\s,.;!]+/, "");
    const after = behind(rest);
    if (after !== rest && !adds.test(after)) return { before, after };
  }
  return null;
}

function afterMeaning(text: string): string {
  const rest = afterOpening(text);
  return rest.replace(/^(?:i (?:actually |really )?meant?|je voulais dire|nilimaanisha|namaanisha|na) /, "");
}

const adds = /^(?:and|also|plus|add|et|aussi|ajoute|na|pia|ongeza)\b|\b(?:too|also|as well|aussi|pia)$/;

/** The wish that was put right; null where the second says something else than which thing, or how many. */
export function putRight(first: Wish | undefined, second: Wish | undefined): Wish | null {
  if (!first || !second || first.area || second.area || second.namesAmount) return null;
  if (!chooses.has(first.intent) || first.wanted.words.length === 0 || !chooses.has(second.intent)) return null;
  const intent = first.intent === "buy" || first.quantity !== null || second.intent === "buy" ? "buy" : first.intent;
  if (second.wanted.words.length > 0) return { ...second, intent, quantity: second.quantity ?? first.quantity };
  if (second.wanted.colour !== null || second.wanted.size !== null || second.quantity === null) return null;
  return { ...first, intent, quantity: second.quantity };
}

const chooses: ReadonlySet<Intent | null> = new Set<Intent | null>([null, "buy", "find", "set_quantity"]);
