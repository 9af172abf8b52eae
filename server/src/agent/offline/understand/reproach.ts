// A question with "why" asks us to do nothing, and neither does "I have told you before".
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { tells } from "./packs/tells.ts";

/** The sentence says nothing else. */
const saidBefore =
  /^(?:(?:but|and|abeg|ah|haba|mais|lakini|jamani)[\s,]+)*(?:(?:i|we)(?:'ve)? (?:have |had |already |don |just )*(?:told|tell|said|say|talk|talked|gave|given|explained|answered)(?: (?:you|u|una|it|that|this|am|dat|them|your people))*|je (?:vous |te )?(?:l'|les? )?(?:l')?ai (?:deja )?(?:dit|donnee?|repondu|explique|ecrit)|j'ai (?:deja )?(?:dit|repondu|donne)(?: ca)?|(?:tayari )?(?:nime|nili)(?:wa|ku)?(?:ambia|kwambia|sema|jibu|andika))(?: (?:before|already|twice|earlier|na|o|now|again|(?:two|three|many) times|deja|deux fois|avant|tayari|mara (?:mbili|tatu)|awali|mapema))*[\s.!]*$/u;

/** @param text normalised, one sentence @returns whether it only states something */
export function remarks(text: string): boolean {
  return tells.test(text) || saidBefore.test(text);
}

/** "I need 25 zobo. Why did you remove the zobo": we must not remove it. */
export function withoutReproach(raw: string): string {
  const sentences = raw.split(/(?<=[.!?])(?=[^\S\n])|(?<=\n)/);
  const kept = sentences.filter((one) => {
    const text = normalise(one).trim();
    return !saidBefore.test(text) && !languagePacks.some(({ asksWhy }) => asksWhy?.test(text));
  });
  return kept.length > 0 ? kept.join("").trim() : raw;
}
