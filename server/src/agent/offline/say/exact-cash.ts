// Whether the buyer should have the exact sum ready, for payment in cash on delivery.
import type { Language } from "../../brain.ts";

export const exactCash: Record<Language, (sum: string) => string> = {
  en: (sum) => `You pay ${sum} in cash when it comes. Have the exact sum ready if you can.`,
  pcm: (sum) => `You go pay ${sum} cash when e reach. If you fit, hold the exact money.`,
  fr: (sum) => `Vous payez ${sum} en espèces à la livraison. Préparez la somme exacte si vous le pouvez.`,
  sw: (sum) => `Utalipa ${sum} taslimu ikifika. Ukiweza, andaa pesa kamili.`,
};
