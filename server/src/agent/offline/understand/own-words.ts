// Words that say nothing on their own, but tell the goods of this shop apart: "double nets", if there are single ones
// too. "nan" is a no in French, unless the shop sells "NAN 1".
import type { StateCard } from "../../brain.ts";
import { identifyLanguage } from "./language.ts";
import { stem } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { isOfName, vocabularyOf } from "./words-of-goods.ts";

type Said = { start: number; end: number; text: string };

const joins: ReadonlySet<string> = new Set(
  "the and for with from under pour avec sans des les dans par sur une aux kwa bila cha vya".split(" "),
);
const shortest = 3;

/** @param text normalised */
export function isOwnWord(text: string, word: Said, card: StateCard): boolean {
  const { goods } = card.shop;
  const own = stem(word.text);
  const { named } = vocabularyOf(goods);
  if (word.text.length < shortest || joins.has(word.text) || !named.some((name) => name.has(own))) return false;
  if (isOfName(text, word, vocabularyOf(goods))) return named.some((name) => !name.has(own));
  return isForeign(word.text, identifyLanguage(text, card)) || counted.test(text.slice(0, word.start));
}

/** It says nothing in another language than the buyer's. Pidgin uses English words. */
function isForeign(word: string, language: string): boolean {
  const spoken = language === "pcm" ? ["pcm", "en"] : [language, language];
  return languagePacks.every((pack) => !spoken.includes(pack.language) || !pack.stopWords.includes(word));
}

/** "Du nan", "2 nan": goods. */
const counted = /(?:^|\s)(?:\d{1,3}|d[eu]|le|la|un|deux|trois|prix|moja|mbili|tatu|two|three|that)\s$/u;
