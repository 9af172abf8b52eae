// Everything a draft may say: what the receipts of the turn and the state card carry, each with where it came from.
import type { Cart, CartLine, DeliveryArea, OrderCard, ProductCard, Proposal, StateCard } from "../brain.ts";
import type { Money } from "../../kernel/values/money.ts";
import type { Receipt, Tools } from "../tool.ts";
import { onOneLine } from "../../kernel/text/one-line.ts";
import { nameOf } from "../offline/say/parts.ts";
import { piecesOf } from "../offline/understand/figures-compared.ts";
import { unmasked } from "../../kernel/text/normalize-draft.ts";
import { withoutContacts } from "./contacts.ts";
import { variantAsProduct } from "../variant-card.ts";
import { plain } from "./plain.ts";

export type Sourced<Value> = { value: Value; source: string };
export type Facts = {
  card: StateCard;
  receipts: readonly Receipt[];
  /** By id, newest knowledge last said. */
  products: Map<string, Sourced<ProductCard>>;
  /** Lines of the newest cart, then of proposals, both by product name. */
  lines: Sourced<CartLine>[];
  /** What so many would cost, as it was worked out in this turn: nothing of it is in the cart. */
  quoted: Sourced<CartLine>[];
  /** How many of a product the cart may still have, where a tool refused more: fewer than there are, where other lines take of the same. */
  left: Map<string, Sourced<number>>;
  /** Quantities that were named as the next right ones, by product. */
  offered: Map<string, Sourced<number>>;
  /** Prices that were haggled for in this turn, by product. */
  haggled: Map<string, Sourced<Money>>;
  /** What codes take off, and what goods have to come to for one: as the cart, the proposal or a tool says. */
  off: Sourced<Money>[];
  /** Codes that were named by the buyer or stand in the cart. */
  codes: Set<string>;
  cart: Sourced<Cart>;
  proposal: Sourced<Proposal> | null;
  /** By number, newest knowledge. */
  orders: Map<string, Sourced<OrderCard>>;
  areas: Sourced<DeliveryArea>[];
  /** Words of the shop and the buyer that may be quoted. */
  quotes: Sourced<string>[];
};

type Learnt = {
  matches?: ProductCard[];
  products?: ProductCard[];
  product?: ProductCard;
  added?: ProductCard;
  cart?: Cart;
  proposal?: Proposal;
  order?: OrderCard;
  orders?: OrderCard[];
  waitingFor?: ProductCard;
  fact?: { key: string; value: string };
  outcome?: string;
  price?: Money;
  handedOver?: true;
  forgotten?: string;
  marketing?: boolean;
};

/** What was known before the turn, overwritten by what its tools answered. */
export function gatherFacts(receipts: readonly Receipt[], card: StateCard): Facts {
  const facts: Facts = {
    card,
    receipts,
    products: new Map(),
    lines: [],
    quoted: [],
    left: new Map(),
    offered: new Map(),
    haggled: new Map(),
    off: [],
    codes: new Set(),
    cart: { value: card.cart, source: "card.cart" },
    proposal: card.proposal ? { value: card.proposal, source: "card.proposal" } : null,
    orders: new Map(
      card.orders.map((order) => [order.number, { value: order, source: `card.orders.${order.number}` }]),
    ),
    areas: card.shop.deliveryAreas.map((area) => ({ value: area, source: `card.shop.deliveryAreas.${area.name}` })),
    quotes: shopQuotes(card),
  };
  for (const [index, receipt] of receipts.entries()) learn(facts, receipt, `${receipt.tool}#${index + 1}`);
  facts.lines = [facts.cart, ...(facts.proposal ? [facts.proposal] : [])].flatMap(({ value, source }) =>
    value.lines.map((line) => ({ value: line, source: `${source}.lines` })),
  );
  learnDiscounts(facts);
  quoteWhatWasLearned(facts);
  return facts;
}

function learnDiscounts(facts: Facts): void {
  for (const known of [facts.cart, facts.proposal]) {
    const discount = known?.value.discount;
    if (!known || !discount) continue;
    facts.codes.add(discount.code);
    facts.off.push({ value: discount.amount, source: `${known.source}.discount` });
  }
  for (const [index, { tool, result }] of facts.receipts.entries()) {
    if (tool !== "apply_code" || !result.ok) continue;
    const { code, discount, minimum } = result.data;
    facts.codes.add(code);
    for (const value of [discount?.amount, minimum])
      if (value) facts.off.push({ value, source: `${tool}#${index + 1}` });
  }
}

/** Whether a tool succeeded in this turn. */
export function did(facts: Facts, ...tools: Receipt["tool"][]): Receipt | null {
  return facts.receipts.find((receipt) => receipt.result.ok && tools.includes(receipt.tool)) ?? null;
}

function learn(facts: Facts, receipt: Receipt, source: string): void {
  const { result } = receipt;
  if (!result.ok) {
    if (result.productId !== undefined && result.next !== undefined)
      facts.offered.set(result.productId, { value: result.next, source: `${source}.next` });
    if (result.productId !== undefined && result.available !== undefined)
      facts.left.set(result.productId, { value: result.available, source: `${source}.available` });
    const known = result.productId === undefined ? undefined : facts.products.get(result.productId);
    if (known && result.available !== undefined) {
      facts.products.set(known.value.id, { value: { ...known.value, available: result.available }, source });
    }
    return;
  }
  const data: Learnt = { ...result.data };
  for (const product of [
    ...(data.matches ?? []),
    ...(data.products ?? []),
    data.product,
    data.added,
    data.waitingFor,
  ]) {
    if (!product) continue;
    facts.products.set(product.id, { value: product, source: `${source}.${product.id}` });
    // What it can be had as is told apart, each at its own price and with what is left of it.
    for (const variant of product.variants)
      facts.products.set(variant.id, { value: variantAsProduct(product, variant), source: `${source}.${variant.id}` });
  }
  if (data.product && data.price) facts.haggled.set(data.product.id, { value: data.price, source: `${source}.price` });
  if (receipt.tool === "quote_price") {
    const { product, quantity, total } = result.data as Tools["quote_price"]["output"];
    const { id, name, unit, leadTimeDays, price } = product;
    const line = { productId: id, name, quantity, unit, leadTimeDays, unitPrice: price, lineTotal: total };
    facts.quoted.push({ value: line, source: `${source}.total` });
  }
  if (data.fact) facts.quotes.push({ value: plain(repeated(data.fact.value)), source: `${source}.fact` });
  if (data.cart) facts.cart = { value: data.cart, source: `${source}.cart` };
  if (data.proposal) facts.proposal = { value: data.proposal, source: `${source}.proposal` };
  for (const order of [data.order, ...(data.orders ?? [])]) {
    if (order) facts.orders.set(order.number, { value: order, source: `${source}.${order.number}` });
  }
}

function shopQuotes({ shop, customer, dialogue }: StateCard): Sourced<string>[] {
  const said: [string | null | undefined, string][] = [
    [shop.name, "card.shop.name"],
    [shop.city, "card.shop.city"],
    [shop.openingHours, "card.shop.openingHours"],
    ...Object.values(shop.openingHoursIn ?? {}).map((hours): [string, string] => [hours, "card.shop.openingHours"]),
    [shop.pickup?.address, "card.shop.pickup.address"],
    [shop.pickup?.hours, "card.shop.pickup.hours"],
    [customer.name && repeated(customer.name), "card.customer.name"],
    [dialogue.address && repeated(dialogue.address), "card.dialogue.address"],
    [dialogue.when && repeated(dialogue.when), "card.dialogue.when"],
    ...Object.entries(customer.facts).map(([key, text]): [string, string] => [
      repeated(text),
      `card.customer.facts.${key}`,
    ]),
    ...Object.entries(shop.policies).map(([name, text]): [string, string] => [text, `card.shop.policies.${name}`]),
    ...shop.collections.map((name): [string, string] => [name, "card.shop.collections"]),
    ...shop.categories.map((name): [string, string] => [name, "card.shop.categories"]),
  ];
  return said.flatMap(([text, source]) => (text ? [{ value: plain(text), source }] : []));
}

/** The buyer's words as they may be said back, in the spelling in which a draft is read. */
function repeated(text: string): string {
  return unmasked(withoutContacts(text));
}

function quoteWhatWasLearned(facts: Facts): void {
  const { delivery, when, note, riderNote, receiver, gift } = facts.proposal?.value ?? {};
  const notes = [note, riderNote].filter((one) => one !== undefined).join("; ");
  if (notes) facts.quotes.push({ value: plain(repeated(onOneLine(notes))), source: `${facts.proposal?.source}.note` });
  for (const said of gift ? [[gift.receiver, gift.phone ?? ""].filter(Boolean).join(", "), gift.message] : [])
    if (said) facts.quotes.push({ value: plain(repeated(onOneLine(said))), source: `${facts.proposal?.source}.gift` });
  if (receiver)
    facts.quotes.push({ value: plain(repeated(onOneLine(receiver))), source: `${facts.proposal?.source}.receiver` });
  if (when) facts.quotes.push({ value: plain(repeated(when)), source: `${facts.proposal?.source}.when` });
  if (delivery?.kind === "area")
    facts.quotes.push({
      value: plain(repeated(delivery.address)),
      source: `${facts.proposal?.source}.delivery`,
    });
  if (delivery?.kind === "pickup")
    facts.quotes.push({ value: plain(delivery.place), source: `${facts.proposal?.source}.delivery` });
  for (const { value, source } of facts.products.values()) {
    // "6 × 6" of a bed sheet is a size, no quantity; "6-12 months" of a romper one as well, and no time.
    for (const size of value.sizes.filter((one) => /\d\s?[×x]\s?\d|\d+ ?(?:months?|years?|mois|ans)\b/i.test(one)))
      facts.quotes.push({ value: plain(size), source: `${source}.sizes` });
    // "1 Black", "613 Blonde": codes of hair.
    for (const colour of value.colours.filter((one) => /\d/.test(one)))
      facts.quotes.push({ value: plain(colour), source: `${source}.colours` });
    if (value.contains.length > 0)
      facts.quotes.push({ value: plain(value.contains.join(", ")), source: `${source}.description` });
    if (value.description) facts.quotes.push({ value: plain(value.description), source: `${source}.description` });
    // "Itel A70 (5000 mAh battery)": of its own thing alone.
    const choices = value.variants.flatMap(({ options }) => Object.values(options));
    for (const part of [...piecesOf(value.description), ...new Set(choices)])
      facts.quotes.push({ value: plain(`${nameOf(value.name)} (${part})`), source: `${source}.description` });
  }
}
