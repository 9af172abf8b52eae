// Checks every amount: a product's price against the product, a total against its order, a fee against its area.
import { add, isCurrency, type Money } from "../../kernel/values/money.ts";
import { minorOf, type Figure } from "../offline/understand/numbers.ts";
import { sameMoney } from "../offline/understand/money-words.ts";
import type { Facts, Sourced } from "./facts.ts";
import { beforeUnit } from "./unit-words.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import type { Mention, Segment } from "./segments.ts";

type Allowed = Sourced<Money>;
type Label = "subtotal" | "total" | "off" | "fee" | "was" | null;

const labels: [Exclude<Label, null>, RegExp][] = [
  ["subtotal", /\b(?:sub|sous)-? ?total\b|\bjumla ndogo\b/g],
  [
    "total",
    /(?<!\b(?:sub|sous)[- ]?)\b(?:total|altogether|in all|all together|en tout|au total|jumla|zote pamoja|vyote pamoja)\b/g,
  ],
  ["off", /\b(?:discount|code|coupon|voucher|remise|reduction|punguzo|kodi|msimbo|kuponi)\b/g],
  [
    "fee",
    /\b(?:delivery|shipping|fee|deliver|livraison|livrer|frais|kuletewa|kupelekewa|usafiri|usafirishaji|tunaleta)\b/g,
  ],
  [
    "was",
    /\b(?:was|before na|before|formerly|instead of|usual(?:ly)?|au lieu de|avant|ancien prix|awali|ilikuwa|badala ya)[\s:(]*$/g,
  ],
];

/** "total with delivery" is a total. */
const besideTotal =
  /(?<=\btotal\b.*)\b(?:(?:with|plus|including|incl\.?|avec)\s(?:the\s|la\s)?(?:delivery|shipping|livraison)(?:\sfee)?|livraison (?:comprise|incluse))\b|(?<=\bjumla\b.*)\b(?:pamoja na|na|ikiwemo)\s(?:delivery|kuletewa|kupelekewa|usafiri(?:shaji)?)\b/g;

/** Whether a figure is an amount of money, which this check is for. */
export function isAmount(figure: Figure): boolean {
  return figure.amount;
}

export function checkMoney(findings: Findings, segment: Segment, figure: Figure, facts: Facts): void {
  const { currency } = facts.card.shop;
  const allowed = allowedAmounts(segment, figure, facts);
  const buyers = isCurrency(currency) ? currency : null;
  // Without a sign, the amount is in the currency of the buyer's quotes; with a sign, in that currency.
  const found = allowed.find(
    ({ value }) =>
      (figure.currency === null ? value.currency === buyers : sameMoney(figure, value.currency)) &&
      value.minor === minorOf(figure, value.currency),
  );
  if (found) matched(findings, "money", figure.text, found.source);
  else
    wrong(
      findings,
      "money",
      figure.text,
      allowed.length > 0
        ? `not among ${allowed
            .map(({ source }) => source)
            .slice(0, 4)
            .join(", ")}`
        : "no receipt carries an amount for this",
    );
}

function allowedAmounts(segment: Segment, figure: Figure, facts: Facts): Allowed[] {
  const label = labelBefore(segment.rest, figure.start) ?? totalAfter(segment.rest, figure.end);
  const { product, area } = namedNearest(segment, figure);
  const order = nearest(segment.orders, figure) ?? segment.topicOrder;
  if (label === "subtotal") return [{ value: facts.cart.value.subtotal, source: `${facts.cart.source}.subtotal` }];
  if (label === "total") return [...totals(order, facts), ...withDelivery(segment, facts)];
  if (label === "off") return facts.off;
  if (area !== null || (label === "fee" && product === null)) return fees(area, facts);
  if (label === "was") return pricesOf(product ?? segment.topicProduct ?? segment.anyProductBefore, facts, "was");
  if (product !== null)
    return pricesOf(product, facts, timesBefore(segment, product, figure, facts) ?? eachAfter(segment, figure));
  if (order !== null) return totals(order, facts);
  const topic = segment.topicProduct ?? segment.anyProductBefore;
  return topic ? [...pricesOf(topic, facts, null), ...latestTotals(facts)] : everyAmount(facts);
}

/** The last label before the figure in its sentence. */
function labelBefore(text: string, at: number): Label {
  let last: { label: Label; place: number } = { label: null, place: -1 };
  const before = text.slice(0, at).replace(besideTotal, (words) => " ".repeat(words.length));
  for (const [label, pattern] of labels) {
    for (const match of before.matchAll(pattern)) if (match.index > last.place) last = { label, place: match.index };
  }
  return last.label;
}

/** "everything na ₦22,000 total", "₦22,000 in all". */
function totalAfter(text: string, at: number): Label {
  return /^\s?(?:naira|francs?|f\s?cfa|shillings?|\/=)?,?\s?(?:in )?(?:total|altogether|en tout|au total|kwa jumla)\b/.test(
    text.slice(at),
  )
    ? "total"
    : null;
}

/** The product or area that belongs to the figure: the last one named before it, or else the first one after it. */
function namedNearest(segment: Segment, figure: Figure): { product: string | null; area: string | null } {
  const product = segment.products.findLast((one) => one.start < figure.start);
  const area = segment.areas.findLast((one) => one.start < figure.start);
  if (product && area)
    return product.start > area.start ? { product: product.key, area: null } : { product: null, area: area.key };
  if (product || area) return { product: product?.key ?? null, area: area?.key ?? null };
  const after = segment.products[0]?.key ?? null;
  return { product: after, area: after === null ? (segment.areas[0]?.key ?? null) : null };
}

/** The thing named last before the figure, else first after it. */
export function nearest(mentions: readonly Mention[], figure: { start: number }): string | null {
  return (mentions.findLast((one) => one.start < figure.start) ?? mentions[0])?.key ?? null;
}

/** "2 × Ankara Dress – ₦30,000": the quantity that the amount must be for. */
function timesBefore(segment: Segment, product: string, figure: Figure, facts: Facts): number | "each" | null {
  const mention = segment.products.findLast((one) => one.key === product && one.start < figure.start);
  const times = mention ? /^(.*)[×x]\s?$/s.exec(segment.text.slice(0, mention.start)) : null;
  const count = times ? /(\d{1,6})\s?$/.exec(beforeUnit(times[1] ?? "", facts)) : null;
  if (eachAfter(segment, figure)) return "each";
  return count ? Number(count[1]) : null;
}

function eachAfter(segment: Segment, figure: Figure): "each" | null {
  return /^\s?(?:\/ ?\p{L}+|each|apiece|per (?:one|piece|unit)|chacune?|l'unite|(?:la|par|l'une? la) piece|kila m?moja|kwa m?moja)\b/u.test(
    segment.text.slice(figure.end),
  ) || /\bkila m?moja(?: ni| kwa)?\s*$/.test(segment.text.slice(0, figure.start))
    ? "each"
    : null;
}

function pricesOf(key: string | null, facts: Facts, kind: "was" | "each" | number | null): Allowed[] {
  if (key === null) return [];
  const product = facts.products.get(key);
  const lines = [...facts.lines, ...facts.quoted].filter(({ value }) => value.productId === key);
  if (kind === "was") {
    const before = product?.value.compareAtPrice;
    return product && before ? [{ value: before, source: `${product.source}.compareAtPrice` }] : [];
  }
  const unit: Allowed[] = product
    ? [
        { value: product.value.price, source: `${product.source}.price` },
        ...product.value.variants.map(({ id, price }) => ({ value: price, source: `${product.source}.${id}.price` })),
      ]
    : lines.map(({ value, source }) => ({ value: value.unitPrice, source: `${source}.unitPrice` }));
  const haggled = facts.haggled.get(key);
  if (haggled) unit.push(haggled);
  for (const { value, source } of lines) unit.push({ value: value.unitPrice, source: `${source}.unitPrice` });
  const sums = lines
    .filter(({ value }) => typeof kind !== "number" || value.quantity === kind)
    .map(({ value, source }) => ({ value: value.lineTotal, source: `${source}.lineTotal` }));
  if (kind === "each" || (kind === 1 && sums.length === 0)) return unit;
  return typeof kind === "number" ? sums : [...unit, ...sums];
}

function totals(order: string | null, facts: Facts): Allowed[] {
  const known = order === null ? undefined : facts.orders.get(order);
  if (!known) return latestTotals(facts);
  const { total, partlyPaid, owedBack, moneyHeld, paidOut } = known.value;
  return [
    { value: total, source: `${known.source}.total` },
    ...Object.entries({ moneyHeld, paidOut }).flatMap(([name, value]) =>
      value ? [{ value, source: `${known.source}.${name}` }] : [],
    ),
    ...(owedBack ? [{ value: owedBack.sum, source: `${known.source}.owedBack` }] : []),
    ...Object.values(partlyPaid ?? {}).map((value) => ({ value, source: `${known.source}.partlyPaid` })),
  ];
}

/** What "total" means if no order is named: the proposal if there is one, else the cart, else the buyer's orders. */
function latestTotals(facts: Facts): Allowed[] {
  const { proposal } = facts;
  if (proposal) return [{ value: proposal.value.total, source: `${proposal.source}.total` }];
  if (facts.cart.value.lines.length > 0)
    return [{ value: facts.cart.value.subtotal, source: `${facts.cart.source}.subtotal` }];
  return [...facts.orders.values()].map(({ value, source }) => ({ value: value.total, source: `${source}.total` }));
}

/** A price worked out in this turn, or the cart's total, plus delivery to the area named with it. */
function withDelivery({ areas }: Segment, { areas: known, quoted, cart }: Facts): Allowed[] {
  const named = known.filter(({ value }) => areas.some(({ key }) => key === value.name));
  const sums = [
    ...quoted.map((line) => ({ value: line.value.lineTotal, source: line.source })),
    { value: cart.value.subtotal, source: `${cart.source}.subtotal` },
  ];
  return named.flatMap(({ value: { fee }, source }) =>
    sums
      .filter(({ value }) => value.currency === fee.currency)
      .map((sum) => ({ value: add(sum.value, fee), source: `${sum.source}+${source}.fee` })),
  );
}

function fees(area: string | null, facts: Facts): Allowed[] {
  const { delivery } = facts.proposal?.value ?? {};
  const quoted: Allowed[] =
    delivery?.kind === "area" && (area === null || delivery.area === area)
      ? [{ value: delivery.fee, source: `${facts.proposal?.source}.delivery.fee` }]
      : [];
  const listed = facts.areas
    .filter(({ value }) => area === null || value.name === area)
    .map(({ value, source }) => ({ value: value.fee, source: `${source}.fee` }));
  return [...quoted, ...listed];
}

function everyAmount(facts: Facts): Allowed[] {
  return [
    ...[...facts.products.keys()].flatMap((key) => pricesOf(key, facts, null)),
    ...facts.lines.flatMap(({ value }) => pricesOf(value.productId, facts, null)),
    ...latestTotals(facts),
  ];
}
