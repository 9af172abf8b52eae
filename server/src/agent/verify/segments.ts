// Cuts a draft into sentences. Each one knows which products, areas and orders it and the text before it mention.
import { nameOf } from "../offline/say/parts.ts";
import { remarkWords } from "../offline/say/remarks.ts";
import { isColour } from "../offline/understand/colour-words.ts";
import { stem, words } from "../offline/understand/normalise.ts";
import type { ProductCard } from "../brain.ts";
import type { Facts } from "./facts.ts";
import { blanked, plain } from "./plain.ts";
import { writtenBySeller } from "./written-by-seller.ts";

export type Mention = { key: string; start: number; end: number };
export type Segment = {
  /** The sentence in plain text. */
  text: string;
  /** The same with names and quotes blanked out: every figure left in it needs proof. */
  rest: string;
  /** The same without the text that the seller wrote for every buyer, which claims nothing about this buyer's order. */
  unquoted: string;
  products: Mention[];
  areas: Mention[];
  orders: Mention[];
  /** The last product and order mentioned before this sentence; the product only if it is on the same line. */
  topicProduct: string | null;
  anyProductBefore: string | null;
  topicOrder: string | null;
  /** The last area that an earlier sentence named. */
  topicArea: string | null;
};

const shortestQuote = 3;
const shortestNoun = 4;

/** `text` is plain and contains no links. */
export function readSegments(text: string, facts: Facts): Segment[] {
  const { rest, unbroken, named, unquoted } = withoutQuotes(text, facts);
  const segments: Segment[] = [];
  let anyProductBefore: string | null = null;
  let topicOrder: string | null = null;
  let topicArea: string | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    let topicProduct: string | null = null;
    for (const { from, to } of sentencesOf(unbroken.slice(at, at + line.length))) {
      const [start, end] = [at + from, at + to];
      const sentence = text.slice(start, end);
      const segment: Segment = {
        ...mentionsIn(named.slice(start, end), facts),
        text: sentence,
        rest: rest.slice(start, end),
        unquoted: unquoted.slice(start, end),
        topicProduct,
        anyProductBefore,
        topicOrder,
        topicArea,
      };
      for (const mention of [...segment.products, ...segment.orders, ...segment.areas])
        segment.rest = blanked(segment.rest, mention.start, mention.end);
      segments.push(segment);
      topicProduct = segment.products.at(-1)?.key ?? topicProduct;
      anyProductBefore = topicProduct ?? anyProductBefore;
      topicOrder = segment.orders.at(-1)?.key ?? topicOrder;
      topicArea = segment.areas.at(-1)?.key ?? topicArea;
    }
    at += line.length + 1;
  }
  return segments;
}

function mentionsIn(sentence: string, facts: Facts): Pick<Segment, "products" | "areas" | "orders"> {
  const products = productMentions(sentence, facts);
  // "Lekki Tote" does not mention the area Lekki.
  const inName = ({ start, end }: { start: number; end: number }): boolean =>
    products.some((one) => one.start <= start && one.end >= end && one.end - one.start > end - start);
  return {
    products,
    areas: facts.areas
      .flatMap(({ value }) => whole(sentence, plain(value.name)).map((place) => ({ key: value.name, ...place })))
      .filter((place) => !inName(place))
      .toSorted(byPlace),
    orders: [...facts.orders.keys()]
      .flatMap((number) => whole(sentence, plain(number)).map((place) => ({ key: number, ...place })))
      .toSorted(byPlace),
  };
}

/** By whole name first, longest name first. Then by two or more of its words in order, if only one product has them. */
function productMentions(sentence: string, facts: Facts): Mention[] {
  const found: Mention[] = [];
  const names = productNames(facts).toSorted((a, b) => b.name.length - a.name.length);
  const free = (start: number, end: number): boolean => found.every((one) => end <= one.start || start >= one.end);
  for (const { key, name } of names) {
    for (const place of whole(sentence, name)) if (free(place.start, place.end)) found.push({ key, ...place });
  }
  const inParts = names.filter(({ entire }) => !entire);
  const tokens = words(sentence);
  for (let at = 0; at < tokens.length; at += 1) {
    const runs = inParts.map(({ key, name }) => ({ key, length: runLength(tokens, at, name.split(" ")) }));
    const length = Math.max(0, ...runs.map((run) => run.length));
    const best = runs.filter((run) => run.length === length);
    const [first, last, only] = [tokens[at], tokens[at + length - 1], best[0]];
    if (length < 2 || new Set(best.map((run) => run.key)).size !== 1 || !first || !last || !only) continue;
    if (free(first.start, last.end)) found.push({ key: only.key, start: first.start, end: last.end });
  }
  for (const token of tokens) {
    const key = nounOfOne(token.text, inParts);
    if (key !== null && free(token.start, token.end)) found.push({ key, start: token.start, end: token.end });
  }
  return found.toSorted(byPlace);
}

/** The only product whose name ends in this word or the one before it: "the clutch", "the wig". "White" names no thing. */
function nounOfOne(token: string, names: readonly { key: string; name: string }[]): string | null {
  // "Colours: noir, vert" does not mention "Savon noir".
  if (token.length < shortestNoun || isColour(token)) return null;
  const having = names.filter(({ name }) => name.split(" ").some((word) => stem(word) === stem(token)));
  const [first] = having;
  const ends =
    first?.name
      .split(" ")
      .slice(-2)
      .some((word) => stem(word) === stem(token)) ?? false;
  return first && ends && new Set(having.map(({ key }) => key)).size === 1 ? first.key : null;
}

/** The names that a draft may use: products by id, cart lines by product id, order lines by name. */
function productNames(facts: Facts): { key: string; name: string; entire: boolean }[] {
  const named = [
    ...[...facts.products.values()].map(({ value }) => ({
      key: value.id,
      name: value.name,
      entire: isBeside(facts, value),
    })),
    ...facts.lines.map(({ value }) => ({ key: value.productId, name: value.name, entire: false })),
  ];
  const known = new Set(named.map(({ name }) => name));
  const ordered = [...facts.orders.values()].flatMap(({ value }) =>
    value.lines
      .filter((line) => !known.has(line.name))
      .map(({ name }) => ({ key: `name:${name}`, name, entire: false })),
  );
  const unique = new Map([...named, ...ordered].map((one) => [`${one.key}|${one.name}`, one]));
  return [...unique.values()]
    .map(({ name, ...one }) => ({ ...one, name: plain(nameOf(name)) }))
    .filter(({ name }) => name.length > 1);
}

/** Part of a variant's name is also the product's name. */
function isBeside({ products, lines }: Facts, { id, whole }: ProductCard): boolean {
  return whole !== null && products.has(whole) && !lines.some(({ value }) => value.productId === id);
}

function runLength(tokens: readonly { text: string }[], at: number, name: readonly string[]): number {
  let place = -1;
  let length = 0;
  for (let index = at; index < tokens.length; index += 1) {
    const token = stem(tokens[index]?.text ?? "");
    place = name.findIndex((word, at) => at > place && stem(word) === token);
    if (place < 0) break;
    length += 1;
  }
  return length;
}

/**
 * `rest`: without other people's words. `unbroken`: keeps only the last character of those words, because punctuation inside
 * them does not end the draft's own sentences ("12 Allen road, 9 ! ¡"). `named`: without addresses, because a road with the
 * name of an area or a product is neither.
 */
function withoutQuotes(
  text: string,
  facts: Facts,
): Pick<Segment, "rest" | "unquoted"> & Record<"unbroken" | "named", string> {
  let [rest, unbroken, named, unquoted] = [text, text, text, text];
  const areas = new Set(facts.areas.map(({ value }) => plain(value.name)));
  for (const { value, source } of facts.quotes.toSorted((a, b) => b.value.length - a.value.length)) {
    if (value.length < shortestQuote) continue;
    const isAddress = /\.(?:delivery|dialogue\.address)$/.test(source) && !areas.has(value);
    for (const { start, end } of whole(rest, value)) {
      rest = blanked(rest, start, end);
      unbroken = masked(unbroken, start, end - 1);
      if (isAddress) named = masked(named, start, end);
      if (source.endsWith(".note") && isReadOut(text.slice(0, start))) unquoted = blanked(unquoted, start, end);
    }
  }
  for (const { start, end } of writtenBySeller(text, facts)) {
    rest = blanked(rest, start, end);
    unquoted = blanked(unquoted, start, end);
  }
  return { rest, unbroken, named, unquoted };
}

/** "Note for the shop: …": after this label the buyer's words are no claim by us. */
function isReadOut(before: string): boolean {
  return labels.some((label) => before.trimEnd().endsWith(label));
}

const labels = Object.values(remarkWords).map(({ line }) => plain(line("")));

function masked(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, "x") + text.slice(end);
}

function sentencesOf(line: string): { from: number; to: number }[] {
  const gaps = [...line.matchAll(/(?<=[.!?;])\s+(?!\d+\s*$)/g)];
  return [...gaps, null].map((gap, place) => {
    const before = gaps[place - 1];
    return { from: before ? before.index + before[0].length : 0, to: gap?.index ?? line.length };
  });
}

/** The places of a phrase in a text, if it is not part of a longer word. */
export function whole(text: string, phrase: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  if (!phrase) return found;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
    const end = at + phrase.length;
    const before = text[at - 1] ?? " ";
    const after = text[end] ?? " ";
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) found.push({ start: at, end });
  }
  return found;
}

function byPlace(a: Mention, b: Mention): number {
  return a.start - b.start;
}
