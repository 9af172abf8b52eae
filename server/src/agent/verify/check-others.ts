// Other people's purchases are private: a draft speaks only about this buyer, as "you".
import { clausesOf } from "./clause.ts";
import { asking, conditional } from "./claims.ts";
import type { Facts } from "./facts.ts";
import { wrong, type Findings } from "./finding.ts";
import { isCommon, wordsKnown, type Names } from "./known-words.ts";
import type { Segment } from "./segments.ts";

const people =
  "(?:customers?|clients?|clientes?|buyers?|persons?|people|lad(?:y|ies)|gentlem[ae]n|wom[ae]n|m[ae]n|madam|guy|girls?|boys?|neighbou?rs?|friends?|husband|wife|sisters?|brothers?|mother|father|mum|mom|dad|cousin|colleague|boss|someone|somebody|everybody|everyone|others|she|he|mrs?|miss|sister|brother|oga|mama|alhaja|hajia|chief|pastor|voisine?s?|amie?s?|mari|femme|soeur|frere|dame|monsieur|madame|mademoiselle|quelqu'un|mteja|wateja|rafiki|jirani|dada|kaka|mume|mke|bibi|bwana)";
const bought =
  "(?:bought|buys|buying|ordered|orders (?!of)|paid|returned|chose(?= (?:the|an?|it|this|that|blue|red|size)\\b)|picked|purchased|owes|owns|got (?:it|one|two|hers|his|them)|took (?:it|one|two|the|this|that|a)|has (?:the same|one|it|two)|(?:don|just|come) (?:buy|order|carry|pay|take|collect)|a (?:pris|achete|commande|paye|choisi|rendu)|ont (?:pris|achete|commande|paye|choisi)|vient (?:de |d'en |d')(?:acheter|commander|prendre|payer)|viennent (?:de |d'en |d')(?:acheter|commander|prendre)|(?:ame|wame)(?:sha)?(?:nunua|agiza|chukua|lipa|lipia|chagua|rudisha)|(?:ali|wali)(?:nunua|agiza|chukua|lipa|lipia|chagua|rudisha))(?!\\p{L})";
/**
 * In Pidgin the verb has no ending: "One madam for Ajah buy this same bag". A verb with can, shall or will reports nothing
 * that happened.
 */
const bare = "(?:buy|carry|(?:order|collect) (?:am|it|this|that|two|one|three))";
const may = "(?!.*\\b(?:can|could|may|might|will|would|should|must|fit|go|to|want|wants|wan|like|if|when|who want)\\b)";
const theirs = new RegExp(
  [
    `\\b${people}(?:'s)?\\b[^.;:!?]{0,45}?\\b${bought}\\b`,
    `\\b${people}${may}[^.;:!?]{0,35}?\\b${bare}\\b`,
    `\\b(?:her|his|their) (?:order|cart|phone|address|parcel|number)\\b`,
    `\\b(?:said|says) (?:her|his|their) `,
  ].join("|"),
  "gu",
);
const named = new RegExp(
  `^\\s*(?:\\w+ (?:and|et|na) )?(\\p{L}+)(?:\\s(?!(?:is|are|was|were|be|been|has|have|est|sont|dey)\\b)\\p{L}+)?\\s(?:(?:don|always|also|just|already|always) )?(?:${bought}|said (?:her|his)|always buys)`,
  "u",
);
const nameWithin = new RegExp(`(\\p{L}+)\\s(?:(?:don|always|also|just|already) )?${bought}`, "gu");
const ordersOf = /\b(\p{L}{3,})'s (?:order|cart|parcel|purchase|dress|address)\b/gu;
const pronoun =
  /^(?:you|i|we|u|una|it|that|who|vous|nous|je|on|tu|have|has|and|or|just|already|be|been|is|are|was|nothing|everything|each|both|all|rien|tout)$/;

export function checkOthers(findings: Findings, segment: Segment, names: Names, facts: Facts): void {
  if (asking.test(segment.text)) return;
  for (const { text, denied } of clausesOf(segment.rest)) {
    if (denied) continue;
    for (const match of text.matchAll(theirs)) {
      if (conditional.test(text.slice(0, match.index)) || /\b(?:can|may) (?:be )?$/.test(text.slice(0, match.index)))
        continue;
      wrong(findings, "claim", match[0], "what others bought is not told");
    }
    const known = wordsKnown(facts).all;
    const first = named.exec(text)?.[1];
    const isStranger = (word: string): boolean => !pronoun.test(word) && !isCommon(word) && !known.has(word);
    if (first !== undefined && names.first.has(first) && isStranger(first))
      wrong(findings, "claim", first, "what others bought is not told");
    for (const [said, word = ""] of [...text.matchAll(nameWithin), ...text.matchAll(ordersOf)]) {
      if ((names.within.has(word) || (names.first.has(word) && said.includes("'s"))) && isStranger(word))
        wrong(findings, "claim", said, "what others bought is not told");
    }
  }
}
