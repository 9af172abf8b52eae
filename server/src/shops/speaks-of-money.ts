// Whether a shop's text is about a buyer's money, complaints about it, or the delivery code. The platform decides about those, so its own sentence
// follows the shop's. The rule does not read what the text claims.
import { unmasked } from "../kernel/text/normalize-draft.ts";

const money =
  /\b(?:mon(?:ey|i|y)|cash|funds?|pa(?:y|ying|id|yments?)|prepa\w+|deposits?|transfers?|instal+ments?|escrow|held|hold(?:s|ing)?|releas\w+|refund\w*|owo|kudi|ego|argent|(?:des|les|vos|mes) sous|pay[eé]\w*|paie\w*|especes|acomptes?|virements?|rembours\w*|sequestre|pesa|hela|fedha|malipo|taslimu|\w*lip(?:a|wa|ia|iwa|e)|\w*rejesh\w*|\w*rudishi\w*)\b/;
const complaint =
  /\b(?:disput\w*|complain\w*|contest\w*|chargebacks?|reclam\w*|plaintes?|litiges?|malalamiko|\w*lalamik\w*|mgogoro)\b/;
/** "Tap Yes as soon as the rider leaves": the buyer's yes pays the shop. */
const receipt =
  /\b(?:tap|press|click|say|reply|answer|write)\W{1,4}(?:yes|ok|it came)\b|\b(?:appuyez|repondez|tapez|dites)(?: sur)?\W{1,4}oui\b|\b(?:bonyeza|gusa|jibu|sema)\W{1,4}ndi[yo]+\b/;
const code = /\b(?:codes?|digits?|numbers? (?:for|from) (?:the )?chat|chiffres|tarakimu|msimbo|pin)\b/;

export function speaksOfMoney(text: string): boolean {
  const plain = plainOf(text);
  return money.test(plain) || complaint.test(plain) || receipt.test(plain);
}

/** It asks buyers to say yes to every question. */
export function asksForYes(text: string): boolean {
  return receipt.test(plainOf(text));
}

export function speaksOfCode(text: string): boolean {
  return code.test(plainOf(text));
}

function plainOf(text: string): string {
  return unmasked(text.normalize("NFKC")).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
