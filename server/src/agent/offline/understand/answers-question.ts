// The answers to "do you want it, or your money?". A yes is plain, or it is not a yes. A no may come with its reason, and
// "I want my money" is a no too.
import { bareAnswer } from "./affirmation.ts";
import { normalise } from "./normalise.ts";

export type Answered =
  | { is: "yes" }
  /** `says`: the message has the word no. `wants`: the buyer's money; "all" of it, or the money in general. */
  | { is: "no"; says: boolean; wants: "all" | "money" | null; asksMore: boolean };

/** The word yes itself, not "ok". */
export const saysYes = /\b(?:yes|yeah|yea|yep|yup|oui|ndiyo|ndio)\b/i;

const pieces =
  /[,.;:!?\n]+|\b(?:because|but|cause|cos|coz|since|parce qu'|parce que|mais|car|kwa sababu|kwasababu|lakini|maana)\b/;
const saysNo = /\b(?:no+|nope|nah|non|hapana|sitaki|sikitaki|siitaki|mba|rara|lai lai)\b|[👎❌🚫]/u;
/** "No I ordered another one", without punctuation after the no. "No problem" and "no wahala" are not refusals. */
const opensWithNo =
  /^(?:no+|nope|nah) (?:i|it|its|it's|this|that|the|we|my|abeg|please|pls|thanks?|sir|ma|give|refund)\b|^non (?:je|j'|ce|c'est|ca|merci|mon|rendez|rends)|^hapana (?:sitaki|mimi|ni|asante|pesa|hela|nataka|nirudishie)\b/;
/** Goods that the buyer does not want, or does not take. */
export const refuses =
  /\b(?:i|we) (?:(?:do not|don't|dont|no|no go|will not|won't|wont|cannot|can't|cant) )(?:really |even )?(?:want|wan|take|need|accept|like|gree|agree)\b(?! (?:my|the|any|a) (?:money|refund|cash)| (?:money|refund))|\b(?:je|nous) (?:n'en|ne(?: l[ea']?)?|n')? ?(?:veux|voulons|prends|accepte) (?:pas|plus)\b(?! d'argent| mon argent)|\bsi(?:ki|i|zi|vi|u|li)?(?:taki|chukui|kubali|hitaji)\b(?! (?:pesa|hela))/;

const money = "(?:(?:my|our|the|me|all|full|whole) )+(?:money|cash|refund)";
const asksMoney = new RegExp(
  [
    `\\b(?:want|wan|need|prefer|rather|give|return|refund|send|pay|bring)\\b(?: (?!it\\b|am\\b)[\\w']+){0,3}? ${money}\\b`,
    `\\b(?:want|wan|need|prefer|give|return|refund|send|pay|bring)\\b ${money}\\b`,
    "\\b(?:want|need|prefer|wan|like|give me)\\b.{0,12}\\b(?:(?:money|cash) back|refund)\\b",
    "\\brefund (?:me|my|us)\\b|^(?:a |full )?refund(?: please| pls| abeg| now)*$",
    "^(?:no+ |nope |please |pls |abeg |just |only |all )*(?:my |our |the )(?:full |whole )?(?:money|cash)(?: back)?(?: please| pls| abeg| now| o)*$|^(?:money|cash) back(?: please)?$",
    "\\b(?:veux|voudrais|prefere|rendez|rends|rendre|redonnez|donnez|demande)\\b.{0,20}\\b(?:mon|l'|notre) ?argent\\b|\\bremboursez\\b|\\b(?:veux|voudrais|prefere|demande)\\b.{0,15}\\brembourse\\w*",
    "^(?:non )?(?:juste |seulement )?(?:tout )?mon argent(?: svp| s'il vous plait)?$",
    "\\b(?:nataka|naomba|nahitaji|nipe\\w*|nirudishi\\w+|rudish\\w+|rejesh\\w+)\\b.{0,15}\\b(?:pesa|hela|fedha)\\b|^(?:hapana )?(?:pesa|hela|fedha) (?:yangu|zangu)(?: yote| zote)?(?: tafadhali)?$",
  ].join("|"),
);
const deniesMoney =
  /\b(?:don't|dont|do not|not|never|no need|no want|no wan|sitaki|sihitaji|pas besoin|veux pas|veux plus)\b(?: (?!am\b|it\b|that\b|this\b|i\b|je\b)[\w']+){0,4} (?:money|cash|refund|argent|remboursement|pesa|hela)\b|\b(?:veux|besoin) (?:pas|plus) (?:de |d'|mon )?argent\b/;
const conditional = /\b(?:if|unless|when|until|si|sauf|quand|kama|ikiwa|mpaka)\b/;
const all = /\b(?:all|full|whole|complete|tout|entier|totalite|yote|zote|kamili)\b/;

const takes =
  /\b(?:i|we|let me)(?:'ll|'m| will| go| am| can| shall)? (?:take|accept|agree|gree|keep)\b|\b(?:je|j'|nous) ?(?:le |la |les |l')?(?:prends|prendrai|accepte)\b|\bna(?:ki|i|zi|vi|u|li)?(?:chukua|kubali)\b|\b(?:yes|oui|ndiyo|ndio)\b/;
const isContent = /\b(?:fine|ok|okay|okey|happy|alright|sawa|d'accord|no problem|no wahala|no worries)\b/;
const denies = /\b(?:not|never|\w+n't|dont|wont|cant|no (?:go|want|wan|fit|like|gree)|pas|plus|si\w*taki)\b/;

/**
 * Several texts are one answer. Null if they are neither. A question is not a yes, and it asks for money only next to a
 * no.
 */
export function answerTo(texts: readonly string[]): Answered | null {
  if (texts.length > 0 && texts.every((text) => bareAnswer(text) === "yes" && saysYes.test(text))) return { is: "yes" };
  const text = texts.map((one) => normalise(one)).join("\n");
  const parts = text
    .split(pieces)
    .map((part) => part.trim())
    .filter(Boolean);
  const asksMore = /[?؟]/.test(text);
  const asks = parts.some((part) => asksMoney.test(part) && !deniesMoney.test(part) && !conditional.test(part));
  const says = isPlainNo(parts[0] ?? text) || opensWithNo.test(text) || parts.some((part) => refuses.test(part));
  const affirms = (words: RegExp) => parts.some((part) => words.test(part) && !denies.test(part));
  if (says && (affirms(takes) || (!asks && affirms(isContent)))) return null;
  if (!says && (!asks || asksMore)) return null;
  return { is: "no", says, wants: asks ? (all.test(text) ? "all" : "money") : null, asksMore };
}

function isPlainNo(part: string): boolean {
  return bareAnswer(part) === "no" && saysNo.test(part);
}
