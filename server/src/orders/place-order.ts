// Placing an order: prices from the catalogue, fee from the shop's delivery areas, stock promised in the same transaction.
import { randomInt } from "node:crypto";
import type { Actor } from "../kernel/actor.ts";
import { after, minutes } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { add, fromWire, money, times, toWire, type Money } from "../kernel/money.ts";
import { announce } from "../kernel/outbox.ts";
import { type Fault, missing, Refusal } from "../kernel/refusal.ts";
import { customerExists } from "../customers/index.ts";
import { reserveStock } from "../inventory/index.ts";
import { type CatalogProduct, findProducts } from "../products/index.ts";
import { findShop } from "../shops/index.ts";
import { toOrder, type OrderRow } from "./queries.ts";
import { type Delivery, quoteDelivery } from "./quote-delivery.ts";
import type { NewOrder } from "./contract.ts";

/** The longest of the ways to pay that a new order has (bank transfer): the hold is as long as the slowest honest payer needs. */
export const holdMs = minutes(35);

export type PlaceOrder = NewOrder & {
  channel?: "api" | "whatsapp" | "instagram";
  conversationId?: string | null;
  /** What the agent agreed with the buyer; by default it follows from the address. */
  delivery?: Delivery;
  /** Of one piece, in minor units, by product: what was agreed with this buyer, where that is less than the price. */
  agreedPrices?: ReadonlyMap<string, bigint>;
};

/** @throws Refusal resource_missing, currency_mismatch, out_of_stock: and then nothing has happened. */
export async function placeOrder(tx: Tx, actor: Actor, input: PlaceOrder): Promise<OrderRow> {
  const wanted = sumByProduct(input.items);
  const [shop, known, products] = await Promise.all([
    findShop(tx, actor.shopId),
    customerExists(tx, actor.shopId, input.customerId),
    findProducts(tx, actor.shopId, [...wanted.keys()]),
  ]);
  if (!known) throw missing("/customerId", `Customer ${input.customerId}`);
  const lines = priceLines(input, wanted, products);
  const currency = lines[0]?.unitPrice.currency ?? shop.currency;
  const subtotal = lines.map((line) => line.total).reduce(add);
  const delivery = input.delivery ?? quoteDelivery(shop, input.shippingAddress?.area ?? null);
  const shipping = delivery && currency === shop.currency ? money(delivery.fee, currency) : money(0, currency);
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
    notes: input.notes ?? null,
    metadata: input.metadata ?? {},
    reservation_expires_at: expiresAt,
    version: 1,
    created_at: actor.now,
    updated_at: actor.now,
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      unitPrice: toWire(line.unitPrice).amount,
      total: toWire(line.total).amount,
    })),
  };
  // Sent together: the order first, because the holds refer to it.
  await Promise.all([
    insertOrder(tx, actor, row),
    reserveStock(tx, actor, { orderId: row.id, lines: input.items, expiresAt }),
    announce(tx, actor, "order.created", { id: row.id, data: toOrder(row) }),
  ]);
  return row;
}

/** The same product twice is one line. */
function sumByProduct(items: readonly { productId: string; quantity: number }[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return wanted;
}

type PricedLine = { productId: string; name: string; quantity: number; unitPrice: Money; total: Money };

function priceLines(
  input: PlaceOrder,
  wanted: Map<string, number>,
  products: Map<string, CatalogProduct>,
): PricedLine[] {
  const faults: Fault[] = [];
  const lines: PricedLine[] = [];
  for (const [productId, quantity] of wanted) {
    const pointer = `/items/${input.items.findIndex((item) => item.productId === productId)}/productId`;
    const product = products.get(productId);
    if (!product) faults.push({ pointer, code: "resource_missing", detail: `Product ${productId} does not exist.` });
    else if (product.status !== "active")
      faults.push({
        pointer,
        code: "not_for_sale",
        detail: `${product.name} is ${product.status} and can't be ordered.`,
      });
    else {
      const listed = fromWire(product.price);
      const agreed = input.agreedPrices?.get(productId);
      const unitPrice = agreed !== undefined && agreed < listed.minor ? money(agreed, listed.currency) : listed;
      lines.push({ productId, name: product.name, quantity, unitPrice, total: times(unitPrice, quantity) });
    }
  }
  if (faults.length > 0)
    throw new Refusal(
      "resource_missing",
      faults.length === 1 ? faults[0]?.detail : `${faults.length} items can't be ordered; see errors.`,
      { errors: faults },
    );
  const first = lines[0];
  if (first && lines.some((line) => line.unitPrice.currency !== first.unitPrice.currency))
    throw new Refusal("currency_mismatch");
  return lines;
}

/** One statement: the order, its lines, and the first line of its history. */
async function insertOrder(tx: Tx, actor: Actor, row: OrderRow): Promise<void> {
  const { lines } = row;
  await sql`
    with placed as (
      insert into orders (shop_id, id, number, customer_id, conversation_id, channel, currency, subtotal, shipping, total, state, status,
                          shipping_address, delivery, notes, metadata, reservation_expires_at, created_at, updated_at)
      values (${row.shop_id}, ${row.id}, ${row.number}, ${row.customer_id}, ${row.conversation_id}, ${row.channel}, ${row.currency}, ${row.subtotal}, ${row.shipping}, ${row.total},
              ${row.state}, ${row.status}, ${json(row.shipping_address)}::jsonb, ${json(row.delivery)}::jsonb, ${row.notes}, ${json(row.metadata)}::jsonb, ${row.reservation_expires_at}, ${row.created_at}, ${row.updated_at})
    ), lined as (
      insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
      select ${row.shop_id}, ${row.id}, l.line, l.product_id, l.name, l.unit_price, l.quantity, l.unit_price * l.quantity
      from unnest(${lines.map((line) => line.productId)}::text[], ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.unitPrice)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
        with ordinality l(product_id, name, unit_price, quantity, line)
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
