import { defineWords } from "../words/words.ts";

// Separate from the page's words, which load with the page.
export const productMenuWords = defineWords(
  { name: "Products" },
  { fr: { name: "Produits" }, pcm: { name: "Products" }, sw: { name: "Bidhaa" } },
);
