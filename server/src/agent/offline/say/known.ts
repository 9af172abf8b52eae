// Said after what the shop wrote about a product, if more was asked than that.
import type { Language } from "../../brain.ts";

export const knownWords: Record<Language, string> = {
  en: 'To ask the team, write "talk to a person".',
  pcm: "If you want, tell me make person answer you.",
  fr: "Pour demander à l'équipe, écrivez « parler à une personne ».",
  sw: 'Kuuliza timu, sema "nataka kuongea na mtu".',
};
