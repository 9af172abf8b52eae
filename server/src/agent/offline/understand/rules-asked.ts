// Which of the shop's own rules and answers is asked for: by the matters that the question and the rule share, in whatever language each is
// written. What few of the rules speak of says more than what most of them do.
import type { Language, StateCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { languageOfRules, languageWritten } from "./language.ts";
import { mattersIn, mattersOf } from "./matters.ts";
import { isDay } from "./days.ts";
import { saysNothing } from "./wanted.ts";
import { pieces } from "../../sentences.ts";
import { root } from "./root.ts";

/** `isOfWork`: it has a word of the question that names no goods and is no matter with answers of its own. */
export type RuleAsked = { sentence: string; title: string; share: number; isOfWork: boolean };

/** So much of what is asked has to be in the rule: outright, and where nothing else answers. */
export const [outright, perhaps] = [0.5, 0.34] as const;
const worth = { title: 0.9, goods: 0.5, day: 0.4, common: 0.4, missing: 0.7 } as const;
const asGood = 0.85;
const mostTold = 2;
const shortestWord = 3;
const fewWords = 100;

/** A word of the question, by all that it may be called in a rule. */
type Key = { keys: readonly string[]; kind: "matter" | "common" | "word" | "goods" | "day" };
type Unit = {
  title: string;
  sentence: string;
  language: Language | null;
  inTitle: ReadonlySet<string>;
  inText: ReadonlySet<string>;
};

/** The best first; empty where none is about it. */
export function rulesAsked(question: string, card: StateCard, least: number = outright): RuleAsked[] {
  const asked = askedKeys(question, card);
  const units = unitsOf(card);
  if (asked.length === 0 || units.length === 0) return [];
  const rarity = rarityIn(units);
  const said = asWritten(languageWritten(question) ?? card.dialogue.language);
  const commons = asked.filter(({ kind }) => kind === "common");
  const weigh = (keys: readonly Key[]): number => keys.reduce((sum, one) => sum + weightOf(one, rarity), 0);
  // Of a rule in another language only the matters can be found.
  const matters = asked.filter(({ kind }) => kind !== "word");
  const [ofAll, ofMatters] = [weigh(asked), weigh(matters)];
  // "Can I return it if it doesn't fit?" asks for the rule of returns, and for none of sizes.
  const isOfReturns = (unit: Unit): boolean => returned.some((key) => unit.inTitle.has(key) || unit.inText.has(key));
  const isReturned = asked.some(({ keys }) => keys.some((key) => returned.includes(key)));
  const goods = goodsOf(card.shop);
  const things = asked.flatMap(({ keys, kind }) => (kind === "goods" ? keys : []));
  // "Pillow size please": the sizes of sheets are no answer.
  const isOfOthers = ({ inText, inTitle }: Unit): boolean =>
    things.length > 0 &&
    sized.some((key) => inText.has(key) || inTitle.has(key)) &&
    [...inText].some((key) => goods.has(key)) &&
    !things.some((key) => inText.has(key));
  const meant =
    isReturned && units.some(isOfReturns) ? units.filter(isOfReturns) : units.filter((unit) => !isOfOthers(unit));
  const found = meant.flatMap((unit) => {
    const isIn = (keys: ReadonlySet<string>, one: Key): boolean => one.keys.some((key) => keys.has(key));
    const hits = asked.filter((one) => isIn(unit.inText, one) || isIn(unit.inTitle, one));
    // A single word that is no matter chooses a rule only by its heading.
    const isMeant =
      hits.some(({ kind }) => kind === "matter" || (isReturned && kind === "goods")) ||
      hits.filter(({ kind }) => kind === "word").length > 1;
    if (!isMeant && !hits.some((one) => one.kind === "word" && isIn(unit.inTitle, one))) return [];
    const score = hits.reduce(
      (sum, one) => sum + weightOf(one, rarity) * (isIn(unit.inText, one) ? 1 : worth.title),
      0,
    );
    const isForeign = said !== null && unit.language !== null && said !== unit.language;
    const all = (isForeign && ofMatters) || ofAll;
    // "Can I return an opened pack?": a rule that names packs, and says nothing of returns, answers another question.
    const misses = commons.length > 0 && !commons.some((one) => hits.includes(one));
    const share = (score / all) * (misses ? worth.missing : 1);
    const isOfWork = hits.some(({ kind }) => kind === "matter" || kind === "word");
    return [{ sentence: unit.sentence, title: unit.title, share, isOfWork }];
  });
  const best = Math.max(0, ...found.map(({ share }) => share));
  const enough = isReturned ? Math.min(least, perhaps) : least;
  return found
    .filter(({ share }) => share >= enough && share >= best * asGood)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostTold)
    .map((one) => ({ ...one, sentence: withoutOthers(one.sentence, asked, card) }));
}

const sized: readonly string[] = mattersOf("size").map(({ at }) => `#${at}`);
const returned: readonly string[] = ["return", "exchange"].flatMap((word) => mattersOf(word).map(({ at }) => `#${at}`));

/** "Power banks 6 months. Chargers 3 months.", asked of the charger. */
function withoutOthers(text: string, asked: readonly Key[], { shop }: StateCard): string {
  const meant = new Set(asked.filter(({ kind }) => kind === "goods").flatMap(({ keys }) => keys));
  const goods = goodsOf(shop);
  const all = pieces(text).map((sentence) => ({
    sentence,
    named: wordsOf(sentence)
      .map(root)
      .filter((word) => goods.has(word)),
  }));
  if (!all.some(({ named }) => named.some((word) => meant.has(word)))) return text;
  return all
    .filter(({ named }) => named.length === 0 || named.some((word) => meant.has(word)))
    .map(({ sentence }) => sentence)
    .join(" ");
}

/** Words that say which goods, and in what they are counted. */
function goodsOf({ goods, units }: StateCard["shop"]): Set<string> {
  return new Set([...goods.names, ...units.flatMap(({ name, plural }) => [name, plural])].flatMap(wordsOf).map(root));
}

function weightOf({ keys, kind }: Key, rarity: ReadonlyMap<string, number>): number {
  const rare = Math.max(...keys.map((key) => rarity.get(key) ?? 0)) || 1;
  return rare * (kind === "matter" || kind === "word" ? 1 : worth[kind]);
}

/** A matter that every rule names says half of what one does that a single rule names. */
function rarityIn(units: readonly Unit[]): Map<string, number> {
  const titles = new Map<string, Set<string>>();
  for (const { title, inTitle, inText } of units)
    for (const key of [...inTitle, ...inText]) titles.set(key, (titles.get(key) ?? new Set()).add(title));
  const count = new Set(units.map(({ title }) => title)).size;
  return new Map([...titles].map(([key, own]) => [key, 1 - (0.5 * (own.size - 1)) / count]));
}

function asWritten(language: Language | null): Language | null {
  return language === "pcm" ? "en" : language;
}

function askedKeys(question: string, { shop }: StateCard): Key[] {
  const goods = goodsOf(shop);
  const found = new Map<string, Key>();
  for (const word of new Set(wordsOf(withReturns(question)))) {
    const matters = mattersOf(word);
    const isGoods = goods.has(root(word));
    if (matters.length > 0) {
      const kind = isGoods ? "goods" : matters.every(({ isCommon }) => isCommon) ? "common" : "matter";
      const keys = [...matters.map(({ at }) => `#${at}`), ...(isGoods ? [root(word)] : [])];
      found.set(keys.join(), { keys, kind });
    } else if (isDay(word)) found.set(word, { keys: [word], kind: "day" });
    else if (word.length >= shortestWord && !/^\d/.test(word) && (!saysNothing(word) || isGoods))
      found.set(root(word), { keys: [root(word)], kind: isGoods ? "goods" : "word" });
  }
  return [...found.values()];
}

const kept = new WeakMap<StateCard["shop"]["policies"], Unit[]>();

function unitsOf({ shop }: StateCard): Unit[] {
  const { policies } = shop;
  const known = kept.get(policies);
  if (known) return known;
  const usual = languageOfRules({ shop });
  const made = Object.entries(policies).flatMap(([title, text]) => {
    const inTitle = keysOf(title.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
    const whole = text.replace(/\s+/g, " ").trim();
    const language = asWritten(languageWritten(`${title}\n${text}`) ?? usual);
    // Of a rule of a few words nothing is left out.
    const told = whole.length <= fewWords ? [whole] : pieces(text);
    return told.filter(Boolean).map((sentence) => ({ title, sentence, language, inTitle, inText: keysOf(sentence) }));
  });
  kept.set(policies, made);
  return made;
}

function keysOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .flatMap((word) => [root(word), word])
      .concat(mattersIn(withReturns(text)).map(({ at }) => `#${at}`)),
  );
}

/** What is brought back is no delivery. */
function withReturns(text: string): string {
  return text.replace(broughtBack, "return");
}

const broughtBack =
  /\b(?:bring|send|take|give|come|carry|bringing|sending|taking|comes?)(?: (?:it|them|am|dem|one|this|that|the \p{L}+))? back\b/giu;
