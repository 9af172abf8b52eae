// Menu words. They load before the pages.
import { defineWords } from "../words/words.ts";

export const paymentsMenuWords = defineWords(
  { name: "Payments" },
  { fr: { name: "Paiements" }, pcm: { name: "Payments" }, sw: { name: "Malipo" } },
);
