// Menu words. They load before the pages.
import { defineWords } from "../words/words.ts";

export const disputeMenuWords = defineWords(
  { name: "Disputes" },
  { fr: { name: "Litiges" }, pcm: { name: "Quarrel" }, sw: { name: "Mizozo" } },
);
