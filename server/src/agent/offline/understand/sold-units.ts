// "A dozen samosas", "deux paires de chaussettes", "dazeni mbili": if the goods are sold by that unit, the words count
// units, as the number alone would. If they are sold by the piece, a dozen is twelve.
import type { UnitWords } from "../../../products/index.ts";
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { bestNamed } from "./best-named.ts";
import { normalise } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";

/** What one unit is called in the four languages. */
const families: readonly RegExp[] = [
  "dozens?|douzaines?|daze?ni|dazani",
  "pairs?|paires?|jozi",
  "cartons?|katoni",
  "box(?:es)?|bo[iî]tes?|boksi|maboksi|sanduku|masanduku",
  "packs?|packets?|paquets?|pakiti",
  "crates?|casiers?|kreti",
  "trays?|plateaux?|trei",
  "bags?|sacs?|mifuko|mfuko|magunia|gunia",
].map((names) => new RegExp(`^(?:${names})$`, "iu"));
const dozens = families.slice(0, 1);

const unitWord = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}-])/gu;
const half = /(?:\bhalf(?:\s+of)?(?:\s+an?)?|\bdemi|\bnusu(?:\s+ya)?)[\s-]+$/iu;
const joined = /[\p{L}\p{N}]-$/u;
const article = /(?:^|(?<=[^\p{L}\p{N}]))(?:an?|one|une?|1)\s+$/iu;
const each = /(?:^|\s)(?:per|by the|par|[aà] la|kwa|the)\s+$/iu;
const ofGoods = /^\s+(?:of|de|za|ya|la)(?=\s)|^\s+d['’]/iu;
const between = /[,;!?\n]|\.(?!\d)|\s(?:and|et|na|plus|with|avec|pia)\s/giu;

type Phrase = { start: number; end: number; count: string | null; isHalf: boolean; family: RegExp };

/** Messages in which such a unit counts goods that are sold by it. The unit is removed, the count stays. */
export function inSoldUnits(messages: BuyerMessage[], card: StateCard): BuyerMessage[] {
  if (card.shop.goods.counted.length === 0) return messages;
  return messages.map((message) => {
    const text = withCounts(message.text, card);
    return text === message.text ? message : { ...message, text };
  });
}

function withCounts(raw: string, card: StateCard): string {
  return phrasesIn(raw)
    .filter((phrase) => phrase.count !== null && isSoldSo(raw, phrase, card) !== null)
    .toReversed()
    .reduce((text, { start, end, count }) => `${text.slice(0, start)}${count}${text.slice(end)}`, raw);
}

export type HalfAsked = { name: string; rest: BuyerMessage[] };

/** "Half a dozen samosas", if they are sold by the dozen: which goods, and what else the message says. */
export function halfUnitIn(messages: BuyerMessage[], card: StateCard): HalfAsked | null {
  if (card.shop.goods.counted.length === 0) return null;
  let name: string | null = null;
  const rest = messages.map((message) => {
    const phrase = phrasesIn(message.text).find(({ isHalf }) => isHalf);
    const sold = phrase ? isSoldSo(message.text, phrase, card) : null;
    if (!phrase || sold === null) return message;
    name ??= sold;
    const { start, end } = clauseOf(message.text, phrase);
    return { ...message, text: `${message.text.slice(0, start)}${message.text.slice(end)}`.trim() };
  });
  return name === null ? null : { name, rest: rest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)) };
}

function phrasesIn(raw: string): Phrase[] {
  return [...raw.matchAll(unitWord)].flatMap((match): Phrase[] => {
    const family = families.find((one) => one.test(match[0]));
    if (!family) return [];
    const before = raw.slice(0, match.index);
    const at = match.index + match[0].length;
    const halved = half.exec(before);
    if (halved) return [{ start: halved.index, end: at, count: null, isHalf: true, family }];
    if (joined.test(before)) return [];
    // "2 packs of 6": the shop's own words for the unit are read unchanged.
    if (/^\s+(?:of|de|za|ya)\s+\d/iu.test(raw.slice(at))) return [];
    const end = at + (ofGoods.exec(raw.slice(at))?.[0].length ?? 0);
    const one = article.exec(before);
    if (one) return [{ start: one.index, end, count: "1", isHalf: false, family }];
    const counted = countBefore(before) ?? countAfter(raw.slice(at));
    if (counted) {
      const [start, last] = counted.isBefore ? [counted.at, end] : [match.index, at + counted.at];
      const until = counted.isBefore ? last : last + (ofGoods.exec(raw.slice(last))?.[0].length ?? 0);
      return [{ start, end: until, count: counted.said, isHalf: false, family }];
    }
    // "Dozen samosas please". "Per dozen" is not a count: it is what a price is for.
    if (!dozens.includes(family)) return [];
    const priced = each.exec(before);
    const start = priced?.index ?? match.index;
    return [{ start, end, count: priced ? "" : "1", isHalf: false, family }];
  });
}

type Counted = { said: string; at: number; isBefore: boolean };

function countBefore(before: string): Counted | null {
  const [, said = "", gap = ""] = /([\p{L}\p{N}]+)(\s+)$/u.exec(before) ?? [];
  return isCount(said) ? { said, at: before.length - said.length - gap.length, isBefore: true } : null;
}

/** "Dazeni mbili" */
function countAfter(after: string): Counted | null {
  const [all = "", said = ""] = /^\s+([\p{L}\p{N}]+)/u.exec(after) ?? [];
  return isCount(said) ? { said, at: all.length, isBefore: false } : null;
}

function isCount(word: string): boolean {
  const text = normalise(word);
  const [figure, more] = readFigures(text);
  return figure !== undefined && !more && figure.start === 0 && figure.end === text.length && countOf(figure) !== null;
}

/** The name of the goods, if they are sold by this unit; null if they are not, or it is not sure. */
function isSoldSo(raw: string, phrase: Phrase, card: StateCard): string | null {
  const { goods } = card.shop;
  const clause = clauseOf(raw, phrase);
  const own = bestNamed(`${raw.slice(clause.start, phrase.start)} ${raw.slice(phrase.end, clause.end)}`, goods.names);
  const named = own.length > 0 ? own : bestNamed(raw, goods.names);
  if (named.length > 0) return soBy(named, phrase, card);
  const { lines } = card.cart;
  const line = lines.find(({ productId }) => productId === card.dialogue.focus);
  const held = line ? [line] : lines;
  if (held.length > 0) return held.every(({ unit }) => fits(unit, phrase)) ? (held[0]?.name ?? null) : null;
  const told = card.lastShopText ?? "";
  return soBy(
    goods.names.filter((name) => told.includes(name)),
    phrase,
    card,
  );
}

function soBy(names: readonly string[], phrase: Phrase, { shop }: StateCard): string | null {
  const isSold = (name: string): boolean =>
    shop.goods.counted.some((one) => one.name === name && fits(one.unit, phrase));
  return names.length > 0 && names.every(isSold) ? (names[0] ?? null) : null;
}

/** A "pack of 6" is also called a "pack". */
function fits(unit: UnitWords | null, { family }: Phrase): boolean {
  return unit !== null && [unit.name, unit.plural].some((name) => family.test(name.split(/\s/)[0] ?? ""));
}

function clauseOf(raw: string, { start, end }: Phrase): { start: number; end: number } {
  const cuts = [...raw.matchAll(between)].map((match) => [match.index, match.index + match[0].length] as const);
  const from = cuts.findLast(([, last]) => last <= start)?.[1] ?? 0;
  return { start: from, end: cuts.find(([first]) => first >= end)?.[0] ?? raw.length };
}
