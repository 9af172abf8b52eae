import { defineWords } from "../words/words.ts";

// Apart from the page's own words, which come with the page.
export const productMenuWords = defineWords(
  { name: "Products" },
  { fr: { name: "Produits" }, pcm: { name: "Products" }, sw: { name: "Bidhaa" } },
);
