// What an order would be after an edit: its lines, delivery, discount code and sums. The server sets the prices.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { refuseTooLarge } from "../kernel/contract/refuse-too-large.ts";
import {
  applyDiscount,
  type Basket,
  codeOf,
  type DiscountReason,
  reapplyDiscount,
  type TakenOff,
} from "../discounts/index.ts";
import {
  type Changed,
  itemsMax,
  meansLine,
  type OrderLine,
  type OrderRow,
  originAfter,
  priceItems,
  quoteDelivery,
  swapAfter,
} from "../orders/index.ts";
import { choiceCode, findItems, inCurrency, isSoldBy, type Item, itemId, rulesOf } from "../products/index.ts";
import { findShop, refuseMoneyAsGoods } from "../shops/index.ts";
import type { NewOrderEdit } from "./contract.ts";

export type Draft = Changed & { lostDiscount: DiscountReason | null };

/** @throws Refusal invalid_request, quantity_not_sold, no_price_in_currency, resource_missing, variant_required, currency_mismatch, discount_not_applicable */
export async function draftEdit(tx: Tx, actor: Actor, order: OrderRow, edit: NewOrderEdit): Promise<Draft> {
  const lines = await linesAfter(tx, actor, order, edit.items ?? []);
  const swap = swapAfter(actor, order, lines);
  const added = lines.filter((line) => !order.lines.some((one) => one.productId === line.productId));
  if (swap.goods_swapped) refuseMoneyAsGoods(added, () => "/items");
  const { shipping, ...delivery } = await deliveryAfter(tx, actor, order, edit.shippingAddress);
  const subtotal = lines.reduce((sum, line) => sum + BigInt(line.total), 0n);
  refuseTooLarge(subtotal + shipping + order.tax, edit.items ? "/items" : "/shippingAddress", "The whole order");
  const basket = await basketOf(tx, actor, { currency: order.currency, lines, shipping });
  const { off, lostDiscount, ...code } = await codeAfter(tx, actor, { order, wanted: edit.discountCode, basket });
  const discount = off?.total ?? 0n;
  return {
    ...delivery,
    ...code,
    lines: lines.map((line, place) => ({ ...line, discount: Number(off?.lines[place] ?? 0n) })),
    ...swap,
    subtotal,
    discount,
    shipping,
    total: subtotal - discount + shipping + order.tax,
    lostDiscount,
  };
}

async function linesAfter(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  wanted: NonNullable<NewOrderEdit["items"]>,
): Promise<OrderLine[]> {
  const faults: Fault[] = [];
  const quantities = new Map<OrderLine, { quantity: number; place: number }>();
  const named = new Set<string>();
  const added: typeof wanted = [];
  for (const [place, item] of wanted.entries()) {
    const fault = (code: string, detail: string) => faults.push({ pointer: `/items/${place}`, code, detail });
    const [line, ...others] = order.lines.filter((one) => meansLine(one, item));
    const key = line ? `${order.lines.indexOf(line)}` : keyOf(item);
    if (others.length > 0)
      fault("ambiguous", "The order has it in several choices: say which one with `options` or `components`.");
    else if (named.has(key)) fault("duplicate", "Each item is named once, with the quantity it is to have.");
    else if (line) quantities.set(line, { quantity: item.quantity, place });
    else if (item.quantity === 0) fault("not_in_order", "The order has no such item to take out.");
    else added.push(item);
    named.add(key);
  }
  const changed = [...quantities].filter(([, { quantity }]) => quantity > 0);
  const items = await findItems(
    tx,
    actor.shopId,
    changed.map(([line]) => itemId(line)),
  );
  for (const [line, { quantity, place }] of changed) {
    const unit = items.get(itemId(line))?.unit ?? null;
    if (unit === null || isSoldBy(unit, quantity)) continue;
    const detail = `${line.name} is sold in ${rulesOf(unit)}.`;
    faults.push({ pointer: `/items/${place}/quantity`, code: "quantity_not_sold", detail });
  }
  const kept = order.lines.flatMap((line) => {
    const change = quantities.get(line);
    const { quantity } = change ?? line;
    if (quantity === 0) return [];
    return [{ ...line, quantity, total: totalOf(line, quantity, change?.place) }];
  });
  if (kept.length + added.length === 0)
    faults.push({ pointer: "/items", code: "empty", detail: "Nothing would be left: cancel the order instead." });
  if (kept.length + added.length > itemsMax)
    faults.push({ pointer: "/items", code: "too_many", detail: `An order has at most ${itemsMax} lines.` });
  const [first] = faults;
  const isUnsold = faults.every(({ code }) => code === "quantity_not_sold");
  if (first) throw new Refusal(isUnsold ? "quantity_not_sold" : "invalid_request", first.detail, { errors: faults });
  const priced = added.length === 0 ? [] : await priceItems(tx, actor, added, order.currency);
  return [...kept, ...priced];
}

/** @throws Refusal invalid_request */
function totalOf(line: OrderLine, quantity: number, place: number | undefined): number {
  const total = BigInt(line.unitPrice) * BigInt(quantity);
  refuseTooLarge(total, place === undefined ? "/items" : `/items/${place}/quantity`, "This line");
  return Number(total);
}

function keyOf({ productId, variantId, options, components }: NonNullable<NewOrderEdit["items"]>[number]): string {
  const parts = JSON.stringify(components ?? []).toLowerCase();
  return `${productId} ${variantId ?? ""} ${choiceCode(options ?? null).toLowerCase()} ${parts}`;
}

/** An address with a delivery area gets a new delivery quote. Any other address keeps the delivery method and fee. */
async function deliveryAfter(tx: Tx, actor: Actor, order: OrderRow, address: NewOrderEdit["shippingAddress"]) {
  const { shipping, shipping_address, address_origin, delivery, delivery_method } = order;
  if (address === undefined) return { shipping, shipping_address, address_origin, delivery, delivery_method };
  const entered = {
    shipping_address: address,
    address_origin: originAfter(actor, order, { shipping_address: address, gift: order.gift }),
  };
  if (address.area === undefined) return { ...entered, shipping, delivery, delivery_method };
  const shop = await findShop(tx, actor.shopId);
  const quoted = quoteDelivery(shop, address.area, order.currency);
  if (quoted === null) {
    const detail = `The shop has no delivery area "${address.area}". Name one of its areas, or leave area out.`;
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/shippingAddress/area", code: "unknown_area", detail }],
    });
  }
  const { fee, ...agreed } = quoted;
  // The buyer no longer picks it up.
  const method = delivery_method === "pickup" ? null : delivery_method;
  return { ...entered, shipping: BigInt(fee), delivery: agreed, delivery_method: method };
}

async function basketOf(
  tx: Tx,
  actor: Actor,
  { currency, lines, shipping }: { currency: Currency; lines: readonly OrderLine[]; shipping: bigint },
): Promise<Basket> {
  const items = await findItems(tx, actor.shopId, lines.map(itemId));
  return {
    currency,
    lines: lines.map((line) => ({
      productId: line.productId,
      total: BigInt(line.total),
      // Below the current price: the buyer haggled, or the price went up since.
      agreed: line.unitPrice < listedFor(items.get(itemId(line)), currency),
    })),
    shipping,
  };
}

function listedFor(item: Item | undefined, currency: Currency): number {
  return (item && inCurrency(item, currency)?.price.amount) ?? 0;
}

type Code = {
  discount_id: string | null;
  discount_code: string | null;
  off: TakenOff | null;
  lostDiscount: DiscountReason | null;
};
const none: Code = { discount_id: null, discount_code: null, off: null, lostDiscount: null };

/** The order's own code still counts, even if it was changed or ended since, as long as the goods it applies to are there. */
async function codeAfter(
  tx: Tx,
  actor: Actor,
  { order, wanted, basket }: { order: OrderRow; wanted: string | null | undefined; basket: Basket },
): Promise<Code> {
  const { discount_id, discount_code } = order;
  if (wanted === null) return none;
  if (wanted !== undefined && codeOf(wanted) !== discount_code) {
    const { discountId, code, off } = await applyDiscount(tx, actor, {
      typed: wanted,
      basket,
      whose: {
        customerId: order.customer_id,
        orderId: order.id,
      },
    });
    return { discount_id: discountId, discount_code: code, off, lostDiscount: null };
  }
  if (discount_id === null) return none;
  const off = await reapplyDiscount(tx, actor, discount_id, basket);
  return typeof off === "string"
    ? { ...none, lostDiscount: off }
    : { discount_id, discount_code, off, lostDiscount: null };
}
