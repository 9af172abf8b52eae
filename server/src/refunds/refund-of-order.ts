// Refunds a part of what was paid for an order, from its payments, the oldest first.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { format, money, type Money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { least, leftOf, orderMoney, restOf } from "./order-money.ts";
import type { RefundRow } from "./queries.ts";

/**
 * @returns the requested refunds, one per payment used; together they are the amount
 * @throws Refusal payment_not_refundable if nothing was paid through us; refund_too_large, with `available`. Then no money has moved.
 */
export async function refundOfOrder(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { amount, reason }: { amount: Money; reason: string },
): Promise<RefundRow[]> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const its = await orderMoney(tx, order);
  const { payments } = its;
  if (payments.length === 0) throw new Refusal("payment_not_refundable");
  const available = money(leftOf(its), order.currency);
  if (amount.minor > available.minor) {
    const detail = `At most ${format(available)} of order ${order.number} can be given back.`;
    throw new Refusal("refund_too_large", detail, {
      errors: [{ pointer: "/amount", code: "refund_too_large", detail }],
      details: { available: toWire(available) },
    });
  }
  let left = amount.minor;
  const refunds: RefundRow[] = [];
  for (const one of payments) {
    const minor = least(restOf(one), left);
    const payment = minor > 0n ? await findPayment(tx, actor.shopId, { id: one.paymentId }) : undefined;
    if (!payment) continue;
    const part = money(minor, amount.currency);
    refunds.push(await askForRefund(tx, actor, { payment, amount: part, reason, source: { kind: "order", orderId } }));
    left -= minor;
  }
  return refunds;
}
