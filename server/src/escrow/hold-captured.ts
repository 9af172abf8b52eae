// Money that has become its order's: from now on it is held, with the clocks that go with it.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { type Money, toWire } from "../kernel/money.ts";
import { announce } from "../kernel/outbox.ts";
import type { OrderRow } from "../orders/index.ts";
import { takeBackCashFee } from "./book-cash-order.ts";
import { openHold } from "./open-hold.ts";

/** @param order as it is since it was marked paid. */
export async function holdCaptured(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { paymentId, amount }: { paymentId: string; amount: Money },
): Promise<void> {
  await openHold(tx, actor, order);
  if (order.fulfilment === "delivered") await takeBackCashFee(tx, actor, order);
  await announce(tx, actor, "escrow.held", {
    id: order.id,
    data: { orderId: order.id, paymentId, amount: toWire(amount) },
  });
}
