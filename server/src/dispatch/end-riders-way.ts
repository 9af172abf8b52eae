// The order has come: what the shop's own rider brought of it has come too, whoever said so.
import { type Actor, systemActor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import { lockOrder } from "../orders/index.ts";
import { liveShipment, lockShipment, noteWord, type ShipmentLinks, type ShipmentRow } from "../shipping/index.ts";

/** Looked at again, it changes nothing. */
export async function endRidersWay(
  database: Database,
  links: ShipmentLinks,
  { shopId, orderId, now }: { shopId: string; orderId: string; now: Date },
): Promise<void> {
  // Most orders were brought by somebody else: then nothing is locked.
  const live = await database.read(shopId, (tx) => liveShipment(tx, shopId, orderId));
  if (!isOnItsWay(live)) return;
  await database.write(shopId, async (tx) => {
    const order = await lockOrder(tx, shopId, orderId);
    const row = await lockShipment(tx, shopId, live.id);
    const actor: Actor = systemActor(shopId, "dispatch", now);
    if (order.fulfilment === "delivered" && isOnItsWay(row))
      await noteWord(tx, actor, links, row, { word: "delivered", state: "delivered", source: "system", at: now });
  });
}

function isOnItsWay(shipment: ShipmentRow | undefined): shipment is ShipmentRow {
  return shipment?.method === "own_rider" && shipment.state !== "delivered";
}
