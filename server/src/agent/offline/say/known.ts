// Said after what the shop wrote about a product, if we know nothing else about it.
import type { Language } from "../../brain.ts";

/** Said before text that only comes close to a yes-or-no question. */
export const unsureWords: Record<Language, string> = {
  en: "I don't know for sure.",
  pcm: "I no know for sure.",
  fr: "Je ne sais pas exactement.",
  sw: "Sijui kwa hakika.",
};

export const knownWords: Record<Language, string> = {
  en: 'To ask the team, write "talk to a person".',
  pcm: "If you want, tell me make person answer you.",
  fr: "Pour demander à l'équipe, écrivez « parler à une personne ».",
  sw: 'Kuuliza timu, sema "nataka kuongea na mtu".',
};
