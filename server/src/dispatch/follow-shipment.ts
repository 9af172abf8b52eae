// What a shipment's step does to its order. A courier's delivery is the proof that starts the release; a seller's report is not.
import { sentenceOf } from "../kernel/meaning.ts";
import { proveDelivery } from "../escrow/index.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { can } from "../kernel/states.ts";
import {
  axesOf,
  changeOrderStatus,
  fulfilmentMachine,
  lockOrder,
  moveOrder,
  noteCashTaken,
  type Step,
  orderReasons,
} from "../orders/index.ts";
import {
  changeShipment,
  hasLeft,
  type Noted,
  type ShipmentLinks,
  type ShipmentRow,
  shipmentAttentions,
  type ShipmentState,
} from "../shipping/index.ts";

const verbs: Partial<Record<ShipmentState, NonNullable<Step["fulfilment"]>>> = {
  out_for_delivery: "bringOut",
  attempt_failed: "failAttempt",
  returning: "turnBack",
  returned: "takeBack",
};

/** The order's and the shipment's rows are locked. @param proves whether the reporter can prove a delivery: a courier can. */
export async function followShipment(
  tx: Tx,
  actor: Actor,
  links: ShipmentLinks,
  { row, moved, at }: Noted,
  proves = true,
): Promise<ShipmentRow> {
  // A return shipment does not change the order. Receiving the return decides about it.
  if (moved === null || !hasLeft(moved) || row.direction === "back") return row;
  const order = await lockOrder(tx, actor.shopId, row.order_id);
  const { state, fulfilment, payment, confirmed } = axesOf(order);
  const leaves = state === "placed" && can(fulfilmentMachine, fulfilment, "dispatch");
  const mayLeave = payment === "paid" || payment === "overpaid" || payment === "partly_refunded" || confirmed;
  if ((state !== "placed" && state !== "completed") || (leaves && !mayLeave))
    return changeShipment(tx, actor, links, row, {
      attention: sentenceOf(shipmentAttentions, "order_is_over", { orderStatus: order.status }),
    });
  // Through the seller's own transition: in a cash order, goods leave the stock with it.
  if (leaves)
    await changeOrderStatus(tx, actor, order.id, { status: "shipped", reason: orderReasons.courier_has_goods });
  // A cash delivery is only handed over for the full amount.
  const tookCash = moved === "delivered" && row.cash_due !== null;
  if (tookCash) await noteCashTaken(tx, actor, order.id);
  if (moved === "delivered" && proves) {
    await proveDelivery(tx, actor, order.id, { kind: "courier", source: row.id, at });
    return row;
  }
  const now = leaves || tookCash ? await lockOrder(tx, actor.shopId, order.id) : order;
  const verb = moved === "delivered" ? "deliver" : verbs[moved];
  if (verb && axesOf(now).state === "placed" && can(fulfilmentMachine, axesOf(now).fulfilment, verb))
    await moveOrder(
      tx,
      actor,
      now,
      { fulfilment: verb },
      { reason: sentenceOf(orderReasons, "parcel_moved", { status: moved.replaceAll("_", " ") }) },
    );
  return row;
}
