// Menu words. They load before the pages.
import { defineWords } from "../words/words.ts";

export const moneyMenuWords = defineWords(
  { name: "Money" },
  { fr: { name: "Argent" }, pcm: { name: "Money" }, sw: { name: "Pesa" } },
);
