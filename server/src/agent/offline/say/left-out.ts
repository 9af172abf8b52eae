// What was not added, in the buyer's words.
import type { Language } from "../../brain.ts";

export const leftOutWords: Record<Language, (said: string) => string> = {
  en: (said) =>
    `I have not put in: ${said}. I can't find it in our shop. If you want it, tell me what else it is called.`,
  pcm: (said) =>
    `I never put this one: ${said}. I no see am for our shop. If you want am, tell me wetin dem dey also call am.`,
  fr: (said) =>
    `Je n'ai pas mis : ${said}. Je ne le trouve pas dans notre boutique. Si vous le voulez, dites-moi son autre nom.`,
  sw: (said) => `Sijaweka: ${said}. Sijakipata dukani kwetu. Kama unakitaka, niambie jina lake lingine.`,
};
