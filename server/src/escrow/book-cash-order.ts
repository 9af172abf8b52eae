// Books an order that is paid in cash at the door. The money never reaches us, so only the seller's debt for our fee is booked.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import { creditSeller, platformFee, receivable, sellerAvailable, transactionOf } from "../ledger/index.ts";
import { axesOf, isPaid, type OrderRow } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { book } from "./book.ts";
import { chargeLegs } from "./charge-legs.ts";
import { chargeOn, termsOf } from "./fees.ts";

/** Delivered, and not paid through us. */
export function isCashSale(order: OrderRow): boolean {
  const { payment, fulfilment, funds } = axesOf(order);
  return fulfilment === "delivered" && funds === "none" && !isPaid(payment) && payment !== "refunded";
}

/** Books it once per order, even if the order is delivered several times. */
export async function bookCashOrder(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const key = `cod:${order.id}`;
  const [shop, booked] = await Promise.all([findShop(tx, actor.shopId), transactionOf(tx, actor.shopId, key)]);
  if (booked) return;
  const total = money(order.total, order.currency);
  const legs = chargeLegs(receivable, chargeOn(total, termsOf(shop, actor.now)), shop);
  if (legs.length === 0) return;
  await book(
    tx,
    actor,
    { key, kind: "cash_fee", cause: { type: "order", id: order.id }, legs },
    { orderNumber: order.number },
  );
}

/**
 * An order with a booked cash fee was paid through us after all. The fee is returned, because the release will take it. If the seller has
 * paid the debt already, they get it back.
 */
export async function takeBackCashFee(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const lines = await transactionOf(tx, actor.shopId, `cod:${order.id}`);
  if (!lines) return;
  const currency = order.currency;
  const tax = lines.filter(({ code }) => code.startsWith("tax_payable:"));
  const owed = lines.filter(({ code }) => code === receivable).reduce((total, { amount }) => total - amount, 0n);
  const { legs } = await creditSeller(tx, platformFee, money(owed, currency), sellerAvailable);
  await book(
    tx,
    actor,
    {
      key: `cod_back:${order.id}`,
      kind: "fee_back",
      cause: { type: "order", id: order.id },
      legs: [
        ...tax.map(({ code, amount }) => ({ from: code, to: platformFee, amount: money(amount, currency) })),
        ...legs,
      ],
    },
    { orderNumber: order.number },
  );
}
