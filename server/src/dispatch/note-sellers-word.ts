// What the seller says of a shipment: all of an own rider's way, and of a courier's only what couriers do not tell.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { checkVersion, Refusal } from "../kernel/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import {
  findShipment,
  lockShipment,
  noteWord,
  sellersWords,
  type ShipmentResource,
  toShipment,
} from "../shipping/index.ts";
import { followShipment } from "./follow-shipment.ts";
import type { DispatchServices } from "./order-parcel.ts";

type Word = (typeof sellersWords)[number];
const ofCouriers: readonly Word[] = ["attempt_failed", "returning", "returned"];

/** @throws Refusal not_found, version_conflict, invalid_transition */
export async function noteSellersWord(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  id: string,
  { status, note }: { status: Word; note?: string | undefined },
  ifMatch: number | null,
): Promise<ShipmentResource> {
  const found = await findShipment(tx, actor.shopId, id);
  await lockOrder(tx, actor.shopId, found.order_id);
  const row = await lockShipment(tx, actor.shopId, id);
  checkVersion(row.version, ifMatch);
  // Said again, it is no second try.
  if (row.state === status) return toShipment(row, services);
  const told = row.method === "courier" && !ofCouriers.includes(status);
  const word = note ?? status;
  const noted = told
    ? null
    : await noteWord(tx, actor, services, row, { word, state: status, source: "seller", at: actor.now });
  if (!noted?.moved) {
    const why = told ? "The courier tells that itself." : `It is ${row.state}.`;
    throw new Refusal("invalid_transition", `This shipment can't become ${status}. ${why}`, {
      details: { current: row.state, allowed: row.method === "courier" ? ofCouriers : sellersWords },
    });
  }
  return toShipment(await followShipment(tx, actor, services, noted, false), services);
}
