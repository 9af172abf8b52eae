// Said behind what the shop wrote of a thing, where that is all that is known of it.
import type { Language } from "../../brain.ts";

export const knownWords: Record<Language, string> = {
  en: 'That is what is written about it. To ask the team, write "talk to a person".',
  pcm: "Na wetin dem write about am be that. If you want, tell me make person answer you.",
  fr: "C'est ce qui est écrit à ce sujet ; écrivez « parler à une personne » pour demander à l'équipe.",
  sw: 'Hayo ndiyo yaliyoandikwa kuihusu; sema "nataka kuongea na mtu" upate jibu zaidi.',
};
