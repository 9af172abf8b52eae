// What the trained reader reads in a clause, with its knowledge of the shop and of the moment.
import { readFileSync } from "node:fs";
import type { StateCard } from "../../brain.ts";
import { vocabularyOf, type Situation, type Vocabulary } from "../../language/reader/context.ts";
import { type Moment, readWith, type Reading as Heard, type ReadSpan } from "../../language/reader/index.ts";
import { type LoadedWeights, readWeights } from "../../language/reader/weights.ts";
import { codesOfNames } from "./figures-of-shop.ts";
import { normalise } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { languagePacks } from "./packs.ts";

let loaded: LoadedWeights | null = null;
const momentOf = new WeakMap<StateCard, Moment & { heard: Map<string, Heard> }>();
const vocabularies = new WeakMap<StateCard["shop"]["goods"], Vocabulary>();

/** The same clause of the same turn is read only once. */
export function hear(clause: string, card: StateCard): Heard {
  loaded ??= readWeights(readFileSync(new URL("../../language/reader/weights.bin", import.meta.url)));
  const moment = momentOf.get(card) ?? { ...momentNow(card), heard: new Map<string, Heard>() };
  momentOf.set(card, moment);
  const known = moment.heard.get(clause);
  if (known) return known;
  const read = readWith(loaded, clause, moment);
  const spans = withWholeNames(clause, withCodes(clause, read.spans.map((span) => dayAsTime(span, card)), card), card); // prettier-ignore
  const heard = { intents: read.intents.filter(({ intent }) => mayBe(intent, read.spans, spans)), spans };
  moment.heard.set(clause, heard);
  return heard;
}

const days: ReadonlySet<string> = new Set(languagePacks.flatMap((pack) => pack.days ?? []));

/** "A red velvet cake Saturday": a day is neither a look nor a count, unless this shop sells by it. */
function dayAsTime(span: ReadSpan, { shop }: StateCard): ReadSpan {
  const day = normalise(span.text);
  if ((span.type !== "option" && span.type !== "count") || !days.has(day)) return span;
  const isSold = shop.goods.options.some(({ values }) => values.some((value) => normalise(value) === day));
  return isSold ? span : { ...span, type: "time" };
}

const ofMoney: ReadonlySet<string> = new Set(["bid", "budget", "amount"]);
const never: ReadonlySet<string> = new Set([...ofMoney, "count", "order", "phone", "time"]);

/** "3.00-18 one", for tyres with this name, is not a bid. It means the goods, and one of them. */
function withCodes(clause: string, spans: readonly ReadSpan[], { shop }: StateCard): ReadSpan[] {
  const text = clause.toLowerCase();
  const codes = text.length === clause.length ? codesOfNames(text, shop.goods.names) : [];
  const mistaken = (span: ReadSpan): boolean =>
    never.has(span.type) && codes.some(({ start, end }) => start < span.end && span.start < end);
  const part = (type: ReadSpan["type"], start: number, end: number): ReadSpan => ({
    type, isRejected: false, start, end, text: clause.slice(start, end),
  }); // prettier-ignore
  return spans.flatMap((span) => {
    if (!mistaken(span)) return [span];
    const inside = codes.filter(({ start, end }) => start < span.end && span.start < end);
    const goods = inside.map(({ start, end }) => part("goods", start, end));
    const last = inside.at(-1)?.end ?? span.end;
    const [figure] = readFigures(normalise(clause.slice(last, span.end)));
    const from = clause.slice(last).search(/\S/) + last;
    return figure && from < span.end ? [...goods, part("count", from, span.end)] : goods;
  });
}

/** "Solar lamp set for 3 rooms", if a product has this name, has no count: it is one name. */
function withWholeNames(clause: string, spans: readonly ReadSpan[], { shop }: StateCard): ReadSpan[] {
  const text = normalise(clause);
  if (text.length !== clause.length || !spans.some(({ type }) => type === "count")) return [...spans];
  const names = shop.goods.names.map((name) => normalise(name)).filter((name) => /\d/.test(name) && name.includes(" "));
  return names.reduce<ReadSpan[]>(
    (all, name) => {
      const start = text.indexOf(name);
      const end = start + name.length;
      const inside = all.filter((span) => span.start >= start && span.end <= end);
      const [first] = inside;
      if (start < 0 || !first || !inside.some(({ type }) => type === "count")) return all;
      const isRejected = inside.some((span) => span.type === "goods" && span.isRejected);
      const whole: ReadSpan = { type: "goods", isRejected, text: clause.slice(start, end), start, end };
      return all.flatMap((span) => (span === first ? [whole] : inside.includes(span) ? [] : [span]));
    },
    [...spans],
  );
}

/** A message that names no money, and whose only figure belongs to a name, does not haggle. */
function mayBe(intent: string, before: readonly ReadSpan[], after: readonly ReadSpan[]): boolean {
  const hasMoney = (spans: readonly ReadSpan[]): boolean => spans.some(({ type }) => ofMoney.has(type));
  return intent !== "haggle" || !hasMoney(before) || hasMoney(after);
}

function momentNow(card: StateCard): Moment {
  const shop = vocabularies.get(card.shop.goods) ?? shopWords(card);
  vocabularies.set(card.shop.goods, shop);
  const { shown } = vocabularyOf({ ...nothing, shown: card.lastShopText === null ? [] : [card.lastShopText] });
  const words = new Set([...shown.words].filter((word) => shop.products.words.has(word)));
  const pairs = new Set([...shown.pairs].filter((pair) => shop.products.pairs.has(pair)));
  return {
    situation: situationOf(card),
    vocabulary: { ...shop, shown: { words, pairs, long: [...words].filter((word) => word.length >= 4) } },
  };
}

const nothing = { products: [], shown: [], optionNames: [], optionValues: [], categories: [], areas: [] };

function shopWords({ shop }: StateCard): Vocabulary {
  const { names, options } = shop.goods;
  return vocabularyOf({
    ...nothing,
    products: names,
    optionNames: options.map(({ name }) => name),
    optionValues: options.flatMap(({ values }) => values),
    categories: [...shop.categories, ...shop.collections],
    areas: shop.deliveryAreas.flatMap(({ name, aliases }) => [name, ...aliases]),
  });
}

const asking: Partial<Record<NonNullable<StateCard["dialogue"]["asked"]>, Situation>> = {
  quantity: "count",
  which: "list",
  area: "area",
  address: "address",
  confirm: "confirm",
};
const following: Partial<Record<StateCard["orders"][number]["status"], Situation>> = {
  pending: "placed",
  confirmed: "paid",
  paid: "paid",
  processing: "paid",
  shipped: "sent",
  delivered: "delivered",
  completed: "delivered",
};

function situationOf({ dialogue, proposal, orders, lastShopText, cart }: StateCard): Situation {
  const asked = dialogue.asked === null ? undefined : asking[dialogue.asked];
  if (asked) return asked;
  if (dialogue.choosing.length > 0) return "option";
  if (proposal) return "confirm";
  const [last] = orders;
  const after = cart.lines.length === 0 && last ? following[last.status] : undefined;
  if (lastShopText === null) return after ?? "start";
  if (dialogue.shown.length > 1) return "list";
  if (dialogue.focus !== null) return "product";
  return after ?? "chat";
}
