// Of the menu: known before its pages are opened.
import { defineWords } from "../words/words.ts";

export const payoutMenuWords = defineWords(
  { name: "Payouts" },
  { fr: { name: "Versements" }, pcm: { name: "Payouts" }, sw: { name: "Malipo kwako" } },
);
