// Places an order: prices from the catalog, the fee from the shop's delivery areas, stock reserved in the same transaction.
import { randomInt } from "node:crypto";
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { add, type Currency, money, subtract, toWire, type Money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { refuseTooLarge } from "../kernel/contract/refuse-too-large.ts";
import { customerName } from "../customers/index.ts";
import { applyDiscount, type Basket, holdUse } from "../discounts/index.ts";
import { findProducts } from "../products/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { holdGoods } from "./hold-goods.ts";
import { itemsWanted, sumByItem } from "./items-wanted.ts";
import { longestLead } from "./lead-time.ts";
import { type PricedLine, priceLines } from "./price-lines.ts";
import { type OrderRow, toOrder } from "./queries.ts";
import { insertOrder } from "./insert-order.ts";
import { type Delivery, deliveryOf } from "./quote-delivery.ts";
import type { NewOrder, OrderChannel } from "./contract.ts";
import { giftOf } from "./gift.ts";
import { type ShipsTo, shipsToOf } from "./ships-to.ts";
import { originOf } from "./whose-address.ts";
import { notesByAfter } from "./whose-note.ts";

/** The time that the slowest payment method of a new order (bank transfer) needs. */
export const holdMs = minutes(35);

/** How long an order that a code made free waits for the seller to confirm it. */
const unpaidForMs = hours(24);

export type PlaceOrder = NewOrder & {
  channel?: OrderChannel;
  conversationId?: string | null;
  /** What the agent agreed with the buyer; by default it follows from the address. */
  delivery?: Delivery;
  /** The agreed price of one piece, in minor units, by item, if it is below the normal price. */
  agreedPrices?: ReadonlyMap<string, bigint>;
  /** A replacement has the same quantity as the returned goods, even if the product is not sold in that quantity. */
  anyQuantity?: true;
  /** The receiver if the address names no one. By default the chat or the customer gives the name. */
  shipsTo?: ShipsTo;
  /** A replacement goes to the same place and person as the first order. The buyer knows that place as well as they knew it then. */
  place?: Pick<OrderRow, "address_origin" | "address_moved_at" | "ships_to">;
};

/**
 * @throws Refusal resource_missing, variant_required, currency_mismatch, no_price_in_currency, quantity_not_sold, discount_not_applicable,
 * out_of_stock; nothing is changed then.
 */
export async function placeOrder(tx: Tx, actor: Actor, input: PlaceOrder): Promise<OrderRow> {
  const [shop, customer, products, ofChat] = await Promise.all([
    findShop(tx, actor.shopId),
    customerName(tx, actor.shopId, input.customerId),
    findProducts(
      tx,
      actor.shopId,
      input.items.map(({ productId }) => productId),
    ),
    input.conversationId && !input.shipsTo ? shipsToOf(tx, input.customerId, input.conversationId) : null,
  ]);
  if (!customer) throw missing("/customerId", `Customer ${input.customerId}`);
  // Without a chat: the customer as the shop has entered them.
  const shipsTo = input.shipsTo ?? ofChat ?? { name: customer.name, phone: customer.phone, country: shop.country };
  const currency = soldIn(shop, input.currency);
  const items = itemsWanted(input.items, products);
  const lines = priceLines(input, sumByItem(items), products, currency);
  const subtotal = lines.map((line) => line.total).reduce(add);
  refuseTooLarge(subtotal.minor, "/items", "The items together");
  const delivery = input.delivery ?? deliveryOf(shop, input, currency);
  const shipping = money(delivery?.fee ?? 0, currency);
  refuseTooLarge(subtotal.minor + shipping.minor, "/items", "The items and their delivery");
  const id = newId("order");
  const reduction =
    input.discountCode === undefined
      ? null
      : await applyDiscount(tx, actor, {
          typed: input.discountCode,
          basket: basketOf(lines, shipping),
          whose: {
            customerId: input.customerId,
            orderId: id,
            isProven: actor.by.kind !== "visitor",
          },
        });
  const total = subtract(add(subtotal, shipping), money(reduction?.off.total ?? 0, currency));
  // If there is nothing to pay, the seller has to act, not a payer.
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
    given_back: 0n,
    brought: 0n,
    sold_under: null,
    sold_at: null,
    cash_taken: false,
    state: "placed",
    payment: "unpaid",
    funds: "none",
    fulfilment: "none",
    dispute: "none",
    confirmed: false,
    status: "pending",
    shipping_address: input.shippingAddress ?? null,
    address_origin: input.place?.address_origin ?? originOf(actor, input.shippingAddress ?? null),
    goods_swapped: false,
    goods_paid_for: null,
    goods_refused_at: null,
    address_moved_at: input.place?.address_moved_at ?? null,
    delivery: delivery ? { method: delivery.method, area: delivery.area, etaDays: delivery.etaDays } : null,
    lead_time_days: longestLead(lines),
    ready_by: null,
    delivery_method: delivery?.method === "pickup" ? "pickup" : (input.deliveryMethod ?? null),
    gift: input.gift ? giftOf(input.gift) : null,
    pickup_place: null,
    ships_to: input.place?.ships_to ?? shipsTo,
    withheld: 0n,
    owed_back: 0n,
    notes: input.notes ?? null,
    notes_by: notesByAfter(actor, { notes: null, notes_by: null }, input.notes ?? null),
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
      choices: line.choices,
      quantity: line.quantity,
      unit: line.unit,
      leadTimeDays: line.leadTimeDays,
      untracked: line.untracked,
      parts: line.parts,
      unitPrice: toWire(line.unitPrice).amount,
      total: toWire(line.total).amount,
      discount: Number(reduction?.off.lines[place] ?? 0),
    })),
  };
  // Sent together. The order comes first, because reservations refer to it.
  await Promise.all([
    insertOrder(tx, actor, row),
    reduction ? holdUse(tx, actor, reduction.discountId, row.id) : null,
    holdGoods(tx, actor, { orderId: row.id, lines: row.lines, expiresAt }, items),
    announce(tx, actor, "order.created", { id: row.id, data: toOrder(row) }),
  ]);
  return row;
}

/** An order has one currency. */
function soldIn({ currency: own, sellsIn }: Pick<Shop, "currency" | "sellsIn">, asked: Currency = own): Currency {
  if (asked === own || sellsIn.includes(asked)) return asked;
  const detail = `The shop sells in ${[own, ...sellsIn].join(", ")}.`;
  throw new Refusal("currency_mismatch", detail, {
    errors: [{ pointer: "/currency", code: "currency_mismatch", detail }],
  });
}

function basketOf(lines: readonly PricedLine[], shipping: Money): Basket {
  return {
    currency: shipping.currency,
    lines: lines.map(({ productId, total, agreed }) => ({ productId, total: total.minor, agreed })),
    shipping: shipping.minor,
  };
}

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Eight letters that can be read out on the phone. There are 32^8, so a number does not reveal how much a shop sells. */
function drawNumber(): string {
  const draw = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${draw()}-${draw()}`;
}
