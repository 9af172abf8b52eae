// What a shop's goods are called, and the sizes they come in, are marked so in a message before anything of it is read: the "and" of a "Front and
// Rear Light" joins no two wishes, and the 26 of "inner tube 26, make it 5" is no count.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { sizeOption } from "../../variant-card.ts";
import { namesIn } from "./names-in.ts";
import { countOf, readFigures } from "./numbers.ts";
import { normalise, stem, words, type Word } from "./normalise.ts";
import { containers } from "./words-of-goods.ts";
import { joinsNames, ofEurope } from "./packs/joints.ts";

type Goods = StateCard["shop"]["goods"];
type Known = {
  /** By the two words that a joint stands between: how many goods are called so. */
  joined: ReadonlySet<string>;
  whole: readonly string[];
  names: ReadonlySet<string>;
  /** By its figure: the value as it is to be said; as a size, if some goods come in it with another unit. */
  values: ReadonlyMap<string, string>;
  saysEurope: boolean;
};

const kept = new WeakMap<Goods, Known>();

export function asOneName(messages: readonly BuyerMessage[], { shop: { goods } }: StateCard): BuyerMessage[] {
  const known = kept.get(goods) ?? knownOf(goods);
  kept.set(goods, known);
  return messages.map((message) => {
    const text = withValues(withoutJoints(message.text, known), known);
    return text === message.text ? message : { ...message, text };
  });
}

function knownOf({ names, options }: Goods): Known {
  const all = names.map((name) => wordsAndSigns(normalise(name)).map(({ text }) => text));
  const joined = all.flatMap((name) =>
    name.flatMap((word, at) => {
      const [before, after] = [name[at - 1], name[at + 1]];
      if (!joinsNames.test(word) || before === undefined || after === undefined) return [];
      // Where each of the two is sold by itself, both may be meant.
      const isSold = (own: string, other: string): boolean =>
        all.some(
          (one) => one.some((each) => stem(each) === stem(own)) && !one.some((each) => stem(each) === stem(other)),
        );
      return isSold(before, after) && isSold(after, before) ? [] : [pairOf(before, after)];
    }),
  );
  const values = new Map<string, string>();
  for (const { name, values: own } of options)
    for (const value of new Set(own)) {
      const [, figure, unit] = /^(\d+(?:[./]\d+)?)(\s?(?:\p{L}+|"|''))?$/u.exec(normalise(value)) ?? [];
      if (figure === undefined || (unit === undefined && !sizeOption.test(name))) continue;
      const said = unit === undefined && !figure.includes("/") ? `size ${figure}` : value;
      values.set(figure, values.has(figure) && values.get(figure) !== said ? `size ${figure}` : said);
    }
  return {
    joined: new Set(joined),
    whole: names,
    names: new Set(all.flat().flatMap((word) => (/^\p{L}{3,}/u.test(word) ? [stem(word)] : []))),
    values,
    saysEurope: options.some(({ values: own }) => own.some((value) => ofEurope.test(normalise(value)))),
  };
}

function pairOf(before: string, after: string): string {
  return `${stem(before)} ${stem(after)}`;
}

function withoutJoints(raw: string, { joined }: Known): string {
  const text = normalise(raw);
  if (joined.size === 0 || text.length !== raw.length) return raw;
  const said = wordsAndSigns(text);
  return said
    .flatMap(({ text: word, start, end }, at) => {
      const [before, after] = [said[at - 1], said[at + 1]];
      return before && after && joinsNames.test(word) && joined.has(pairOf(before.text, after.text))
        ? [{ start, end }]
        : [];
    })
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start).trimEnd()} ${rest.slice(end).trimStart()}`, raw);
}

function wordsAndSigns(text: string): Word[] {
  return [...text.matchAll(/[&+]|[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const fraction = /(?<![\d/.,])\d{1,2}\/\d{1,2}(?![\d/.,])/g;
/** "1/2", "3-in-1", "7x7" */
const partOfCode = /\d(?:[/×*-][\p{L}\d]|x\d)/u;

type FigureSaid = { text: string; start: number; end: number; isBeside: boolean; isCount: boolean };
type Thing = { lastName: number; figures: FigureSaid[] };

/** The figure next to the name of goods, where another next to it counts them, or no count has a fraction. */
function withValues(raw: string, known: Known): string {
  const { values, saysEurope } = known;
  const written = saysEurope ? raw : raw.replace(ofEurope, "size $1$2");
  const text = normalise(written);
  if (values.size === 0 || text.length !== written.length || !/\d/.test(text)) return written;
  const changes = thingsIn(text, known).flatMap(({ figures }) => {
    const sized = figures.filter(
      ({ text: figure, isCount }) =>
        !isCount && values.has(plain(figure)) && (/\D/.test(figure) || Number(figure) >= leastSize),
    );
    // "20 tubes 26": the size comes behind the name.
    const isOfOne = figures.length > 1 && !beginsOther.test(text.slice(figures[0]?.end, figures.at(-1)?.start));
    const found = sized.find(({ isBeside }) => isBeside) ?? (isOfOne ? sized.at(-1) : undefined);
    const isSaid = found && (figures.length > 1 || /[.,/]/.test(found.text));
    return isSaid ? [{ ...found, said: values.get(plain(found.text)) ?? found.text }] : [];
  });
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, said }) => {
      // "24.5 cm" says its unit itself.
      const unit = said.replace(/^[\d./]+\s?/, "").toLowerCase();
      const isWhole = said.startsWith("size")
        ? /size\s$/i.test(rest.slice(0, start))
        : rest.slice(end).trimStart().toLowerCase().startsWith(unit);
      // "Size 29 x 3" are three of them, and no measures.
      const after = rest.slice(end).replace(/^\s?[x×]\s?(\d{1,3})(?!\d)/, ", $1 pcs");
      return `${rest.slice(0, start)}${isWhole ? said.replace(/^size\s|\s?\p{L}+$/u, "") : said}${after}`;
    }, written);
}

/** "10 whistles and one of the rest": the second figure counts something else. */
const beginsOther = /\b(?:and|et|plus)\b/;
/** "Hose 2" are two of them. */
const leastSize = 10;
/** "X3" behind a name, "a" and "une" before it */
const countedOnce = /(?<![\p{L}\p{N}])(?:x\s?\d{1,3}(?![\p{L}\p{N}])|(?:an?|une?)(?= [\p{L}\p{N}]))/gu;

function plain(figure: string): string {
  return figure.replace(",", ".");
}

/** Each of the goods that are named, with the figures around it: those right before it, and those up to the next. */
function thingsIn(text: string, { names, whole: named }: Known): Thing[] {
  const spanOf = ({ 0: said, index }: RegExpExecArray): { text: string; start: number; end: number } => ({
    text: said,
    start: index,
    end: index + said.length,
  });
  const counts = [...text.matchAll(countedOnce)].map(spanOf);
  const fractions = [...text.matchAll(fraction)].map(spanOf);
  const whole = readFigures(text).filter(
    ({ text: said, start, end, ...figure }) =>
      (countOf({ text: said, start, end, ...figure }) !== null || /^\d+[.,]\d$/.test(said)) &&
      !partOfCode.test(text.slice(Math.max(0, start - 2), end + 2)) &&
      !counts.some((one) => start >= one.start && end <= one.end),
  );
  // The 26 of a "Mountain Bike 26" says which bike it is.
  const called = namesIn(text, named);
  const figures = [...whole, ...fractions, ...counts].filter(
    (figure) => !called.some(({ start, end }) => figure.start >= start && figure.end <= end),
  );
  const parts = [
    ...figures.map(({ text: figure, start, end }) => ({ text: figure, start, end, isName: false, isFigure: true })),
    ...words(text)
      .filter(({ start, end }) => !figures.some((figure) => start < figure.end && end > figure.start))
      .map((word) => ({
        ...word,
        isName: names.has(stem(word.text)) || called.some(({ start, end }) => word.start >= start && word.end <= end),
        isFigure: false,
      })),
  ].toSorted((one, other) => one.start - other.start);
  const things: Thing[] = [];
  const leading: FigureSaid[] = [];
  for (const [at, part] of parts.entries()) {
    const [before, last] = [parts[at - 1], things.at(-1)];
    if (part.isName && before?.isName && last) last.lastName = at;
    else if (part.isName) {
      // "2 bells", "two 26 tubes": the figures right before a name are of that.
      const free = last?.figures ?? leading;
      let from = free.length;
      for (let next = part.start; from > 0 && /^[^\S\n]*$/.test(text.slice(free[from - 1]?.end, next)); from -= 1)
        next = free[from - 1]?.start ?? next;
      things.push({ lastName: at, figures: free.splice(from).map((one) => ({ ...one, isBeside: false })) });
    } else if (part.isFigure) {
      const { start, end } = part;
      const isBeside = last?.lastName === at - 1 && text.slice(before?.end ?? start, start).trim() === "";
      const isCount = /^(?:x|an?$|une?$)/.test(part.text) || containers.test(parts[at + 1]?.text ?? "");
      (last?.figures ?? leading).push({ text: part.text, start, end, isBeside, isCount });
    }
  }
  return things;
}
