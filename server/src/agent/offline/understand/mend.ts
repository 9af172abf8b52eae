// Corrects typos with the words of all language packs: before anything else is read, and once more in a clause.
import type { Language } from "../../brain.ts";
import { frenchGoodsNames } from "../../language/fr/goods.ts";
import { swahiliGoodsNames } from "../../language/sw/goods.ts";
import type { LanguagePack } from "./language-pack.ts";
import { longestRead, normalise } from "./normalise.ts";
import { factForms } from "./facts.ts";
import { useForms } from "./kinds.ts";
import { languagePacks } from "./packs.ts";
import { goodsWords } from "./translate.ts";
import { wrongForms } from "./what-is-wrong.ts";
import { oneSlipAway, unswapped } from "./spelling.ts";

const shortest = 5;
const wordPattern = /(?<![\p{L}'])\p{L}+(?![\p{L}'])/gu;

/** Every word of a pack, including those inside its expressions. */
const known: ReadonlySet<string> = new Set([
  ...languagePacks.flatMap(wordsOf),
  ...goodsWords,
  "think",
  ...wordsIn([...useForms, ...factForms, ...wrongForms, frenchGoodsNames, swahiliGoodsNames]),
]);
const knownIn: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  languagePacks.map((pack) => [pack.language, new Set(wordsOf(pack))]),
);
const keyword = oneSlipAway(languagePacks.flatMap((pack) => pack.keywords));
const slang: ReadonlyMap<string, string> = new Map(languagePacks.flatMap((pack) => Object.entries(pack.slang)));

/** The typed text in one spelling, without emoji and typos. */
export function asRead(raw: string): string {
  return withoutSlips(
    normalise(withoutMiddle(raw))
      .replace(/\p{Extended_Pictographic}/gu, " ")
      .trim(),
  );
}

/** The beginning and the end of a text that is too long to read: people who tell a long story ask at the end. */
function withoutMiddle(raw: string): string {
  const half = longestRead / 2;
  return raw.length <= longestRead ? raw : `${raw.slice(0, half - 1)}\n${raw.slice(-half)}`;
}

/** Two letters changed places in a word of some length, and the result is no other known word. */
function withoutSlips(text: string): string {
  return text.replace(wordPattern, (word) => (known.has(word) ? word : unswapped(word, known, shortest)));
}

/** The same for a word of another language: "offres" is French, and a typo in English. */
export function withoutOwnSlips(text: string, language: Language): string {
  const own = knownIn.get(language);
  return own ? text.replace(wordPattern, (word) => (own.has(word) ? word : unswapped(word, own, shortest))) : text;
}

/** Also mends another letter, one too many or one too few in the words that show a wish, and writes out short forms. */
export function mend(clause: string): string {
  return spelled(clause).replace(wordPattern, (word) => slang.get(word) ?? (known.has(word) ? word : keyword(word)));
}

/** "dont", "whats", "im": with the missing apostrophe. */
function spelled(clause: string): string {
  return clause
    .replace(/\b(where|when)'?s\b/g, "$1 is")
    .replace(/\b(don|can|won|didn|doesn|haven|hasn|isn|wasn|aren)t\b/g, "$1't")
    .replace(/\b(what|that)s\b/g, "$1's")
    .replace(/\bi(m|ve)\b/g, "i'$1");
}

function wordsOf(pack: LanguagePack): string[] {
  return Object.values(pack).flatMap((part) => wordsIn(part));
}

function wordsIn(part: unknown): string[] {
  if (typeof part === "string") return literals(part);
  if (part instanceof RegExp) return literals(part.source);
  if (Array.isArray(part)) return part.flatMap(wordsIn);
  return typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([key, one]) => [...literals(key), ...wordsIn(one)])
    : [];
}

/** The words written out in an expression: "shipp" from "shipp(?:ed|ing)" is not a word, but does no harm. */
function literals(source: string): string[] {
  return source.replaceAll(/\\[a-zA-Z]/g, " ").match(/\p{L}+/gu) ?? [];
}
