// What the trained reader reads in a clause, with what it knows of the shop and of the moment.
import { readFileSync } from "node:fs";
import type { StateCard } from "../../brain.ts";
import { vocabularyOf, type Situation, type Vocabulary } from "../../language/reader/context.ts";
import { type Moment, readWith, type Reading as Heard } from "../../language/reader/index.ts";
import { type LoadedWeights, readWeights } from "../../language/reader/weights.ts";

let loaded: LoadedWeights | null = null;
const momentOf = new WeakMap<StateCard, Moment & { heard: Map<string, Heard> }>();
const vocabularies = new WeakMap<StateCard["shop"]["goods"], Vocabulary>();

/** The same clause of the same turn is read once. */
export function hear(clause: string, card: StateCard): Heard {
  loaded ??= readWeights(readFileSync(new URL("../../language/reader/weights.bin", import.meta.url)));
  const moment = momentOf.get(card) ?? { ...momentNow(card), heard: new Map<string, Heard>() };
  momentOf.set(card, moment);
  const known = moment.heard.get(clause);
  if (known) return known;
  const heard = readWith(loaded, clause, moment);
  moment.heard.set(clause, heard);
  return heard;
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
  if (lastShopText === null) return "start";
  if (dialogue.shown.length > 1) return "list";
  if (dialogue.focus !== null) return "product";
  const [last] = orders;
  return (cart.lines.length === 0 && last && following[last.status]) || "chat";
}
