// What a message takes, from what the trained reader marked: which things, how many, and what to do with each.
import type { DeliveryArea, StateCard } from "../../brain.ts";
import { divides as goesOn, itemsIn, type Item } from "../../language/items.ts";
import type { Intent as Learned } from "../../language/read-voice.ts";
import type { ReadIntent, Reading as Heard, ReadSpan } from "../../language/reader/index.ts";
import { addressIn, findArea } from "./areas.ts";
import { asIntent } from "./by-examples.ts";
import { figuresOfShop } from "./figures-of-shop.ts";
import { mend } from "./mend.ts";
import { normalise, stem, words } from "./normalise.ts";
import { countIn, ofThisShop, wordsIn } from "./spans-of-this-shop.ts";
import { isForOne } from "./numbers.ts";
import { countsNothing } from "./no-counts.ts";
import { nameOfOption, type OfOneThing, portionsOf, type PortionsSaid } from "./portions-of.ts";
import { readWish } from "./read-clause.ts";
import { isGoods } from "./translate.ts";
import type { Wish } from "./wish.ts";

export type Act = "buy" | "add" | "choose" | "set_count" | "replace" | "remove";
export type Take = {
  act: Act;
  /** The thing with its looks, as a wish to buy. */
  wish: Wish;
  /** Values of options as they were named. */
  options: string[];
  /** "the second", "both", "it", "those": as written, normalised. */
  ordinal: string | null;
  pointer: string | null;
  /** The buyer names it to leave it out. */
  isRejected: boolean;
  /** It says which thing, and does not only point at one. */
  names: boolean;
  /**
   * One of several sizes or colours of the same thing, each with its count. `miscounted`: the total that the buyer
   * named, if the parts have another sum: "12 shirts: 4 M, 5 L and 2 XL".
   */
  portion: { miscounted: number | null } | null;
};
export type Taken = {
  takes: Take[];
  /** What else the message asks. */
  besides: Wish[];
};

/** How sure a second wish must be. Where counts and options come in pairs, the second number is enough. */
const [leastBeside, leastOfPortions] = [0.5, 0.35] as const;
const acts: ReadonlySet<string> = new Set<Act>(["buy", "add", "choose", "set_count", "replace", "remove"]);
/** These ask about goods. A message with one of them takes nothing, unless it is surer that it takes something. */
const questions: ReadonlySet<Learned> = new Set<Learned>([
  "browse", "find", "ask_price", "ask_stock", "ask_detail", "compare", "recommend", "ask_picture", "haggle", "ask_discount", "waitlist",
  "reorder", "give_back", "change_order",
]); // prettier-ignore
const ofPlaces: ReadonlySet<Learned> = new Set<Learned>([
  "give_address",
  "ask_delivery_fee",
  "ask_delivery_time",
  "gift",
]);

/**
 * @param raw as the buyer typed it, which is what `heard` was read from @param least how sure the reader must be
 * @returns null if nothing is sure
 */
export function takesIn(raw: string, heard: Heard, card: StateCard, least: number): Taken | null {
  // A figure in a unit's name is not a count, and the training examples have no "packs of 6".
  const read = normalise(raw);
  if (
    card.shop.units.some(
      ({ name, plural }) => /\d/.test(name) && [name, plural].some((one) => read.includes(normalise(one))),
    )
  )
    return null;
  const [surest] = [...otherCount(heard.spans), ...heard.intents].filter(
    ({ intent }) => acts.has(intent) || questions.has(intent),
  );
  // "2 M and 1 L, 3 for 15k" takes them, whatever price is agreed.
  const haggles = surest?.intent === "haggle";
  const sureness = Math.max(surest?.confidence ?? 0, ofAll(heard.intents));
  if (!surest || !(haggles || acts.has(surest.intent)) || sureness < Math.min(least, leastOfPortions)) return null;
  const act = haggles ? { ...surest, intent: "buy" as const } : surest;
  const sure = heard.intents.filter(({ confidence, intent }) => confidence >= leastBeside || intent === surest.intent);
  const does = sure.filter(({ intent }) => acts.has(intent));
  const spans = ofThisShop(raw, heard.spans, card).filter((span) => !isNoCount(raw, span, card));
  const things = portionsOf(raw, spans, card)?.map((one) => counted(one, card));
  const besides = besidesIn(raw, sure, spans, card);
  if (things?.every((one) => one !== null)) {
    const takes = things.flatMap((one) =>
      one.portions === null
        ? sharedOut(itemsIn(raw, one.spans).map((item) => takeOf(item, act, raw, card)))
        : takesOf(one, act, raw, card),
    );
    return { takes: takes.filter(tellsSomething), besides };
  }
  if (haggles || sureness < least) return null;
  const takes = sharedOut(
    answerApart(raw, spans, card).map((item) => takeOf(item, nearest(does, item), raw, card)),
  ).filter((take, _at, { length }) => length === 1 || tellsSomething(take));
  return takes.length === 0 ? null : { takes, besides };
}

/** "The runner, navy" probably buys or replaces. That it does one of the two is more likely than either alone. */
function ofAll(intents: readonly ReadIntent[]): number {
  return 1 - intents.reduce((not, { intent, confidence }) => (acts.has(intent) ? not * (1 - confidence) : not), 1);
}

/** "Three shirts, not two" replaces one count with another, whatever else is read. */
function otherCount(spans: readonly ReadSpan[]): ReadIntent[] {
  const counts = spans.filter(({ type }) => type === "count");
  const [said, ...more] = counts.filter(({ isRejected }) => !isRejected);
  const isOther = said !== undefined && more.length === 0 && counts.length === 2;
  return isOther ? [{ intent: "set_count", confidence: 1, at: said.start }] : [];
}

/** "3T, and add one muslin cloth", after we asked for a size: 3T is the answer, and the cloth is another thing. */
function answerApart(raw: string, spans: readonly ReadSpan[], card: StateCard): Item[] {
  const own = spans.toSorted((one, other) => one.start - other.start);
  const [first] = own;
  const at = own.findIndex(({ type }) => type !== "option");
  const [last, next] = [own[at - 1], own[at]];
  const isOpen = card.dialogue.choosing.length > 0 && first?.type === "option";
  if (!isOpen || !last || !next || !goesOn.test(raw.slice(last.end, next.start))) return itemsIn(raw, spans);
  return [...itemsIn(raw, own.slice(0, at)), ...itemsIn(raw, own.slice(at))];
}

function takesOf({ portions, total, item }: PortionsSaid, act: ReadIntent, raw: string, card: StateCard): Take[] {
  const sum = portions.reduce((all, { count }) => all + (count ?? 0), 0);
  const miscounted = total === null || total === sum ? null : total;
  return portions.map(({ count, options }) => {
    const take = takeOf({ ...item, pointer: null, count: null, options, isRejected: false }, act, raw, card);
    const wanted = { ...take.wish.wanted, said: options.join(", ") };
    return { ...take, portion: { miscounted }, wish: { ...take.wish, wanted, quantity: count } };
  });
}

/** "Black and brown", when two or no number were asked for: one of each. Null if it is unclear. */
function counted(said: OfOneThing, { dialogue }: StateCard): OfOneThing | null {
  const { quantity, choosing } = dialogue;
  if (said.portions === null || said.portions.every(({ count }) => count !== null)) return said;
  const wanted = quantity ?? choosing[0]?.quantity ?? 1;
  if (choosing.length > 1) return choosing.length === said.portions.length ? said : null;
  const isOneEach = wanted === 1 || wanted === said.portions.length;
  return isOneEach ? { ...said, portions: said.portions.map((one) => ({ ...one, count: 1 })) } : null;
}

/** The 5 of "he is 5", the 6 of "6x6", the 15 of "15 W". */
function isNoCount(raw: string, { type, start, end }: ReadSpan, { shop }: StateCard): boolean {
  const text = normalise(raw);
  if ((type !== "count" && type !== "ordinal") || text.length !== raw.length) return false;
  if (Number(text.slice(start, end)) >= 500 && isForOne(text.slice(end))) return true;
  const isOfShop = figuresOfShop(text, shop.goods).some((one) => start >= one.start && end <= one.end);
  return isOfShop || countsNothing(text, { start, end });
}

/** The reader marked a colour, a size or a thing that no rule read. */
export function leavesUnread(wishes: readonly Wish[], spans: readonly ReadSpan[]): boolean {
  const known = new Set(wishes.flatMap(({ text, wanted }) => [...text.split(/[^\p{L}\p{N}]+/u), ...wanted.words]));
  return spans.some(
    ({ type, text }) =>
      (type === "goods" || type === "option") &&
      normalise(text)
        .split(/[^\p{L}\p{N}]+/u)
        .every((word) => !known.has(word)),
  );
}

/** Adds what only the rules read. Null if they read goods that the reader did not mark. */
export function completed(taken: Taken, wishes: readonly Wish[], card: StateCard): Taken | null {
  const whole = withUnmarked(withCounts(filledIn(taken, wishes), wishes), wishes, card);
  return leavesOut(whole, wishes) ? null : whole;
}

/** If there is one thing, adds what only the rules read about it: how many, and its looks. */
function filledIn(taken: Taken, wishes: readonly Wish[]): Taken {
  const { takes } = taken;
  const [[take, more], [wish, another]] = [takes, wishes];
  if (!take || more || !wish || another) return taken;
  const { colour, size } = wish.wanted;
  const looks = [colour, size].filter((look) => look !== null);
  const quantity = take.wish.quantity ?? (take.ordinal === null && take.options.length === 0 ? wish.quantity : null);
  const options = take.options.length > 0 ? take.options : looks;
  return {
    ...taken,
    takes: [{ ...take, options, wish: { ...take.wish, quantity, more: take.wish.more || wish.more } }],
  };
}

/** "Two kettles, three bars of the black soap", if the reader did not mark the three: the rules read it. */
function withCounts(taken: Taken, wishes: readonly Wish[]): Taken {
  const counted = wishes.filter(({ intent, quantity }) => intent === "buy" && quantity !== null);
  const takes = taken.takes.map((take) => {
    const { words: said } = take.wish.wanted;
    if (take.wish.quantity !== null || take.portion || take.isRejected || said.length === 0) return take;
    const [wish, another] = counted.filter(({ wanted }) => said.every((word) => wanted.words.includes(word)));
    return wish && !another ? { ...take, wish: { ...take.wish, quantity: wish.quantity } } : take;
  });
  return { ...taken, takes };
}

/** "Birika nyeusi moja na glasi moja", if the reader did not mark one of the two: the rules read both. */
function leavesOut({ takes }: Taken, wishes: readonly Wish[]): boolean {
  const known = new Set(takes.flatMap(({ wish }) => [...wish.wanted.words, ...wish.wanted.asTyped]));
  const buys = wishes.filter(({ intent, quantity }) => (intent === "buy" || intent === null) && quantity !== null);
  const named = buys.filter(({ wanted }) => wanted.words.some(isGoods));
  return named.length > 1 && named.some(({ wanted }) => wanted.words.every((word) => !known.has(word)));
}

/** "Polos: 2 M, 3 L. And one mug", if the reader did not mark the mug. */
function withUnmarked(taken: Taken, wishes: readonly Wish[], { shop }: StateCard): Taken {
  if (!taken.takes.some(({ portion }) => portion)) return taken;
  const known = new Set(taken.takes.flatMap(({ wish, options }) => [...wish.wanted.words, ...options]).map(stem));
  const names = wordsIn(shop.goods.names);
  const left = wishes.filter(
    ({ intent, wanted }) =>
      (intent === null || intent === "buy") &&
      wanted.words.length > 0 &&
      wanted.words.every((word) => !known.has(stem(word)) && names.has(stem(word))),
  );
  const more = left.map((wish): Take => {
    const options = [wish.wanted.colour, wish.wanted.size].filter((look) => look !== null);
    const base = { act: "buy", ordinal: null, pointer: null, isRejected: false, names: true, portion: null } as const;
    return { ...base, options, wish: { ...wish, intent: "buy" } };
  });
  return { ...taken, takes: [...taken.takes, ...more] };
}

function takeOf(item: Item, act: ReadIntent | null, raw: string, card: StateCard): Take {
  const read = readWish(normalise(named(item)), raw, card);
  const count = item.count === null ? null : countIn(normalise(item.count));
  const { colour, size } = read.wanted;
  const figures =
    item.goods === null ? [] : words(normalise(item.goods)).flatMap(({ text }) => (/^\d/.test(text) ? [text] : []));
  // "Panier" is a basket. If the shop sells one, the word does not mean the cart.
  const called = read.wanted.words.length > 0 || item.goods === null ? read.wanted.words : ownNames(item.goods, card);
  const looks =
    item.options.length > 0
      ? item.options.map((option) => normalise(option))
      : [colour, size].filter((look) => look !== null);
  return {
    act: isAct(act?.intent) ? act.intent : "buy",
    options: looks,
    ordinal: item.ordinal === null ? null : normalise(item.ordinal),
    pointer: item.pointer === null ? null : normalise(item.pointer),
    isRejected: item.isRejected,
    names: item.goods !== null || item.ordinal !== null,
    portion: null,
    wish: {
      ...read,
      intent: "buy",
      // A figure in a name tells goods apart, and is not a count: "the A15", "box of 6".
      wanted: {
        ...read.wanted,
        said: normalise(raw.slice(item.start, item.end)),
        words: item.goods === null ? [] : [...new Set([...called, ...figures])],
        asTyped: item.goods === null ? [] : [...read.wanted.asTyped, ...figures],
        place: null,
      },
      quantity: count,
      counts: [],
      more: act?.intent === "add",
      area: null,
      address: null,
      text: mend(normalise(raw)),
    },
  };
}

function ownNames(goods: string, { shop }: StateCard): string[] {
  const names = wordsIn(shop.goods.names);
  return words(normalise(goods)).flatMap(({ text }) => (names.has(stem(text)) ? [text] : []));
}

/** "Three please, two navy, one black": the three are divided, and not asked for in addition. */
function sharedOut(takes: readonly Take[]): Take[] {
  return takes.flatMap((take, at) => {
    const { quantity, wanted } = take.wish;
    if (quantity === null || take.options.length > 0 || take.isRejected) return [take];
    const sameThing = (one: Take): boolean => !one.names || one.wish.wanted.words.join(" ") === wanted.words.join(" ");
    const parts = takes.slice(at + 1).filter((one) => !one.isRejected && one.options.length > 0 && sameThing(one));
    const counted = parts.reduce((sum, one) => sum + (one.wish.quantity ?? Number.NaN), 0);
    if (parts.length === 0 || !(counted <= quantity)) return [take];
    return counted === quantity ? [] : [{ ...take, wish: { ...take.wish, quantity: quantity - counted } }];
  });
}

/** "Five coral sets", if the reader also marked "sets" as a count: the word counts nothing. */
function tellsSomething({ names, pointer, options, wish }: Take): boolean {
  return names || pointer !== null || options.length > 0 || wish.quantity !== null;
}

function isAct(intent: string | undefined): intent is Act {
  return intent !== undefined && acts.has(intent);
}

/** What to do with a thing is what is said nearest to it. */
function nearest(does: readonly ReadIntent[], { start, end }: Item): ReadIntent | null {
  const far = ({ at }: ReadIntent): number => (at < start ? start - at : Math.max(0, at - end));
  return does.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** The thing and its looks, without anything else that was said. A size alone is a size. */
function named({ goods, options }: Item): string {
  const looks = options.flatMap((option) =>
    nameOfOption.test(option) ? [] : [bareSize.test(option) ? `size ${option}` : option],
  );
  return [goods, ...looks].filter((word) => word !== null).join(" ");
}

const bareSize = /^(?:\d{1,2}(?:\.5)?|x*[sml])$/i;

function besidesIn(raw: string, sure: readonly ReadIntent[], spans: readonly ReadSpan[], card: StateCard): Wish[] {
  const place = placeIn(raw, spans, card);
  const none = readWish("", "", card);
  const wishes = sure.flatMap(({ intent, at }): Wish[] => {
    const is = intent === "give_address" ? "delivery" : asIntent[intent];
    // A message that adds something does not empty the cart, unless the rules read it that way.
    if (acts.has(intent) || questions.has(intent) || is === null || is === "clear_cart") return [];
    return [
      { ...none, intent: is, text: mend(normalise(sentenceAt(raw, at))), ...(ofPlaces.has(intent) ? place : null) },
    ];
  });
  const isPlaced = wishes.some(({ area, address }) => area !== null || address !== null);
  return place && !isPlaced
    ? [...wishes, { ...none, intent: "delivery", text: mend(normalise(raw)), ...place }]
    : wishes;
}

function placeIn(
  raw: string,
  spans: readonly ReadSpan[],
  card: StateCard,
): { area: DeliveryArea | null; address: string | null } | null {
  const named = spans.filter(({ type, isRejected }) => (type === "area" || type === "address") && !isRejected);
  // The words around an area show whether it is a street with the area's name, or a person with it.
  const stands = (area: DeliveryArea): boolean => findArea(normalise(raw), [area])?.denied === false;
  const areas = named.flatMap(({ text }) => {
    const found = findArea(normalise(text), card.shop.deliveryAreas);
    return found && !found.denied && stands(found.area) ? [found.area] : [];
  });
  const area = areas.at(-1) ?? null;
  const street = named.filter(({ type }) => type === "address");
  const [first, last] = [street[0], street.at(-1)];
  const address = first && last ? addressIn(raw.slice(first.start, last.end), area) : null;
  return area || address ? { area, address } : null;
}

function sentenceAt(raw: string, at: number): string {
  const begin = Math.max(raw.lastIndexOf("\n", at - 1), raw.lastIndexOf(". ", at - 1)) + 1;
  const rest = raw.slice(at).search(/\n|[.!?](?:\s|$)/);
  return raw.slice(begin, rest < 0 ? raw.length : at + rest + 1).trim();
}
