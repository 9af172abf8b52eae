// Money has left an order for its buyer. Where that was all of it and nothing was sent, the order is cancelled, as by its seller: the goods
// are for sale again, and it is no purchase any more. A refund that fails later does not bring it back: its money waits for another try.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { returnStock } from "../inventory/index.ts";
import { axesOf, isUnsent, moveOrder, type OrderRow, type Step } from "../orders/index.ts";

/** The order's row is locked by the caller. */
export async function moveGivenBack(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  step: Step,
  { reason, endsOrder = false }: { reason: string; endsOrder?: boolean },
): Promise<void> {
  if (endsOrder || step.payment !== "refund" || !isUnsent(axesOf(order))) {
    await moveOrder(tx, actor, order, step, { reason });
    return;
  }
  await moveOrder(tx, actor, order, { ...step, state: "cancel" }, { reason });
  await returnStock(tx, actor, order.id, order.sold_under ?? order.id);
}
