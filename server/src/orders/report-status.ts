// An order's timeline, from its history.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Static } from "../kernel/contract/schema.ts";
import type { OrderStatusSchema } from "./contract.ts";
import { findOrder } from "./queries.ts";
import { allowedNow } from "./change-order-status.ts";

export async function reportStatus(tx: Tx, actor: Actor, orderId: string): Promise<Static<typeof OrderStatusSchema>> {
  const [order, history] = await Promise.all([
    findOrder(tx, actor.shopId, orderId),
    tx
      .selectFrom("order_history")
      .selectAll()
      .where("shop_id", "=", actor.shopId)
      .where("order_id", "=", orderId)
      .orderBy("step")
      .execute(),
  ]);
  return {
    status: order.status,
    allowed: allowedNow(order),
    history: history.map((step) => ({
      axis: step.axis,
      from: step.from_state,
      to: step.to_state,
      status: step.status,
      actor: step.actor,
      reason: step.reason,
      note: step.note,
      at: step.at.toISOString(),
    })),
  } as Static<typeof OrderStatusSchema>;
}
