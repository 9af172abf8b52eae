// The signs of a message that takes goods, in order: counts, values of options, names of goods, places of a list. A
// sentence is not read here if it has another word that says something.
import type { StateCard } from "../../brain.ts";
import { containers as containersOfShops } from "./containers.ts";
import { divides, isBehindOption, isCounted, isWholeValue, isWithinPack, joins, pointsAt } from "./figure-signs.ts";
import { figuresOfShop, figuresOfValues } from "./figures-of-shop.ts";
import { hear } from "./hear.ts";
import { namesIn } from "./names-in.ts";
import { isAboutElse, leastSize } from "./no-counts.ts";
import { stem, words } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";
import { saysSize } from "./option-values.ts";
import { languagePacks } from "./packs.ts";
import { readWish } from "./read-clause.ts";
import { isFiller } from "./place-said.ts";
import { isGoods } from "./translate.ts";
import { inOwnWord } from "./colour-words.ts";
import {
  axisOf,
  containers,
  isLook,
  isName,
  isOfName,
  isValueWord,
  meets,
  valuesIn,
  vocabularyOf,
} from "./words-of-goods.ts";

type Part = { start: number; end: number; text: string; isDenied: boolean; begins: "sentence" | "clause" | null };
export type Sign = Part &
  /** `isOfPieces`: "3 pairs" */
  (
    | { kind: "count"; count: number; isOfPieces?: boolean }
    | { kind: "place"; place: number }
    | { kind: "goods" }
    | { kind: "value"; axis: string }
    | { kind: Act }
  );
/** What to do with the goods next to it: "each" of them, "the same" number, "too", "all" of the cart, "the others". */
type Act = "out" | "in" | "each" | "same" | "beside" | "all" | "rest" | "except" | "keep" | "unknown";

const place = /(?:number|numba|numbers|numero|nomba|namba|nambari|option|item|#|n°)\s?$/u;
const packs = languagePacks.flatMap(({ lines }) => lines ?? []);
type Said = keyof (typeof packs)[number];
/** One expression for what all languages use to say it. */
export function saidBy(said: Said, before = "(?<![\\p{L}\\p{N}'])", after = "(?![\\p{L}\\p{N}])"): RegExp {
  return new RegExp(`${before}(?:${packs.flatMap((pack) => pack[said] ?? []).join("|")})${after}`, "gu");
}
const small = "(?:the|a|any|di|de|d'|la|le|les|des|du|ya|za|of)";
const denies = saidBy("denies", "(?:^|[^\\p{L}'])", `\\s(?:(?:${small}|${containersOfShops})\\s?)*$`);
/**
 * "3 black earphones, no white earphone": a bare no after something else leaves out. At the beginning it corrects ("no,
 * the white").
 */
const bareNo = saidBy("bareNo", "(?:^|[^\\p{L}])", "\\s$");
/** "Blue no. White", "rouge non" */
const refusedBehind = saidBy("bareNo", "^\\s", "\\s*(?:$|[.,;!])");
const isOfThing = (kind: Sign["kind"]): boolean =>
  kind === "value" || kind === "goods" || kind === "place" || kind === "count";
const isRefused = (after: string): boolean => after.search(refusedBehind) === 0;
/** "No the ankara one" wants that one. */
const corrects = /^(?:no|non|hapana) (?:the|di|la|le|les|l')\s?$/u;
const acts = (["out", "in", "each", "same", "beside", "all", "rest", "except", "keep"] as const).map(
  (kind) => [kind, saidBy(kind === "in" ? "into" : kind)] as const,
);
const divided = /[,;:()&+]|(?<![\p{L}])(?:and|et|plus|then|with|puis|pia|na|avec|halafu|kisha)(?![\p{L}])/gu;
const articles = /^(?:an?|une?|some|the|du|de|des|la|le|les|di|ya)$/;
const [mostUnread, sure] = [3, 0.6] as const;
const ofGoods: ReadonlySet<string> = new Set(["buy", "add", "find", "choose", "browse"]);
const joined = /^\s(?:and|et|na|or|ou|au)\s(?:(?:the|le|la|ya)\s)?$/u;
const ofPlaces: ReadonlySet<string> = new Set(["area", "address"]);
export const asks = saidBy("asks");
const all = saidBy("all");
const skipped = saidBy("skip");
const eachLook = saidBy("each", undefined, "\\s(\\p{L}+)");
const indefinite = saidBy("article", "^\\s*", "\\s");
const letters = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl)$/;
const otherwise = new RegExp(`\\?|₦|\\d\\s?k\\b|${saidBy("otherwise").source}`, "gu");

/**
 * Null if the sentence says more than this. @param text normalised, one sentence @param open words of the values that
 * the buyer is to choose from now
 */
export function signsIn(text: string, card: StateCard, open: ReadonlySet<string>): Sign[] | null {
  const known = vocabularyOf(card.shop.goods);
  const named = namesIn(text, card.shop.goods.names);
  const values = valuesIn(text, known).filter((one) => !named.some((name) => meets(name, one)));
  // "Clear", if a case comes in that colour.
  const own = words(text).filter((word) => isOfName(text, word, known));
  const isOfShop = (at: number): boolean =>
    [...named, ...values, ...own].some(({ start, end }) => start <= at && at < end);
  // "Can I get" also orders.
  const orders = [...text.matchAll(asks)];
  const isOrdered = (at: number): boolean =>
    orders.some(({ index, 0: said }) => index <= at && (at < index + said.length || text[at] === "?"));
  if ([...text.matchAll(otherwise)].some(({ index }) => !isOfShop(index) && !isOrdered(index))) return null;
  // The rules can read "One of each colour".
  if ([...text.matchAll(eachLook)].some(([, look = ""]) => known.optionNames.has(stem(look)))) return null;
  const figures = figuresOfShop(text, card.shop.goods).filter((one) => !values.some((value) => meets(value, one)));
  const ofValues = figuresOfValues(text, card.shop.goods);
  const signs: Sign[] = [];
  const unread = new Set<string>();
  const add = (
    at: { start: number; end: number },
    sign:
      | { kind: "goods" | Act }
      | { kind: "count"; count: number; isOfPieces?: boolean }
      | { kind: "place"; place: number }
      | { kind: "value"; axis: string },
  ): void => {
    const last = signs.findLast(({ kind }) => kind !== "beside");
    const before = text.slice(last?.end ?? 0, at.start);
    const isNext = divides.test(before) || ((sign.kind === "goods" || sign.kind === "unknown") && joins.test(before));
    const begins = last === undefined ? "sentence" : isNext ? "clause" : null;
    signs.push({
      ...sign,
      start: at.start,
      end: at.end,
      text: sign.kind === "value" ? inOwnWord(text.slice(at.start, at.end)) : text.slice(at.start, at.end),
      isDenied: isDenied(text.slice(0, at.start), sign.kind) || (isOfThing(sign.kind) && isRefused(text.slice(at.end))),
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
  for (const [kind, pattern] of acts) for (const match of text.matchAll(pattern)) push(match, kind);
  for (const match of orders) push(match, "in");
  for (const { index, 0: said } of text.matchAll(skipped)) {
    const span = { start: index, end: index + said.length };
    if (isFree(span)) spans.push({ ...span, put: () => {} });
  }
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
  const arePlaces = card.dialogue.asked === "which" && readsPlaces(text, card.dialogue.shown.length);
  const isChoosing = card.dialogue.asked !== "quantity";
  for (const figure of readFigures(text)) {
    if (!isFree(figure)) continue;
    // "1 M", for goods that come in M, is not a million.
    const [, sized, letter = ""] = /^(\d{1,3}) ([a-z])$/.exec(figure.text) ?? [];
    if (sized !== undefined && known.values.has(letter)) {
      const span = { start: figure.start, end: figure.start + sized.length };
      spans.push({ ...span, put: () => add(span, { kind: "count", count: Number(sized) }) });
      continue;
    }
    const count = countOf(figure);
    const isTimes = /^\s?[x×*]\s?/u.exec(text.slice(figure.end))?.[0].length ?? 0;
    const timesValue = isTimes > 0 && values.some(({ start }) => start === figure.end + isTimes);
    if (count === null || count < 1 || (!timesValue && isAboutElse(text, figure, card))) return null;
    if (figure.text === "one" && pointsAt(text, figure.start, spans, known)) {
      spans.push({ ...figure, put: () => {} });
      continue;
    }
    // "44 coffee", after we asked for a size and a colour: 44 is a size, not a count.
    const axis = isChoosing && open.has(figure.text) ? known.values.get(figure.text) : undefined;
    if (axis !== undefined) {
      spans.push({ ...figure, isThing: true, put: () => add(figure, { kind: "value", axis }) });
      continue;
    }
    // "2. 60 ml", "2, the white": from the list that we asked about.
    const isListed =
      card.dialogue.asked === "which" &&
      /^(?:(?:the|di|le|la|ya) )?$/.test(text.slice(0, figure.start)) &&
      /^\s?(?:[.,;:)]|$)/.test(text.slice(figure.end)) &&
      /^\d+$/.test(figure.text);
    const isPlace =
      arePlaces ||
      place.test(text.slice(0, figure.start)) ||
      (isListed && card.dialogue.shown.length >= Math.max(2, count));
    // "A15 own, number 2", without a list.
    if (isPlace && card.dialogue.shown.length < Math.max(2, count)) {
      spans.push({ ...figure, put: () => {} });
      continue;
    }
    // "1 set of 4 oils": the pack has this many, and the rules know the name.
    if (isWithinPack(text, figure.start)) return null;
    // "Size 12", "1 GripMax black 43": a value, however large. The rules handle a size that nothing here has.
    const value = isWholeValue(figure.text, known) ? known.values.get(figure.text) : undefined;
    const next = words(text.slice(figure.end))[0]?.text ?? "";
    // "5 seats", if the goods come in seats.
    const isNamed =
      isBehindOption(text.slice(0, figure.start), known) || (value !== undefined && known.optionNames.has(stem(next)));
    if (isNamed && value === undefined) return null;
    const isOfPieces = /^\s?(\p{L}+)/u
      .exec(text.slice(figure.end))
      ?.slice(1)
      .some((word) => containers.test(word));
    const counts = isOfPieces || (count < leastSize && (isName(next, known) || isLook(next, known)));
    const isSecond = (): boolean =>
      !counts && isCounted(signs, text.slice(signs.at(-1)?.end ?? 0, figure.start), count >= leastSize);
    spans.push({
      ...figure,
      put: () => {
        if (isPlace) add(figure, { kind: "place", place: count - 1 });
        else if (value !== undefined && (isNamed || isSecond())) add(figure, { kind: "value", axis: value });
        else add(figure, { kind: "count", count, isOfPieces: isOfPieces === true });
      },
    });
  }
  // "Une noire et une verte", "une noire et deux vertes": one of each that has no other count.
  const each = [...text.matchAll(/(?<!\p{L})une? (?:(?:en|de|du|taille) )?(?=([\p{L}\p{N}]+))/gu)].filter(
    ({ index, 0: said, 1: next = "" }) =>
      isLook(next, known) || values.some(({ start }) => start === index + said.length),
  );
  const isBesideCount = readFigures(text).some(({ end }) => values.some(({ start }) => start === end + 1));
  if (each.length > 1 || isBesideCount)
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
      (containers.test(word.text) && !namesAlone(word)) ||
      known.optionNames.has(stem(word.text)) ||
      /^(?:x|n|own|out|off|number|numba|namba|nambari|numero|mean|said|say|told|ask|asked|there|dey|wey|haba|meant|for|join|put|place)$/.test(
        word.text,
      )
    )
      continue;
    else if (isName(word.text, known)) spans.push({ ...word, put: () => add(word, { kind: "goods" }) });
    else if (/^x\d{1,3}$/.test(word.text))
      spans.push({ ...word, put: () => add(word, { kind: "count", count: Number(word.text.slice(1)) }) });
    else if (isGoods(word.text) || heardAsGoods(word) || isUnread(word))
      spans.push({ ...word, put: () => add(word, { kind: "unknown" }) });
    else return null;
  }
  for (const span of spans.toSorted((one, other) => one.start - other.start)) span.put();
  const counted = withSameCounts(signs, text);
  // "Za manjano (warm)": the brackets say what is meant.
  return (
    counted &&
    counted.filter(({ kind, end }, at) => {
      const next = signs[at + 1];
      return kind !== "value" || next?.kind !== "value" || !/^\s?\(\s?$/.test(text.slice(end, next.start));
    })
  );

  /** The trained reader marks it as goods, whatever the goods are. */
  function heardAsGoods({ start, end }: { start: number; end: number }): boolean {
    return hear(text, card).spans.some((span) => span.type === "goods" && span.start <= start && span.end >= end);
  }

  /** "Plate 12", "rouleau 1", if a product has this name: no other word next to it names goods. */
  function namesAlone({ start, end, text: own }: { start: number; end: number; text: string }): boolean {
    const from = text.slice(0, start).split(divided).at(-1) ?? "";
    const clause = `${from}${" ".repeat(end - start)}${text.slice(end).split(divided)[0]}`;
    return (
      isName(own, known) &&
      !words(clause).some((one) => !isFiller(one) && !/^\d/.test(one.text) && isName(one.text, known))
    );
  }

  /** A part of a list that we can't read: "drilling machine". */
  function isUnread({ start, end }: { start: number; end: number }): boolean {
    const from = text.slice(0, start).split(divided).at(-1) ?? "";
    const clause = `${from}${text.slice(start, end)}${text.slice(end).split(divided)[0]}`.trim();
    const all = words(clause).filter((one) => !articles.test(one.text));
    const isPart = start > from.length || end < text.length;
    if (isPart && clause.search(indefinite) === 0 && all.length <= mostUnread && !all.some((one) => isFiller(one)))
      return readWish(clause, clause, card).intent === null;
    if (
      !isPart ||
      all.length > mostUnread ||
      all.some((one) => isFiller(one)) ||
      readWish(clause, clause, card).intent !== null
    )
      return false;
    // "Plain gold": how something looks.
    const at = { start: start - from.length, end: end + (text.slice(end).split(divided)[0] ?? "").length };
    if (spans.some((span) => span.isThing && meets(span, at))) return false;
    // "Mwanza, Nyegezi": one part may be an unknown product, but several are more likely a place.
    unread.add(clause);
    if (unread.size > 1 || hear(text, card).spans.some((span) => ofPlaces.has(span.type) && meets(span, at)))
      return false;
    const [surest] = hear(clause, card).intents;
    return !surest || surest.confidence < sure || ofGoods.has(surest.intent);
  }

  function isDenied(before: string, kind: Sign["kind"]): boolean {
    const last = signs.at(-1);
    if (last?.kind === "except") return false;
    // "Except oud and rose"
    if (kind === "value" && last?.kind === "value" && last.isDenied && joined.test(before.slice(last.end))) return true;
    if (before.search(denies) >= 0) return !corrects.test(before);
    if (before.search(bareNo) < 0) return false;
    return kind === "count" ? card.dialogue.shown.length < 2 : signs.length > 0;
  }

  function push(match: RegExpExecArray, kind: Act): void {
    const span = { start: match.index, end: match.index + match[0].length };
    // "But" excludes something only after a word such as "all".
    if (kind === "except" && text.slice(0, span.start).search(all) < 0) return;
    if (isFree(span)) spans.push({ ...span, put: () => add(span, { kind }) });
  }
}

/** "2 and 4", from a list that we asked about: both places, not four of the second. */
function readsPlaces(text: string, most: number): boolean {
  const places = placesOnly.test(text) ? (text.match(/\d+/g) ?? []).map(Number) : [];
  return new Set(places).size === places.length && places.length > 1 && places.every((at) => at > 0 && at <= most);
}

const placesOnly = /^\d{1,2}(?:\s?(?:,|and|&|\+|et|na|n)\s?\d{1,2})*?\s?(?:and|&|\+|et|na|n)\s?\d{1,2}[.!]*$/;

/** "The same number of pencils": as many as were counted before. The second "one" of "one one" means one of each. */
function withSameCounts(signs: readonly Sign[], text: string): Sign[] | null {
  const counted: Sign[] = [];
  for (const sign of signs) {
    const before = counted.findLast(({ kind }) => kind === "count");
    if (before?.kind !== "count") {
      if (sign.kind === "same") return null;
      counted.push(sign);
      continue;
    }
    const isTwice =
      sign.kind === "count" && sign.text === before.text && /^\s$/.test(text.slice(before.end, sign.start));
    if (sign.kind === "same") counted.push({ ...sign, kind: "count", count: before.count });
    else counted.push(isTwice ? { ...sign, kind: "each" } : sign);
  }
  return counted;
}
