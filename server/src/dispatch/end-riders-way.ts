// The order has arrived, so the shipment by the shop's own rider has arrived too. Anyone may have confirmed it.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import { lockOrder } from "../orders/index.ts";
import { liveShipment, lockShipment, recordWord, type ShipmentLinks, type ShipmentRow } from "../shipping/index.ts";

/** A repeated run changes nothing. */
export async function endRidersWay(
  database: Database,
  links: ShipmentLinks,
  { shopId, orderId, now }: { shopId: string; orderId: string; now: Date },
): Promise<void> {
  // Most orders have another courier. Check this first, to avoid the lock.
  const live = await database.read(shopId, (tx) => liveShipment(tx, shopId, orderId));
  if (!isOnItsWay(live)) return;
  await database.write(shopId, async (tx) => {
    const order = await lockOrder(tx, shopId, orderId);
    const row = await lockShipment(tx, shopId, live.id);
    const actor: Actor = systemActor(shopId, "dispatch", now);
    if (order.fulfilment === "delivered" && isOnItsWay(row))
      await recordWord(tx, actor, {
        links,
        shipment: row,
        step: { word: "delivered", state: "delivered", source: "system", at: now },
      });
  });
}

function isOnItsWay(shipment: ShipmentRow | undefined): shipment is ShipmentRow {
  return shipment?.method === "own_rider" && shipment.state !== "delivered";
}
