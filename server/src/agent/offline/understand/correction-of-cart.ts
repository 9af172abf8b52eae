// A message that corrects what is in the cart, read only with the words of those goods: "The 30 L instead of the 60",
// "only one shirt", "take off one of the green". A message with any other word that carries meaning is not read here.
import type { StateCard } from "../../brain.ts";
import { afterOpening } from "./corrections.ts";
import { leastSize } from "./no-counts.ts";
import { normalise } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";
import { saidBy, signsIn, type Sign } from "./signs-in.ts";
import { valuesIn, vocabularyOf } from "./words-of-goods.ts";

export type Said = { text: string; isDenied: boolean };
export type CartCorrection = {
  /** "fewer": this many are removed. */
  act: "out" | "fewer" | "change";
  goods: string[];
  values: Said[];
  counts: { count: number; isDenied: boolean }[];
  /** "Make one of them black": only this many change. */
  some: number | null;
  /** It says the count to set. */
  sets: boolean;
};

const [sets, swaps, fewer, drops, stays] = (["sets", "swaps", "fewer", "drops", "stays"] as const).map((kind) =>
  saidBy(kind),
) as [RegExp, RegExp, RegExp, RegExp, RegExp];
/** "The 30 L instead of the 60": what goes out is rejected, as in "the 30 L, not the 60". */
const insteadOf =
  /(?<!\p{L})(?:instead of|rather than|in place of|au lieu d(?:es?|u)|a la place d(?:es?|u)|plutot que|badala ya)(?!\p{L})/gu;
const more = saidBy("more");
const comes = saidBy("comes");
const joins =
  /(?<![\p{L}])(?:to|for|with|(?<!\d\s)by|into|from|as|it|them|me|please|par|contre|en|dans|kwa)(?![\p{L}])/gu;
const number = "\\d{1,2}|one|two|three|four|five|une?|deux|trois|quatre|cinq|moja|mbili|tatu|nne|tano";
/** "Change one to white", "two of the gloves", "une des tasses", "moja kati ya hizo": the others stay. */
const someOf = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:make|change[rz]?|swap|replace|remplace[rz]?|\\w*badili\\w*) (${number})(?! (?:more|autres?|zaidi))|(${number}) (?:(?:out )?of (?:the|them|dem|my|these|those)|des|de ces|d'entre|kati ya|ya hi[zv]\\w+))(?![\\p{L}])`,
  "u",
);
const again = /(?<![\p{L}])(?:again|any ?more|tena|no longer)(?![\p{L}])/gu;
/** "Une des vertes", "un seul" */
const oneOf = /(?<![\p{L}])une?(?= (?:des|de ces|d'entre|seule?)(?![\p{L}]))/gu;
/** "Reduce the beans to 1" */
const downTo = /(?<![\p{L}])(?:to|hadi|mpaka|a) \d+\W*$/u;
const article = /(?<![\p{L}])(?:an?|une?)(?![\p{L}])/gu;

/** @param card with only the goods in the cart @param held how many of each there are */
export function correctionOfCart(
  raw: string,
  card: StateCard,
  held: readonly number[] = card.cart.lines.map(({ quantity }) => quantity),
): CartCorrection | null {
  const whole = normalise(raw).replaceAll(/[.!]+/g, ",");
  if (whole.includes("?") || whole.includes("\n")) return null;
  const rest = afterOpening(whole);
  // "No be black, na red" names what goes out before the rest.
  const namesOut = valuesIn(whole.slice(0, whole.length - rest.length), vocabularyOf(card.shop.goods)).length > 0;
  const opened = namesOut ? whole.replace(/^(no be [^,]+?),? na /u, "$1, na ") : rest;
  const text = opened.replaceAll(stays, " ").replaceAll(oneOf, "1");
  const [isSet, isSwap, isFewer, isDropped] = [sets, swaps, fewer, drops].map((one) => text.search(one) >= 0);
  const keepsRest = opened.search(stays) >= 0;
  const left = [sets, fewer, drops, joins, again].reduce(
    (rest, one) => rest.replaceAll(one, " "),
    text.replaceAll(insteadOf, ", not ").replaceAll(swaps, ", "),
  );
  const signs = signsIn(
    left
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ (?=,)/g, "")
      .replace(/^[\s,]+|[\s,]+$/g, ""),
    card,
    new Set(),
  );
  if (!signs || signs.some(({ kind }) => foreign.has(kind))) return null;
  // "A red one too" goes beside the others; "make the red ones blue too" does not.
  const adds = signs.some(
    (sign) =>
      (sign.kind === "beside" && !isSet) ||
      (sign.kind === "in" && (sign.text.search(more) === 0 || sign.text.search(comes) === 0)),
  );
  const isDenied = signs.some((sign) => sign.isDenied);
  const goes =
    signs.some(({ kind }) => kind === "out") ||
    isDropped === true ||
    signs.every((sign) => sign.isDenied || !isThing(sign));
  const some = someIn(opened);
  const isSome = some !== null && held.some((quantity) => quantity > some);
  // "The red one", while the order is shown: a look alone takes the place of the other.
  const isLook = card.dialogue.asked === "confirm" && signs.every(({ kind }) => kind === "value");
  const corrects = isSet || isSwap || isFewer || keepsRest || isDenied || opened !== whole || isSome || isLook;
  if ((adds && !keepsRest) || !(corrects || goes) || !signs.some(isThing)) return null;
  const { values, counts } = figuresOf(signs, card, isSwap === true);
  const goods = signs.flatMap((sign) => (sign.kind === "goods" ? [sign.text] : []));
  const ones = [...left.matchAll(article)].map(() => ({ count: 1, isDenied: false }));
  if (counts.length === 0 && isSet && ones.length > 0) counts.push({ count: 1, isDenied: false });
  // "Un rayé et deux unis", "a lace and an ankara": each look has its count.
  else if (values.length > 1 && counts.length + ones.length === values.length) counts.push(...ones);
  const act = goes ? "out" : isFewer && !isSet && !downTo.test(text) ? "fewer" : "change";
  return {
    act,
    goods,
    values,
    counts,
    some,
    sets: isSet === true || keepsRest || isFewer === true || opened !== whole || counts.length > 1,
  };
}

function someIn(text: string): number | null {
  const [, changed, among] = someOf.exec(text) ?? [];
  return readFigures(changed ?? among ?? "").flatMap((figure) => countOf(figure) ?? [])[0] ?? null;
}

const foreign: ReadonlySet<Sign["kind"]> = new Set<Sign["kind"]>([
  "unknown",
  "place",
  "each",
  "same",
  "all",
  "rest",
  "except",
  "keep",
]);
const isThing = ({ kind }: Sign): boolean => kind === "goods" || kind === "value" || kind === "count";

/** "The 60", for goods in 60 L: a number that is the figure of a value of the cart's goods, if it can't be a count. */
function figuresOf(
  signs: readonly Sign[],
  card: StateCard,
  isSwap: boolean,
): Pick<CartCorrection, "values" | "counts"> {
  const all = card.shop.goods.options.flatMap((option) => option.values);
  const values: Said[] = [];
  const counts: CartCorrection["counts"] = [];
  const quantities = card.cart.lines.map(({ quantity }) => quantity);
  const hasValue = signs.some(({ kind }) => kind === "value");
  const figures = signs.flatMap((sign) => (sign.kind === "count" ? [sign] : []));
  for (const sign of signs) {
    if (sign.kind === "value") values.push({ text: sign.text, isDenied: sign.isDenied });
    if (sign.kind !== "count") continue;
    const value = all.find((one) => figureIn(one) === sign.count);
    const isOfSizes =
      sign.count >= leastSize || (figures.length > 1 && !figures.some(({ count }) => quantities.includes(count)));
    const isBeside =
      hasValue &&
      signs.some(
        (one) => one.kind === "value" && figureIn(one.text) !== null && (isSwap || one.isDenied !== sign.isDenied),
      );
    if (value !== undefined && (isOfSizes || isBeside)) values.push({ text: value, isDenied: sign.isDenied });
    else counts.push({ count: sign.count, isDenied: sign.isDenied });
  }
  return { values, counts };
}

export function figureIn(value: string): number | null {
  const [figure, another] = value.match(/\d+/g) ?? [];
  return figure !== undefined && another === undefined ? Number(figure) : null;
}
