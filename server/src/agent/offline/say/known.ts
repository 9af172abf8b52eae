// Said behind what the shop wrote of a thing, where that is all that is known of it.
import type { Language } from "../../brain.ts";

/** Said before what comes near a question of yes or no. */
export const unsureWords: Record<Language, string> = {
  en: "I don't know for sure.",
  pcm: "I no know for sure.",
  fr: "Je ne sais pas exactement.",
  sw: "Sijui kwa hakika.",
};

export const knownWords: Record<Language, string> = {
  en: 'That is what is written about it. To ask the team, write "talk to a person".',
  pcm: "Na wetin dem write about am be that. If you want, tell me make person answer you.",
  fr: "C'est ce qui est écrit à ce sujet ; écrivez « parler à une personne » pour demander à l'équipe.",
  sw: 'Hayo ndiyo yaliyoandikwa kuihusu; sema "nataka kuongea na mtu" upate jibu zaidi.',
};
