// Compares the new total of an edited order with what was paid. The buyer pays the rest on the order's page; too much goes back the way it
// came. An unpaid order has no difference: its payer pays the current price.
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { type CheckoutServices, keepOpen } from "../checkout/index.ts";
import { waitForRest } from "../escrow/index.ts";
import { moveOrder, type OrderRow, payingVerb } from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { askForRefund, orderMoney, restOf } from "../refunds/index.ts";

export type SettleServices = CheckoutServices;
export type Settled = { refunded: bigint; refundIds: Id<"refund">[] };

/** How long the buyer has to pay the rest. After that the order is cancelled like one that was not dispatched in time. */
export const restWithinMs = hours(72);

/** @param order the current row, locked. @throws Refusal missing_scope; refund_too_large when too much was already given back */
export async function settleDifference(
  tx: Tx,
  actor: Actor,
  services: SettleServices,
  { order, reason }: { order: OrderRow; reason: string },
): Promise<Settled> {
  const { covered, total, payment } = order;
  if (covered === 0n) return { refunded: 0n, refundIds: [] };
  if (covered < total) {
    await askForRest(tx, actor, services, { order, reason });
    return { refunded: 0n, refundIds: [] };
  }
  const step = payment === "partly_paid" ? { payment: await payingVerb(tx, order, false) } : null;
  const paid =
    step || covered > total
      ? await moveOrder(tx, actor, { order, step: step ?? {}, cause: { reason, covered: total } })
      : order;
  return giveBack(tx, actor, { order: paid, sum: covered - total, reason });
}

async function askForRest(
  tx: Tx,
  actor: Actor,
  services: SettleServices,
  { order, reason }: { order: OrderRow; reason: string },
): Promise<void> {
  const owing =
    order.payment === "partly_paid"
      ? order
      : await moveOrder(tx, actor, { order, step: { payment: "owe" }, cause: { reason } });
  await keepOpen(services, tx, actor, { order: owing, until: after(actor.now, restWithinMs) });
  await waitForRest(tx, actor, owing, after(actor.now, restWithinMs));
}

/** Refunds the newest payment first. */
async function giveBack(
  tx: Tx,
  actor: Actor,
  { order, sum, reason }: { order: OrderRow; sum: bigint; reason: string },
): Promise<Settled> {
  if (sum === 0n) return { refunded: 0n, refundIds: [] };
  if (lacksScope(actor, "payments:write"))
    throw new Refusal(
      "missing_scope",
      "The new total of this paid order is lower, so money is refunded; that needs the scope payments:write.",
    );
  const { payments } = await orderMoney(tx, order);
  const refundIds: Id<"refund">[] = [];
  let left = sum;
  for (const [place, one] of payments.toReversed().entries()) {
    const isLast = place === payments.length - 1;
    const rest = restOf(one);
    // The last payment refuses an amount that is too much for all of them.
    const minor = !isLast && rest < left ? rest : left;
    const payment = minor > 0n ? await findPayment(tx, actor.shopId, { id: one.paymentId }) : undefined;
    if (!payment) continue;
    const refund = await askForRefund(tx, actor, {
      payment,
      amount: money(minor, order.currency),
      reason,
      source: { kind: "order", orderId: order.id },
    });
    refundIds.push(refund.id as Id<"refund">);
    left -= minor;
  }
  return { refunded: sum - left, refundIds };
}
