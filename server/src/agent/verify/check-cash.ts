// "You can pay when it comes": true only if the shop allows it, or if the proposal or the order says so.
import type { Facts } from "./facts.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import { asking, conditional, denied } from "./claims.ts";
import type { Segment } from "./segments.ts";

const within = "[^.,;:!?]{0,35}?";
const near = "[^.,;:!?]{0,20}?";
/** English and Pidgin, French, Swahili: paying at the door, and at the counter. */
const claims = new RegExp(
  [
    `\\bpay(?:ing|ments?)?\\b${within}\\b(?:on|at|upon) (?:delivery|arrival|pick ?up|collection|(?:the |your )?door(?:step)?)\\b`,
    `\\bcash on (?:delivery|pick ?up|collection)\\b|\\bpay (?:at|in) (?:the |our )(?:shop|store|counter)\\b`,
    `\\bpay\\b${within}\\b(?:when|once|after|as soon as) (?:it|they|you|e|una|dem|(?:the|your|di) \\w+)\\b${near}\\b(?:comes?|arrives?|gets?|got|reach(?:es)?|receive[sd]?|delivered|brings?|see|collect|pick|land)\\b`,
    `\\bpay\\b${near}\\b(?:in|with|by)? ?cash\\b|\\bpay\\b${near}\\b(?:the|our|your) (?:rider|dispatch|courier|driver)\\b|\\bcash\\b${near}\\b(?:to|for) (?:the|our|your) (?:rider|courier|driver)\\b`,
    `\\bpa(?:yer|yez|ie|ye|iement|yement)\\b${within}\\b(?:a la (?:livraison|reception|boutique)|(?:en|par) (?:especes|cash|liquide)|quand (?:ca|il|elle|le|la|vous|votre)|a l'arrivee|(?:au|le|du) (?:livreur|retrait)|lors de la (?:livraison|reception)|(?:apres|des) (?:la )?(?:livraison|reception)|sur place|en boutique)`,
    `\\b(?:especes|cash|liquide)\\b${near}\\ba la livraison\\b`,
    `\\b(?:ku|una|uta|u|tuna|m|mna|mta)?lip[aei]\\w*\\b${within}\\b(?:ikifika|zikifika|vikifika|ukifika|likifika|ukipokea|uki(?:i|u|zi|vi)pokea|ukipata|uki(?:i|u|zi|vi)pata|unapo(?:i|u|zi|vi)?pokea|ukiletewa|itakapofika|utakapofika|mlangoni|rider|dereva|taslimu|cash|dukani|baada ya (?:kuletewa|kupokea|kupata|kufika|mzigo))\\b`,
  ].join("|"),
  "gu",
);
const counter =
  /\bpick(?: ?up)?\b|\bcollect\w*\b|\b(?:shop|store|counter)\b|\bretrait\b|\bboutique\b|\bsur place\b|\bdukani\b/;
const deniedBefore = /\b(?:hu|ha|hau|hatu|hawa|hai|ham|huwezi|haiwezekani)\w*(?:\s\p{L}+){0,3}\s*$/u;
const deniedAfter =
  /^[^.,;:!?]{0,40}?\b(?:is not|isn't|not (?:possible|available|allowed)|unavailable|impossible|n'est pas|pas (?:possible|disponible|accepte\w*)|no dey|no (?:possible|work)|haiwezekani|hai\p{L}+|haupo|hakuna|hatu\p{L}+)(?!\p{L})/u;
const someWords = /\b(?:some|certaine?s?|quelques|baadhi|selon|depend\w*|only in)\b/;

export function checkCash(findings: Findings, segment: Segment, facts: Facts): void {
  for (const match of segment.text.matchAll(claims)) {
    const before = segment.text.slice(0, match.index);
    const after = segment.text.slice(match.index + match[0].length);
    if (denied.test(before) || deniedBefore.test(before) || deniedAfter.test(after)) continue;
    const borneOutBy = proofOf(match, before, segment, facts);
    if (borneOutBy) matched(findings, "claim", match[0], borneOutBy);
    else wrong(findings, "claim", match[0], "nothing in this turn or the state says that they may pay so");
  }
}

function proofOf({ index, 0: said }: RegExpExecArray, before: string, segment: Segment, facts: Facts): string | null {
  // The shop's own words, from its policies.
  if (!/\p{L}/u.test(segment.rest.slice(index, index + said.length))) return "card.shop";
  if (counter.test(said)) return null;
  const named = segment.areas.map(({ key }) => key);
  if (named.length > 0) return named.every((area) => allows(facts, area)) ? sourceOf(named[0] ?? "") : null;
  const number = segment.orders[0]?.key ?? segment.topicOrder;
  const order = number === null ? undefined : facts.orders.get(number);
  if (order?.value.payOnDelivery) return `${order.source}.payOnDelivery`;
  const { proposal } = facts;
  if (proposal?.value.payment === "on_delivery") return `${proposal.source}.payment`;
  const { delivery } = proposal?.value ?? {};
  const area = segment.topicArea ?? (delivery?.kind === "area" ? delivery.area : facts.card.dialogue.area);
  if (area !== null) return allows(facts, area) ? sourceOf(area) : null;
  if (delivery?.kind === "pickup") return null;
  const open = someWords.test(segment.text) || conditional.test(before) || asking.test(segment.text);
  const able = facts.areas.filter(({ value }) => value.payOnDelivery);
  return able.length > 0 && (open || able.length === facts.areas.length) ? "card.shop.deliveryAreas" : null;
}

function allows(facts: Facts, area: string): boolean {
  return facts.areas.some(({ value }) => value.name === area && value.payOnDelivery);
}

function sourceOf(area: string): string {
  return `card.shop.deliveryAreas.${area}.payOnDelivery`;
}
