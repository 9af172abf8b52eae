// Answers a yes-or-no question with yes or no first, if the shop's text decides it. All that the buyer asks must be in
// one sentence, and a denial in it counts. If any part is missing, we conclude nothing.
import { wordsOf } from "../../search-rank.ts";
import { isDay } from "../understand/days.ts";
import { mattersIn, mattersOf } from "../understand/matters.ts";
import { type Concept, conceptsAsked, isWrittenOf, termsIn } from "../understand/concepts.ts";
import { opening } from "../understand/pieces-of.ts";
import { normalise } from "../understand/normalise.ts";
import { languagePacks } from "../understand/packs.ts";
import {
  ageAsked,
  agesWritten,
  asksForMore,
  atLeast,
  clauseEnd,
  deniesNoun,
  deniesVerb,
  freeOf,
  light,
  listGoesOn,
  ofAge,
  partly,
  spans,
  unitsOfTime,
} from "../understand/packs/direct.ts";
import { contentOf, says } from "./written.ts";

export type Verdict = "yes" | "no";

/** "And how about Saturday?" asks the same as the question before. */
const goesOn = /\b(?:what|how|wetin) about\b/;

/** "Can I pay when it comes?" asks about no day. */
const onceItIsHere =
  /(?<!^)\b(?:when|quand|wakati) (?:it|they|the \p{L}+|e|am|i|la commande|le colis|ca|wa kupokea) ?(?:(?:is|are|be|dey|go) )?(?:comes?|arrives?|reach(?:es)?|delivered|get(?:s)? here|receive|arrive|livre\p{L}*)?\b/u;

/** "I go come carry am" states something. */
const mayState = /^(?:(?:i|we) (?:go|dey|will|want|need)|je|on|c'est|ca|il|elle|na|e|dem|ni(?:ta|na)?\p{L}*)\b/u;

/** "Do you deliver to Yaba, and how much?" is a yes-or-no question, whatever else it asks. @param text normalised */
export function asksYesNo(said: string): boolean {
  const text = said.replace(goesOn, " ").replace(onceItIsHere, " ");
  if (!asksForMore.test(text)) return text.includes("?") || (opening.test(text) && !mayState.test(text));
  return text.split(apart).some((part) => opening.test(part) && !asksForMore.test(part));
}

const apart = /[?,;.]\s*|\s(?:and|et|na|but|mais)\s/;

/** The answer of one sentence of the shop to a question; null if it decides nothing. */
function verdictOf(question: string, sentence: string, product: { name: string } | null, rule: Rule): Verdict | null {
  const text = withoutReason(withoutIdioms(normalise(question)));
  const written = withoutIdioms(normalise(sentence));
  const parts = text.split(apart).filter((part) => opening.test(part));
  // "Can I have words on it, and do they cost?": the first question is answered on its own.
  for (const part of [text, ...parts]) {
    const verdict = asksYesNo(part) ? ofOne(part, written, product, rule) : null;
    if (verdict !== null) return verdict;
  }
  return null;
}

function ofOne(
  text: string,
  written: string,
  product: { name: string } | null,
  { heading, goods }: Rule,
): Verdict | null {
  const byFigure = fitsAge(text, written) ?? lasts(text, written) ?? measures(text, written);
  if (byFigure) return byFigure;
  if (partly.test(written) || deniesVerb.test(text) || /\b(?:no|non|none)\b/.test(text)) return null;
  if (!commonsOf(text).every((matters) => isOf(matters, written) || isOf(matters, normalise(heading)))) return null;
  const names = wordsOf(product?.name ?? "");
  const named = (word: string): boolean => says(names, word);
  const words = wordsOf(written);
  // A rule that names no day does not answer "For tomorrow?".
  if (wordsOf(text).some((word) => isDay(word) && !words.some((one) => singular(one) === singular(word)))) return null;
  const figures = (text.match(/\d+/g) ?? []).filter(
    (figure) => ![...words, ...names].some((word) => word.replace(/(?<=\d)\p{L}+$/u, "") === figure),
  );
  const [, needed] = atLeast.exec(written) ?? [];
  if (figures.some((figure) => needed === undefined || Number(figure) < Number(needed))) return null;
  const sold = goods.flatMap(wordsOf);
  const isOfAll = product === null && !words.some((word) => says(sold, word));
  // A "bed sheet" is one of the sheets that a rule names.
  const namedBy = (word: string): string[] | undefined =>
    goods.map(wordsOf).find((name) => says(name, word) && name.some((one) => one !== word && says(words, one)));
  const keys = keysOf(text, written)
    .map((key) => {
      const name = key.isIn(written) ? undefined : namedBy(key.word);
      return name ? { ...key, isIn: (clause: string) => name.some((one) => isSaidIn(clause, one)) } : key;
    })
    .filter(
      ({ word, isIn }) =>
        !named(word) && !(isOfAll && says(sold, word)) && (isIn(written) || !isIn(normalise(heading))),
    );
  if (keys.length === 0) return null;
  const denied = new Set<boolean>();
  for (const key of keys) {
    const found = isDenied(written, key);
    if (found === null) return null;
    denied.add(found !== (isDenied(text, key) ?? false));
  }
  const [only, another] = [...denied];
  return only === undefined || another !== undefined ? null : only ? "no" : "yes";
}

/** A rule's heading, and the goods that the shop sells. A rule that names no goods is about all of them. */
export type Rule = { heading: string; goods: readonly string[] };

/** The answer of several sentences; null if they don't agree. @param rule the rule of the shop that they come from */
export function verdictIn(
  question: string,
  sentences: readonly string[],
  product: { name: string } | null,
  rule: Rule = { heading: "", goods: [] },
): Verdict | null {
  const found = new Set(sentences.flatMap((sentence) => verdictOf(question, sentence, product, rule) ?? []));
  const [only, another] = [...found];
  return another === undefined ? (only ?? null) : null;
}

/** Whether a yes-or-no question asks for something that is in none of the answers. */
export function leavesOpen(question: string, told: readonly string[], product: { name: string }): boolean {
  const text = withoutIdioms(normalise(question));
  const written = withoutIdioms(normalise(told.join(" ")));
  if (!asksYesNo(text) || conceptsAsked(text).some((concept) => isWrittenOf(concept, written))) return false;
  const names = wordsOf(product.name);
  return keysOf(text, written).some(({ word, isIn }) => !says(names, word) && !isIn(written));
}

function singular(word: string): string {
  return word.replace(/s$/, "");
}

/** A word of the question. `isIn`: whether a text has it, in itself, in another language or in other words. */
type Key = { word: string; isIn(clause: string): boolean };

function keysOf(text: string, written: string): Key[] {
  const concepts = conceptsAsked(text).filter((concept) => sure.has(concept) && isWrittenOf(concept, written));
  const known = concepts.flatMap((concept) =>
    languagePacks.flatMap(({ concepts: all }) => {
      const said = all?.[concept]?.asked.exec(text)?.[0];
      return said === undefined ? [] : [{ concept, said }];
    }),
  );
  const others = contentOf(known.reduce((left, { said }) => left.replace(said, " "), text)).filter(
    (word) => !light.test(word),
  );
  return [
    ...known.map(({ concept, said }) => ({
      word: said,
      isIn: (clause: string) => clause.includes(said) || isWrittenOf(concept, clause),
    })),
    ...others.map((word) => ({ word, isIn: (clause: string) => isSaidIn(clause, word) })),
  ];
}

/** For these, the words that are written are an answer in themselves. */
const sure: ReadonlySet<Concept> = new Set<Concept>(["warranty", "wrap", "waterproof", "allergy", "microwave"]);

function isSaidIn(clause: string, word: string): boolean {
  const words = wordsOf(clause);
  if (says(words, word) || termsIn(word).some((term) => says(words, term))) return true;
  const matters = mattersOf(word).filter(({ at, isCommon }) => !isCommon && !opposed.has(at));
  return matters.length > 0 && mattersIn(clause).some(({ at }) => matters.some((one) => one.at === at));
}

/** "Free" and "extra", "real" and "fake" are about one matter, but do not answer each other. */
const opposed: ReadonlySet<number> = new Set(["free", "human"].flatMap((word) => mattersOf(word).map(({ at }) => at)));

/** Null if it is not said, or said in one part and denied in another. */
function isDenied(text: string, { isIn }: Key): boolean | null {
  const found = new Set<boolean | null>();
  for (const clause of text.split(clauseEnd)) {
    let verbs = false;
    for (const part of clause.split(",")) {
      const isOwn =
        deniesVerb.test(part) || deniesNoun.test(part) || [...part.matchAll(freeOf)].some(([, of = ""]) => isIn(of));
      verbs ||= deniesVerb.test(part);
      // "We don't sell phones, laptops or used things" denies all. "No wires, waterproof" denies only the first.
      if (isIn(part)) found.add(isOwn || (verbs ? (listGoesOn.test(clause) ? true : null) : false));
    }
  }
  const [only, another] = [...found];
  return only === undefined || another !== undefined ? null : only;
}

/** "Water does not enter" means waterproof. */
function withoutIdioms(text: string): string {
  return text.replace(keepsWaterOut, "waterproof").replace(unitApart, "$1$2");
}

/** "Can I return it if it doesn't fit?": the reason for a return is not part of the rule. */
function withoutReason(text: string): string {
  return conceptsAsked(text).includes("returns") ? text.replace(reason, " ").trim() : text;
}

const reason =
  /(?:^|[\s,])(?:what if|if|when|in case|si|kama|ikiwa|wetin if)\b[^,.?!;]*\b(?:fit|size|small|big|large|tight|like|colour|color|wrong|match|petite?|grande?|taille|plait|convient|kubwa|ndogo|tosha|haitoshi|sipendi|rangi|too \p{L}+|trop \p{L}+)\b[^,.?!;]*,?/u;

/** "1500 W" is "1500W". */
const unitApart = /(\d) (w|kw|kg|g|mg|ml|cl|l|cm|mm|m|v|mah|gb|tb|inch)(?![\p{L}\d])/gu;
const keepsWaterOut =
  /\b(?:ha(?:i|zi|li|u)(?:ingii?|pitishi|pitii?)\p{L}* maji|\p{L}*na?(?:zuia|kinga)\p{L}* (?:maji|mvua)|(?:resiste\p{L}* a|craint pas|contre) (?:l'eau|la pluie)|impermeable\p{L}*|etanches?)\b/gu;

/** What the question asks the shop to do: deliver, take payment, give back or exchange. */
function commonsOf(text: string): ReadonlySet<number>[] {
  return wordsOf(text).flatMap((word) => {
    const matters = mattersOf(changes.test(word) ? "exchange" : word).filter(({ at }) => deeds.has(at));
    return matters.length === 0 ? [] : [new Set(matters.map(({ at }) => at))];
  });
}

const deeds: ReadonlySet<number> = new Set(
  ["deliver", "pay", "return", "exchange"].flatMap((word) => mattersOf(word).map(({ at }) => at)),
);
const changes = /^(?:change|changed|changer|changez|echanger|badili|kubadili)$/;

function isOf(matters: ReadonlySet<number>, text: string): boolean {
  return mattersIn(text.replaceAll(/\bchang\p{L}+/gu, "exchange")).some(({ at }) => matters.has(at));
}

/** "It spoilt after 3 months, is there warranty?", when the shop wrote 6 months. */
function lasts(text: string, written: string): Verdict | null {
  if (!conceptsAsked(text).includes("warranty") || !isWrittenOf("warranty", written)) return null;
  const [asked, given] = [timeIn(text), timeIn(written)];
  return asked === null || given?.unit !== asked.unit ? null : asked.count <= given.count ? "yes" : "no";
}

function timeIn(text: string): { count: number; unit: string } | null {
  const [found, another] = [...text.matchAll(spans)];
  if (!found || another) return null;
  const said = `${found[1] ?? ""}${found[4] ?? ""}`;
  const unit = Object.entries(unitsOfTime).find(([, names]) => names.test(said))?.[0];
  return unit === undefined ? null : { count: Number(found[2] ?? found[3]), unit };
}

/** "Is the heater 2000 watts?", when the shop wrote 1500 W. */
function measures(text: string, written: string): Verdict | null {
  if (!asksMeasureOf.test(text)) return null;
  const [asked, ...others] = figuresWithUnit(text);
  if (!asked || others.length > 0) return null;
  const [given, ...more] = figuresWithUnit(written).filter(({ unit }) => unit === asked.unit);
  return !given || more.length > 0 ? null : given.count === asked.count ? "yes" : "no";
}

const asksMeasureOf =
  /^(?:(?:and|also|so|please|et|na|je)[\s,]+)*(?:is|are|na|be|est-ce|c'est|ni)\b(?!.*\b(?:for|up to|at least|more than|less than|over|under|about|hold|carry|last|between|or|pour|kwa|ou|au)\b)/;

function figuresWithUnit(text: string): { count: number; unit: string }[] {
  return [...text.matchAll(withUnit)].map(([, figure = "", said = ""]) => ({
    count: Number(figure.replaceAll(",", "")),
    unit: Object.entries(unitsSaid).find(([, names]) => names.test(said))?.[0] ?? said,
  }));
}

const withUnit =
  /(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(w|watts?|kw|kg|kilos?|g|grams?|ml|cl|l|lit(?:re|er)s?|cm|mm|inch(?:es)?|v|volts?|mah|gb|tb)(?![\p{L}\d])/gu;
const unitsSaid = { w: /^w/, v: /^v/, l: /^l/, kg: /^ki?l?g|^kilo/, g: /^g(?:ram|$)/, inch: /^inch/ };

function fitsAge(text: string, written: string): Verdict | null {
  const [, year, miaka] = ageAsked.exec(text) ?? [];
  const age = Number(year ?? miaka);
  const [, from, to] = ofAge.test(written) ? (agesWritten.exec(written) ?? []) : [];
  if (Number.isNaN(age) || from === undefined) return null;
  return age >= Number(from) && age <= Number(to) ? "yes" : "no";
}
