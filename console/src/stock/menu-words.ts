import { defineWords } from "../words/words.ts";

// Separate from the page's words, which load with the page.
export const stockMenuWords = defineWords(
  { name: "Stock" },
  { fr: { name: "Stock" }, pcm: { name: "Stock" }, sw: { name: "Akiba" } },
);
