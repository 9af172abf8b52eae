import { defineWords } from "../words/words.ts";

// Separate from the page's words, which load with the page.
export const insightMenuWords = defineWords(
  { name: "Insights" },
  { fr: { name: "Chiffres" }, pcm: { name: "Insights" }, sw: { name: "Takwimu" } },
);
