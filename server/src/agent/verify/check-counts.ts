// Checks stock figures, quantities next to products, percentages and every other number.
import { nameOf } from "../offline/say/parts.ts";
import { countOf, type Figure } from "../offline/understand/numbers.ts";
import { words } from "../offline/understand/normalise.ts";
import { swahiliNumbers } from "../offline/understand/swahili-numbers.ts";
import { did, type Facts } from "./facts.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import { asking } from "./claims.ts";
import { nearest } from "./check-money.ts";
import { isOwn, isShops } from "./check-words.ts";
import type { ProductCard } from "../brain.ts";
import { plain } from "./plain.ts";
import { afterUnit, isOfUnit } from "./unit-words.ts";
import type { Segment } from "./segments.ts";

const stockWords =
  /\b(?:left|in stock|available|remain(?:s|ing)?|stock|restent?|disponibles?|dispo|[a-z]{1,3}me(?:baki|salia)|stoki)\b/;
const soldOutWords =
  /\b(?:sold out|out of stock|finished|don finish|unavailable|not available|none left|epuisee?s?|(?:en )?rupture(?: de stock)?|plus (?:de|en) stock|(?:plus|pas) disponibles?|indisponibles?|(?:im|zim|vim|yam|lim|kim)eisha|(?:im|zim)ekwisha|haipo|hazipo|havipo|hatuna tena|hakuna tena)\b/g;
const inStockWords =
  /(?<!not |n't |out of |no dey |pas |plus |rupture de )\b(?:in stock|available|dey ground|en stock|disponibles?|ipo|zipo|vipo|(?:in|zin|vin)apatikana|tunayo|tunazo|tunavyo)\b/g;
const isTimes = /^\s?[×x](?![\p{L}\p{N}])/u;
const listHeading = /\b(?:these|they|these ones|here's what|voici|ceux-ci|celles-ci|hizi|hivi|zifuatazo)\b/;

export function checkCount(findings: Findings, segment: Segment, figure: Figure, facts: Facts): void {
  if (isWithinName(segment, figure, facts)) return matched(findings, "number", figure.text, "name");
  if (isOfUnit(segment, figure, facts)) return matched(findings, "number", figure.text, "unit");
  const after = afterUnit(segment.text.slice(figure.end), facts);
  if (/^\s?(?:%|percent|per cent|pour ?cent)/.test(after)) return checkPercentage(findings, segment, figure, facts);
  const before = segment.text.slice(0, figure.start);
  if (
    isOne(figure) &&
    (!stockWords.test(segment.text) ||
      /\b(?:that|this|which|the|another|these|exact|kila|hiyo|hii|ile|oda|ipi)\s*$/.test(before))
  )
    return;
  if (isTimes.test(after)) return checkQuantity(findings, segment, figure, facts);
  if (stockWords.test(segment.text)) return checkStock(findings, segment, figure, facts);
  const key = counted(segment, figure, facts);
  if (key !== null && !asking.test(segment.text)) return checkCounted({ findings, segment, figure, key, facts });
  checkNumber(findings, segment, figure, facts);
}

/**
 * "Gift Box (2 × Mug – Blue)": the name of an item in the cart or an order, word for word, with the choices made for its
 * parts.
 */
function isWithinName({ text }: Segment, { start, end }: Figure, { lines, orders }: Facts): boolean {
  const taken = [...lines.map(({ value }) => value), ...[...orders.values()].flatMap(({ value }) => value.lines)];
  return taken.some(({ name: whole }) => {
    const name = plain(nameOf(whole));
    // The last such name that begins before the figure.
    const at = start > 0 && name !== "" ? text.lastIndexOf(name, start - 1) : -1;
    return at >= 0 && end <= at + name.length;
  });
}

/** "one" refers to a thing more often than it counts. */
function isOne({ text }: Figure): boolean {
  return /^(?:one|une?|moja)$/.test(text);
}

/** "three Ankara dresses": as many as a line has, or as there are in stock. A draft may always speak of any one. */
function checkCounted({
  findings,
  segment,
  figure,
  key,
  facts,
}: {
  findings: Findings;
  segment: Segment;
  figure: Figure;
  key: string;
  facts: Facts;
}): void {
  const count = countOf(figure);
  const product = facts.products.get(key);
  const known = [
    ...quantitiesOf(key, segment, facts),
    ...(product ? [{ value: product.value.available, source: `${product.source}.available` }] : []),
  ];
  const found = known.find(({ value }) => value === count);
  if (found) matched(findings, "quantity", figure.text, found.source);
  else if (!isOne(figure)) wrong(findings, "quantity", figure.text, "no line carries this quantity");
}

/** "in stock" and "sold out" without a figure. */
export function checkStockWords(findings: Findings, segment: Segment, facts: Facts): void {
  const claims = [...segment.unquoted.matchAll(soldOutWords)].map((match) => ({ match, gone: true }));
  const spans = claims.map(({ match }) => [match.index, match.index + match[0].length] as const);
  for (const match of segment.unquoted.matchAll(inStockWords)) {
    if (!spans.some(([start, end]) => match.index >= start && match.index < end)) claims.push({ match, gone: false });
  }
  for (const { match, gone } of claims) {
    const named = nearest(segment.products, { start: match.index });
    const heading = named === null && listHeading.test(segment.text);
    const key = heading ? null : (named ?? segment.topicProduct ?? segment.anyProductBefore);
    const known = key === null ? undefined : facts.products.get(key);
    const all = known ? [known] : key === null ? [...facts.products.values()] : [];
    const bearing = all.find(({ value }) => value.available <= 0 === gone);
    if (bearing) matched(findings, "stock", match[0], `${bearing.source}.available`);
    else wrong(findings, "stock", match[0], gone ? "no receipt says it is sold out" : "no receipt says it is in stock");
  }
}

/** "1500 × Pen", "1500 in stock": a figure as large as an amount has to show clearly that it is a count. */
export function countsGoods(segment: Segment, figure: Figure, facts: Facts): boolean {
  if (isTimes.test(afterUnit(segment.text.slice(figure.end), facts))) return true;
  const count = countOf(figure);
  const stock = [...facts.products.values()].map(({ value }) => ({ value: value.available }));
  // "Only 3000 left", "shall I put in 1800 for you?"
  const rest = [...facts.left.values(), ...facts.offered.values(), ...leftOver(facts)];
  const isThere = (known: readonly { value: number }[]): boolean => known.some(({ value }) => value === count);
  return (stockWords.test(segment.text) || asking.test(segment.text)) && isThere([...stock, ...rest]);
}

function checkStock(findings: Findings, segment: Segment, figure: Figure, facts: Facts): void {
  const key =
    counted(segment, figure, facts) ??
    nearest(segment.products, figure) ??
    segment.topicProduct ??
    segment.anyProductBefore;
  const known = key === null ? undefined : facts.products.get(key);
  const all = known ? [known] : [...facts.products.values()];
  // Goods that are made to order or not counted have no stock figure.
  const found = all.find(
    ({ value }) => value.leadTimeDays === null && !value.uncounted && value.available === countOf(figure),
  );
  const left = key === null ? undefined : facts.left.get(key);
  if (found) matched(findings, "stock", figure.text, `${found.source}.available`);
  else if (left?.value === countOf(figure)) matched(findings, "stock", figure.text, left.source);
  else
    wrong(
      findings,
      "stock",
      figure.text,
      known ? `${known.source} has another figure` : "no receipt carries this stock",
    );
}

/** "5 tote bags", "12 of the dress": the text right after the figure. */
function counted(segment: Segment, figure: Figure, facts: Facts): string | null {
  const next = segment.products.find((one) => one.start >= figure.end);
  const between = next ? afterUnit(segment.text.slice(figure.end, next.start), facts) : null;
  return next &&
    between !== null &&
    /^\s?(?:(?:pieces?|pcs|units?|paires?|exemplaires?|tu)\s)?(?:of\s|de\s|d'|za\s|ya\s|wa\s)?(?:the\s|our\s|di\s|la\s|le\s|les\s|l')?$/.test(
      between,
    )
    ? next.key
    : countedAfter(segment, figure);
}

/** "Ankara dress tatu": in Swahili the number word follows what it counts. */
function countedAfter(segment: Segment, figure: Figure): string | null {
  const named = segment.products.findLast((one) => one.end <= figure.start);
  const follows = named && /^\s$/.test(segment.text.slice(named.end, figure.start));
  return follows && swahiliNumbers(figure.text).length > 0 ? named.key : null;
}

function checkQuantity(findings: Findings, segment: Segment, figure: Figure, facts: Facts): void {
  const count = countOf(figure);
  const key = segment.products.find((one) => one.start > figure.start)?.key ?? null;
  const known = key === null ? [] : quantitiesOf(key, segment, facts);
  const found = known.find(({ value }) => value === count);
  if (found) matched(findings, "quantity", figure.text, found.source);
  else wrong(findings, "quantity", figure.text, "no line carries this quantity");
}

/** Products that the buyer only asked about are in no cart and no order. */
const speaksOfWhatIsTaken =
  /\b(?:cart|basket|order(?:ed)?|added|you have|panier|commande|vous avez|ajoute\w*|kikapu\w*|oda|una|nimeweka|nimeongeza|take|took)\b/;

/** In a sentence about an order only that order's lines count; else this turn's cart and what was just added. */
function quantitiesOf(key: string, segment: Segment, facts: Facts): { value: number; source: string }[] {
  const number = segment.orders[0]?.key ?? null;
  const name =
    facts.products.get(key)?.value.name ??
    facts.lines.find(({ value }) => value.productId === key)?.value.name ??
    key.replace(/^name:/, "");
  const order = number === null ? undefined : facts.orders.get(number);
  if (order)
    return order.value.lines
      .filter((line) => plain(line.name) === plain(name))
      .map((line) => ({ value: line.quantity, source: `${order.source}.lines` }));
  const added = facts.receipts.flatMap((receipt) =>
    receipt.tool === "add_to_cart" && receipt.result.ok && receipt.result.data.added.id === key
      ? [{ value: receipt.result.data.quantity, source: "add_to_cart.quantity" }]
      : [],
  );
  const told = /\b(?:added|don add|ajoutee?s?|(?:nime|tume)(?:weka|ongeza))\b/.test(segment.text) ? added : [];
  const quoted = speaksOfWhatIsTaken.test(segment.text) ? [] : facts.quoted;
  return told.length > 0
    ? told
    : [...facts.lines, ...quoted]
        .filter(({ value }) => value.productId === key)
        .map(({ value, source }) => ({ value: value.quantity, source: `${source}.quantity` }));
}

const forLess =
  /\b(?:off|less|cheaper|discount\w*|promo\w*|code|coupon|voucher|remises?|reductions?|rabais|moins|punguzo|ofa|rangwame)\b/;

/** "100% cotton" has to come from the product, "20% off" from the shop. A buyer's words prove neither. */
function checkPercentage(findings: Findings, segment: Segment, figure: Figure, facts: Facts): void {
  const proves = forLess.test(segment.text) ? isOwn : isShops;
  const quote = facts.quotes.find(
    ({ value, source }) =>
      proves(source) &&
      new RegExp(`(?<!\\d)${figure.text.replace(".", "\\.")}\\s?(?:%|percent|pour ?cent)`).test(value),
  );
  if (quote) matched(findings, "percentage", `${figure.text}%`, quote.source);
  else wrong(findings, "percentage", `${figure.text}%`, "the shop says no such percentage");
}

/** A figure with no meaning of its own must at least be a known one: a size, a place in the list, a number in a quote. */
function checkNumber(findings: Findings, segment: Segment, figure: Figure, facts: Facts): void {
  const count = countOf(figure);
  if (count === null || !/\d/.test(figure.text)) return;
  const before = segment.text.slice(0, figure.start);
  if (/^\s*$/.test(before) && /^[.)]/.test(segment.text.slice(figure.end)) && count <= 10) return;
  const found =
    knownNumbers(segment, facts).find(({ value }) => value === count) ?? missingSize(segment, figure, facts);
  if (found) matched(findings, "number", figure.text, found.source);
  else wrong(findings, "number", figure.text, "no receipt carries this number");
}

const notInSize =
  /\b(?:doesn't come in|don't have (?:it|that) in|no get|no dey for|n'existe pas en|n'avons pas (?:de|la|cela en)|pas en|haina) (?:size|taille|pointure|saizi)\s*$/;

/** A list of sizes without 39 supports "doesn't come in size 39". */
function missingSize(segment: Segment, figure: Figure, facts: Facts): { source: string } | null {
  const key = nearest(segment.products, { start: figure.start });
  const product = key === null ? undefined : facts.products.get(key);
  const { sizes = [] } = product?.value ?? {};
  const missing = sizes.length > 0 && !sizes.some((size) => words(size).some((word) => word.text === figure.text));
  return product && missing && notInSize.test(segment.text.slice(0, figure.start))
    ? { source: `${product.source}.sizes` }
    : null;
}

function knownNumbers(segment: Segment, facts: Facts): { value: number; source: string }[] {
  const key =
    nearest(segment.products, { start: segment.text.length }) ?? segment.topicProduct ?? segment.anyProductBefore;
  const known = key === null ? undefined : facts.products.get(key);
  const products = known ? [known] : [...facts.products.values()];
  return [
    ...products.flatMap(({ value, source }) => [
      { value: value.available, source: `${source}.available` },
      ...numbersOfUnit(value.unit, source),
      ...value.sizes.flatMap((size) => figuresIn(size).map((figure) => ({ value: figure, source: `${source}.sizes` }))),
    ]),
    ...[...facts.lines, ...facts.quoted].map(({ value, source }) => ({
      value: value.quantity,
      source: `${source}.quantity`,
    })),
    ...leftOver(facts),
    ...[...facts.left].flatMap(([id, left]) => (key === null || id === key ? [left] : [])),
    ...[...facts.offered].flatMap(([id, offered]) => (key === null || id === key ? [offered] : [])),
    { value: facts.card.dialogue.shown.length, source: "card.dialogue.shown" },
    ...facts.quotes.flatMap(({ value, source }) => [
      ...words(value).map((word) => ({ value: Number(word.text), source })),
      ...figuresIn(value).map((figure) => ({ value: figure, source })),
    ]),
  ];
}

/** "3 Midi (4-9kg) 64pcs": reads each figure as written, also with a unit directly after it. */
function figuresIn(text: string): number[] {
  return [...text.matchAll(/(?<![\p{L}\d.,])\d+(?:\.\d+)?/gu)].map(([figure]) => Number(figure));
}

/** "sold from 5 yards, 2 at a time, at most 99": as the seller set it. */
function numbersOfUnit(unit: ProductCard["unit"], source: string): { value: number; source: string }[] {
  const numbers = unit === null ? [] : [unit.minimum, unit.step, ...(unit.maximum === null ? [] : [unit.maximum])];
  return numbers.map((value) => ({ value, source: `${source}.unit` }));
}

/** What can still be added when some of it is in the cart. */
function leftOver(facts: Facts): { value: number; source: string }[] {
  if (!did(facts, "get_product", "search_products")) return [];
  return facts.lines.flatMap(({ value }) => {
    const product = facts.products.get(value.productId);
    return product ? [{ value: product.value.available - value.quantity, source: `${product.source}.available` }] : [];
  });
}
