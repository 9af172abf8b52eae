// "For the purses make it burgundy, and 3 instead of 2": a sentence about goods is no part of where to.
import type { StateCard } from "../../brain.ts";
import { commonWords, looksLikeAddress } from "./areas.ts";
import { normalise, stem, words } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { otherNamesOf } from "./translate.ts";
import { valuesIn, vocabularyOf } from "./words-of-goods.ts";

const shortestName = 4;
const puts =
  /\b(?:make (?:it|am|e|them|that)|put|add|change|remove|replace|mett(?:ez|ons|re)|mets|ajoute[rz]?|enleve[rz]?|retire[rz]?|change[rz]|prene[rz]|prends|weka|ongeza|ondoa|toa|badilisha)\b/;

/** It names goods of the shop with a count, a look or what is to be done; or that alone, where nothing is a place. */
export function speaksOfGoods(sentence: string, { shop }: StateCard): boolean {
  const text = normalise(sentence);
  const vocabulary = vocabularyOf(shop.goods);
  const says = readFigures(text).length > 0 || valuesIn(text, vocabulary).length > 0;
  const acts = puts.test(text);
  if (!says && !acts) return false;
  const known = new Set(vocabulary.names.map(stem));
  const isNamed = words(text).some(
    ({ text: word }) =>
      word.length >= shortestName &&
      !commonWords.has(word) &&
      [word, ...otherNamesOf(stem(word))].some((one) => known.has(stem(one))),
  );
  return looksLikeAddress(text) ? isNamed && acts : isNamed || (says && acts);
}
