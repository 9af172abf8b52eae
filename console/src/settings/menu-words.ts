// Menu words. They load before the pages.
import { defineWords } from "../words/words.ts";

export const settingMenuWords = defineWords(
  { name: "Settings" },
  { fr: { name: "Réglages" }, pcm: { name: "Settings" }, sw: { name: "Mipangilio" } },
);
