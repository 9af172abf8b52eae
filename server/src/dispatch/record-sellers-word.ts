// Records the seller's reports about a shipment: everything for the shop's own rider, and for a courier only what couriers don't report.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { changedMetadata } from "../kernel/contract/metadata.ts";
import { checkVersion, Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import {
  changeShipment,
  findShipment,
  hasLeft,
  lockShipment,
  recordWord,
  sellersWords,
  type ShipmentChangeAsked,
  type ShipmentResource,
  toShipment,
} from "../shipping/index.ts";
import { followShipment } from "./follow-shipment.ts";
import type { DispatchServices } from "./order-parcel.ts";

type Word = (typeof sellersWords)[number];
const ofCouriers: readonly Word[] = ["attempt_failed", "returning", "returned"];

/** Also stores the client's own metadata, on any shipment. @throws Refusal not_found, version_conflict, invalid_transition */
export async function recordSellersWord(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { id, change, ifMatch }: { id: string; change: ShipmentChangeAsked; ifMatch: number | null },
): Promise<ShipmentResource> {
  const { status, note, metadata } = change;
  if (status === undefined && (note !== undefined || metadata === undefined)) throw noStatus();
  const found = await findShipment(tx, actor.shopId, id);
  await lockOrder(tx, actor.shopId, found.order_id);
  const locked = await lockShipment(tx, actor.shopId, id);
  checkVersion(locked.version, ifMatch);
  const row =
    metadata === undefined
      ? locked
      : await changeShipment(tx, actor, {
          links: services,
          before: locked,
          change: changedMetadata(locked, { metadata }),
        });
  // A repeated report is not a second attempt.
  if (status === undefined || row.state === status) return toShipment(row, services);
  const isCouriers = row.method === "courier";
  const told = isCouriers && !ofCouriers.includes(status);
  // A parcel that the courier never fetched was not sent, and nobody searched for it. So the clocks of the waiting order continue.
  const waits = isCouriers && !hasLeft(row.state);
  const word = note ?? status;
  const noted =
    told || waits
      ? null
      : await recordWord(tx, actor, {
          links: services,
          shipment: row,
          step: { word, state: status, source: "seller", at: actor.now },
        });
  if (!noted?.moved) {
    const why = told
      ? "The courier tells that itself."
      : waits
        ? "The courier has not fetched it. Cancel it if it should not."
        : `It is ${row.state}.`;
    throw new Refusal("invalid_transition", `This shipment can't become ${status}. ${why}`, {
      details: { current: row.state, allowed: waits ? [] : isCouriers ? ofCouriers : sellersWords },
    });
  }
  return toShipment(await followShipment(tx, actor, { links: services, noted, proves: false }), services);
}

function noStatus(): Refusal {
  const detail = "Name the status that the shipment has now.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/status", code: "required", detail }] });
}
