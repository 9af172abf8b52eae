// What the offline brain must know of a language to understand it: data only, one file per language under `packs/`.
import type { Language } from "../../brain.ts";
import type { Intent } from "./wish.ts";

export type LanguagePack = {
  language: Language;
  /** Words that give the language away, with their weight; two points settle it. */
  marks: readonly [RegExp, number][];
  /** Whole-phrase answers, without apostrophes. Filler may stand beside a yes or a no and changes neither. */
  yes: readonly string[];
  no: readonly string[];
  filler: readonly string[];
  /** What a clause wants. Tried in the order of `intentOrder`, over lower-case text with typos mended. */
  intents: Partial<Record<Intent, RegExp>>;
  /** Words that never name a product. */
  stopWords: readonly string[];
  /** Long words whose typos are mended before intents are read. */
  keywords: readonly string[];
  /** Short forms and the word meant. */
  slang: Readonly<Record<string, string>>;
  /** "the second one", "number 2": which one is meant; -1 is the last. */
  ordinals: readonly [RegExp, number][];
  /** "that one", "it", "am": what was talked about last. */
  pointers: RegExp;
  /** "under", "not more than": the figure beside it is a budget. */
  budget: RegExp;
  colours: readonly string[];
};
