// Of the menu: known before its pages are opened.
import { defineWords } from "../words/words.ts";

export const paymentsMenuWords = defineWords(
  { name: "Payments" },
  { fr: { name: "Paiements" }, pcm: { name: "Payments" }, sw: { name: "Malipo" } },
);
