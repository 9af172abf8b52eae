import { defineWords } from "../words/words.ts";

// Apart from the page's own words, which come with the page.
export const broadcastMenuWords = defineWords(
  { name: "Broadcasts" },
  { fr: { name: "Diffusions" }, pcm: { name: "Broadcasts" }, sw: { name: "Matangazo" } },
);
