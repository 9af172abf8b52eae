// A yes or a no before the text that supports it.
import type { Language } from "../../brain.ts";
import type { Verdict } from "../decide/verdict.ts";

const verdictWords: Record<Language, Record<Verdict, string>> = {
  en: { yes: "Yes", no: "No" },
  pcm: { yes: "Yes", no: "No" },
  fr: { yes: "Oui", no: "Non" },
  sw: { yes: "Ndiyo", no: "Hapana" },
};

/** "No, delivery …" before our words, "No – *Lamp*: …" before a name or a quotation. */
export function withVerdict(language: Language, verdict: Verdict | null, text: string): string {
  const words = Object.values(verdictWords[language]);
  if (verdict === null || text === "" || words.some((word) => text.startsWith(word))) return text;
  const isOurs = /^\p{Lu}(?:\p{Ll}| \p{Lu})/u.test(text);
  const joint = isOurs && !/^[^.]*:\s*“/u.test(text) ? ", " : " – ";
  return `${verdictWords[language][verdict]}${joint}${isOurs ? lowered(text) : text}`;
}

/** "Delivery to Yaba", and not "I". */
function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
