// What a shop wrote, in one of our messages: the shop's words are in quotation marks, after its name.
import { onOneLine } from "../kernel/text/one-line.ts";
import type { Language } from "./brain.ts";

/** @param written the language of the text, if it may be another one than the buyer's: we then say which */
export function shopWrites(language: Language, text: string, written: Language | null = null): string {
  const isOther = written !== null && written !== language && !(isEnglish(written) && isEnglish(language));
  const inWhich = isOther ? ` ${inLanguage[language][written]}` : "";
  return `${shopsWord[language]}${inWhich}${language === "fr" ? " :" : ":"} ${quoted(text)}`;
}

/** Who writes Pidgin reads English, and the other way round. */
function isEnglish(language: Language): boolean {
  return language === "en" || language === "pcm";
}

/** A quotation mark in the shop's text would end the quotation, and the rest would look like ours. */
export function quoted(text: string): string {
  return `“${onOneLine(text).replaceAll(/[“”„‟"]/g, "'")}”`;
}

/** Where to collect the goods, and when. */
export function placeWritten(language: Language, { address, hours }: { address: string; hours: string }): string {
  return addressWritten(language, hours === "" ? address : `${address} (${hours})`);
}

export function addressWritten(language: Language, text: string): string {
  return `${addressWord[language]} ${quoted(text)}`;
}

export const shopsWord: Record<Language, string> = {
  en: "The shop writes",
  fr: "La boutique écrit",
  pcm: "The shop write",
  sw: "Duka linaandika",
};

const inLanguage: Record<Language, Record<Language, string>> = {
  en: { en: "in English", fr: "in French", pcm: "in Pidgin", sw: "in Swahili" },
  fr: { en: "en anglais", fr: "en français", pcm: "en pidgin", sw: "en swahili" },
  pcm: { en: "for English", fr: "for French", pcm: "for Pidgin", sw: "for Swahili" },
  sw: { en: "kwa Kiingereza", fr: "kwa Kifaransa", pcm: "kwa Pidgin", sw: "kwa Kiswahili" },
};

const addressWord: Record<Language, string> = {
  en: "The shop's address:",
  fr: "L'adresse de la boutique :",
  pcm: "The shop address:",
  sw: "Anwani ya duka:",
};
