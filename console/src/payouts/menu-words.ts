// Menu words. They load before the pages.
import { defineWords } from "../words/words.ts";

export const payoutMenuWords = defineWords(
  { name: "Payouts" },
  { fr: { name: "Versements" }, pcm: { name: "Payouts" }, sw: { name: "Malipo kwako" } },
);
