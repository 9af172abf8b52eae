// "Which phone has the best battery?": which figure is asked for, and what the seller has written of it.
import type { ProductCard } from "../../brain.ts";
import { isWrittenOf } from "./concepts.ts";
import { normalise } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { languagePacks } from "./packs.ts";

export const measures = [
  "battery", "memory", "storage", "camera", "screen", "volume", "power", "weight", "warranty", "speed", "lasting", "strength", "length", "size",
] as const; // prettier-ignore
export type Measure = (typeof measures)[number];
/** `isImplied`: by a word that says by itself what is compared, "the fastest". */
export type Compared = { measure: Measure; way: "most" | "least"; isImplied: boolean };
/** `told`: as the seller wrote it, with what stands around it; "" where it stands in the name. */
export type Written = { milli: bigint; unit: string; told: string };

type Units = readonly [names: RegExp, unit: string, factor: bigint][];
const watts: Units = [[/^\s?(?:w|watts?)(?!\p{L})/u, "w", 1n]];
const litres: Units = [
  [/^[\s-]?(?:l|litres?|liters?)(?!\p{L})/u, "ml", 1_000n],
  [/^\s?cl(?!\p{L})/u, "ml", 10n],
  [/^\s?ml(?!\p{L})/u, "ml", 1n],
];
const times: Units = [
  [/^\s?(?:hours?|hrs?|heures?)(?!\p{L})/u, "hour", 1n],
  [/^\s?(?:days?|jours?)(?!\p{L})/u, "day", 1n],
  [/^\s?(?:weeks?|semaines?)(?!\p{L})/u, "day", 7n],
  [/^\s?(?:months?|mois)(?!\p{L})/u, "day", 30n],
  [/^\s?(?:years?|ans?)(?!\p{L})/u, "day", 365n],
];
const lengths: Units = [
  [/^\s?(?:metres?|meters?)(?!\p{L})/u, "mm", 10_000n],
  [/^\s?(?:cm|centimetres?)(?!\p{L})/u, "mm", 100n],
  [/^\s?mm(?!\p{L})/u, "mm", 10n],
  [/^[\s-]?(?:inch(?:es)?|pouces?|")/u, "mm", 254n],
];

/** What each is written in, in thousandths of the first. A battery is told in mAh, or in the hours that it lasts. */
const units: Record<Measure, Units> = {
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
  volume: litres,
  power: watts,
  weight: [
    [/^\s?(?:kg|kilos?)(?!\p{L})/u, "g", 1_000n],
    [/^\s?(?:g|grams?|grammes?)(?!\p{L})/u, "g", 1n],
  ],
  warranty: times,
  speed: watts,
  lasting: [...times, [/^\s?mah(?!\p{L})/u, "mah", 1n]],
  strength: [[/^\s?mah(?!\p{L})/u, "mah", 1n], [/^\s?va(?!\p{L})/u, "va", 1n], ...watts],
  length: lengths,
  size: [...litres, ...lengths, [/^\s?(?:mah|ah)(?!\p{L})/u, "ah", 1n]],
};

const longestTold = 80;
/** "Cable 1.5 m", of a lamp. */
const ofPart = /\b(?:cables?|cords?|wires?|straps?|strings?|extension|fil|cordon|waya)\b/;
/** Their units say what they are of, whatever else stands beside them. */
const bySomeUnit: ReadonlySet<Measure> = new Set<Measure>(["weight", "lasting", "length", "size"]);

/** Null where no figure is asked for by a word that compares. Of a normalised text. */
export function comparedIn(text: string): Compared | null {
  const said = ` ${text.replace(/[^\p{L}\p{N}' -]+/gu, " ")} `;
  const has = (phrase: string): boolean => said.includes(` ${phrase} `);
  const way = (["least", "most"] as const).find((one) =>
    languagePacks.some(({ compares }) => compares?.[one].some(has)),
  );
  const measure = measures.find((one) => wordsOf(one).some(has));
  const implied = impliedIn(has);
  // "The biggest screen" is no size of the phone; "the lightest" is a weight, whatever is called so.
  if (way && measure && (!implied || ofAnything.has(implied.measure))) return { measure, way, isImplied: false };
  return implied;
}

const ofAnything: ReadonlySet<Measure> = new Set<Measure>(["size", "length", "warranty"]);

/** The longest of the words that say it: "longest lasting" is no length. */
function impliedIn(has: (phrase: string) => boolean): Compared | null {
  const [found] = implications
    .filter(({ phrase }) => has(phrase))
    .toSorted((one, other) => other.phrase.length - one.phrase.length);
  return found ? { measure: found.measure, way: found.way, isImplied: true } : null;
}

const implications = languagePacks.flatMap(({ compares }) =>
  measures.flatMap((measure) =>
    (["most", "least"] as const).flatMap((way) =>
      (compares?.implies?.[measure]?.[way] ?? "")
        .split(",")
        .filter(Boolean)
        .map((phrase) => ({ phrase, measure, way })),
    ),
  ),
);
const impliedWords: ReadonlySet<string> = new Set(implications.flatMap(({ phrase }) => phrase.split(" ")));

/** A word of the question itself, and of no goods. */
export function isOfComparison(word: string, { isImplied }: Compared): boolean {
  if (impliedWords.has(word)) return true;
  // "The lightest batterie externe": what is compared is not called by a word of its own.
  if (isImplied)
    return languagePacks.some(({ compares }) => compares?.most.includes(word) || compares?.least.includes(word));
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
export function writtenOf(product: ProductCard, measure: Measure): Written[] {
  const { name, description } = product;
  const others = measures.filter((one) => one !== measure).flatMap(wordsOf);
  const speaksOf = (part: string, words: readonly string[]): boolean =>
    words.some((word) => ` ${part} `.includes(` ${word} `));
  const values = product.variants.flatMap(({ options }) => Object.values(options));
  const found = [name, ...piecesOf(description), ...new Set(values)].flatMap((part, at) => {
    const text = normalise(part);
    const isOwn = speaksOf(text, wordsOf(measure));
    // A warranty is no time that a thing lasts, nor is how often it is washed.
    if (measure === "warranty" && !isOwn) return [];
    if (measure === "lasting" && at > 0 && !isWrittenOf("lasting", text) && !/mah\b/.test(text)) return [];
    if (measure === "length" && ofPart.test(text) && !ofPart.test(normalise(name))) return [];
    if (!isOwn && !bySomeUnit.has(measure) && speaksOf(text, others)) return [];
    const told = at === 0 ? "" : part;
    return figuresOf(text, measure).map((one) => ({ ...one, told, isOwn: isOwn || values.includes(part) }));
  });
  const best = found.some(({ isOwn }) => isOwn) ? found.filter(({ isOwn }) => isOwn) : found;
  return best
    .toSorted((a, b) => Number(b.milli - a.milli))
    .filter(({ unit }, at, all) => all.findIndex((one) => one.unit === unit) === at);
}

/** What the seller wrote, thing by thing: "5000 mAh battery". */
export function piecesOf(description: string): string[] {
  return description
    .split(/[,;]\s(?![^()]*\))|\.(?:\s|$)|\n/)
    .map((piece) => piece.trim())
    .filter(({ length }) => length > 0 && length <= longestTold);
}

/** A metre's letter is that of a million. */
const metre = /(?<=\d)\s?m(?![\p{L}\p{N}])/gu;

function figuresOf(said: string, measure: Measure): Pick<Written, "milli" | "unit">[] {
  const text = said.replace(metre, " metre");
  return readFigures(text).flatMap(({ end, milli }) =>
    units[measure].flatMap(([names, unit, factor]) =>
      names.test(text.slice(end)) ? [{ milli: milli * factor, unit }] : [],
    ),
  );
}
