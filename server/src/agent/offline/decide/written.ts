// What the shop wrote, sentence by sentence, and which sentences answer a question. They do if they share words with
// it, or if both are about the same subject.
import type { ProductCard, StateCard } from "../../brain.ts";
import { choicesWritten } from "../../choices-written.ts";
import { wordsOf } from "../../search-rank.ts";
import { pieces } from "../../sentences.ts";
import {
  conceptsAsked,
  isOfMeasure,
  conceptsWritten,
  gistOf,
  isOfRules,
  isWrittenOf,
  termsIn,
  type Concept,
} from "../understand/concepts.ts";
import { normalise } from "../understand/normalise.ts";
import { root } from "../understand/root.ts";
import { likeness } from "../understand/spelling.ts";
import { asksForRule, asksMeasure } from "../understand/asked-apart.ts";
import { isGoods, otherNamesOf } from "../understand/translate.ts";
import { saysNothing } from "../understand/wanted.ts";

/** `product` null: a rule of the shop. `question`: the question that found it. */
export type Written = { sentence: string; product: ProductCard | null; score: number; question?: string };

type Passage = { sentence: string; text: string; words: readonly string[]; product: ProductCard | null; title: string };

const worth = { concept: 1.5, title: 0.9, ofGoods: 0.75, word: 1, common: 0.6, ofName: 0.35 } as const;
/** The score of one word of the question that is not a name, or of its subject. */
const least = 0.85;
/** The share of a question's words that must be there if its subject is unknown. */
const leastShare = 0.34;
/** A sentence with this share of the best score is said as well. */
const asGood = 0.6;
const mostTold = 3;
const shortestAsked = 3;
const [alike, shortestMended] = [0.8, 5] as const;
const commonFrom = 3;

type Question = {
  asked: readonly string[];
  joined: readonly string[];
  about: readonly Concept[];
  names: ReadonlySet<string>;
};

/**
 * The best of each, first of the goods, then of the rules, in the order in which they are written. Empty if nothing is
 * written about the question.
 */
export function writtenOf(question: string, products: readonly ProductCard[], card: StateCard): Written[] {
  const text = normalise(question);
  const names = new Set(products.flatMap(({ name, category }) => partsOf(`${name} ${category ?? ""}`)));
  // A question about a "power bank" does not ask for its power.
  const said = conceptsAsked(text.replaceAll(/[\p{L}\d-]+/gu, (word) => (names.has(word) ? "it" : word)));
  const about = asksMeasure(text) ? [...new Set([...said, "length" as const])] : said;
  // "Barafu" asks about "ice", not about two things.
  const content = contentOf(text).filter((word) => termsIn(word).length === 0);
  const asked = [...new Set([...content, ...termsIn(text)])];
  const joined = joinedIn(text);
  const choices = about.some(isOfMeasure) ? products.flatMap(ofChoices) : [];
  const passages = [...products.flatMap(ofProduct), ...choices, ...ofShop(card)].filter((one) =>
    isOfThese(one, products, card),
  );
  const found = passages.map((passage) => ({
    passage,
    ...scoreOf(passage, { asked, joined, about, names }, passages),
  }));
  const isOfHeading =
    about.length > 0 && found.some(({ isWritten, passage: { product } }) => isWritten && product === null);
  const good = found.filter(
    ({ passage: { product }, score, isSure, isWritten, share }) =>
      score >= least &&
      // Under "Returns" the thanks say nothing of them where another sentence does.
      (isSure ? product !== null || isWritten || share > 0 || !isOfHeading : share >= leastShare),
  );
  const best = Math.max(0, ...good.map(({ score }) => score));
  const isOfGoods = good.some(({ passage: { product } }) => product !== null);
  const told = good
    // If there is an answer about the goods, a rule needs more than a similar word.
    .filter(({ passage: { product }, score, isSure }) => score >= best * asGood && (product || isSure || !isOfGoods))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostTold);
  return found
    .filter((one) => told.includes(one))
    .map(({ passage: { sentence, product }, score }) => ({ sentence, product, score, question }));
}

/**
 * The sentences of one rule that answer a question about the goods talked about. If none stands out, as much of the
 * rule as fits into one message.
 */
export function ofRule(question: string, name: string, products: readonly ProductCard[], card: StateCard): string[] {
  const text = card.shop.policies[name] ?? "";
  const only = { ...card, shop: { ...card.shop, policies: { [name]: text } } };
  const found = writtenOf(question, products, only).filter(({ product }) => product === null);
  const said = normalise(question);
  const isOpen =
    asksForRule(said) || (products.length === 0 && contentOf(said).every((word) => conceptsAsked(word).length > 0));
  if (found.length > 0 && !isOpen) return found.map(({ sentence }) => sentence);
  const gist = asksForRule(said)
    ? []
    : gistOf(pieces(text), [...conceptsAsked(said), ...conceptsWritten(normalise(name))]);
  return gist.length > 0 ? gist.slice(0, mostTold) : asManyAs(pieces(text), longestTold);
}

/** Whole sentences only. */
export function asManyAs(sentences: readonly string[], most: number): string[] {
  let length = 0;
  return sentences.filter((sentence, at) => {
    length += sentence.length + 1;
    return at === 0 || length <= most;
  });
}

const longestTold = 500;

/** Words that carry the question: neither small words nor words that only point. */
export function contentOf(text: string): string[] {
  return wordsOf(text).filter((word) => word.length >= shortestAsked && !/^\d+$/.test(word) && !saysNothing(word));
}

/** A "pillow case" is a pillowcase. */
function joinedIn(text: string): string[] {
  const all = wordsOf(text);
  return all.slice(1).map((word, at) => `${all[at] ?? ""}${word}`);
}

function ofProduct(product: ProductCard): Passage[] {
  return pieces(product.description).map((sentence) => passage(sentence, product, ""));
}

/** "Length: 1 m, 2 m", for a product in several lengths. */
function ofChoices(product: ProductCard): Passage[] {
  return choicesWritten(product).map((sentence) => passage(sentence, product, ""));
}

function ofShop({ shop }: StateCard): Passage[] {
  return Object.entries(shop.policies).flatMap(([title, text]) =>
    rulesIn(text).map((sentence) => passage(sentence, null, normalise(title.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")))),
  );
}

/** Of a rule with only a few words, we leave nothing out. */
function rulesIn(text: string): string[] {
  return text.length <= fewWords ? [text.replace(/\s+/g, " ").trim()].filter(Boolean) : pieces(text);
}

const fewWords = 100;

function passage(sentence: string, product: ProductCard | null, title: string): Passage {
  const text = normalise(sentence);
  return { sentence, text, words: partsOf(sentence), product, title };
}

/** "Wigs: 30 days" is not a rule for a school bag; "7 days. Not for wigs." is. */
function isOfThese(
  { product, text, sentence }: Passage,
  products: readonly ProductCard[],
  { shop }: StateCard,
): boolean {
  if (product !== null || products.length === 0 || ofTheRest.test(text)) return true;
  return pieces(sentence).some((piece) => {
    const named = goodsIn(normalise(piece), shop);
    return named.length === 0 || named.some((word) => isOfOne(word, products));
  });
}

/** "Inverters 12 months, every other thing 30 days" is a rule about everything. */
const ofTheRest =
  /\b(?:(?:every|all|any) other|everything else|all else|the rest|tou(?:t|s|tes) (?:le reste|les autres)|les autres|vingine vyote|nyingine zote|vitu vingine)\b/;

function isOfOne(word: string, products: readonly ProductCard[]): boolean {
  return products.some(({ name, category }) => says(partsOf(`${name} ${category ?? ""}`), word));
}

/**
 * Goods that a rule names: by a word from the shop's categories, or by goods that it sells. A "card" counts only if the
 * shop sells cards.
 */
function goodsIn(text: string, { categories, goods }: StateCard["shop"]): string[] {
  const own = (texts: readonly string[]): Set<string> =>
    new Set(texts.flatMap(partsOf).flatMap((word) => (saysNothing(word) || vague.has(word) ? [] : [root(word)])));
  const [parts, sold] = [own(categories), own(goods.names)];
  return wordsOf(text).filter(
    (word) => parts.has(root(word)) || (sold.has(root(word)) && isGoods(word) && conceptsAsked(word).length === 0),
  );
}

/** These words of "Hair care" and "Kitchen Tools" name no goods. */
const vague: ReadonlySet<string> = new Set(
  "care items goods tools accessories products kitchen home baby children children's kids electrical body card box hair".split(
    " ",
  ),
);

function scoreOf(
  { text, words, product, title }: Passage,
  { asked, joined, about, names }: Question,
  all: readonly Passage[],
): { score: number; isSure: boolean; isWritten: boolean; share: number } {
  // A rule that lists goods says nothing about ingredients.
  const written = about.filter((concept) => (product !== null || isOfRules(concept)) && isWrittenOf(concept, text));
  const titled = about.some((concept) => isWrittenOf(concept, title));
  const said = asked.filter((word) => says(words, word));
  const score = said.reduce(
    (sum, word) => {
      // "Does it carry a fan?": a rule that lists fans says nothing about that.
      if (says([...names], word) || (product === null && isGoods(word))) return sum + worth.ofName;
      return sum + (all.filter((one) => says(one.words, word)).length >= commonFrom ? worth.common : worth.word);
    },
    written.length * worth.concept +
      (titled ? worth.title : 0) +
      (joined.some((word) => words.includes(word) || words.includes(`${word}s`)) ? worth.concept : 0),
  );
  // A sentence that only names the goods is not an answer if it has no other word of the question.
  const isMore = written.length > 0 || titled || said.some((word) => !says([...names], word) && !isGoods(word));
  const ofGoods = product === null && isMore && [...names].some((name) => !vague.has(name) && says(words, name));
  return {
    score: score + (ofGoods ? worth.ofGoods : 0),
    isSure: written.length > 0 || titled,
    isWritten: written.length > 0,
    share: share(said, asked, names),
  };
}

/** The share of the words that are not the name of the goods. */
function share(said: readonly string[], asked: readonly string[], names: ReadonlySet<string>): number {
  const unnamed = (words: readonly string[]): number => words.filter((word) => !says([...names], word)).length;
  return unnamed(asked) === 0 ? 1 : unnamed(said) / unnamed(asked);
}

/** "Type-C" is a "type" too, and "1500 W" is "1500W". */
function partsOf(text: string): string[] {
  const all = wordsOf(text);
  return all.flatMap((one, at) => {
    const unit = /^\d/.test(one) && /^\p{L}{1,3}$/u.test(all[at + 1] ?? "") ? [`${one}${all[at + 1]}`] : [];
    return one.includes("-") ? [one, ...one.split("-"), ...unit] : [one, ...unit];
  });
}

export function says(words: readonly string[], word: string): boolean {
  const ways = [word, ...otherNamesOf(word)];
  return words.some((known) => ways.some((way) => isSame(way, known)));
}

function isSame(asked: string, known: string): boolean {
  if (asked === known || root(asked) === root(known)) return true;
  const isLong = Math.min(asked.length, known.length) >= shortestMended;
  return isLong && asked[0] === known[0] && likeness(root(asked), root(known)) >= alike;
}
