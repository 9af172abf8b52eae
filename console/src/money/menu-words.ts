// Of the menu: known before its pages are opened.
import { defineWords } from "../words/words.ts";

export const moneyMenuWords = defineWords(
  { name: "Money" },
  { fr: { name: "Argent" }, pcm: { name: "Money" }, sw: { name: "Pesa" } },
);
