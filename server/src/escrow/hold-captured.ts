// Holds money that has become its order's, and starts the clocks.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Money, toWire } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { OrderRow } from "../orders/index.ts";
import { takeBackCashFee } from "./book-cash-order.ts";
import { openHold } from "./open-hold.ts";

/** @param order before or after the payment: the fields used here don't change when it is paid. */
export async function holdCaptured(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { paymentId, amount }: { paymentId: string; amount: Money },
): Promise<void> {
  await Promise.all([
    openHold(tx, actor, order),
    announce(tx, actor, "escrow.held", {
      id: order.id,
      data: { orderId: order.id, paymentId, amount: toWire(amount) },
    }),
    order.fulfilment === "delivered" ? takeBackCashFee(tx, actor, order) : null,
  ]);
}
