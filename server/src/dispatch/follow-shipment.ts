// Changes an order when its shipment takes a step. A courier's delivery is the proof that starts the release; a seller's report is not.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { doubtDelivery, proveDelivery } from "../escrow/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { can } from "../kernel/contract/states.ts";
import {
  axesOf,
  changeOrderStatus,
  fulfilmentMachine,
  lockOrder,
  moveOrder,
  type OrderRow,
  recordCashTaken,
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
  {
    links,
    noted: { row, moved, at },
    proves = true,
  }: { links: ShipmentLinks; noted: Noted; proves?: boolean | undefined },
): Promise<ShipmentRow> {
  // A return shipment does not change the order. Receiving the return decides about it.
  if (moved === null || !hasLeft(moved) || row.direction === "back") return row;
  const order = await lockOrder(tx, actor.shopId, row.order_id);
  const { state, fulfilment, payment, confirmed } = axesOf(order);
  const leaves = state === "placed" && can(fulfilmentMachine, fulfilment, "dispatch");
  const mayLeave = payment === "paid" || payment === "overpaid" || payment === "partly_refunded" || confirmed;
  if ((state !== "placed" && state !== "completed") || (leaves && !mayLeave))
    return changeShipment(tx, actor, {
      links,
      before: row,
      change: {
        attention: sentenceOf(shipmentAttentions, "order_is_over", { orderStatus: order.status }),
      },
    });
  // Through the seller's own transition: in a cash order, goods leave the stock with it.
  if (leaves)
    await changeOrderStatus(tx, actor, {
      orderId: order.id,
      change: { status: "shipped", reason: orderReasons.courier_has_goods },
    });
  // A cash delivery is only handed over for the full amount.
  const tookCash = moved === "delivered" && row.cash_due !== null;
  if (tookCash) await recordCashTaken(tx, actor, order.id);
  if (moved === "delivered" && proves) {
    await proveDelivery(tx, actor, order.id, { kind: "courier", source: row.id, at });
    return row;
  }
  const now = leaves || tookCash ? await lockOrder(tx, actor.shopId, order.id) : order;
  if (moved === "returned" && axesOf(order).fulfilment === "delivered") return takeBack(tx, actor, order, row);
  const verb = moved === "delivered" ? "deliver" : verbs[moved];
  if (verb) await moveGoods(tx, actor, { order: now, verb, moved });
  return row;
}

async function moveGoods(
  tx: Tx,
  actor: Actor,
  { order, verb, moved }: { order: OrderRow; verb: NonNullable<Step["fulfilment"]>; moved: ShipmentState },
): Promise<void> {
  const { state, fulfilment } = axesOf(order);
  if (state !== "placed" || !can(fulfilmentMachine, fulfilment, verb)) return;
  const reason = sentenceOf(orderReasons, "parcel_moved", { status: moved.replaceAll("_", " ") });
  await moveOrder(tx, actor, { order, step: { fulfilment: verb }, cause: { reason } });
}

/** The courier had reported "delivered". Its later report counts as long as nobody else proves the delivery. */
async function takeBack(tx: Tx, actor: Actor, order: OrderRow, row: ShipmentRow): Promise<ShipmentRow> {
  if (await doubtDelivery(tx, actor, order, row.id))
    await moveGoods(tx, actor, {
      order: await lockOrder(tx, actor.shopId, order.id),
      verb: "takeBack",
      moved: "returned",
    });
  return row;
}
