// The console's language: chosen on this phone, else the member's, else the browser's.
import { useSyncExternalStore } from "react";

export const languages = ["en", "fr", "pcm", "sw"] as const;
export type Language = (typeof languages)[number];

/** Each in its own language. */
export const languageNames: Record<Language, string> = {
  en: "English",
  fr: "Français",
  pcm: "Naijá",
  sw: "Kiswahili",
};

/** For dates and numbers. Browsers do not support Pidgin; Nigeria's English is the nearest. */
const locales: Record<Language, string> = { en: "en-GB", fr: "fr", pcm: "en-NG", sw: "sw" };

const kept = "sokoni.language";
const hearers = new Set<() => void>();
let current: Language = chosen() ?? ofBrowser();
document.documentElement.lang = current;
// Another window of the same console changes to the same language.
addEventListener("storage", ({ key }) => {
  if (key === kept || key === null) show(chosen() ?? ofBrowser());
});

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => current);
}

/** The language for code outside components. That code does not follow a change. */
export function currentLanguage(): Language {
  return current;
}

export function localeOf(language: Language): string {
  return locales[language];
}

/** Stored on this phone. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(kept, language);
  show(language);
}

/** Uses the member's language, unless another was chosen on this phone. */
export function preferLanguage(language: string): void {
  const known = languages.find((one) => one === language);
  if (known && chosen() === null) show(known);
}

function show(language: Language): void {
  if (language === current) return;
  current = language;
  document.documentElement.lang = language;
  for (const hear of hearers) hear();
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function chosen(): Language | null {
  const written = localStorage.getItem(kept);
  return languages.find((language) => language === written) ?? null;
}

function ofBrowser(): Language {
  const spoken = navigator.languages.map((tag) => tag.split("-")[0]);
  return languages.find((language) => spoken.includes(language)) ?? "en";
}
