import { defineWords } from "../words/words.ts";

// Apart from the page's own words, which come with the page.
export const insightMenuWords = defineWords(
  { name: "Insights" },
  { fr: { name: "Chiffres" }, pcm: { name: "Insights" }, sw: { name: "Takwimu" } },
);
