// What a shop wrote, in a message of ours: its words stand behind its name.
import { onOneLine } from "../kernel/one-line.ts";
import type { Language } from "./brain.ts";

export function shopWrites(language: Language, text: string): string {
  // A mark of theirs would end the quotation, and what follows would be ours.
  return `${words[language]} “${onOneLine(text).replaceAll(/[“”„‟"]/g, "'")}”`;
}

/** Where goods are fetched, and when. */
export function placeWritten(language: Language, { address, hours }: { address: string; hours: string }): string {
  return shopWrites(language, hours === "" ? address : `${address} (${hours})`);
}

const words: Record<Language, string> = {
  en: "The shop writes:",
  fr: "La boutique écrit :",
  pcm: "The shop write:",
  sw: "Duka linaandika:",
};
