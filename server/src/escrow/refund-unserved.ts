// The seller did not act in time, or the buyer never collected: the order is cancelled, and the buyer gets all the money back.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { can } from "../kernel/contract/states.ts";
import { axesOf, fulfilmentMachine, moveOrder, type OrderRow } from "../orders/index.ts";
import { returnStock } from "../inventory/index.ts";
import { type refundReasons, refundWholeOrder } from "../refunds/index.ts";
import { changeHold } from "./change-hold.ts";
import type { HoldRow } from "./queries.ts";

export async function refundUnserved(
  tx: Tx,
  actor: Actor,
  {
    order,
    hold,
    reason,
  }: {
    order: OrderRow;
    hold: HoldRow;
    reason: (typeof refundReasons)["not_accepted_in_time" | "not_dispatched_in_time" | "not_collected_in_time"];
  },
): Promise<void> {
  const { fulfilment } = axesOf(order);
  // It was marked as sent, and no courier has fetched it.
  const verb = (["cancel", "takeBack"] as const).find((one) => can(fulfilmentMachine, fulfilment, one));
  await moveOrder(tx, actor, {
    order,
    step: { state: "cancel", ...(verb ? { fulfilment: verb } : {}) },
    cause: { reason },
  });
  await returnStock(tx, actor, order.id, order.sold_under ?? order.id);
  await changeHold(tx, actor, hold, { accept_by: null, dispatch_by: null });
  await refundWholeOrder(tx, actor, order.id, reason);
}
