// Which language a message is in. Too little to go by keeps the language spoken so far.
import type { Language, StateCard } from "../../brain.ts";
import { languagePacks } from "./packs.ts";

const enough = 2;

/** The language of a normalised text. */
export function identifyLanguage(text: string, card: StateCard): Language {
  const known = card.dialogue.language ?? card.customer.language ?? "en";
  const scored = languagePacks.map(({ language, marks }) => ({ language, points: pointsOf(text, marks) }));
  const pidgin = scored.find(({ language }) => language === "pcm")?.points ?? 0;
  const foreign = scored
    .filter(({ language }) => language !== "pcm" && language !== "en")
    .toSorted((a, b) => b.points - a.points)[0];
  const english = scored.find(({ language }) => language === "en")?.points ?? 0;
  // Who mixes English in ("how much hiyo dress?") still speaks the other.
  if (foreign && foreign.points >= enough && foreign.points > pidgin && foreign.points >= english)
    return foreign.language;
  // Pidgin is written with English words, so its own words decide before English ones do.
  if (pidgin >= enough) return "pcm";
  const best = scored.toSorted((a, b) => b.points - a.points)[0];
  return best && best.points >= enough && best.language !== "pcm" ? best.language : known;
}

function pointsOf(text: string, marks: readonly [RegExp, number][]): number {
  return marks.reduce((sum, [mark, points]) => {
    const found = new Set([...text.matchAll(new RegExp(mark, "g"))].map((match) => match[0]));
    return sum + found.size * points;
  }, 0);
}
