// Of the menu: known before its pages are opened.
import { defineWords } from "../words/words.ts";

export const disputeMenuWords = defineWords(
  { name: "Disputes" },
  { fr: { name: "Litiges" }, pcm: { name: "Quarrel" }, sw: { name: "Mizozo" } },
);
