// What a shop wrote, in a message of ours: its words stand in quotation marks, behind its name.
import { onOneLine } from "../kernel/text/one-line.ts";
import type { Language } from "./brain.ts";

export function shopWrites(language: Language, text: string): string {
  return `${shopsWord[language]} ${quoted(text)}`;
}

/** A mark of theirs would end the quotation, and what follows would be ours. */
export function quoted(text: string): string {
  return `“${onOneLine(text).replaceAll(/[“”„‟"]/g, "'")}”`;
}

/** Where goods are fetched, and when. */
export function placeWritten(language: Language, { address, hours }: { address: string; hours: string }): string {
  return addressWritten(language, hours === "" ? address : `${address} (${hours})`);
}

export function addressWritten(language: Language, text: string): string {
  return `${addressWord[language]} ${quoted(text)}`;
}

export const shopsWord: Record<Language, string> = {
  en: "The shop writes:",
  fr: "La boutique écrit :",
  pcm: "The shop write:",
  sw: "Duka linaandika:",
};

const addressWord: Record<Language, string> = {
  en: "The shop's address:",
  fr: "L'adresse de la boutique :",
  pcm: "The shop address:",
  sw: "Anwani ya duka:",
};
