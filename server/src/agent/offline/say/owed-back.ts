// An order's money that is on its way back to the buyer, or that could not be sent back yet, as part of a sentence.
import type { Language } from "../../brain.ts";

export const goesBack: Record<Language, string> = {
  en: "is over: its money goes back to you",
  fr: "est terminée : son argent revient vers vous",
  pcm: "don end: the money dey go back to you",
  sw: "imeisha: pesa yake inarudi kwako",
};

export const owedBack: Record<Language, (sum: string) => string> = {
  en: (sum) => `${sum} of its money could not be sent back to you yet: it stays held, and the shop can't get it`,
  fr: (sum) =>
    `${sum} de son argent n'ont pas encore pu vous être rendus : ils restent bloqués, et la boutique ne peut pas les toucher`,
  pcm: (sum) =>
    `${sum} of the money never fit go back to you yet: we still dey hold am, and the shop no fit collect am`,
  sw: (sum) => `${sum} ya pesa yake haikuweza kurudishwa kwako bado: bado inashikiliwa, na duka haliwezi kuichukua`,
};
