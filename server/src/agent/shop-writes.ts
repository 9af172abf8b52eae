// What a shop wrote, in a message of ours: its words stand behind its name.
import { onOneLine } from "../kernel/one-line.ts";
import type { Language } from "./brain.ts";

export function shopWrites(language: Language, text: string): string {
  return `${words[language]} “${onOneLine(text)}”`;
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
