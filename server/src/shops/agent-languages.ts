// The languages that the agent answers in, and the names that people write for them.
import { distance } from "fastest-levenshtein";

export const agentLanguages = ["en", "pcm", "fr", "sw"] as const;
export type AgentLanguage = (typeof agentLanguages)[number];

/** A text in some of the languages. */
export type Agreed = { [Language in AgentLanguage]?: string };

const names: Record<AgentLanguage, readonly string[]> = {
  en: ["english", "anglais", "kiingereza", "eng"],
  pcm: ["pidgin", "nigerian pidgin", "naija", "pcn"],
  fr: ["french", "francais", "français", "kifaransa", "fra"],
  sw: ["swahili", "kiswahili", "swa"],
};

export function isAgentLanguage(text: string): text is AgentLanguage {
  return agentLanguages.some((language) => language === text);
}

/** "english" and "en-NG" are `en`. Null when no language is similar. */
export function nearestLanguage(text: string): AgentLanguage | null {
  const typed = text.trim().toLowerCase();
  const [base = ""] = typed.split(/[-_]/);
  if (isAgentLanguage(base)) return base;
  const near = agentLanguages
    .map((language) => ({
      language,
      slips: Math.min(...names[language].map((name) => distance(name, typed) / Math.max(name.length, typed.length))),
    }))
    .toSorted((a, b) => a.slips - b.slips);
  const [best] = near;
  return best && best.slips <= 0.4 ? best.language : null;
}
