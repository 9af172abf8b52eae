// After a written yes that would give the shop money.
import type { Language } from "./brain.ts";

export const tapWords: Record<Language, string> = {
  en: "Please tap your answer below, so that we know which question it answers.",
  fr: "Appuyez sur votre réponse ci-dessous, pour que nous sachions à quelle question elle répond.",
  pcm: "Abeg tap your answer for down, make we know which question you dey answer.",
  sw: "Tafadhali gusa jibu lako hapa chini, ili tujue unajibu swali gani.",
};
