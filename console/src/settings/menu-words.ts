// Of the menu: known before its pages are opened.
import { defineWords } from "../words/words.ts";

export const settingMenuWords = defineWords(
  { name: "Settings" },
  { fr: { name: "Réglages" }, pcm: { name: "Settings" }, sw: { name: "Mipangilio" } },
);
