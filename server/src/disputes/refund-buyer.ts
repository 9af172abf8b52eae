// Refunds what a dispute gave the buyer, by the way it was paid: from the order's payments, the oldest first.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import type { OrderRow } from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { askForRefund, orderMoney, refundReasons, restOf } from "../refunds/index.ts";
import { least } from "./book.ts";
import type { DisputeRow } from "./queries.ts";

export async function refundBuyer(
  tx: Tx,
  actor: Actor,
  { order, dispute, amount }: { order: OrderRow; dispute: DisputeRow; amount: bigint },
): Promise<void> {
  const { payments, held, frozen } = await orderMoney(tx, order);
  // Only the money of a failed earlier refund is left. This refund sends it again.
  const isOwed = order.owed_back > 0n && held + frozen <= order.owed_back;
  let left = amount;
  for (const one of payments) {
    if (dispute.payment_id !== null && one.paymentId !== dispute.payment_id) continue;
    const minor = least(restOf(one), left);
    const payment = minor > 0n ? await findPayment(tx, actor.shopId, { id: one.paymentId }) : undefined;
    if (!payment) continue;
    await askForRefund(tx, actor, {
      payment,
      amount: money(minor, order.currency),
      reason: sentenceOf(refundReasons, "dispute", { disputeReason: dispute.reason.replaceAll("_", " ") }),
      source: { kind: "dispute", disputeId: dispute.id },
      ...(isOwed ? { renews: true as const } : {}),
    });
    left -= minor;
  }
  if (left > 0n) throw new Error(`dispute ${dispute.id}: ${left} of it is of no payment that could be given back`);
}
