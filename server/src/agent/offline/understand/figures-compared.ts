// "Which phone has the best battery?": which figure is asked for, and what the seller has written of it.
import type { ProductCard } from "../../brain.ts";
import { normalise } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { languagePacks } from "./packs.ts";

export const measures = ["battery", "memory", "storage", "camera", "screen", "volume", "power", "weight"] as const;
export type Measure = (typeof measures)[number];
export type Compared = { measure: Measure; way: "most" | "least" };
/** `told`: as the seller wrote it, with what stands around it; "" where it stands in the name. */
export type Written = { milli: bigint; unit: string; told: string };

/** What each is written in, in thousandths of the first. A battery is told in mAh, or in the hours that it lasts. */
const units: Record<Measure, readonly [names: RegExp, unit: string, factor: bigint][]> = {
  battery: [
    [/^\s?mah(?!\p{L})/u, "mah", 1n],
    [/^\s?(?:hours?|hrs?|heures?|h)(?!\p{L})/u, "hour", 1n],
  ],
  memory: [[/^\s?(?:gb|go|gig)(?!\p{L})/u, "gb", 1n]],
  storage: [
    [/^\s?(?:gb|go|gig)(?!\p{L})/u, "gb", 1n],
    [/^\s?(?:tb|to)(?!\p{L})/u, "gb", 1_000n],
  ],
  camera: [[/^\s?(?:mp|mpx|megapixels?)(?!\p{L})/u, "mp", 1n]],
  screen: [[/^[\s-]?(?:inch(?:es)?|pouces?|")/u, "inch", 1n]],
  volume: [
    [/^\s?(?:l|litres?|liters?)(?!\p{L})/u, "ml", 1_000n],
    [/^\s?cl(?!\p{L})/u, "ml", 10n],
    [/^\s?ml(?!\p{L})/u, "ml", 1n],
  ],
  power: [[/^\s?(?:w|watts?)(?!\p{L})/u, "w", 1n]],
  weight: [
    [/^\s?(?:kg|kilos?)(?!\p{L})/u, "g", 1_000n],
    [/^\s?(?:g|grams?|grammes?)(?!\p{L})/u, "g", 1n],
  ],
};

const longestTold = 80;

/** Null where no figure is asked for by a word that compares. Of a normalised text. */
export function comparedIn(text: string): Compared | null {
  const said = ` ${text.replace(/[^\p{L}\p{N}' -]+/gu, " ")} `;
  const has = (phrase: string): boolean => said.includes(` ${phrase} `);
  const way = (["least", "most"] as const).find((one) =>
    languagePacks.some(({ compares }) => compares?.[one].some(has)),
  );
  const measure = measures.find((one) => wordsOf(one).some(has));
  return way && measure ? { measure, way } : null;
}

/** A word of the question itself, and of no goods. */
export function isOfComparison(word: string): boolean {
  return languagePacks.some(({ compares }) =>
    compares
      ? [...compares.most, ...compares.least, ...Object.values(compares.measures).flat()].some((phrase) =>
          phrase.split(" ").includes(word),
        )
      : false,
  );
}

export function isNamedIn(name: string, measure: Measure): boolean {
  const said = ` ${normalise(name)} `;
  return wordsOf(measure).some((word) => said.includes(` ${word} `));
}

function wordsOf(measure: Measure): string[] {
  return languagePacks.flatMap(({ compares }) => compares?.measures[measure] ?? []);
}

/** What is written of it, each unit once. What stands beside its own word counts before what stands alone. */
export function writtenOf({ name, description }: ProductCard, measure: Measure): Written[] {
  const others = measures.filter((one) => one !== measure).flatMap(wordsOf);
  const speaksOf = (part: string, words: readonly string[]): boolean =>
    words.some((word) => ` ${part} `.includes(` ${word} `));
  const found = [name, ...piecesOf(description)].flatMap((part, at) => {
    const text = normalise(part);
    const isOwn = speaksOf(text, wordsOf(measure));
    if (!isOwn && speaksOf(text, others)) return [];
    const told = at === 0 ? "" : part;
    return figuresOf(text, measure).map((one) => ({ ...one, told, isOwn }));
  });
  const best = found.some(({ isOwn }) => isOwn) ? found.filter(({ isOwn }) => isOwn) : found;
  return best
    .toSorted((a, b) => Number(b.milli - a.milli))
    .filter(({ unit }, at, all) => all.findIndex((one) => one.unit === unit) === at);
}

/** What the seller wrote, thing by thing: "5000 mAh battery". */
export function piecesOf(description: string): string[] {
  return description
    .split(/[,;]\s|\.(?:\s|$)|\n/)
    .map((piece) => piece.trim())
    .filter(({ length }) => length > 0 && length <= longestTold);
}

function figuresOf(text: string, measure: Measure): Pick<Written, "milli" | "unit">[] {
  return readFigures(text).flatMap(({ end, milli }) =>
    units[measure].flatMap(([names, unit, factor]) =>
      names.test(text.slice(end)) ? [{ milli: milli * factor, unit }] : [],
    ),
  );
}
