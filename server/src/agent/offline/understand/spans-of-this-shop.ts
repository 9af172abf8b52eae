// Corrects what the trained reader marked with what only this shop knows: the names of its goods, and words that only
// look like a name.
import type { StateCard } from "../../brain.ts";
import { divides } from "../../language/items.ts";
import type { ReadSpan } from "../../language/reader/index.ts";
import { commonWords, findArea } from "./areas.ts";
import { dozensIn } from "./counts.ts";
import { normalise, stem, words } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";
import { isGoods } from "./translate.ts";
import { readWish } from "./read-clause.ts";
import { valuesIn, vocabularyOf } from "./words-of-goods.ts";

export function ofThisShop(raw: string, spans: readonly ReadSpan[], card: StateCard): readonly ReadSpan[] {
  const marked = withWholeValues(raw, spans, card);
  return withHouses(raw, withNamesApart(raw, withBracketed(raw, marked, card), card), card);
}

/** "Blue and orange" was marked as two looks, but the shop has goods in this one look. */
function withWholeValues(raw: string, spans: readonly ReadSpan[], { shop }: StateCard): readonly ReadSpan[] {
  const text = normalise(raw);
  if (text.length !== raw.length) return spans;
  // "&" is two letters shorter than the word.
  const spelled = text.replaceAll("&", "and");
  const signs = [...text.matchAll(/&/g)].map(({ index }, before) => index + before * 2);
  const typedAt = (at: number): number => at - signs.filter((sign) => sign < at).length * 2;
  return valuesIn(spelled, vocabularyOf(shop.goods)).reduce((all, value) => {
    const [start, end] = [typedAt(value.start), typedAt(value.end)];
    const parts = all.filter((span) => span.type === "option" && span.start >= start && span.end <= end);
    const [first, another] = parts;
    if (!first || !another || parts.some(({ isRejected }) => isRejected !== first.isRejected)) return all;
    const whole = { ...first, text: raw.slice(start, end), start, end };
    return all.flatMap((span) => (span === first ? [whole] : parts.includes(span) ? [] : [span]));
  }, spans);
}

/**
 * "2 palazzo" was marked as a count, but its second word is a name of this shop's goods, or begins the name that
 * follows.
 */
function withNamesApart(raw: string, spans: readonly ReadSpan[], card: StateCard): ReadSpan[] {
  const names = wordsIn(card.shop.goods.names);
  const units = wordsIn(card.shop.units.flatMap(({ name, plural }) => [name, plural]));
  const apart: ReadSpan[] = [];
  let begun: number | null = null;
  for (const [at, span] of spans.entries()) {
    if (begun !== null) {
      apart.push({ ...span, text: raw.slice(begun, span.end), start: begun });
      begun = null;
      continue;
    }
    const behind = countBehind(raw, span);
    if (behind) {
      apart.push(...behind);
      continue;
    }
    const [, count = "", gap = "", name = ""] = /^(\S+)(\s+)(.+)$/s.exec(span.text) ?? [];
    const named = words(normalise(name)).map(({ text }) => stem(text));
    const isName = named.length > 0 && named.every((word) => names.has(word) && !units.has(word));
    if (span.type !== "count" || !isName || countIn(normalise(count)) === null) {
      apart.push(span);
      continue;
    }
    const end = span.start + count.length;
    const start = end + gap.length;
    apart.push({ ...span, text: count, end });
    const next = spans[at + 1];
    if (next?.type === "goods" && isSmall(raw.slice(span.end, next.start))) begun = start;
    else apart.push({ ...span, type: "goods", text: name, start });
  }
  return apart;
}

/** "2 lots de serviettes" is one thing. */
function isSmall(between: string): boolean {
  return (
    !/[^\p{L}\s']/u.test(between) &&
    words(normalise(between)).every(({ text }) => commonWords.has(text) && !divides.test(text))
  );
}

/** "Mto mmoja" was marked as a count, but it is goods with their count after them. */
function countBehind(raw: string, span: ReadSpan): ReadSpan[] | null {
  const [, name = "", gap = "", count = ""] = /^(\p{L}{3,})(\s+)(\S+)$/u.exec(span.text) ?? [];
  if (span.type !== "count" || name === "" || countIn(normalise(count)) === null) return null;
  if (countIn(normalise(name)) !== null || !isGoods(normalise(name))) return null;
  const [end, start] = [span.start + name.length, span.start + name.length + gap.length];
  return [
    { ...span, type: "goods", text: name, end },
    { ...span, text: raw.slice(start, span.end), start },
  ];
}

/** "Milk (3), flour (2)": the count of what comes before the brackets, whatever the reader marked. */
function withBracketed(raw: string, spans: readonly ReadSpan[], { shop }: StateCard): ReadSpan[] {
  return [...raw.matchAll(/\(\s?(\d{1,3})\s?\)/g)].reduce<ReadSpan[]>(
    (all, { index, 0: said, 1: count = "" }) => {
      const end = index + said.length;
      const goods = all.findLast(({ type, start }) => type === "goods" && start < index);
      const isBehind = goods !== undefined && (goods.end >= index || raw.slice(goods.end, index).trim() === "");
      const isCalled = shop.goods.names.some((name) => normalise(name).includes(`(${count})`));
      if (!isBehind || isCalled) return all;
      const start = index + said.indexOf(count);
      const left = all.flatMap((span) => {
        if (span.end <= index || span.start >= end) return [span];
        const text = raw.slice(span.start, index).trimEnd();
        return text === "" ? [] : [{ ...span, text, end: span.start + text.length }];
      });
      const counted: ReadSpan = { type: "count", isRejected: false, text: count, start, end: start + count.length };
      return [...left, counted].toSorted((one, other) => one.start - other.start);
    },
    [...spans],
  );
}

/** Their stems. */
export function wordsIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((one) => words(normalise(one)).map(({ text }) => stem(text))));
}

/** "Two zobo, 12 Herbert Macaulay, Yaba": a figure before words that name nothing of this shop is a house number. */
function withHouses(raw: string, spans: readonly ReadSpan[], card: StateCard): readonly ReadSpan[] {
  const isPlaced =
    spans.some(({ type }) => type === "area") || findArea(normalise(raw), card.shop.deliveryAreas) !== null;
  if (!isPlaced || spans.filter(({ type }) => type === "count").length < 2) return spans;
  const houses = spans.slice(1).flatMap((span) => houseAt(raw, span, spans, card) ?? []);
  return [
    ...spans.filter(({ start }) => houses.every((house) => start < house.start || start >= house.end)),
    ...houses,
  ];
}

function houseAt(raw: string, count: ReadSpan, spans: readonly ReadSpan[], card: StateCard): ReadSpan | null {
  if (count.type !== "count" || count.isRejected || !/^\d+\p{L}?$/u.test(count.text)) return null;
  const next = spans.find(({ start, type }) => start >= count.end && type !== "option");
  const rest = raw.slice(count.end, next?.start ?? raw.length);
  const name = rest.split(/[,;.!?\n]/)[0] ?? "";
  const named = words(normalise(name)).map(({ text }) => text);
  const { colour, size } = readWish(normalise(name), raw, card).wanted;
  const own = wordsIn([...card.shop.goods.names, ...card.shop.goods.options.flatMap(({ values }) => values)]);
  const isPlace =
    named.some((word) => word.length > 2 && !commonWords.has(word)) && named.every((word) => !own.has(stem(word)));
  if (!isPlace || colour !== null || size !== null) return null;
  const end = count.end + name.trimEnd().length;
  return { ...count, type: "address", text: raw.slice(count.start, end), end };
}

/** "2 packs of 6" are two. */
export function countIn(text: string): number | null {
  const [first] = readFigures(text).flatMap((figure) => countOf(figure) ?? []);
  return dozensIn(text, first ?? null) ?? first ?? null;
}
