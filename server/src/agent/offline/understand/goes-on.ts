// "That's all", "order it", "only what is in my cart", "je commande", "basi, weka oda": the buyer wants nothing more,
// and the order goes on.
import { bareAnswer } from "./affirmation.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";

const orders = [
  String.raw`\b(?:order|send|place|confirm|submit|finish|complete|book) (?:it|am|them|dem|now|all|everything|(?:the|my|di|this|that) \p{L}+)\b`,
  String.raw`\b(?:want|wan|like|wish|ready|need|go|let me|make (?:i|we)|just|can i) (?:to )?(?:just )?(?:place |make |confirm |complete )?(?:the |my |an )?(?:order|pay|check ?out)\b`,
  String.raw`^(?:yes |ok |okay |oya |abeg |please |just )*(?:order|pay|check ?out|proceed|continue)\b`,
  String.raw`\b(?:in|for|inside) (?:my|the|di) (?:cart|basket|bag|order)\b`,
  String.raw`\b(?:no(?:thing)?|not) (?:more|else|any ?more)\b|\b(?:i|e|am|we) (?:don|have|'ve|am) (?:finish|finished|do|done)\b|\b(?:don't|do not|no) (?:add|want|wan|need) (?:any ?thing|any ?more|another|more|nothing)\b`,
  String.raw`\bje (?:commande|passe (?:la |ma )?commande|valide|confirme|paie|paye)\b|\b(?:passer|valider|confirmer|finaliser) (?:la |ma |mon |une )?(?:commande|panier)\b|\b(?:veux|voudrais|souhaite|vais) (?:la |le |les |juste |seulement )?(?:commander|payer)\b|\b(?:dans|de) (?:mon|le) panier\b|\brien (?:d'autre|de plus)\b|\b(?:pas|plus) (?:autre chose|d'autres?)\b|\bc'est (?:bon|tout)\b`,
  String.raw`\b(?:na|nina|ningepend[ae]|naomba|nataka)\s?ku(?:agiza|lipa|lipia|order)\b|\b(?:agiza|niagizie|weka oda|nimemaliza|yatosha|inatosha|tuendelee|endelea)\b|\b(?:kwenye|ndani ya) kikapu\b|\b(?:sitaki|sihitaji|hakuna|usiongeze) (?:kingine|nyingine|kitu kingine|zaidi|kitu)\b`,
].map((source) => new RegExp(source, "u"));

/** The buyer does not want what we asked about: "none", "neither", "aucun", "hakuna". */
const none =
  /^(?:no,? |non,? |hapana,? )?(?:none|neither|nothing|aucune?|rien|hamna|hakuna|hata moja|nor|no one|not (?:any|one)|none of (?:them|dem|these)|aucun des deux)\b/;

/** A sentence that orders what is there already, or says that it is enough. A question does not. */
export function goesOn(sentence: string): boolean {
  const said = normalise(sentence);
  if (said.includes("?")) return false;
  return (
    bareAnswer(said) === "yes" ||
    none.test(said) ||
    orders.some((pattern) => pattern.test(said)) ||
    languagePacks.some(({ intents }) => intents.checkout?.test(said))
  );
}

/** "No bottle", "pas de biberon", "I don't want the feeding bottle": the buyer does not want what it names. */
export function refuses(sentence: string): boolean {
  return refusal.test(normalise(sentence));
}

const refusal =
  /^(?:(?:but|mais|lakini|please|abeg|ah+|and|et)[\s,]+)*(?:no|not|none|without|leave|forget|pas|aucune?|plus|sans|hakuna|si(?:taki|hitaji|o|yo)|acha(?:na)?|wacha|bila|usi\p{L}+)\b|\b(?:don't|do not|dont|no (?:want|wan|need|add)|never|ne (?:veux|voulais|voudrais) (?:pas|plus)|n'ai pas|veux pas|sitaki|sihitaji)\b/u;

/** The sentences of a message, including those that only a comma separates. */
export function sentencesOf(raw: string): string[] {
  return raw
    .split(/(?<=[?!\n])|\.(?!\d)|,(?!\d)|;/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}
