import { defineWords } from "../words/words.ts";

// Separate from the page's words, which load with the page.
export const discountMenuWords = defineWords(
  { name: "Discounts" },
  { fr: { name: "Réductions" }, pcm: { name: "Discounts" }, sw: { name: "Punguzo" } },
);
