// Plays a courier who delivers an order in the sandbox. Its reports are handled like a real courier's, so they prove the delivery in the
// same way.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder, isFetched, lockOrder, type OrderRow, requireChoices } from "../orders/index.ts";
import {
  changeShipment,
  insertShipment,
  liveShipment,
  lockShipment,
  recordTracking,
  type ShipmentLinks,
  type ShipmentRow,
} from "../shipping/index.ts";
import { followShipment } from "./follow-shipment.ts";

const courier = "Sandbox courier";

/** A repeated call changes nothing. @throws Refusal not_found, invalid_transition, choices_missing */
export async function playCourier(tx: Tx, actor: Actor, links: ShipmentLinks, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const live = await liveShipment(tx, actor.shopId, orderId);
  if (live?.method === "courier" && live.state === "delivered") return order;
  const why = whyNot(order, live);
  if (why !== null)
    throw new Refusal("invalid_transition", `No courier can bring order ${order.number}: ${why}.`, {
      details: { current: order.status, allowed: [] },
    });
  requireChoices(order);
  const row = live ? await lockShipment(tx, actor.shopId, live.id) : await takeParcel(tx, actor, links, order);
  const word = "delivered";
  const told = { status: word, word, courier, history: [{ status: word, word, at: actor.now }] } as const;
  const unsaid = { receiverName: null, courierPhone: null, trackingCode: null, trackingUrl: null, labelUrl: null };
  const providerShipmentId = row.provider_shipment_id ?? row.id;
  const noted = await recordTracking(tx, actor, {
    links,
    shipment: row,
    told: { ...told, ...unsaid, cost: null, providerShipmentId },
  });
  await followShipment(tx, actor, { links, noted });
  return findOrder(tx, actor.shopId, orderId);
}

function whyNot(order: OrderRow, live: ShipmentRow | undefined): string | null {
  if (order.state !== "placed") return "it is over";
  if (isFetched(order)) return "its buyer fetches it";
  if (!["paid", "overpaid", "partly_refunded"].includes(order.payment) && !order.confirmed) return "it is not paid";
  return live?.method === "own_rider" ? "the shop's own rider has it" : null;
}

/** Books no real courier: the rate is free and expires immediately. */
async function takeParcel(tx: Tx, actor: Actor, links: ShipmentLinks, order: OrderRow): Promise<ShipmentRow> {
  const of = { shop_id: actor.shopId, order_id: order.id, price: 0n, currency: order.currency, courier };
  const rate = { id: newId("shippingRate"), kind: "own_rider", asked_at: actor.now, expires_at: actor.now } as const;
  await tx
    .insertInto("shipping_rates")
    .values({ ...of, ...rate })
    .execute();
  const made = await insertShipment(tx, actor, {
    ...of,
    id: newId("shipment"),
    rate_id: rate.id,
    method: "courier",
    state: "booking",
    created_at: actor.now,
    updated_at: actor.now,
  });
  return changeShipment(tx, actor, { links, before: made, change: { state: "created", booked_at: actor.now } });
}
