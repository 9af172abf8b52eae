// A message such as "4 M, 5 L and 2 XL", read with what only this shop knows: which words are its sizes and which its
// colours.
import type { StateCard } from "../../brain.ts";
import { divides, type Item } from "../../language/items.ts";
import { type Portions, portionsIn, type Sign } from "../../language/portions.ts";
import type { ReadSpan } from "../../language/reader/index.ts";
import { isNear } from "../../language/reader/context.ts";
import { colourOption, sizeOption } from "../../variant-card.ts";
import { afterOpening } from "./corrections.ts";
import { eachIn } from "./each.ts";
import { normalise, words } from "./normalise.ts";
import { sameValue } from "./option-values.ts";
import { readWish } from "./read-clause.ts";
import { takenBackAt } from "./self-repair.ts";
import { countIn } from "./spans-of-this-shop.ts";
import { isGoods } from "./translate.ts";

export type PortionsSaid = Portions & { item: Pick<Item, "goods" | "ordinal" | "start" | "end"> };
/** A part of the message about one thing: as portions, or as its spans. */
export type OfOneThing = PortionsSaid | { portions: null; spans: ReadSpan[] };

/** Null if the message leaves something out, or has no portions. */
export function portionsOf(raw: string, spans: readonly ReadSpan[], card: StateCard): OfOneThing[] | null {
  const marked = spans
    .filter((span, at) => parts.has(span.type) && !isOfSum(span, spans[at + 1]) && !isAsked(raw, span))
    .flatMap((span) => withLookApart(span, card))
    .toSorted((one, other) => one.start - other.start);
  const isTakenBack = takenBackAt(normalise(raw), afterOpening) !== null;
  if (isTakenBack || marked.some(({ isRejected }) => isRejected) || asksWhich(raw, marked)) return null;
  const things = thingsIn(raw, marked).map(
    (own, _at, { length }) => ofOneThing(raw, own, card, length === 1) ?? { portions: null, spans: own },
  );
  return things.some(({ portions }) => portions !== null) ? things : null;
}

/** "2 red scarves and 1 blue, 3 polos M": each thing with the words before it, if nothing separates them. */
function thingsIn(raw: string, marked: readonly ReadSpan[]): ReadSpan[][] {
  const things: ReadSpan[][] = [[]];
  let name: string | null = null;
  for (const span of marked) {
    const last = things.at(-1) ?? [];
    // "42 and 45. And a belt": the sentence before says nothing about a belt.
    const isLater = name === null && last.length > 0 && isNext.test(raw.slice(last[0]?.end ?? 0, span.start));
    const isOther = span.type === "goods" && (isLater || (name !== null && normalise(span.text) !== name));
    if (span.type === "goods") name = normalise(span.text);
    if (isOther) {
      let begins = last.length;
      while (begins > 0 && isJoined(raw, last[begins - 1], last[begins] ?? span)) begins -= 1;
      things.push(last.splice(begins));
    }
    things.at(-1)?.push(span);
  }
  return things.filter(({ length }) => length > 0);
}

const isNext = /[.;!?]\s|(?<!\p{L})(?:plus|also|aussi|pia)(?!\p{L})/iu;

function isJoined(raw: string, one: ReadSpan | undefined, other: ReadSpan): boolean {
  return one !== undefined && one.type !== "goods" && !divides.test(raw.slice(one.end, other.start));
}

function ofOneThing(raw: string, marked: ReadSpan[], card: StateCard, isWhole: boolean): PortionsSaid | null {
  const goods = marked.filter(({ type }) => type === "goods");
  const ordinals = marked.filter(({ type, text }) => type === "ordinal" && !isCount(text));
  const names = new Set([...goods, ...ordinals].map(({ text }) => normalise(text)));
  const signs = withUnmarkedCounts(
    raw,
    marked.flatMap((span) => signOf(span, card)),
    marked,
  );
  const [first, last] = [signs[0], signs.at(-1)];
  if (names.size > 1 || !first || !last || isLookOfGoods(raw, signs, goods)) return null;
  const said = portionsIn(raw, signs, isWhole && eachIn(raw) !== null);
  if (!said) return null;
  const named = goods[0]?.text ?? (isWhole ? goodsBeside(raw, marked) : null);
  const start = Math.min(first.start, goods[0]?.start ?? first.start);
  return { ...said, item: { goods: named, ordinal: ordinals[0]?.text ?? null, start, end: last.end } };
}

/** "2 red scarves", "deux foulards rouges", if the reader marked everything but the count as goods. */
function withLookApart(span: ReadSpan, card: StateCard): ReadSpan[] {
  const isLook = (word: string): boolean =>
    lookOf(normalise(word), card)?.axis === "colour" &&
    !card.shop.goods.names.some((name) => words(normalise(name)).some(({ text }) => text === normalise(word)));
  const [, first = "", between = "", last = ""] = /^(\S+)(\s+|\s.*\s)(\S+)$/s.exec(span.text) ?? [];
  if (span.type !== "goods" || first === "") return [span];
  const cut = (from: number, to: number, type: ReadSpan["type"]): ReadSpan => ({
    ...span,
    type,
    text: span.text.slice(from, to),
    start: span.start + from,
    end: span.start + to,
  });
  const gap = /^\s+/.exec(between)?.[0].length ?? 0;
  const size = span.text.length;
  if (isLook(first)) return [cut(0, first.length, "option"), cut(first.length + gap, size, "goods")];
  const ends = size - last.length;
  if (isLook(last)) return [cut(0, span.text.slice(0, ends).trimEnd().length, "goods"), cut(ends, size, "option")];
  return [span];
}

const parts: ReadonlySet<string> = new Set(["goods", "ordinal", "pointer", "count", "option"]);

/** "3 black, 3 wine. What's the last price if I take 6?": a count in a separate question is not a portion. */
function isAsked(raw: string, { start, end }: ReadSpan): boolean {
  const begins = Math.max(...[". ", "! ", "? ", "\n"].map((sign) => raw.lastIndexOf(sign, start)));
  const ends = raw.slice(end).search(/[.!?\n]/);
  return begins >= 0 && ends >= 0 && raw[end + ends] === "?";
}

/** The 3 of "3 for 15k" */
function isOfSum({ type }: ReadSpan, next: ReadSpan | undefined): boolean {
  return (type === "count" || type === "ordinal") && next !== undefined && sums.has(next.type);
}

const sums: ReadonlySet<string> = new Set(["bid", "budget", "amount"]);

/** "White or blue" */
function asksWhich(raw: string, marked: readonly ReadSpan[]): boolean {
  return marked.some(({ end }, at) => /\b(?:or|ou|au|abi)\b/i.test(raw.slice(end, marked[at + 1]?.start ?? end)));
}

/** "One", marked as a place of a list, is a count here. */
function isCount(text: string): boolean {
  return /^(?:one|une?|moja)$/.test(normalise(text));
}

function signOf(span: ReadSpan, card: StateCard): Sign[] {
  const { type, text, start, end } = span;
  const said = normalise(text);
  if (type === "count" || (type === "ordinal" && isCount(text))) {
    const count = countIn(said);
    return count === null || count < 1 ? [] : [{ type: "count", count, start, end }];
  }
  const look = type === "option" ? lookOf(said, card) : null;
  // "2 for 3-6 months, 1 for 6-12 months", if the reader marked the last figure as a look.
  const count = type === "option" && look === null && /^\d{1,2}$/.test(said) ? Number(said) : 0;
  if (count > 0) return [{ type: "count", count, start, end }];
  return look ? [{ type: "option", ...look, start, end }] : [];
}

/**
 * The option of which the words are a value; null if the shop has no such option. A typo of one letter is corrected.
 */
function lookOf(said: string, card: StateCard): { axis: string; value: string } | null {
  // "Size", in "size M", names the option.
  if (nameOfOption.test(said)) return null;
  const { colour } = readWish(said, "", card).wanted;
  if (colour !== null) return { axis: "colour", value: colour };
  const { options } = card.shop.goods;
  const same = options.find(({ values }) => values.some((value) => sameValue(value, said)));
  if (same) return { axis: axisOf(same.name), value: said };
  if (sizeInWords.test(said)) return { axis: "size", value: said };
  for (const { name, values } of options) {
    const near = values.find((value) => said.length >= 4 && isNear(said, normalise(value)));
    if (near !== undefined) return { axis: axisOf(name), value: normalise(near) };
  }
  const whole = options.find(({ values }) =>
    values.some((value) => words(said).some(({ text }) => text.length > 2 && words(normalise(value)).some((one) => one.text === text))),
  ); // prettier-ignore
  return whole ? { axis: axisOf(whole.name), value: said } : null;
}

const sizeInWords =
  /^(?:(?:extra |x+)?(?:small|large)|medium|big|petite?|moyen(?:ne)?|grande?|x*[sml]|\d*xl|\d{2}(?:\.5)?)$/;

export const nameOfOption = /^(?:sizes?|tailles?|pointures?|saizi|namba|colou?rs?|couleurs?|rangi)$/i;

function axisOf(name: string): string {
  return sizeOption.test(name) ? "size" : colourOption.test(name) ? "colour" : normalise(name);
}

/** "Deux en M et une en L", if the reader did not mark "une". */
function withUnmarkedCounts(raw: string, signs: readonly Sign[], marked: readonly ReadSpan[]): Sign[] {
  return signs.flatMap((sign) => {
    if (sign.type === "count") return [sign];
    const before = marked.findLast(({ end }) => end <= sign.start);
    if (!before || before.type === "count" || (before.type === "ordinal" && isCount(before.text))) return [sign];
    const between = normalise(raw.slice(before.end, sign.start));
    const count = words(between).some(({ text }) => isCount(text)) ? 1 : countIn(between);
    const at = { start: sign.start, end: sign.start };
    return count === null ? [sign] : [{ type: "count" as const, count, ...at }, sign];
  });
}

/** "A black and white dress": one dress in both colours. */
function isLookOfGoods(raw: string, signs: readonly Sign[], goods: readonly ReadSpan[]): boolean {
  const counts = signs.filter(({ type }) => type === "count").length;
  const last = signs.at(-1);
  return (
    counts < 2 &&
    last?.type === "option" &&
    goods.some(({ start }) => start >= last.end && !/[,;.:\n]/.test(raw.slice(last.end, start)))
  );
}

/** "Skafu: nyekundu 2, bluu 1", if the reader did not mark the goods. */
function goodsBeside(raw: string, marked: readonly ReadSpan[]): string | null {
  const rest = marked.reduceRight((text, { start, end }) => `${text.slice(0, start)} , ${text.slice(end)}`, raw);
  const named = words(normalise(rest)).find(({ text }) => text.length > 2 && isGoods(text));
  return named?.text ?? null;
}
