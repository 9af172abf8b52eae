// Menu words. They load before the inbox.
import { defineWords } from "../words/words.ts";

export const inboxMenuWords = defineWords(
  { name: "Inbox" },
  { fr: { name: "Messages" }, pcm: { name: "Inbox" }, sw: { name: "Ujumbe" } },
);
