import { defineWords } from "../words/words.ts";

// Apart from the page's own words, which come with the page.
export const discountMenuWords = defineWords(
  { name: "Discounts" },
  { fr: { name: "Réductions" }, pcm: { name: "Discounts" }, sw: { name: "Punguzo" } },
);
