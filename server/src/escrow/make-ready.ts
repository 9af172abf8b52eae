// The goods for collection are packed and wait for the buyer. From now on there is a code, and a time limit to collect them.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { can } from "../kernel/contract/states.ts";
import {
  axesOf,
  fulfilmentMachine,
  isFetched,
  isPaid,
  lockOrder,
  moveOrder,
  type OrderRow,
  toOrder,
  orderReasons,
  requireChoices,
} from "../orders/index.ts";
import { followOrder, type FollowServices } from "./follow-order.ts";

/** Repeated, it changes nothing. @throws Refusal not_found, invalid_transition, choices_missing */
export async function makeReady(tx: Tx, actor: Actor, services: FollowServices, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const { state, payment, confirmed, fulfilment } = axesOf(order);
  if (isFetched(order) && fulfilment === "ready") return order;
  const why = !isFetched(order)
    ? "is not one that its buyer fetches (`deliveryMethod` is not `pickup`)"
    : state !== "placed" || !can(fulfilmentMachine, fulfilment, "prepare")
      ? `is ${order.status}`
      : !isPaid(payment) && !confirmed
        ? "is neither paid nor confirmed for cash"
        : null;
  if (why)
    throw new Refusal("invalid_transition", `Order ${order.number} ${why}.`, {
      details: { current: order.status, allowed: [] },
    });
  requireChoices(order);
  await moveOrder(tx, actor, {
    order,
    step: { fulfilment: "prepare" },
    cause: { reason: orderReasons.waits_to_be_fetched },
  });
  const { order: ready } = await followOrder(tx, actor, services, orderId);
  await announce(tx, actor, "order.ready_for_pickup", { id: orderId, data: toOrder(ready) });
  return ready;
}
