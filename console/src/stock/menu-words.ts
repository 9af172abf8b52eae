import { defineWords } from "../words/words.ts";

// Apart from the page's own words, which come with the page.
export const stockMenuWords = defineWords(
  { name: "Stock" },
  { fr: { name: "Stock" }, pcm: { name: "Stock" }, sw: { name: "Akiba" } },
);
