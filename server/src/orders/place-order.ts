// Placing an order: prices from the catalogue, fee from the shop's delivery areas, stock promised in the same transaction.
import { randomInt } from "node:crypto";
import type { Actor } from "../kernel/actor.ts";
import { after, minutes } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { add, type Currency, fromWire, money, times, toWire, type Money } from "../kernel/money.ts";
import { announce } from "../kernel/outbox.ts";
import { type Fault, missing, Refusal } from "../kernel/refusal.ts";
import { customerExists } from "../customers/index.ts";
import {
  type CatalogProduct,
  type Choice,
  choicesOf,
  currenciesOf,
  findProducts,
  inCurrency,
  inUnits,
  isSoldBy,
  type Item,
  itemOf,
  rightQuantity,
  rulesOf,
  variantWords,
} from "../products/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { holdGoods, partsOf } from "./hold-goods.ts";
import { longestLead } from "./lead-time.ts";
import { type OrderLine, type OrderRow, toOrder } from "./queries.ts";
import { type Delivery, deliveryOf } from "./quote-delivery.ts";
import type { NewOrder } from "./contract.ts";
import { giftOf } from "./gift.ts";

/** The longest of the ways to pay that a new order has (bank transfer): the hold is as long as the slowest honest payer needs. */
export const holdMs = minutes(35);

export type PlaceOrder = NewOrder & {
  channel?: "api" | "whatsapp" | "instagram";
  conversationId?: string | null;
  /** What the agent agreed with the buyer; by default it follows from the address. */
  delivery?: Delivery;
  /** Of one piece, in minor units, by item: what was agreed with this buyer, where that is less than the price. */
  agreedPrices?: ReadonlyMap<string, bigint>;
  /** What replaces goods that came back is as many as came back, however the product is sold. */
  anyQuantity?: true;
};

/** @throws Refusal resource_missing, variant_required, currency_mismatch, no_price_in_currency, quantity_not_sold, out_of_stock: and then nothing has happened. */
export async function placeOrder(tx: Tx, actor: Actor, input: PlaceOrder): Promise<OrderRow> {
  const wanted = sumByItem(input.items);
  const [shop, known, products] = await Promise.all([
    findShop(tx, actor.shopId),
    customerExists(tx, actor.shopId, input.customerId),
    findProducts(
      tx,
      actor.shopId,
      input.items.map(({ productId }) => productId),
    ),
  ]);
  if (!known) throw missing("/customerId", `Customer ${input.customerId}`);
  const currency = soldIn(shop, input.currency);
  const lines = priceLines(input, wanted, products, currency);
  const subtotal = lines.map((line) => line.total).reduce(add);
  const delivery = input.delivery ?? deliveryOf(shop, input, currency);
  const shipping = money(delivery?.fee ?? 0, currency);
  const total = add(subtotal, shipping);
  const expiresAt = after(actor.now, holdMs);

  const row: OrderRow = {
    shop_id: actor.shopId,
    id: newId("order"),
    number: drawNumber(),
    customer_id: input.customerId,
    conversation_id: input.conversationId ?? null,
    channel: input.channel ?? "api",
    currency,
    subtotal: subtotal.minor,
    discount: 0n,
    shipping: shipping.minor,
    tax: 0n,
    total: total.minor,
    state: "placed",
    payment: "unpaid",
    funds: "none",
    fulfilment: "none",
    dispute: "none",
    confirmed: false,
    status: "pending",
    shipping_address: input.shippingAddress ?? null,
    delivery: delivery ? { method: delivery.method, area: delivery.area, etaDays: delivery.etaDays } : null,
    lead_time_days: longestLead(lines),
    ready_by: null,
    delivery_method: delivery?.method === "pickup" ? "pickup" : (input.deliveryMethod ?? null),
    gift: input.gift ? giftOf(input.gift) : null,
    withheld: 0n,
    notes: input.notes ?? null,
    metadata: input.metadata ?? {},
    reservation_expires_at: expiresAt,
    version: 1,
    created_at: actor.now,
    updated_at: actor.now,
    lines: lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      unit: line.unit,
      leadTimeDays: line.leadTimeDays,
      parts: line.parts,
      unitPrice: toWire(line.unitPrice).amount,
      total: toWire(line.total).amount,
    })),
  };
  // Sent together: the order first, because the holds refer to it.
  await Promise.all([
    insertOrder(tx, actor, row),
    holdGoods(tx, actor, { orderId: row.id, lines: row.lines, expiresAt }, input.items),
    announce(tx, actor, "order.created", { id: row.id, data: toOrder(row) }),
  ]);
  return row;
}

/** An order is in one currency. */
function soldIn({ currency: own, sellsIn }: Pick<Shop, "currency" | "sellsIn">, asked: Currency = own): Currency {
  if (asked === own || sellsIn.includes(asked)) return asked;
  const detail = `The shop sells in ${[own, ...sellsIn].join(", ")}.`;
  throw new Refusal("currency_mismatch", detail, {
    errors: [{ pointer: "/currency", code: "currency_mismatch", detail }],
  });
}

type Wanted = Choice & { quantity: number; index: number };

/** The same item twice is one line, where it was named first. */
function sumByItem(items: PlaceOrder["items"]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const [index, { productId, variantId = null, quantity }] of items.entries()) {
    const key = `${productId} ${variantId}`;
    const before = wanted.get(key);
    if (before) before.quantity += quantity;
    else wanted.set(key, { productId, variantId, quantity, index });
  }
  return wanted;
}

type PricedLine = Pick<
  OrderLine,
  "productId" | "variantId" | "name" | "options" | "quantity" | "unit" | "leadTimeDays" | "parts"
> & {
  unitPrice: Money;
  total: Money;
};

function priceLines(
  input: PlaceOrder,
  wanted: Map<string, Wanted>,
  products: Map<string, CatalogProduct>,
  currency: Currency,
): PricedLine[] {
  const faults: Fault[] = [];
  const next: { productId: string; variantId?: string; quantity: number; next: number }[] = [];
  const lines: PricedLine[] = [];
  for (const { productId, variantId, quantity, index } of wanted.values()) {
    const product = products.get(productId);
    const item = product ? itemOf(product, variantId) : null;
    const priced = item && inCurrency(item, currency);
    const fault = product ? faultOf(product, item, variantId) : gone("productId", `Product ${productId}`);
    const amiss = item && !input.anyQuantity ? wrongQuantity(item, quantity) : null;
    const why = fault ?? (item && !priced ? unpriced(item, currency) : amiss);
    if (why) faults.push({ ...why, pointer: `/items/${index}/${why.pointer}` });
    if (item && why?.code === "quantity_not_sold")
      next.push({ productId, ...(variantId ? { variantId } : {}), quantity, next: rightQuantity(item.unit, quantity) });
    if (why || !priced) continue;
    const listed = fromWire(priced.price);
    const agreed = input.agreedPrices?.get(priced.id);
    const unitPrice = agreed !== undefined && agreed < listed.minor ? money(agreed, listed.currency) : listed;
    const options = product?.variants.find(({ id }) => id === variantId)?.options ?? null;
    lines.push({
      productId,
      variantId,
      name: priced.name,
      options,
      quantity,
      unit: priced.unit && { name: priced.unit.name, plural: priced.unit.plural },
      leadTimeDays: priced.leadTimeDays,
      parts: partsOf(priced),
      unitPrice,
      total: times(unitPrice, quantity),
    });
  }
  if (faults.length > 0)
    throw new Refusal(
      ownCodes.find((own) => faults.every(({ code }) => code === own)) ?? "resource_missing",
      faults.length === 1 ? faults[0]?.detail : `${faults.length} items can't be ordered; see errors.`,
      { errors: faults, ...(next.length > 0 ? { details: { items: next } } : {}) },
    );
  return lines;
}

/** Where every fault is of one of these kinds, the refusal says so. */
const ownCodes = ["variant_required", "no_price_in_currency", "quantity_not_sold"] as const;

function wrongQuantity({ name, unit }: Item, quantity: number): Fault | null {
  if (unit === null || isSoldBy(unit, quantity)) return null;
  const right = inUnits(rightQuantity(unit, quantity), unit);
  return {
    pointer: "quantity",
    code: "quantity_not_sold",
    detail: `${name} is sold in ${rulesOf(unit)}. Order ${right} instead of ${quantity}.`,
  };
}

function unpriced(item: Item, currency: Currency): Fault {
  return {
    pointer: item.variantId === null ? "productId" : "variantId",
    code: "no_price_in_currency",
    detail: `${item.name} has no price in ${currency}; it is sold in ${currenciesOf(item).join(", ")}.`,
  };
}

/** Why it can't be ordered like this; null when it can. */
function faultOf(product: CatalogProduct, item: Item | null, variantId: string | null): Fault | null {
  const choices = choicesOf(product);
  if (!item) return gone("variantId", `The variant ${variantId} of ${product.name}`);
  if (item.status !== "active")
    return {
      pointer: variantId === null ? "productId" : "variantId",
      code: "not_for_sale",
      detail: `${item.name} is ${item.status} and can't be ordered.`,
    };
  const missing = item.components.find(({ onSale }) => !onSale);
  if (missing)
    return {
      pointer: "productId",
      code: "not_for_sale",
      detail: `${item.name} can't be ordered: ${missing.name}, which is part of it, is not on sale.`,
    };
  if (variantId !== null || choices.length === 0) return null;
  const detail = variantWords(
    product.name,
    choices.map(({ id, name, stock }) =>
      product.leadTimeDays === null ? `${id} (${name}, ${stock.available} left)` : `${id} (${name})`,
    ),
  );
  return { pointer: "variantId", code: "variant_required", detail };
}

function gone(pointer: string, what: string): Fault {
  return { pointer, code: "resource_missing", detail: `${what} does not exist.` };
}

/** One statement: the order, its lines, and the first line of its history. */
async function insertOrder(tx: Tx, actor: Actor, row: OrderRow): Promise<void> {
  const { lines } = row;
  await sql`
    with placed as (
      insert into orders (shop_id, id, number, customer_id, conversation_id, channel, currency, subtotal, shipping, total, state, status,
                          shipping_address, delivery, delivery_method, gift, lead_time_days, notes, metadata, reservation_expires_at, created_at, updated_at)
      values (${row.shop_id}, ${row.id}, ${row.number}, ${row.customer_id}, ${row.conversation_id}, ${row.channel}, ${row.currency}, ${row.subtotal}, ${row.shipping}, ${row.total},
              ${row.state}, ${row.status}, ${json(row.shipping_address)}::jsonb, ${json(row.delivery)}::jsonb, ${row.delivery_method}, ${json(row.gift)}::jsonb, ${row.lead_time_days}, ${row.notes}, ${json(row.metadata)}::jsonb, ${row.reservation_expires_at}, ${row.created_at}, ${row.updated_at})
    ), lined as (
      insert into order_lines (shop_id, order_id, line, product_id, variant_id, name, options, unit, lead_time_days, parts, unit_price, quantity, total)
      select ${row.shop_id}, ${row.id}, l.line, l.product_id, l.variant_id, l.name, l.options::jsonb, l.unit::jsonb, l.lead_time_days, l.parts::jsonb, l.unit_price, l.quantity, l.unit_price * l.quantity
      from unnest(${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.variantId)}::text[], ${lines.map((line) => line.name)}::text[], ${lines.map((line) => json(line.options))}::text[], ${lines.map((line) => json(line.unit))}::text[], ${lines.map((line) => line.leadTimeDays)}::smallint[], ${lines.map((line) => json(line.parts))}::text[], ${lines.map((line) => line.unitPrice)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
        with ordinality l(product_id, variant_id, name, options, unit, lead_time_days, parts, unit_price, quantity, line)
    )
    insert into order_history (shop_id, order_id, step, axis, from_state, to_state, status, actor, at)
    values (${row.shop_id}, ${row.id}, 1, 'order', null, ${row.state}, ${row.status}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now})`.execute(
    tx,
  );
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Eight letters that can be read out on the phone; 32^8 of them, so it also tells nobody how much a shop sells. */
function drawNumber(): string {
  const draw = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${draw()}-${draw()}`;
}
