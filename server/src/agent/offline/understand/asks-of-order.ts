// Questions about the cart, or about the last order: "Show me my order", "is the necklace in the order or not?", "did
// you add the fan?".
import { normalise } from "./normalise.ts";

export type AskedOfOrder = {
  /** The words for the thing that the question is about; null if it is about everything. */
  thing: string | null;
  /** What the message says after it. */
  rest: string;
  /**
   * "Is the kettle inside?" may be about the product itself. Only words about the cart, or about what we did, make it
   * sure.
   */
  isOfCart: boolean;
};

const holder = String.raw`(?:order|cart|basket|commande|panier|oda|order yangu|kikapu|kikapuni)`;
const opening = String.raw`^(?:(?:ok|okay|so|and|but|please|pls|abeg|biko|oya|hi|hello|alors|donc|et|bon|svp|sawa|na|je|tafadhali|now|wait)[\s,]+)*`;
const end = String.raw`(?:[\s,]+(?:again|please|pls|abeg|now|so far|first|o|na|sir|ma|svp|s'il (?:vous|te) plait|encore|maintenant|jusqu'ici|tena|sasa|mpaka sasa|tafadhali|kwanza|yet|already|or not|or no|ou pas|ou non|au (?:la|hapana)|abi|ba|sha))*\s*[.!?]*$`;

const whole: readonly RegExp[] = [
  String.raw`(?:(?:can|could|may|make) (?:you|i|una) )?(?:show|send|give|read|list|repeat|tell|let me see|make i see|see|view)(?: (?:me|us|back))* (?:what is (?:in|on) )?(?:the |my |our |all |whole |full |current )*(?:order|cart|basket)(?: (?:list|summary|details))?`,
  String.raw`my (?:order|cart|basket)`,
  String.raw`what(?:'s| is| dey| do i have| did i put)? (?:in|inside|on) (?:the |my |our )*(?:order|cart|basket)`,
  String.raw`what (?:have|did) i (?:ordered|order|take|taken)`,
  String.raw`(?:show me )?wetin (?:i don (?:order|pick|take)|dey (?:inside )?(?:my |the )?(?:order|cart))`,
  String.raw`(?:montre[rz]?|affiche[rz]?|donne[rz]?|envoye[rz]?)(?:[- ](?:moi|nous))? (?:ma|la|mon|le) (?:commande|panier)`,
  String.raw`(?:qu'est-ce que j'ai commande|j'ai commande quoi|qu'ai-je commande|(?:c'est quoi|ou en est|qu'y a-t-il dans) (?:ma|mon) (?:commande|panier))`,
  String.raw`(?:ni)?(?:onyeshe|onyesha|nionyeshe|nipe|nitumie) (?:oda|order|kikapu|agizo) (?:yangu|changu|langu)`,
  String.raw`(?:oda|order|agizo|kikapu) (?:yangu|changu|langu)(?: (?:ina nini|ni nini|kina nini))?`,
  String.raw`nime(?:agiza|order|chukua) nini`,
].map((form) => new RegExp(`${opening}${form}${end}`, "u"));

const article = String.raw`(?:the |my |that |di |dat |a |an |some |le |la |les |l'|un |une |des |mon |ma |mes |hiyo |ile |zile )*`;
const thing = String.raw`(\p{L}[^.!?\n]{1,50}?)`;
const inside = String.raw`(?:already |still |also |really |even |too |bien |deja )*(?:(?:in|on|inside|part of|dans|kwenye|katika|ndani ya|dey (?:inside|for)?)\s(?:the |my |our |la |ma |le |mon |l'|di )*${holder}(?: yangu| changu)?|inside|there|added|dey there|dedans)`;
const whether: readonly RegExp[] = [
  String.raw`(?:is|are) ${article}${thing} ${inside}`,
  String.raw`(?:did|have) (?:you|u|una) (?:really |already |also )?(?:add|added|put|include|included|take|taken|note|noted|write|written)(?: in)? ${article}${thing}(?: ${inside}| in| inside)?`,
  String.raw`(?:did|have) i (?:add|added|order|ordered|put|take|taken) ${article}${thing}`,
  String.raw`(?:do i have|i get) ${article}${thing} ${inside}`,
  String.raw`(?:una|you|u) don (?:add|put|include|write) ${article}${thing}(?: ${inside}| inside| join)?`,
  String.raw`${article}${thing} (?:don dey|dey|don enter) (?:for )?(?:inside|there|(?:the |my )?${holder})`,
  String.raw`(?:est-ce que )?(?:le|la|les|l'|mon|ma|mes) ?${thing} (?:est|sont)(?:-(?:il|elle|ils|elles))? ${inside}`,
  String.raw`(?:est-ce que )?(?:vous avez|avez-vous|tu as|as-tu) (?:bien |deja )*(?:ajoute|mis|pris|note) ${article}${thing}(?: ${inside})?`,
  String.raw`(?:u|m)?me(?:weka|ongeza|andika|jumuisha) ${article}${thing}(?: ${inside})?`,
  String.raw`${article}${thing} (?:ipo|iko|zipo|imo|zimo|yupo|kipo|vipo|ime(?:wekwa|ongezwa)|zimewekwa)(?: (?:ndani|${inside}))?`,
].map((form) => new RegExp(`${opening}${form}${end}`, "u"));

const ofCart = new RegExp(
  String.raw`\b(?:${holder}|add(?:ed)?|put|includ\p{L}*|taken?|took|noted?|writ\p{L}*|order(?:ed)?|don (?:dey|enter)|ajoute|mis|pris|commande|(?:u|m)?me(?:weka|ongeza|andika|jumuisha)|ime\p{L}+|zime\p{L}+)\b`,
  "u",
);

/** These ask even without a question mark, because nobody states things in these words. */
const asksByItself =
  /\b(?:or not|or no|ou pas|ou non|au la|abi)\b|^(?:so |and |but )*(?:is|are|did|have|do|est-ce|avez|as-tu)\b/u;

const total = new RegExp(
  `${opening}(?:${[
    String.raw`(?:how much|what)(?: is| be| na| am i| are we|'s| will)?(?: (?:all|for|i|we|be|it|to|will|go|dey|my|the|is|paying|pay|of|them|everything|total|cost|price|bill|altogether|together|in))+`,
    String.raw`(?:my |the |grand |whole )*(?:total|bill)`,
    String.raw`(?:everything|all|all of am|dem all)(?: join| together)? (?:na|be) how much`,
    String.raw`(?:ca|cela|c'est|le tout)(?: fait| fera)? combien(?: (?:en tout|au total))?|combien (?:en tout|au total|ca fait|pour (?:le )?tout)(?: (?:en tout|au total))?|(?:le|mon|quel est le) total`,
    String.raw`jumla(?: (?:ni|yake|yangu|yote))*(?: (?:ngapi|bei gani|pesa ngapi))?|(?:zote|vyote|yote)(?: pamoja)?(?: ni)? (?:ngapi|bei gani|pesa ngapi)`,
  ].join("|")})${end}`,
  "u",
);
const saysAll =
  /\b(?:total|all|everything|altogether|together|bill|paying|en tout|au total|tout|combien|jumla|zote|vyote|yote)\b/;

/** "So what am I paying altogether": asks for the total and names no goods. */
export function asksTotal(raw: string): boolean {
  const text = normalise(raw).trim();
  return total.test(text) && saysAll.test(text);
}

export function askedOfOrder(raw: string): AskedOfOrder | null {
  const [first = ""] = /^[^.!?\n]+[.!?\n]*/u.exec(raw.trim()) ?? [];
  const text = normalise(first).trim();
  const rest = raw.trim().slice(first.length).trim();
  if (whole.some((form) => form.test(text))) return { thing: null, rest, isOfCart: true };
  if (!text.includes("?") && !asksByItself.test(text)) return null;
  for (const form of whether) {
    const [, named] = form.exec(text) ?? [];
    if (named !== undefined) return { thing: named, rest, isOfCart: ofCart.test(text) };
  }
  return null;
}
