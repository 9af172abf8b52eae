// Where the shop delivers: to its areas and nowhere else. A draft may quote what a policy of the shop says about it.
import { clausesOf } from "./clause.ts";
import { asking } from "./claims.ts";
import type { Facts } from "./facts.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import { isCommon, strangersIn, wordsKnown, type Names } from "./known-words.ts";
import type { Segment } from "./segments.ts";

const brings =
  /\b(?:deliver\w*|ship(?:s|ping|ped)?|waybill|send (?:it|parcels?|them|your|goods|packages?|orders?)|bring (?:it|them|am|your)|carry am|get (?:it|them) to|rider|courier|dispatch|covered|livr\w+|expedi\w+|on vous l'envoie|envoyons|tuna(?:leta|peleka|tuma|safirisha|fikisha)\w*|tuta(?:leta|kuletea|peleka|tuma|kutumia|safirisha|fikisha)\w*|kuletewa|kupelekewa|usafiri\w*)\b/;
const everywhere =
  /\b(?:nation ?wide|worldwide|world ?wide|country ?wide|everywhere|anywhere|(?:all|any|every|each) (?:\d+ |thirty[- ]six )?(?:states?|part|parts|city|cities|towns?|country|countries|places?|count(?:y|ies)|regions?|corners?)|the (?:whole|entire) (?:country|nation|world|continent)|all over|no matter where|wherever|partout|(?:dans |a travers )?(?:tout|toute) (?:le pays|la ville|la cote|l'afrique|le monde|la region)|n'importe ou|le monde entier|nchi (?:nzima|yote)|dunia nzima|kote|popote|mahali po ?pote|mikoa yote|kila mkoa|any part)\b/;
const notAPlace =
  /^(?:delivery|shipping|deliveries|everything|payment|pickup|price|order|orders|it|that|this|there|here|what|all|livraison|kuletewa|usafiri|oda|rider|riders|we|you|they|he|she|our|your|the|na|no)$/;
/**
 * "Abuja is covered", "Kisumu pia", "Warri no be problem" (whose end is reassurance): a sentence that begins with the place.
 */
const subject =
  /^\s*(?:(?:yes|yeah|sure|of course|oui|bien sur|ndiyo|eh)[\s,!.]+(?:o )?)?(\p{L}+)(?:\s(\p{L}+))?(?:\s(?:is|are|dey|too|also|as well|fait|est|pia|ni|ipo|iko)(?!\p{L})|\s~)/u;
/** "delivery to …", "tunaleta hadi …": the place follows. */
const whereTo =
  /\b(?:deliver\w*|ship\w*|waybill\w*|livr\w+|expedi\w+|tuna\w+|tuta\w+|kuletewa|kupelekewa|usafiri\w*)\b/;

export function checkPlaces(findings: Findings, segment: Segment, names: Names, facts: Facts): void {
  if (asking.test(segment.text)) return;
  for (const { text, denied } of clausesOf(segment.rest)) {
    if (denied) continue;
    const anywhere = everywhere.exec(text)?.[0];
    const known = wordsKnown(facts).all;
    if (anywhere !== undefined && (brings.test(text) || brings.test(segment.text))) {
      const own = facts.quotes.find(
        ({ value, source }) => source.startsWith("card.shop.policies") && value.includes(anywhere),
      );
      const area = facts.areas.find(({ value }) => everywhere.test(value.name.toLowerCase()));
      if (own ?? area) matched(findings, "claim", anywhere, (own ?? area)?.source ?? "");
      else wrong(findings, "claim", anywhere, "the shop delivers only to its areas");
    }
    if (!brings.test(segment.text)) continue;
    const [, first, second] = subject.exec(text) ?? [];
    const begins = [first, second].filter((word) => word !== undefined && names.first.has(word) && !known.has(word));
    const strange = [
      ...(whereTo.test(text) || / (?:to|in|reach|come|for|a|pour|hadi|mpaka|is|are) /.test(text)
        ? strangersIn(text, names, known)
        : []),
      ...begins.flatMap((word) => (word === undefined || notAPlace.test(word) || isCommon(word) ? [] : [word])),
    ];
    for (const place of new Set(strange)) wrong(findings, "claim", place, "no area of the shop");
  }
}
