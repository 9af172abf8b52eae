import { defineWords } from "../words/words.ts";

// Separate from the page's words, which load with the page.
export const broadcastMenuWords = defineWords(
  { name: "Broadcasts" },
  { fr: { name: "Diffusions" }, pcm: { name: "Broadcasts" }, sw: { name: "Matangazo" } },
);
