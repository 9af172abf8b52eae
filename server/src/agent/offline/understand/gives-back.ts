// A buyer wants to return or exchange what came. They say so outright, or say that it does not fit. For normalised
// text, all languages at once.
import type { ReturnReason } from "../../../returns/index.ts";
import type { OrderCard, StateCard } from "../../brain.ts";
import { hasCome, saysNothingCame, speaksOfElse, tellsOfWrong, whatIsWrong } from "./what-is-wrong.ts";
import type { Intent } from "./wish.ts";

const wantsBack =
  /\b(?:want|wan|wanna|wish|like|need|have|please|pls|abeg|can i|could i|may i|let me|lemme|make i|i fit|i go|i will|i'll) (?:to |am )?(?:return|exchange|swap)\b|^(?:please |pls |abeg )?(?:return|exchange|swap) (?:it|this|am|them|the|my)\b|\b(?:want|wan|wish|like|need|let me|can i|how do i|how can i) (?:to )?(?:send|give|bring|carry) (?:it|them|this|am|my \w+|the \w+(?: \w+)?) back\b|\b(?:carry|take|collect) (?:am|una \w+|it) back\b|\b(?:change|swap|replace) (?:it|am|them|this|the size|the colou?r|my size)\b.{0,20}\b(?:for|to|with|bigger|smaller|another|size)\b|\b(?:veux|voudrais|souhaite|aimerais|peux|puis|faut)\b.{0,12}\b(?:retourner|renvoyer|rendre|echanger)\b(?! (?:de )?l'argent)|\bun (?:echange|retour)\b.{0,30}\b(?:article|commande|taille|svp|s'il)\b|\b(?:nataka|ninataka|ningependa|naomba|naweza|nahitaji|tunataka) (?:ni)?(?:ku)?(?:i|zi|vi|ki|li|ya)?(?:rudisha|rejesha|badili)\p{L}*|\bni(?:rudishe|badilishiwe|badilishieni)\b/u;
const fits =
  /\b(?:it|this|they|e|am|size|dress|shoe|shoes|shirt|gown|trouser|trousers)\b.{0,20}\btoo (?:small|big|large|tight|loose|short|long|tiny|wide|narrow)\b|^(?:too|very) (?:small|big|large|tight|loose|short|long|wide|narrow)\b|\b(?:does|did|do)(?:n't| not) fit\b|\bnot (?:fitting|my size)\b|\b(?:e )?no (?:dey )?(?:fit|size) me\b|\btrop (?:petite?s?|grande?s?|serree?s?|larges?|courte?s?|longue?s?|etroite?s?)\b|\bne me (?:va|vont) pas\b|\bpas (?:a )?ma taille\b|\b(?:ni |ime\p{L}* |imekuwa )(?:ndogo|kubwa|fupi|refu|pana)(?: sana)?\b|\b(?:hai|havi|hazi|ha[li]+)ni(?:toshi|kai|fai|enei)\b|\b(?:ime|zime|vime|kime|ina)ni(?:bana|pwaya)\b/u;
/** Counts only if it is clear that something is to be returned. */
const tooSmall = /\btoo (?:small|big|large|tight|loose|short|long|tiny|wide|narrow)\b/;
const changedMind =
  /\bchanged? my mind\b|\bdon't (?:want|like|need) (?:it|them|this)\b|\b(?:no|nor) (?:want|like) am\b|\bplus besoin\b|\bchange d'avis\b|\bsi(?:i|ki|zi|vi)?(?:taki|pendi|hitaji)\b|\bnimebadilisha (?:mawazo|nia)\b/;
const replace =
  /\b(?:exchange|swap|replace|change)\b|\b(?:another|bigger|smaller|larger|different|right|correct) (?:size|one|colou?r)\b|\bechang\w+|\b(?:autre|plus (?:grande?|petite?)) (?:taille|couleur|pointure)\b|\bplus (?:grand|petit)e?\b|\b(?:ku)?(?:i|zi|vi|ki|li|ya)?badili\w*|\b(?:saizi|size|rangi) nyingine\b|\b(?:kubwa|ndogo) zaidi\b/;
/** A question in general, or about something that may come one day. */
const supposes =
  /\b(?:policy|policies|if|politique|si (?:ca|elle|il|je)|sera|kama|ikiwa|sipopenda|isipo\w*)\b|\bdo you (?:accept|take|allow)\b/;
/** The buyer asks for money and does not mention the goods. A person handles that. */
const moneyBack = /\brefund|\bmoney\b|\brembours|\bargent\b|\b(?:pesa|hela|fedha)\b/;

const came: ReadonlySet<OrderCard["status"]> = new Set(["delivered", "completed"]);

/** What is wrong with the goods that came, if the buyer talks about that. The whole message is then one wish. */
export function troubleIn(text: string, card: StateCard, intent: () => Intent | null): Intent | null {
  if (tellsOfReturn(text, card)) return "give_back";
  if (tellsOfWrong(text, card) && !speaksOfElse(intent())) return "complaint";
  return saysNothingCame(text) && hasCome(card) && looksForGoods.has(intent()) ? "status" : null;
}

/** The intents of "nobody brought me anything" if nothing was sent. */
const looksForGoods: ReadonlySet<Intent | null> = new Set<Intent | null>([null, "find", "buy", "set_quantity"]);

function tellsOfReturn(text: string, { orders, cart, proposal }: StateCard): boolean {
  if (supposes.test(text) || moneyBack.test(text) || !orders.some(({ status }) => came.has(status))) return false;
  // Buyers also say this about goods that they are choosing.
  const shopping = cart.lines.length > 0 || proposal !== null || text.includes("?");
  return wantsBack.test(text) || (!shopping && fits.test(text));
}

export function whyBack(text: string): ReturnReason {
  const wrong = whatIsWrong(text);
  if (wrong === "wrong_item" || wrong === "damaged" || wrong === "not_as_described" || wrong === "missing_part")
    return wrong;
  if (wrong === "counterfeit") return "not_as_described";
  return fits.test(text) || tooSmall.test(text) ? "does_not_fit" : changedMind.test(text) ? "changed_mind" : "other";
}

/** The buyer wants a replacement, not the money. */
export function wantsAnother(text: string): boolean {
  return replace.test(text);
}
