// Names in a draft: words with a capital letter in the middle of a sentence. Also which words this shop and this
// conversation know.
import { words } from "../offline/understand/normalise.ts";
import type { ShopGoods } from "../../products/index.ts";
import type { Facts } from "./facts.ts";
import { plain } from "./plain.ts";

export type Names = { within: ReadonlySet<string>; first: ReadonlySet<string> };

const capital = /\p{Lu}[\p{L}\p{N}]*(?:['’-][\p{L}\p{N}]+)*/gu;
/** "Reply YES". */
const shouted = /^\p{Lu}{2,}$/u;
/** "N22,000", "F CFA": money, and no name. */
const shortestName = 2;

/** @param raw the draft as it is written */
export function namesIn(raw: string): Names {
  const within = new Set<string>();
  const first = new Set<string>();
  for (const match of raw.matchAll(capital)) {
    const before = raw.slice(Math.max(0, match.index - 3), match.index);
    if (/[\p{L}\p{N}]$/u.test(before)) continue;
    const isWithin = /[\p{L}\p{N}][,&]?[ \t]["“]?$/u.test(before) && !shouted.test(match[0]);
    for (const { text } of words(plain(match[0])))
      if (text.length >= shortestName && !/\d/.test(text)) (isWithin ? within : first).add(text);
  }
  return { within, first };
}

/** Words that people capitalise by habit, but that name no person, place or maker. */
const common = new Set(
  "i i'm i'll i'd i've ok okay yes no oui non ndiyo hapana hello hi dear sir madam ma mr mrs ms miss dr prof oga aunty auntie whatsapp instagram naira cedis shillings francs ksh tsh ush ngn kes ghs ugx tzs fcfa total pin otp cvv bvn atm sms english french swahili pidgin francais kiswahili african africa monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december".split(
    " ",
  ),
);

const ofGoods = new WeakMap<ShopGoods, ReadonlySet<string>>();
const known = new WeakMap<Facts, { shops: ReadonlySet<string>; all: ReadonlySet<string> }>();

/** `shops`: what the shop itself wrote; `all`: also what this buyer wrote, and what was said about them. */
export function wordsKnown(facts: Facts): { shops: ReadonlySet<string>; all: ReadonlySet<string> } {
  const before = known.get(facts);
  if (before) return before;
  const { card, areas, products, lines, orders, quotes, proposal } = facts;
  const written = setOf([
    card.shop.name,
    card.shop.city,
    ...areas.flatMap(({ value }) => [value.name, ...value.aliases]),
    ...[...products.values()].flatMap(({ value }) => [
      value.name, value.description, value.category, ...value.colours, ...value.sizes, ...value.contains,
      ...value.variants.flatMap(({ name, options }) => [name, ...Object.values(options)]),
    ]),
    ...quotes.flatMap(({ value, source }) => (source.startsWith("card.shop") ? [value] : [])),
  ]); // prettier-ignore
  const shops = new Set([...wordsOfGoods(card.shop.goods), ...written]);
  const { delivery } = proposal?.value ?? {};
  const others = setOf([
    ...lines.map(({ value }) => value.name),
    ...[...orders.values()].flatMap(({ value }) => [value.deliveryArea, ...value.lines.map(({ name }) => name)]),
    ...quotes.map(({ value }) => value),
    card.customer.name,
    card.dialogue.gift,
    ...(delivery?.kind === "area" ? [delivery.area] : []),
  ]);
  const both = { shops, all: new Set([...shops, ...others]) };
  known.set(facts, both);
  return both;
}

/** For a shop with many products these are thousands of words, which stay the same until a product changes. */
function wordsOfGoods(goods: ShopGoods): ReadonlySet<string> {
  const before = ofGoods.get(goods);
  if (before) return before;
  const all = setOf([...goods.names, ...goods.options.flatMap(({ name, values }) => [name, ...values])]);
  ofGoods.set(goods, all);
  return all;
}

function setOf(texts: readonly (string | null | undefined)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text ? words(plain(text)).map((word) => word.text) : [])));
}

export function isCommon(word: string): boolean {
  return common.has(word) || common.has(word.replace(/'s$/, ""));
}

/** Names in the middle of a sentence that neither the shop nor the conversation knows. */
export function strangersIn(text: string, names: Names, known: ReadonlySet<string>): string[] {
  if (names.within.size === 0) return [];
  return words(text)
    .map((word) => word.text)
    .filter(
      (word) => names.within.has(word) && !isCommon(word) && !known.has(word) && !known.has(word.replace(/'s$|s$/, "")),
    );
}
