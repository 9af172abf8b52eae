// What a shop wrote, in a message of ours: its words stand behind its name.
import { onOneLine } from "../kernel/one-line.ts";
import type { Language } from "./brain.ts";

export function shopWrites(language: Language, text: string): string {
  return `${words[language]} “${onOneLine(text)}”`;
}

const words: Record<Language, string> = {
  en: "The shop writes:",
  fr: "La boutique écrit :",
  pcm: "The shop write:",
  sw: "Duka linaandika:",
};
