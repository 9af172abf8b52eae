// The streets and areas of a turn, with house numbers, as the trained reader marked them and as they are meant.
import type { StateCard } from "../../brain.ts";
import type { ReadSpan } from "../../language/reader/index.ts";
import { deniedFrom, looksLikeAddress } from "./areas.ts";
import { normalise, stem, words } from "./normalise.ts";
import { houseInStreet, houseNumberBefore, landmarkSaid } from "./packs/places.ts";
import { wordsIn } from "./spans-of-this-shop.ts";

export type Stretch = { start: number; end: number };

export const ofPlaces: ReadonlySet<ReadSpan["type"]> = new Set<ReadSpan["type"]>(["address", "area"]);

/**
 * "Use 22 Allen Way instead", "let it be Yaba": a place marked as rejected is the one that is meant, unless it is
 * denied or there is another place.
 */
export function asMeant(raw: string, spans: readonly ReadSpan[]): ReadSpan[] {
  const isDenied = ({ type, start }: ReadSpan): boolean =>
    ofPlaces.has(type) && deniedFrom(`${normalise(raw.slice(0, start))} `) !== null;
  return spans.map((span) => {
    if (isDenied(span)) return { ...span, isRejected: true };
    const isOther = spans.some((one) => one.type === span.type && !one.isRejected && !isDenied(one));
    return ofPlaces.has(span.type) && !isOther ? { ...span, isRejected: false } : span;
  });
}

/** "24 Odeku Street", "8 Adeola Odeku": a house and its street, whatever the reader marked. */
export function withHouses(raw: string, spans: readonly ReadSpan[], { shop }: StateCard): ReadSpan[] {
  const own = wordsIn(shop.goods.names);
  const streets = [...raw.matchAll(houseInStreet), ...raw.matchAll(landmarkSaid)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  const names = spans.flatMap((span) => {
    const isNamed = (span.type === "address" || span.type === "person") && !/^\d/.test(span.text);
    const number = isNamed ? houseNumberBefore.exec(raw.slice(0, span.start))?.[0] : undefined;
    return number === undefined && !isStreet(span)
      ? []
      : [{ start: span.start - (number ?? "").length, end: span.end }];
  });
  const houses = [...streets, ...names].filter(({ start, end }) =>
    words(normalise(raw.slice(start, end))).every(({ text }) => !own.has(stem(text))),
  );
  const isInside = (one: Stretch): boolean => houses.some(({ start, end }) => one.start < end && start < one.end);
  const marked = merged([...houses, ...spans.filter((span) => span.type === "address" && isInside(span))]);
  const added = marked.map(({ start, end }): ReadSpan => ({
    type: "address",
    isRejected: false,
    start,
    end,
    text: raw.slice(start, end),
  }));
  return [...spans.filter((span) => !isInside(span)), ...added].toSorted((one, other) => one.start - other.start);
}

/** "Freedom Way" is not a person, and "Herbert Macaulay Way" no area. */
function isStreet({ type, text }: ReadSpan): boolean {
  return (type === "person" || type === "area") && looksLikeAddress(normalise(text));
}

/** Ordered from the last to the first, without those inside another. */
export function merged(cut: readonly Stretch[]): Stretch[] {
  return cut
    .toSorted((one, other) => one.start - other.start)
    .reduce<Stretch[]>((all, one) => {
      const last = all.at(-1);
      if (last && one.start <= last.end) last.end = Math.max(last.end, one.end);
      else all.push({ start: one.start, end: one.end });
      return all;
    }, [])
    .toReversed();
}
