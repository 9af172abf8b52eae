// Placing an order: prices from the catalogue, fee from the shop's delivery areas, stock promised in the same transaction.
import { randomInt } from "node:crypto";
import type { Actor } from "../kernel/actor.ts";
import { after, hours, minutes } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { add, type Currency, fromWire, money, subtract, times, toWire, type Money } from "../kernel/money.ts";
import { announce } from "../kernel/outbox.ts";
import { type Fault, missing, Refusal } from "../kernel/refusal.ts";
import { customerExists } from "../customers/index.ts";
import { applyDiscount, type Basket, holdUse } from "../discounts/index.ts";
import { reserveStock } from "../inventory/index.ts";
import {
  type CatalogProduct,
  type Choice,
  choicesOf,
  findProducts,
  type Item,
  itemOf,
  variantWords,
} from "../products/index.ts";
import { findShop } from "../shops/index.ts";
import { type OrderLine, type OrderRow, toOrder } from "./queries.ts";
import { type Delivery, quoteDelivery } from "./quote-delivery.ts";
import type { NewOrder } from "./contract.ts";

/** The longest of the ways to pay that a new order has (bank transfer): the hold is as long as the slowest honest payer needs. */
export const holdMs = minutes(35);

/** What a code has made free waits so long for the seller to confirm it. */
const unpaidForMs = hours(24);

export type PlaceOrder = NewOrder & {
  channel?: "api" | "whatsapp" | "instagram";
  conversationId?: string | null;
  /** What the agent agreed with the buyer; by default it follows from the address. */
  delivery?: Delivery;
  /** Of one piece, in minor units, by item: what was agreed with this buyer, where that is less than the price. */
  agreedPrices?: ReadonlyMap<string, bigint>;
};

/**
 * @throws Refusal resource_missing, variant_required, currency_mismatch, discount_not_applicable, out_of_stock: and then nothing has
 * happened.
 */
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
  const lines = priceLines(input, wanted, products);
  const currency = lines[0]?.unitPrice.currency ?? shop.currency;
  const subtotal = lines.map((line) => line.total).reduce(add);
  const delivery = input.delivery ?? quoteDelivery(shop, input.shippingAddress?.area ?? null);
  const shipping = delivery && currency === shop.currency ? money(delivery.fee, currency) : money(0, currency);
  const id = newId("order");
  const reduction =
    input.discountCode === undefined
      ? null
      : await applyDiscount(tx, actor, input.discountCode, basketOf(lines, shipping), {
          customerId: input.customerId,
          orderId: id,
        });
  const total = subtract(add(subtotal, shipping), money(reduction?.off.total ?? 0, currency));
  // With nothing to pay it is the seller who goes on, not a payer.
  const expiresAt = after(actor.now, total.minor > 0n ? holdMs : unpaidForMs);

  const row: OrderRow = {
    shop_id: actor.shopId,
    id,
    number: drawNumber(),
    customer_id: input.customerId,
    conversation_id: input.conversationId ?? null,
    channel: input.channel ?? "api",
    currency,
    subtotal: subtotal.minor,
    discount: reduction?.off.total ?? 0n,
    discount_id: reduction?.discountId ?? null,
    discount_code: reduction?.code ?? null,
    shipping: shipping.minor,
    tax: 0n,
    total: total.minor,
    covered: 0n,
    sold_under: null,
    state: "placed",
    payment: "unpaid",
    funds: "none",
    fulfilment: "none",
    dispute: "none",
    confirmed: false,
    status: "pending",
    shipping_address: input.shippingAddress ?? null,
    delivery: delivery ? { method: delivery.method, area: delivery.area, etaDays: delivery.etaDays } : null,
    notes: input.notes ?? null,
    metadata: input.metadata ?? {},
    reservation_expires_at: expiresAt,
    version: 1,
    created_at: actor.now,
    updated_at: actor.now,
    lines: lines.map((line, place) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      unitPrice: toWire(line.unitPrice).amount,
      total: toWire(line.total).amount,
      discount: Number(reduction?.off.lines[place] ?? 0),
    })),
  };
  // Sent together: the order first, because the holds refer to it.
  await Promise.all([
    insertOrder(tx, actor, row),
    reduction ? holdUse(tx, actor, reduction.discountId, row.id) : null,
    reserveStock(tx, actor, { orderId: row.id, lines: input.items, expiresAt }),
    announce(tx, actor, "order.created", { id: row.id, data: toOrder(row) }),
  ]);
  return row;
}

/** Items that come to an order that is there, at today's prices. @throws Refusal resource_missing, variant_required, currency_mismatch */
export async function priceItems(
  tx: Tx,
  actor: Actor,
  items: PlaceOrder["items"],
  currency: Currency,
): Promise<OrderLine[]> {
  const products = await findProducts(
    tx,
    actor.shopId,
    items.map(({ productId }) => productId),
  );
  const lines = priceLines({ items }, sumByItem(items), products);
  if (lines.some(({ unitPrice }) => unitPrice.currency !== currency)) throw new Refusal("currency_mismatch");
  return lines.map(({ productId, variantId, name, options, quantity, unitPrice, total }) => ({
    productId,
    variantId,
    name,
    options,
    quantity,
    unitPrice: toWire(unitPrice).amount,
    total: toWire(total).amount,
    discount: 0,
  }));
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

type PricedLine = Pick<OrderLine, "productId" | "variantId" | "name" | "options" | "quantity"> & {
  unitPrice: Money;
  total: Money;
  /** Less than the price: it was haggled for. */
  agreed: boolean;
};

function basketOf(lines: readonly PricedLine[], shipping: Money): Basket {
  return {
    currency: shipping.currency,
    lines: lines.map(({ productId, total, agreed }) => ({ productId, total: total.minor, agreed })),
    shipping: shipping.minor,
  };
}

function priceLines(
  input: Pick<PlaceOrder, "items" | "agreedPrices">,
  wanted: Map<string, Wanted>,
  products: Map<string, CatalogProduct>,
): PricedLine[] {
  const faults: Fault[] = [];
  const lines: PricedLine[] = [];
  for (const { productId, variantId, quantity, index } of wanted.values()) {
    const product = products.get(productId);
    const item = product ? itemOf(product, variantId) : null;
    const fault = product ? faultOf(product, item, variantId) : gone("productId", `Product ${productId}`);
    if (fault) faults.push({ ...fault, pointer: `/items/${index}/${fault.pointer}` });
    if (fault || !item) continue;
    const listed = fromWire(item.price);
    const agreed = input.agreedPrices?.get(item.id);
    const unitPrice = agreed !== undefined && agreed < listed.minor ? money(agreed, listed.currency) : listed;
    const options = product?.variants.find(({ id }) => id === variantId)?.options ?? null;
    lines.push({
      productId,
      variantId,
      name: item.name,
      options,
      quantity,
      unitPrice,
      total: times(unitPrice, quantity),
      agreed: unitPrice.minor < listed.minor,
    });
  }
  if (faults.length > 0)
    throw new Refusal(
      faults.every(({ code }) => code === "variant_required") ? "variant_required" : "resource_missing",
      faults.length === 1 ? faults[0]?.detail : `${faults.length} items can't be ordered; see errors.`,
      { errors: faults },
    );
  const first = lines[0];
  if (first && lines.some((line) => line.unitPrice.currency !== first.unitPrice.currency))
    throw new Refusal("currency_mismatch");
  return lines;
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
  if (variantId !== null || choices.length === 0) return null;
  const detail = variantWords(
    product.name,
    choices.map(({ id, name, stock }) => `${id} (${name}, ${stock.available} left)`),
  );
  return { pointer: "variantId", code: "variant_required", detail };
}

function gone(pointer: string, what: string): Fault {
  return { pointer, code: "resource_missing", detail: `${what} does not exist.` };
}

/** One statement: the order, its lines, and the first line of its history. */
async function insertOrder(tx: Tx, actor: Actor, row: OrderRow): Promise<void> {
  await sql`
    with placed as (
      insert into orders (shop_id, id, number, customer_id, conversation_id, channel, currency, subtotal, discount, discount_id, discount_code, shipping, total, state, status,
                          shipping_address, delivery, notes, metadata, reservation_expires_at, created_at, updated_at)
      values (${row.shop_id}, ${row.id}, ${row.number}, ${row.customer_id}, ${row.conversation_id}, ${row.channel}, ${row.currency}, ${row.subtotal}, ${row.discount}, ${row.discount_id}, ${row.discount_code}, ${row.shipping}, ${row.total},
              ${row.state}, ${row.status}, ${json(row.shipping_address)}::jsonb, ${json(row.delivery)}::jsonb, ${row.notes}, ${json(row.metadata)}::jsonb, ${row.reservation_expires_at}, ${row.created_at}, ${row.updated_at})
    ), lined as (
      ${linesInserted({ shopId: row.shop_id, orderId: row.id, lines: row.lines })}
    )
    insert into order_history (shop_id, order_id, step, axis, from_state, to_state, status, actor, at)
    values (${row.shop_id}, ${row.id}, 1, 'order', null, ${row.state}, ${row.status}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now})`.execute(
    tx,
  );
}

/** Of an order that has none. */
export function linesInserted({
  shopId,
  orderId,
  lines,
}: {
  shopId: string;
  orderId: string;
  lines: readonly OrderLine[];
}) {
  return sql`
    insert into order_lines (shop_id, order_id, line, product_id, variant_id, name, options, unit_price, quantity, total, discount)
    select ${shopId}, ${orderId}, l.line, l.product_id, l.variant_id, l.name, l.options::jsonb, l.unit_price, l.quantity, l.unit_price * l.quantity, l.discount
    from unnest(${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.variantId)}::text[], ${lines.map((line) => line.name)}::text[], ${lines.map((line) => json(line.options))}::text[], ${lines.map((line) => line.unitPrice)}::bigint[], ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.discount)}::bigint[])
      with ordinality l(product_id, variant_id, name, options, unit_price, quantity, discount, line)`;
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
