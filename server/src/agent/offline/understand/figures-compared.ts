// "Which phone has the best battery?": which figure the buyer asks for, and what the seller wrote about it.
import type { ProductCard } from "../../brain.ts";
import { isWrittenOf } from "./concepts.ts";
import { normalise } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { languagePacks } from "./packs.ts";

export const measures = [
  "battery", "memory", "storage", "camera", "screen", "volume", "power", "weight", "warranty", "speed", "lasting", "strength", "length", "size",
] as const; // prettier-ignore
export type Measure = (typeof measures)[number];
/** `isImplied`: the comparing word also says what is compared, as "the fastest" does. */
export type Compared = { measure: Measure; way: "most" | "least"; isImplied: boolean };
/** `told`: the figure as the seller wrote it, with the words around it; "" if it is in the name. */
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

/** The units of each measure, in thousandths of the first. A battery is given in mAh, or in the hours that it lasts. */
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
/** "Cable 1.5 m", in the description of a lamp. */
const ofPart = /\b(?:cables?|cords?|wires?|straps?|strings?|extension|fil|cordon|waya)\b/;
/** The unit alone says what these measure, whatever other words are there. */
const bySomeUnit: ReadonlySet<Measure> = new Set<Measure>(["weight", "lasting", "length", "size"]);

/** Null if the normalised text asks for no figure with a word that compares. */
export function comparedIn(text: string): Compared | null {
  const said = ` ${text.replace(/[^\p{L}\p{N}' -]+/gu, " ")} `;
  const has = (phrase: string): boolean => said.includes(` ${phrase} `);
  const way = (["least", "most"] as const).find((one) =>
    languagePacks.some(({ compares }) => compares?.[one].some(has)),
  );
  const measure = measures.find((one) => wordsOf(one).some(has));
  const implied = impliedIn(has);
  // "The biggest screen" is not the size of the phone. "The lightest" is a weight for any kind of goods.
  if (way && measure && (!implied || ofAnything.has(implied.measure))) return { measure, way, isImplied: false };
  return implied;
}

const ofAnything: ReadonlySet<Measure> = new Set<Measure>(["size", "length", "warranty"]);

/** The longest of the words that imply a measure: "longest lasting" is not a length. */
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

/** Whether a word belongs to the question itself, and names no goods. */
export function isOfComparison(word: string, { isImplied }: Compared): boolean {
  if (impliedWords.has(word)) return true;
  // "The lightest batterie externe": no word of its own says what is compared.
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

/**
 * What the seller wrote about the measure, each unit once. A figure next to the measure's own word ranks before one
 * that is alone.
 */
export function writtenOf(product: ProductCard, measure: Measure): Written[] {
  const { name, description } = product;
  const others = measures.filter((one) => one !== measure).flatMap(wordsOf);
  const speaksOf = (part: string, words: readonly string[]): boolean =>
    words.some((word) => ` ${part} `.includes(` ${word} `));
  const values = product.variants.flatMap(({ options }) => Object.values(options));
  const found = [name, ...piecesOf(description), ...new Set(values)].flatMap((part, at) => {
    const text = normalise(part);
    const isOwn = speaksOf(text, wordsOf(measure));
    // A warranty is not how long a thing lasts, and neither is how often it is washed.
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

/** The facts that the seller wrote, one by one: "5000 mAh battery". */
export function piecesOf(description: string): string[] {
  return description
    .split(/[,;]\s(?![^()]*\))|\.(?:\s|$)|\n/)
    .map((piece) => piece.trim())
    .filter(({ length }) => length > 0 && length <= longestTold);
}

/** The letter for a metre is also the letter for a million. */
const metre = /(?<=\d)\s?m(?![\p{L}\p{N}])/gu;

function figuresOf(said: string, measure: Measure): Pick<Written, "milli" | "unit">[] {
  const text = said.replace(metre, " metre");
  return readFigures(text).flatMap(({ end, milli }) =>
    units[measure].flatMap(([names, unit, factor]) =>
      names.test(text.slice(end)) ? [{ milli: milli * factor, unit }] : [],
    ),
  );
}
