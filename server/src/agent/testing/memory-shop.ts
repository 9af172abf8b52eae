// A shop in memory that behaves as the agent's tools must, for dialogue tests and for evaluating brains. It has no network
// and no clock of its own.
import type {
  Brain,
  BuyerMessage,
  Cart,
  DialogueState,
  Draft,
  FactKey,
  OrderCard,
  ProductCard,
  Proposal,
  StateCard,
} from "../brain.ts";
import { type AgentRules, defaultAgentRules, isAbove } from "../../shops/index.ts";
import { readConsent } from "../consent.ts";
import type { Standing } from "../haggle/counter-offer.ts";
import { withBuyersRights } from "../rules/buyers-rights.ts";
import { turnRulesOf } from "../rules/turn-rules.ts";
import type { Receipt, ToolBox, ToolName, ToolRefusal, ToolResult, Tools } from "../tool.ts";
import { add, type Currency, money, subtract, times, type Money } from "../../kernel/values/money.ts";
import { quantityMax } from "../../orders/index.ts";
import { isSoldBy, rightQuantity } from "../../products/index.ts";
import { refuseInput } from "../tools/tool-inputs.ts";
import { variantAsProduct } from "../variant-card.ts";
import { demoProducts } from "./demo-products.ts";
import { runsForBuyer } from "./memory-buyer.ts";
import { searchProducts } from "./memory-search.ts";

export type ShopFacts = Omit<StateCard["shop"], "goods">;
export type MemoryShop = {
  facts: ShopFacts;
  products: ProductCard[];
  lines: Map<string, number>;
  proposal: Proposal | null;
  orders: OrderCard[];
  handedOver: { reason: string; summary: string }[];
  /** Orders that the provider will report as paid when it is asked. */
  paidAtProvider: Set<string>;
  dialogue: DialogueState;
  /** The remembered facts about the buyer, whether they want offers, what they wait for, and floors by product. */
  known: Map<FactKey, string>;
  marketing: boolean | null;
  waitsFor: Set<string>;
  /** Orders in dispute. */
  disputed: Map<string, string>;
  /** Orders that the shop was asked to take back. */
  givenBack: Set<string>;
  floors: Map<string, bigint>;
  quotes: Map<string, Standing>;
  wrote: BuyerMessage[];
  lastShopText: string | null;
  now: Date;
  made: number;
  rules: AgentRules;
  /** What each code takes off, and the code that the buyer has named. */
  codes: Map<string, Money>;
  code: string | null;
};
export type PlayedTurn = { draft: Draft; receipts: readonly Receipt[]; card: StateCard };

const proposalMs = 15 * 60_000;

export const demoFacts: ShopFacts = {
  name: "Ada Styles",
  city: "Lagos",
  country: "NG",
  timezone: "Africa/Lagos",
  currency: "NGN",
  deliveryAreas: [
    { name: "Lekki", aliases: ["Lekki Phase 1", "Ajah"], fee: naira(2_500), payOnDelivery: false, etaDays: 2 },
    { name: "Yaba", aliases: ["Akoka", "Sabo"], fee: naira(2_000), payOnDelivery: true, etaDays: 1 },
    { name: "Surulere", aliases: [], fee: naira(1_800), payOnDelivery: true, etaDays: 1 },
    { name: "Victoria Island", aliases: ["VI", "V.I."], fee: naira(3_000), payOnDelivery: false, etaDays: 2 },
  ],
  pickup: { address: "14 Allen Avenue, Ikeja", hours: "Mon-Sat 9am-6pm" },
  policies: {
    returns: "You can return unworn items within 7 days with the receipt.",
    payment: "We accept card, bank transfer and USSD through a secure link.",
  },
  openingHours: "Mon-Sat 9am-6pm",
  collections: [],
  categories: ["Dresses", "Tops", "Trousers", "Bags", "Shoes", "Jewelry", "Beauty"],
  units: [],
};

export function memoryShop(facts: Partial<ShopFacts> = {}): MemoryShop {
  return {
    facts: { ...demoFacts, ...facts },
    products: demoProducts.map((product) => structuredClone(product)),
    lines: new Map(),
    proposal: null,
    orders: [],
    handedOver: [],
    paidAtProvider: new Set(),
    known: new Map(),
    marketing: null,
    waitsFor: new Set(),
    disputed: new Map(),
    givenBack: new Set(),
    floors: new Map(),
    quotes: new Map(),
    wrote: [],
    dialogue: {
      language: null,
      shown: [],
      focus: null,
      asked: null,
      missed: null,
      order: null,
      wrong: null,
      giveBack: null,
      choosing: [],
      quantity: null,
      area: null,
      address: null,
      payment: null,
      lost: 0,
      gift: null,
      toldLanguage: false,
    },
    lastShopText: null,
    now: new Date("2026-03-02T10:00:00.000Z"),
    made: 0,
    rules: structuredClone(defaultAgentRules),
    codes: new Map(),
    code: null,
  };
}

/** One turn against the shop: the brain answers, and the shop keeps its memory and words. */
export async function playTurn(shop: MemoryShop, brain: Brain, messages: BuyerMessage[]): Promise<PlayedTurn> {
  const card = withBuyersRights(cardOf(shop), messages);
  shop.wrote = messages;
  const tools = toolBox(shop, readConsent(messages, card));
  const draft = await brain.answer({ messages, card, tools });
  shop.dialogue = draft.dialogue;
  shop.lastShopText = draft.text;
  shop.now = new Date(shop.now.getTime() + 60_000);
  return { draft, receipts: tools.receipts, card };
}

export function cardOf(shop: MemoryShop): StateCard {
  return structuredClone({
    shop: { ...shop.facts, goods: goodsOf(shop.products) },
    rules: turnRulesOf(shop.rules),
    customer: { name: null, language: null, facts: Object.fromEntries(shop.known) },
    cart: cartOf(shop),
    proposal: shop.proposal,
    orders: shop.orders.slice(0, 5),
    dialogue: shop.dialogue,
    lastShopText: shop.lastShopText,
    now: shop.now,
  });
}

function goodsOf(products: readonly ProductCard[]): StateCard["shop"]["goods"] {
  return {
    names: products.map(({ name }) => name),
    options: [
      { name: "Colour", values: products.flatMap(({ colours }) => colours) },
      { name: "Size", values: products.flatMap(({ sizes }) => sizes) },
      ...products.flatMap(({ variants }) =>
        variants.flatMap(({ options }) => Object.entries(options).map(([name, value]) => ({ name, values: [value] }))),
      ),
    ],
    counted: products.flatMap(({ name, unit }) => (unit === null ? [] : [{ name, unit }])),
  };
}

export function toolBox(shop: MemoryShop, consent: "yes" | "no" | null): ToolBox {
  const receipts: Receipt[] = [];
  return {
    consent,
    receipts,
    async call<Name extends ToolName>(tool: Name, input: Tools[Name]["input"]) {
      const runs: Runs = runsOf(shop, consent);
      const result = refuseInput(tool, input) ?? structuredClone(runs[tool](input));
      const receipt = { tool, input, result };
      if (isReceipt(receipt)) receipts.push(receipt);
      return result;
    },
  };
}

const shelves = { cartOf, productOf, orderResult, cardOf };
export type Shelves = typeof shelves;
export type Runs = { [Name in ToolName]: (input: Tools[Name]["input"]) => ToolResult<Tools[Name]["output"]> };

/** Input and result belong to this tool, but the compiler can't see that through the generic call. */
function isReceipt(kept: { tool: ToolName; input: unknown; result: unknown }): kept is Receipt {
  return kept.tool in toolNames;
}

const toolNames: Record<ToolName, true> = {
  search_products: true,
  get_product: true,
  quote_price: true,
  view_cart: true,
  add_to_cart: true,
  set_cart_quantity: true,
  take_cart: true,
  clear_cart: true,
  propose_order: true,
  confirm_order: true,
  order_status: true,
  payment_link: true,
  check_payment: true,
  cancel_order: true,
  haggle: true,
  apply_code: true,
  reorder: true,
  note_gift: true,
  note_order: true,
  confirm_receipt: true,
  save_fact: true,
  forget_fact: true,
  set_marketing: true,
  join_waitlist: true,
  propose_dispute: true,
  open_dispute: true,
  propose_return: true,
  ask_return: true,
  ask_refund: true,
  hand_over: true,
};

function runsOf(shop: MemoryShop, consent: "yes" | "no" | null): Runs {
  return {
    search_products: (input) => ({ ok: true, data: searchProducts(shop.products, input) }),
    get_product: ({ productId }) => {
      const product = productOf(shop, productId);
      return product ? { ok: true, data: { product } } : refusal("not_found", "no such product");
    },
    quote_price: ({ productId, quantity }) => {
      const product = productOf(shop, productId);
      if (product && !isSoldBy(product.unit, quantity)) return notInThis(product, quantity);
      return product
        ? { ok: true, data: { product, quantity, total: times(product.price, quantity) } }
        : refusal("not_found", "no such product");
    },
    view_cart: () => ({ ok: true, data: { cart: cartOf(shop) } }),
    add_to_cart: ({ productId, quantity }) => {
      const changed = setLine(shop, productId, (shop.lines.get(productId) ?? 0) + quantity);
      const added = productOf(shop, productId);
      return (
        changed ??
        (added ? { ok: true, data: { cart: cartOf(shop), added, quantity } } : refusal("not_found", "no such product"))
      );
    },
    set_cart_quantity: ({ productId, quantity }) =>
      setLine(shop, productId, quantity) ?? { ok: true, data: { cart: cartOf(shop) } },
    take_cart: () => refusal("not_found", "no cart was sent"),
    clear_cart: () => {
      shop.lines.clear();
      shop.proposal = null;
      return { ok: true, data: { cart: cartOf(shop) } };
    },
    propose_order: (input) => propose(shop, input),
    confirm_order: ({ token }) => confirm(shop, token, consent),
    order_status: ({ number }) => ({
      ok: true,
      data: { orders: shop.orders.filter((order) => number === undefined || order.number === number) },
    }),
    payment_link: ({ orderId }) => orderResult(shop, orderId),
    check_payment: ({ orderId }) => {
      const order = shop.orders.find((one) => one.id === orderId);
      if (order && shop.paidAtProvider.has(orderId))
        Object.assign(order, { status: "paid", paymentUrl: null, payerUrl: null });
      return orderResult(shop, orderId);
    },
    cancel_order: ({ orderId }) => {
      const order = shop.orders.find((one) => one.id === orderId);
      if (!order) return refusal("not_found", "no such order");
      if (!isUnpaid(order)) return refusal("invalid", "a paid order is not cancelled here");
      Object.assign(order, { status: "cancelled", paymentUrl: null, payerUrl: null });
      return { ok: true, data: { order } };
    },
    ...runsForBuyer(shop, shelves),
    ask_refund: ({ summary }) => {
      shop.handedOver.push({ reason: "refund", summary });
      return { ok: true, data: { handedOver: true } };
    },
    hand_over: (input) => {
      shop.handedOver.push(input);
      return { ok: true, data: { handedOver: true } };
    },
  };
}

function setLine(shop: MemoryShop, productId: string, quantity: number): ToolRefusal | null {
  const product = productOf(shop, productId);
  if (!product) return refusal("not_found", "no such product");
  if (product.variants.length > 0) return { ...refusal("choose_variant", "which one is meant"), productId };
  if (!Number.isSafeInteger(quantity) || quantity < 0) return refusal("invalid", "a quantity is a whole number");
  if (quantity > quantityMax) return refusal("over_limit", "too many of one product");
  if (quantity > product.available)
    return { ...refusal("out_of_stock", "not that many left"), available: product.available, productId };
  if (quantity > 0 && !isSoldBy(product.unit, quantity)) return notInThis(product, quantity);
  if (quantity === 0) shop.lines.delete(productId);
  else {
    carryQuote(shop, product);
    shop.lines.set(productId, quantity);
  }
  shop.proposal = null;
  return null;
}

/** The price that was agreed for the variant that this one replaces, if both cost the same. */
function carryQuote(shop: MemoryShop, { id, whole, price }: ProductCard): void {
  const floor = shop.floors.get(id);
  if (whole === null || floor === undefined || shop.quotes.has(id)) return;
  const others = productOf(shop, whole)?.variants ?? [];
  const left = others.find((one) => shop.quotes.has(one.id) && !shop.lines.has(one.id) && one.price.minor === price.minor); // prettier-ignore
  const agreed = left && shop.quotes.get(left.id);
  if (!agreed || agreed.price < floor) return;
  shop.quotes.delete(left.id);
  shop.quotes.set(id, agreed);
}

function notInThis({ id, unit }: ProductCard, quantity: number): ToolRefusal {
  return {
    ...refusal("quantity_not_sold", "not in this quantity"),
    productId: id,
    next: rightQuantity(unit, quantity),
  };
}

function propose(
  shop: MemoryShop,
  input: Tools["propose_order"]["input"],
): ToolResult<Tools["propose_order"]["output"]> {
  const cart = cartOf(shop);
  if (cart.lines.length === 0) return refusal("empty_cart", "nothing to order");
  const short = cart.lines.find((line) => line.quantity > (productOf(shop, line.productId)?.available ?? 0));
  if (short)
    return {
      ...refusal("out_of_stock", "not that many left"),
      available: productOf(shop, short.productId)?.available ?? 0,
      productId: short.productId,
    };
  const delivery = deliveryOf(shop, input);
  if (!delivery) return refusal("invalid", "no such delivery");
  const old = shop.orders.find(({ id }) => id === input.replaces);
  if (input.replaces !== undefined && !(old && isUnpaid(old))) return refusal("invalid", "that order is not replaced");
  const { payment = old?.payOnDelivery ? "on_delivery" : "link" } = input;
  const allowed =
    delivery.kind === "area" && shop.facts.deliveryAreas.find(({ name }) => name === delivery.area)?.payOnDelivery;
  if (payment === "on_delivery" && !allowed) return refusal("no_pay_on_delivery", "paid before it goes out");
  shop.made += 1;
  const { discount } = cart;
  const full = delivery.kind === "area" ? add(cart.subtotal, delivery.fee) : cart.subtotal;
  const total = discount ? subtract(full, discount.amount) : full;
  shop.proposal = {
    token: `tok_${shop.made}`,
    lines: cart.lines,
    delivery,
    payment,
    ...(discount ? { discount } : {}),
    ...(input.when ? { when: input.when } : {}),
    ...(input.note ? { note: input.note } : {}),
    ...(input.riderNote ? { riderNote: input.riderNote } : {}),
    ...("receiver" in input && input.receiver ? { receiver: input.receiver } : {}),
    ...(input.gift ? { gift: input.gift } : {}),
    ...(old ? { replaces: { orderId: old.id, number: old.number } } : {}),
    total,
    expiresAt: new Date(shop.now.getTime() + proposalMs),
  };
  return { ok: true, data: { proposal: shop.proposal } };
}

const isUnpaid = ({ status }: OrderCard): boolean => status === "pending" || status === "confirmed";

function deliveryOf(shop: MemoryShop, input: Tools["propose_order"]["input"]): Proposal["delivery"] | null {
  if (input.delivery === "pickup")
    return shop.facts.pickup ? { kind: "pickup", place: shop.facts.pickup.address } : null;
  if (input.delivery === "none") return { kind: "none" };
  const area = shop.facts.deliveryAreas.find((one) => one.name === input.area);
  return area ? { kind: "area", area: area.name, address: input.address, fee: area.fee } : null;
}

function confirm(
  shop: MemoryShop,
  token: string,
  consent: "yes" | "no" | null,
): ToolResult<Tools["confirm_order"]["output"]> {
  const { proposal } = shop;
  if (!proposal || proposal.token !== token) return refusal("proposal_changed", "another order was proposed since");
  if (consent !== "yes") return refusal("no_consent", "the buyer has not said yes to this");
  if (proposal.expiresAt <= shop.now) return refusal("proposal_expired", "proposed too long ago");
  if (isAbove(proposal.total, shop.rules.handOver.orderAbove)) return refusal("needs_person", "a person confirms it");
  const old = shop.orders.find(({ id }) => id === proposal.replaces?.orderId);
  if (proposal.replaces && !(old && isUnpaid(old))) return refusal("invalid", "that order is not replaced");
  if (old) Object.assign(old, { status: "cancelled", paymentUrl: null, payerUrl: null });
  shop.made += 1;
  const order: OrderCard = {
    id: `ord_${shop.made}`,
    number: `AD-${1000 + shop.made}`,
    status: proposal.payment === "on_delivery" ? "confirmed" : "pending",
    total: proposal.total,
    lines: proposal.lines.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    payerUrl: proposal.payment === "link" ? `https://pay.sokoni.example/p/${shop.made}x7Kq` : null,
    paymentUrl: proposal.payment === "link" ? `https://pay.sokoni.example/c/${shop.made}x7Kq` : null,
    payOnDelivery: proposal.payment === "on_delivery",
    choice: null,
    placedAt: shop.now,
    ...(proposal.delivery.kind === "area" ? { deliveryArea: proposal.delivery.area } : {}),
  };
  for (const line of proposal.lines) sell(shop, line.productId, line.quantity);
  shop.orders.unshift(order);
  shop.lines.clear();
  shop.proposal = null;
  return { ok: true, data: { order } };
}

export function cartOf(shop: MemoryShop): Cart {
  const lines = [...shop.lines].flatMap(([productId, quantity]) => {
    const product = productOf(shop, productId);
    if (!product) return [];
    const agreed = shop.quotes.get(productId)?.price;
    const unitPrice = agreed === undefined ? product.price : money(agreed, product.price.currency);
    const { name, unit, leadTimeDays } = product;
    return [{ productId, name, quantity, unit, leadTimeDays, unitPrice, lineTotal: times(unitPrice, quantity) }];
  });
  const subtotal = lines.reduce((total, line) => add(total, line.lineTotal), money(0, shop.facts.currency as Currency));
  const amount = shop.code === null || lines.length === 0 ? undefined : shop.codes.get(shop.code);
  return { lines, subtotal, ...(shop.code !== null && amount ? { discount: { code: shop.code, amount } } : {}) };
}

function orderResult(shop: MemoryShop, orderId: string): ToolResult<{ order: OrderCard }> {
  const order = shop.orders.find((one) => one.id === orderId);
  return order ? { ok: true, data: { order } } : refusal("not_found", "no such order");
}

/** A product, or one of its variants as a product of its own. */
function productOf(shop: MemoryShop, id: string): ProductCard | undefined {
  for (const product of shop.products) {
    if (product.id === id) return product;
    const variant = product.variants.find((one) => one.id === id);
    if (variant) return variantAsProduct(product, variant);
  }
  return undefined;
}

function sell(shop: MemoryShop, id: string, quantity: number): void {
  for (const product of shop.products) {
    const variant = product.variants.find((one) => one.id === id);
    if (variant) variant.available -= quantity;
    if (variant || product.id === id) product.available -= quantity;
  }
}

function refusal(code: ToolRefusal["code"], detail: string): ToolRefusal {
  return { ok: false, code, detail };
}

function naira(whole: number): Money {
  return money(whole * 100, "NGN");
}
