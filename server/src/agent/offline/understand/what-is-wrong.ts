// What a buyer says is wrong with the goods that came, in the terms of a dispute. For normalised text, all languages at
// once.
import type { DisputeReason } from "../../../disputes/index.ts";
import type { OrderCard, StateCard } from "../../brain.ts";
import type { Intent } from "./wish.ts";

/** The first that fits. A wrong item comes before a broken one, and both before one that never came. */
const wrongs: readonly [DisputeReason, RegExp][] = [
  [
    "wrong_item",
    /\bwrong (?:item|size|colou?r|one|thing|order|product|package|bag|shoe|shirt|dress)\b|\bnot (?:what|the \w+(?: that)?) i (?:ordered|bought|asked for|paid for)\b|\bdifferent (?:one|item|thing|colou?r|size)\b|\b(?:this )?no be (?:the |di )?(?:\w+ )?(?:wey|wetin) i (?:order|buy|want|pay)\b|\bmauvais(?:e)? (?:taille|couleur|article|produit|modele|commande|sac)\b|\bpas (?:ce que|celui que|celle que|(?:le|la|l'|les) ?\w+ que) (?:j'ai|je)\b|\bpas (?:la bonne|le bon)\b|\b(?:si|sio|siyo)\b.{0,20}\bnil(?:iyo|icho|izo|io)\w*|\b(?:mme(?:ni)?|uli(?:ni)?|mli(?:ni)?)(?:tumia|letea|leta|tuma)\b.{0,20}\b(?:tofauti|nyingine|isiyo|siyo)|\btofauti na (?:ni|ile|kile)\w*/,
  ],
  [
    "missing_part",
    /\bempty\b(?! (?:the|my|your|this|it|am|cart|basket|everything))|\b(?:est|sont|etait|etaient|carton|boite|colis|sac|paquet|arrivee?s?) vides?\b|\b(?:m|ki|vi|li|ma|wa)?tupu\b|\b(?:is|are|was|were|get) missing\b|\bmissing (?:item|part|piece|from)\b|\bonly (?:one|two|three|four|1|2|3|4)\b.{0,25}\b(?:in|inside|came|arrived)\b.{0,40}\b(?:paid|ordered|bought)\b|\bone (?:no|nor) (?:dey|follow|reach)\b|\bno complete\b|\b(?:il|elle) manque\b|\bil en manque\b|\b(?:ime|zime|vime|kime)(?:pungua|kosekana)\b|\b(?:pungufu|haijakamilika|hazijakamilika)\b/,
  ],
  [
    "counterfeit",
    /\b(?:it'?s|is|was|are|na|be) (?:a )?fake\b|\bcounterfeit\b|\bnot original\b|\bno be original\b|\bcontrefacon\b|\bc'est (?:du|un) faux\b|\b(?:ni|zilikuwa|ilikuwa) (?:feki|fake|bandia)\b/,
  ],
  [
    "damaged",
    /\b(?:damaged?|broken?|broke|torn|tore|tear|spoil(?:t|ed)?|faulty|defective|cracked|leak(?:ing|ed)?|stained|burst|not working|doesn't work)\b|\bdon (?:tear|spoil|break|burst|cut|fade|bad)\b|\be no (?:work|dey work)\b|\b(?:casse|abime|dechire|defectueu|fele|tache|perce)\w*\b|\b(?:marche|fonctionne) (?:pas|plus)\b|\b(?:ime|zime|vime|lime|yame|kime|ume)(?:haribi|vunji|chani|raru|pasu|toboka)\w*|\b(?:mbovu|bovu|kibovu|mabovu|vibovu|haifanyi kazi)\b/,
  ],
  [
    "not_as_described",
    /\bnot (?:as|like) described\b|\b(?:not (?:what|as|like|the (?:same|one))|no (?:be|resemble)|different)\b.{0,25}\b(?:picture|photo|pic)s?\b|\b(?:ressembl|correspond)\w* pas\b.{0,20}\bphotos?\b|\b(?:ha\w*fanan\w*|tofauti) na\b.{0,15}\bpicha\b|\b(?:looks?|is) (?:nothing|not) like\b|\b(?:poor|bad) quality\b|\bno (?:be )?like (?:the )?picture\b|\bpas comme (?:sur|la|decrit)\b|\bmauvaise qualite\b|\b(?:si|sio|siyo) kama (?:picha|kwenye picha|ilivyo)\b/,
  ],
];
export const wrongForms: readonly RegExp[] = wrongs.map(([, form]) => form);
const neverCame =
  /\b(?:i|we)(?:'ve)? (?:have |had )?(?:never|not|no|didn't|did not|haven't|don't|do not) (?:even |yet |ever )?(?:got|gotten|get|have) (?:it|my|the|am|any|anything|them|this)\b|\b(?:nobody|no one|no body) (?:has |have |ever |even )?(?:brought|bring|came|come|delivered|gave|give)\b|\b(?:never|not|nothing|none|no|nor|didn't|hasn't|haven't)\b.{0,25}\b(?:arrived?|received?|come|came|delivered|seen?|reach(?:ed)?)\b|\bnever (?:reach|see|come)\b|\bpas (?:recue?|arrivee?|livree?)\b|\brien (?:recu|vu|eu)\b|\b(?:rien|jamais) .{0,20}\b(?:recue?|arrivee?|livree?)\b|\b(?:hakuna|hamna) .{0,25}\b(?:kilichofika|imefika|kufika|nimepata)|\b(?:sija(?:pokea|pata|ona)|hai?ja(?:fika|nifikia|letwa)|hauja(?:fika|nifikia))\b/;

const came: ReadonlySet<OrderCard["status"]> = new Set(["shipped", "delivered", "completed"]);
/** A buyer with one of these intents means something else, or gets better help with that. */
const otherwise: ReadonlySet<Intent> = new Set<Intent>([
  "off_topic", "returns_policy", "person", "refund", "dispute", "abuse", "pay_on_delivery", "payment_methods", "cancel", "haggle", "reorder", "waitlist",
]); // prettier-ignore
const asksForMore =
  /\?|\b(?:do|can|could) (?:you|i)\b|\b(?:una|you) (?:get|fit)\b|\b(?:avez|auriez|vendez)\b|\bmna(?:yo|zo|vyo|uza)?\b|\bmko na\b|\bi (?:want|wan|need)\b/;

/** "Only one mug was in the package, I paid for two": about an order that came. The whole message is one complaint. */
export function tellsOfWrong(text: string, card: StateCard): boolean {
  return hasCome(card) && whatIsWrong(text) !== null && !asksForMore.test(text);
}

/** An order came, or may have come because it has left. */
export function hasCome({ orders }: StateCard): boolean {
  return orders.some(({ status }) => came.has(status));
}

export function speaksOfElse(intent: Intent | null): boolean {
  return intent !== null && otherwise.has(intent);
}

export function whatIsWrong(text: string): DisputeReason | null {
  return wrongs.find(([, form]) => form.test(text))?.[0] ?? null;
}

/** "Only the box came", "no, it reached": a buyer whose message has a no has not said that they have the goods. */
export function deniesReceipt(text: string): boolean {
  return denies.test(text) || whatIsWrong(text) !== null;
}
const denies =
  /\b(?:nothing|none|never|no|not|nor|only|empty|yet|without|but|\p{L}+n't|rien|jamais|pas|aucune?|seulement|vide|mais|hakuna|hamna|bado|tupu|lakini|si(?:ja|ku)\p{L}+|ha(?:i|zi|vi|ki|u|wa|ku|ya)ja\p{L}+)\b/u;

/** "I will wait", "j'attends", "I go wait", "nitasubiri": a buyer who waits for the goods does not have them. */
export function saysTheyWait(text: string): boolean {
  return waits.test(text);
}
const waits =
  /\b(?:i|we)(?:'ll|'m|'d)?(?: (?:will|shall|can|am|would|go|dey|still|just))* wait(?:ing)?\b|\bmake i wait\b|\bj'attend\p{L}*|\b(?:je vais|on va|nous allons) attendre\b|\b(?:on|nous) attend\p{L}*|\b(?:ni|tu)(?:ta|na)(?:i|zi|ki|vi|u)?(?:subiri|ngoja|ngojea)\b|\bna(?:i|zi|ki|vi|u)?(?:subiri|ngoja|ngojea)\b/u;

/** "Nothing came" is first a question about the order. It is a dispute when the buyer calls it one. */
export function saysNothingCame(text: string): boolean {
  return neverCame.test(text);
}

const somethingIsWrong =
  /^(?:something(?:'s| is)? (?:wrong|no correct)|something no correct|there(?:'s| is) (?:a|some) problem(?: with (?:it|my order|the order))?|il y a un probleme|kuna tatizo|problem dey)$/;

/** Something is wrong, but the buyer does not say what. */
export function saysSomethingIsWrong(text: string): boolean {
  return somethingIsWrong.test(text.replace(/[\s.!,]+$/, ""));
}
