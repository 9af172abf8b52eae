// Refunds everything that was paid for a cancelled order, from each of its payments.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import { lockOrder } from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { least, orderMoney, restOf } from "./order-money.ts";
import type { RefundRow } from "./queries.ts";

/**
 * All that was captured and not refunded yet; what a dispute has frozen stays. Repeated, it finds nothing.
 * @returns the requested refunds, one per payment
 */
export async function refundWholeOrder(tx: Tx, actor: Actor, orderId: string, reason: string): Promise<RefundRow[]> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const { payments, held, withSeller } = await orderMoney(tx, order);
  let left = held + withSeller;
  const refunds: RefundRow[] = [];
  for (const one of payments) {
    const minor = least(restOf(one), left);
    const payment = minor > 0n ? await findPayment(tx, actor.shopId, { id: one.paymentId }) : undefined;
    if (!payment) continue;
    const amount = money(minor, order.currency);
    refunds.push(
      await askForRefund(tx, actor, { payment, amount, reason, source: { kind: "order", orderId }, endsOrder: true }),
    );
    left -= minor;
  }
  return refunds;
}
