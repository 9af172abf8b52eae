// What a shop's goods are called, and the sizes they come in, are marked so in a message before anything of it is read: the "and" of a "Front and
// Rear Light" joins no two wishes, and the 26 of "inner tube 26, make it 5" is no count.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { sizeOption } from "../../variant-card.ts";
import { namesIn } from "./names-in.ts";
import { countOf, readFigures } from "./numbers.ts";
import { normalise, stem, words, type Word } from "./normalise.ts";
import { joinsNames, ofEurope } from "./packs/joints.ts";

type Goods = StateCard["shop"]["goods"];
type Known = {
  /** By the two words that a joint stands between: how many goods are called so. */
  joined: ReadonlySet<string>;
  whole: readonly string[];
  names: ReadonlySet<string>;
  /** By its figure: the value as it is to be said. */
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
  const values = new Map<string, string | null>();
  for (const { name, values: own } of options)
    for (const value of new Set(own)) {
      const [, figure, unit] = /^(\d+(?:[./]\d+)?)(\s?\p{L}+)?$/u.exec(normalise(value)) ?? [];
      if (figure === undefined || (unit === undefined && !sizeOption.test(name))) continue;
      const said = unit === undefined && !figure.includes("/") ? `size ${figure}` : value;
      values.set(figure, values.has(figure) && values.get(figure) !== said ? null : said);
    }
  return {
    joined: new Set(joined),
    whole: names,
    names: new Set(all.flat().flatMap((word) => (/^\p{L}{3,}/u.test(word) ? [stem(word)] : []))),
    values: new Map([...values].flatMap(([figure, said]) => (said === null ? [] : [[figure, said]]))),
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

type Thing = { lastName: number; figures: { text: string; start: number; end: number; isBeside: boolean }[] };

/** The figure behind the name of goods, where another beside it counts them, or no count has a fraction. */
function withValues(raw: string, known: Known): string {
  const { values, saysEurope } = known;
  const written = saysEurope ? raw : raw.replace(ofEurope, "size $1$2");
  const text = normalise(written);
  if (values.size === 0 || text.length !== written.length || !/\d/.test(text)) return written;
  const changes = thingsIn(text, known).flatMap(({ figures }) => {
    const found = figures.find(
      ({ text: figure, isBeside }) =>
        isBeside && values.has(plain(figure)) && (/\D/.test(figure) || Number(figure) >= leastSize),
    );
    const isSaid = found && (figures.length > 1 || /[.,/]/.test(found.text));
    return isSaid ? [{ ...found, said: values.get(plain(found.text)) ?? found.text }] : [];
  });
  return changes.toReversed().reduce((rest, { start, end, said }) => {
    // "24.5 cm" says its unit itself.
    const unit = said.replace(/^[\d./]+\s?/, "").toLowerCase();
    const isWhole = said.startsWith("size") ? false : rest.slice(end).trimStart().toLowerCase().startsWith(unit);
    // "Size 29 x 3" are three of them, and no measures.
    const after = rest.slice(end).replace(/^\s?[x×]\s?(\d{1,3})(?!\d)/, ", $1 pcs");
    return `${rest.slice(0, start)}${isWhole ? said.replace(/\s?\p{L}+$/u, "") : said}${after}`;
  }, written);
}

/** "Hose 2" are two of them. */
const leastSize = 10;

function plain(figure: string): string {
  return figure.replace(",", ".");
}

/** Each of the goods that are named, with the figures around it: the one right before it, and those up to the next. */
function thingsIn(text: string, { names, whole: named }: Known): Thing[] {
  const fractions = [...text.matchAll(fraction)].map(({ 0: said, index }) => ({
    text: said,
    start: index,
    end: index + said.length,
  }));
  const whole = readFigures(text).filter(
    ({ text: said, start, end, ...figure }) =>
      (countOf({ text: said, start, end, ...figure }) !== null || /^\d+[.,]\d$/.test(said)) &&
      !partOfCode.test(text.slice(Math.max(0, start - 2), end + 2)),
  );
  // The 26 of a "Mountain Bike 26" says which bike it is.
  const called = namesIn(text, named);
  const figures = [...whole, ...fractions].filter(
    (figure) => !called.some(({ start, end }) => figure.start >= start && figure.end <= end),
  );
  const parts = [
    ...figures.map(({ text: figure, start, end }) => ({ text: figure, start, end, isName: false, isFigure: true })),
    ...words(text)
      .filter(({ start }) => !figures.some((figure) => start >= figure.start && start < figure.end))
      .map((word) => ({
        ...word,
        isName: names.has(stem(word.text)) || called.some(({ start, end }) => word.start >= start && word.end <= end),
        isFigure: false,
      })),
  ].toSorted((one, other) => one.start - other.start);
  const things: Thing[] = [];
  let leading: Thing["figures"] = [];
  for (const [at, part] of parts.entries()) {
    const [before, last] = [parts[at - 1], things.at(-1)];
    if (part.isName && before?.isName && last) last.lastName = at;
    else if (part.isName) {
      // "2 bells": the figure right before a name is of that.
      const isOwn = before?.isFigure === true && text.slice(before.end, part.start).trim() === "";
      const own = isOwn ? (last?.figures.pop() ?? leading.pop()) : undefined;
      things.push({ lastName: at, figures: own ? [{ ...own, isBeside: false }] : [] });
    } else if (part.isFigure) {
      const { start, end } = part;
      const figure = {
        text: part.text,
        start,
        end,
        isBeside: last?.lastName === at - 1 && text.slice(before?.end ?? start, start).trim() === "",
      };
      if (last) last.figures.push(figure);
      else leading = [...leading, figure];
    }
  }
  return things;
}
