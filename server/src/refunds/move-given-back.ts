// Money has left an order for its buyer. If it was all of it and nothing was sent, the order is cancelled, as by its seller: the goods are
// for sale again. A refund that fails later does not reopen the order: its money waits for another try.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { returnStock } from "../inventory/index.ts";
import { axesOf, isUnsent, moveOrder, type OrderRow, type Step } from "../orders/index.ts";

/** The caller must hold the order's row lock. */
export async function moveGivenBack(
  tx: Tx,
  actor: Actor,
  {
    order,
    step,
    wish: { reason, endsOrder = false },
  }: { order: OrderRow; step: Step; wish: { reason: string; endsOrder?: boolean } },
): Promise<void> {
  if (endsOrder || step.payment !== "refund" || !isUnsent(axesOf(order))) {
    await moveOrder(tx, actor, { order, step, cause: { reason } });
    return;
  }
  await moveOrder(tx, actor, { order, step: { ...step, state: "cancel" }, cause: { reason } });
  await returnStock(tx, actor, order.id, order.sold_under ?? order.id);
}
