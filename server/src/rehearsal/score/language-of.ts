// Detects the language of a text by its most common small words.
import { plain } from "./plain.ts";

const small: Record<"en" | "pcm" | "fr" | "sw", ReadonlySet<string>> = {
  en: new Set("the is are it you your we our for and of to in with have has can what which would do don't not this that here how at on please i'm it's we're there".split(" ")),
  pcm: new Set("dey na e una wetin abeg make wey don no go fit sabi am oga for get dis dat wan how far your you we our i carry come pay here".split(" ")),
  fr: new Set("le la les un une des est et vous votre vos nous notre pour de du en avec dans que quel quelle je il elle on ne pas ou a au aux c'est ce cette ici sur merci bonjour voici combien s'il plait".split(" ")),
  sw: new Set("ni na ya wa kwa la za cha yako yetu hii hiyo huu tuna una je au bado sana karibu asante ungependa gani ngapi iko kuna bei hapa lipa oda agizo sawa habari samahani jumla katika hapana ndiyo pia tu wapi".split(" ")),
}; // prettier-ignore

const wordsMin = 4;

/** @returns null if it is too short to tell. */
export function languageOf(text: string, names: readonly string[]): "en" | "pcm" | "fr" | "sw" | null {
  // The "am" of "9am" is not Pidgin.
  let read = plain(text)
    .replaceAll(/https?:\/\/\S+/g, " ")
    .replaceAll(/\d ?[ap]m\b/g, " ");
  for (const name of names) read = read.replaceAll(plain(name), " ");
  const all = read.match(/[a-z']+/g) ?? [];
  if (all.length < wordsMin) return null;
  const counts = Object.entries(small).map(([language, set]) => ({
    language: language as keyof typeof small,
    count: all.filter((word) => set.has(word)).length,
  }));
  const best = counts.toSorted((a, b) => b.count - a.count)[0];
  return best && best.count > 1 ? best.language : null;
}

/** Pidgin and English share most words, and people who write Pidgin read English. */
export function answersIn(language: string, text: string, names: readonly string[]): boolean {
  const heard = languageOf(text, names);
  if (heard === null || !(language in small)) return true;
  return language === "pcm" || language === "en" ? heard === "en" || heard === "pcm" : heard === language;
}
