// The seller raised the price of a paid order. They accepted it by that, and nothing is dispatched before the rest is paid. So the dispatch clock
// starts again, for the buyer. When it ends, the order returns to what was paid for, or everything is refunded.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { lockHold } from "./queries.ts";
import { refundUnserved } from "./refund-unserved.ts";

/** The caller must hold the order's row lock. */
export async function waitForRest(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, order.id);
  if (hold?.state !== "held") return;
  const later = hold.dispatch_by === null || hold.dispatch_by < until ? until : hold.dispatch_by;
  await changeHold(tx, actor, hold, { accept_by: null, dispatch_by: later });
}

/** The rest was not paid, and the order can't return to what was paid for. */
export async function refundUnpaidRest(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold?.state !== "held" || order.payment !== "partly_paid" || order.state !== "placed") return;
  await refundUnserved(tx, actor, { order, hold, reason: "not dispatched in time" });
}
