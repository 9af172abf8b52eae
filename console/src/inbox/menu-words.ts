// Of the menu: known before the inbox is opened.
import { defineWords } from "../words/words.ts";

export const inboxMenuWords = defineWords(
  { name: "Inbox" },
  { fr: { name: "Messages" }, pcm: { name: "Inbox" }, sw: { name: "Ujumbe" } },
);
