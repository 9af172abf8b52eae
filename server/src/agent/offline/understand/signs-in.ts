// The signs of a message that takes goods, in order: counts, values of options, names of goods, places of a list. A sentence with any word
// that is none of them and says something is not read here.
import type { StateCard } from "../../brain.ts";
import { containers as containersOfShops } from "./containers.ts";
import { figuresOfShop, figuresOfValues } from "./figures-of-shop.ts";
import { namesIn } from "./names-in.ts";
import { countsNothing } from "./no-counts.ts";
import { normalise, stem, words } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";
import { saysSize } from "./option-values.ts";
import { languagePacks } from "./packs.ts";
import { isFiller } from "./place-said.ts";
import { likeness } from "./spelling.ts";
import { otherNamesOf } from "./translate.ts";
import { isUnit, tokensIn } from "./value-tokens.ts";
import { type ValueSaid, valuesSaid } from "./values-said.ts";
import { inOwnWord, isColour } from "./colour-words.ts";

type Part = { start: number; end: number; text: string; isDenied: boolean; begins: "sentence" | "clause" | null };
export type Sign = Part &
  (
    | { kind: "count"; count: number }
    | { kind: "place"; place: number }
    | { kind: "goods" }
    | { kind: "value"; axis: string }
    | { kind: "out" | "in" }
  );

/** How the words of a shop's goods are written, by stem. */
type Vocabulary = {
  names: readonly string[];
  named: readonly ReadonlySet<string>[];
  values: ReadonlyMap<string, string>;
  options: Map<string, string[]>;
  optionNames: ReadonlySet<string>;
};
const kept = new WeakMap<StateCard["shop"]["goods"], Vocabulary>();

const place = /(?:number|numba|numbers|numero|nomba|namba|nambari|option|item|#|n°)\s?$/u;
const denies =
  /(?:^|[^\p{L}])(?:not|no be|no|(?:no|never|not|didn't|don't|did not|do not) (?:ask|want|wan|need|order|talk|say)(?: for)?|nor|pas|pas de|si|sio|siyo|sauf|hakuna)\s(?:(?:the|a|any|di|de|la|le|les|ya)\s)?$/u;
/** "3 black earphones, no white earphone": behind something else a bare no leaves out; at the beginning it puts right ("no, the white"). */
const bareNo = /(?:^|[^\p{L}])(?:no|non|sans|bila|hapana)\s$/u;
/** "No the ankara one" wants that one. */
const corrects = /^(?:no|non|hapana) (?:the|di|la|le|les|l')\s?$/u;
const out =
  /\b(?:remove|comot|take (?:off|out)|take away|delete|without|drop|enleve[rz]?|retire[rz]?|ote[rz]?|supprime[rz]?|ondoa|toa|futa)\b/gu;
const into =
  /\b(?:add|put|make|only|just|i want|i wan|i need|i say|i said|give me|more|another|again|extra|encore|zaidi|tena|ajoute[rz]?|mets|mettez|je veux|seulement|juste|uniquement|weka|ongeza|nipe|nataka|tu|pekee)\b/gu;
const letters = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl|medium|small|large)$/;
/** Of these the rules know more. */
const otherwise =
  /\?|\b(?:each|both|all|every(?:thing)?|half|double|less|fewer|instead|replace|change|swap|cancel|clear|empty|forget|leave|keep|laisse\p{L}*|garde\p{L}*|acha\p{L}*|wacha|bakisha\p{L}*|chaque|chacune?s?|tou[st]e?s?|moitie|moins|remplace\p{L}*|change\p{L}*|annule\p{L}*|kila|zote|vyote|yote|nusu|badala|badilisha\p{L}*|under|below|what|which|how|cost|combien|ngapi|bei|wetin|quels?|quelles?|why|when|where|who|can|could|does|do you|have you|get|is it|cheap\p{L}*|price|prix|coute\p{L}*|gharama|total|last price|discount|(?<!\ben )or|ou|au|the (?:others?|rest)|les autres|le reste|zilizobaki)\b|₦|\d\s?k\b/u;
const nearly = 0.86;
const leastLetters = 5;

/** Null where the sentence says more than this. @param text normalised, one sentence @param open words of the values that are to be chosen of now */
export function signsIn(text: string, card: StateCard, open: ReadonlySet<string>): Sign[] | null {
  if (otherwise.test(text)) return null;
  const known = vocabularyOf(card.shop.goods);
  const named = namesIn(text, card.shop.goods.names);
  const values = valuesIn(text, known).filter((one) => !named.some((name) => meets(name, one)));
  const figures = figuresOfShop(text, card.shop.goods).filter((one) => !values.some((value) => meets(value, one)));
  const ofValues = figuresOfValues(text, card.shop.goods);
  const signs: Sign[] = [];
  const add = (
    at: { start: number; end: number },
    sign:
      | { kind: "goods" | "out" | "in" }
      | { kind: "count"; count: number }
      | { kind: "place"; place: number }
      | { kind: "value"; axis: string },
  ): void => {
    const before = text.slice(signs.at(-1)?.end ?? 0, at.start);
    const isNext = divides.test(before) || (sign.kind === "goods" && joins.test(before));
    const begins = signs.length === 0 ? "sentence" : isNext ? "clause" : null;
    signs.push({
      ...sign,
      start: at.start,
      end: at.end,
      text: sign.kind === "value" ? inOwnWord(text.slice(at.start, at.end)) : text.slice(at.start, at.end),
      isDenied: isDenied(text.slice(0, at.start), sign.kind),
      begins,
    });
  };
  const spans: { start: number; end: number; isThing?: boolean; put: () => void }[] = [
    ...named.map((one) => ({ ...one, isThing: true, put: () => add(one, { kind: "goods" }) })),
    ...values.map((one) => ({ ...one, isThing: true, put: () => add(one, { kind: "value", axis: one.axis }) })),
    ...figures
      .filter((one) => !named.some((name) => meets(name, one)))
      .map((one) => ({
        ...one,
        isThing: true,
        put: () =>
          add(one, ofValues.some((value) => meets(value, one)) ? { kind: "value", axis: "figure" } : { kind: "goods" }),
      })),
  ];
  const isFree = (one: { start: number; end: number }): boolean => !spans.some((span) => meets(span, one));
  for (const match of text.matchAll(out)) push(match, "out");
  for (const match of text.matchAll(into)) push(match, "in");
  // "Only the coral out"
  if (/\s(?:out|off|comot)$/.test(text))
    spans.push({ start: 0, end: 0, put: () => add({ start: 0, end: 0 }, { kind: "out" }) });
  for (const { ordinals } of languagePacks)
    for (const [pattern, at] of ordinals) {
      const match = pattern.exec(text);
      const span = match && !/^no \d/.test(match[0]) && { start: match.index, end: match.index + match[0].length };
      if (span && isFree(span) && card.dialogue.shown.length > 1)
        spans.push({ ...span, isThing: true, put: () => add(span, { kind: "place", place: at }) });
    }
  const isChoosing = card.dialogue.choosing.length > 0 && card.dialogue.asked !== "quantity";
  for (const figure of readFigures(text)) {
    const count = countOf(figure);
    if (!isFree(figure)) continue;
    const isTimes = /^\s?[x×*]\s?/u.exec(text.slice(figure.end))?.[0].length ?? 0;
    const timesValue = isTimes > 0 && values.some(({ start }) => start === figure.end + isTimes);
    if (count === null || count < 1 || (!timesValue && countsNothing(text, figure))) return null;
    if (figure.text === "one" && pointsAt(text, figure.start, spans, known)) {
      spans.push({ ...figure, put: () => {} });
      continue;
    }
    // "44 coffee", asked for a size and a colour: a size, and no count.
    const axis = isChoosing && open.has(figure.text) ? known.values.get(figure.text) : undefined;
    if (axis !== undefined) {
      spans.push({ ...figure, isThing: true, put: () => add(figure, { kind: "value", axis }) });
      continue;
    }
    // "2. 60 ml", "2, the white": of the list that is asked about.
    const isListed =
      card.dialogue.asked === "which" &&
      figure.start === 0 &&
      /^\s?(?:[.,;:)]|$)/.test(text.slice(figure.end)) &&
      /^\d+$/.test(figure.text);
    const isPlace =
      place.test(text.slice(0, figure.start)) || (isListed && card.dialogue.shown.length >= Math.max(2, count));
    // "A15 own, number 2", where no list stands.
    if (isPlace && card.dialogue.shown.length < Math.max(2, count)) {
      spans.push({ ...figure, put: () => {} });
      continue;
    }
    spans.push({
      ...figure,
      put: () => add(figure, isPlace ? { kind: "place", place: count - 1 } : { kind: "count", count }),
    });
  }
  // "Une noire et une verte": one of each.
  const each = [...text.matchAll(/(?<!\p{L})une? (?=(\p{L}+))/gu)].filter(([, next = ""]) => isLook(next, known));
  if (each.length > 1)
    for (const { index } of each) {
      const span = { start: index, end: index + text.slice(index).indexOf(" ") };
      if (isFree(span)) spans.push({ ...span, put: () => add(span, { kind: "count", count: 1 }) });
    }
  for (const word of words(text)) {
    if (!isFree(word)) continue;
    if (isOfName(text, word, known)) spans.push({ ...word, put: () => add(word, { kind: "goods" }) });
    else if (
      isLook(word.text, known) ||
      saysSize(word.text) ||
      (letters.test(word.text) && known.values.has(word.text)) ||
      isValueWord(word.text, known, text)
    )
      spans.push({ ...word, put: () => add(word, { kind: "value", axis: axisOf(word.text, known) }) });
    else if (
      isFiller(word) ||
      containers.test(word.text) ||
      known.optionNames.has(stem(word.text)) ||
      /^(?:x|own|out|off|number|numba|namba|nambari|numero|mean|said|say|told|ask|asked|there|dey|wey|haba|meant|for|join|put|place)$/.test(
        word.text,
      )
    )
      continue;
    else if (isName(word.text, known)) spans.push({ ...word, put: () => add(word, { kind: "goods" }) });
    else return null;
  }
  for (const span of spans.toSorted((one, other) => one.start - other.start)) span.put();
  // "Za manjano (warm)": what stands in brackets says what is meant.
  return signs.filter(({ kind, end }, at) => {
    const next = signs[at + 1];
    return kind !== "value" || next?.kind !== "value" || !/^\s?\(\s?$/.test(text.slice(end, next.start));
  });

  function isDenied(before: string, kind: Sign["kind"]): boolean {
    if (denies.test(before)) return !corrects.test(before);
    if (!bareNo.test(before)) return false;
    return kind === "count" ? card.dialogue.shown.length < 2 : signs.length > 0;
  }

  function push(match: RegExpExecArray, kind: "out" | "in"): void {
    const span = { start: match.index, end: match.index + match[0].length };
    if (isFree(span)) spans.push({ ...span, put: () => add(span, { kind }) });
  }
}

/** "And" in Swahili; in Pidgin it says what something is. */
const joins = /(?<![\p{L}])na(?![\p{L}])/u;
const divides = /[,;:()&+]|(?<![\p{L}])(?:and|et|plus|then|with|puis|pia|avec|halafu|kisha)(?![\p{L}])/u;

function meets(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end;
}

/** "The red one", "the small one": counts nothing. */
function pointsAt(
  text: string,
  start: number,
  spans: readonly { start: number; end: number; isThing?: boolean }[],
  known: Vocabulary,
): boolean {
  const before = text.slice(0, start);
  const word = words(before).at(-1);
  if (!word || !/^\s*$/.test(before.slice(word.end))) return false;
  const isSign =
    spans.some((span) => span.isThing && meets(span, word)) ||
    isColour(word.text) ||
    saysSize(word.text) ||
    isValueWord(word.text, known, text);
  return isSign || /^(?:the|that|this|dat|di|which|other|first|last)$/.test(word.text);
}

function vocabularyOf(goods: StateCard["shop"]["goods"]): Vocabulary {
  const known = kept.get(goods);
  if (known) return known;
  const options = new Map<string, string[]>();
  for (const { name, values } of goods.options)
    options.set(normalise(name), [...new Set([...(options.get(normalise(name)) ?? []), ...values])]);
  const values = new Map<string, string>();
  for (const [name, own] of options)
    for (const value of own) for (const word of tokensIn(value)) if (!values.has(word)) values.set(word, name);
  const names = [...new Set(goods.names.flatMap((name) => tokensIn(name)))];
  const optionNames = new Set(
    [...options.keys()]
      .flatMap((name) => tokensIn(name).map(stem))
      .concat("colour", "color", "couleur", "rangi", "size", "taille", "saizi"),
  );
  const named = goods.names.map((name) => new Set(words(normalise(name)).map((word) => stem(word.text))));
  const made = { names, named, values, options, optionNames };
  kept.set(goods, made);
  return made;
}

/** The longest where some meet, each with what it is a value of. */
function valuesIn(text: string, { options }: Vocabulary): (ValueSaid & { axis: string })[] {
  const found = [...options].flatMap(([name, values]) =>
    valuesPlaced(values, text).map((one) => ({
      ...one,
      axis: isColour(text.slice(one.start, one.end)) ? "colour" : name,
    })),
  );
  return found.filter(
    (one, at) =>
      !found.some(
        (other, index) =>
          meets(one, other) && (other.tokens > one.tokens || (other.tokens === one.tokens && index < at)),
      ),
  );
}

/** Each place of each of them: "black 1, white 1, black 2". */
function valuesPlaced(values: readonly string[], text: string): ValueSaid[] {
  const found: ValueSaid[] = [];
  let rest = text;
  for (let round = 0; round < mostPlaces; round += 1) {
    const said = valuesSaid(values, rest, false, true);
    if (said.length === 0) break;
    found.push(...said);
    for (const { start, end } of said) rest = `${rest.slice(0, start)}${"_".repeat(end - start)}${rest.slice(end)}`;
  }
  return found;
}

const mostPlaces = 4;

function isValueWord(word: string, { values }: Vocabulary, text: string): boolean {
  return (
    word.length > 2 && !/^\d/.test(word) && !isUnit(word) && (values.has(word) || values.has(stem(word))) && text !== ""
  );
}

function axisOf(word: string, { values }: Vocabulary): string {
  if (isLook(word, { values })) return "colour";
  return saysSize(word) ? "by size" : (values.get(word) ?? values.get(stem(word)) ?? "size");
}

const containers = new RegExp(
  `^(?:${containersOfShops}|rolls?|rouleaux?|cartons?|sachets?|bundles?|sets?|bags?|boxes|box|tubes?|jars?|cups?|plates?|trays?|yards?|mita|units?|paquets?|pakiti|seti|jozi|pairs?|lots?)$`,
  "u",
);

/** "Dhahabu" is gold, which things here come in. */
function isLook(word: string, { values }: Pick<Vocabulary, "values">): boolean {
  return isColour(inOwnWord(word)) || otherNamesOf(word).some((way) => isColour(way) && values.has(way));
}

/** "Hair cream", "shea & honey": beside another word of the same name it is no look. */
function isOfName(
  text: string,
  { start, end, text: own }: { start: number; end: number; text: string },
  { named }: Vocabulary,
): boolean {
  const before = /([\p{L}\p{N}]+)\s(?:&\s)?$/u.exec(text.slice(0, start))?.[1];
  const after = /^\s(?:&\s)?([\p{L}\p{N}]+)/u.exec(text.slice(end))?.[1];
  return named.some(
    (name) =>
      name.has(stem(own)) &&
      [before, after].some((word) => word !== undefined && word.length > 2 && name.has(stem(word))),
  );
}

function isName(word: string, { names }: Vocabulary): boolean {
  const ways = [word, stem(word), ...otherNamesOf(word)];
  return ways.some((way) =>
    names.some(
      (name) =>
        name === way || stem(name) === stem(way) || (way.length >= leastLetters && likeness(way, name) >= nearly),
    ),
  );
}
