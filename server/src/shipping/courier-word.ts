// What the courier itself reported about the delivery. What the shop noted is not included.
import type { Tx } from "../kernel/database/db.ts";
import { latestShipment, type ShipmentRow, stepsOf } from "./shipments.ts";
import { hasLeft, type ShipmentState } from "./states.ts";

export type CourierWord = { courier: string | null; says: "on_its_way" | "back" | "delivered" };

/** Null when no courier has reported it. */
export async function courierWord(tx: Tx, shopId: string, orderId: string): Promise<CourierWord | null> {
  const row = await latestShipment(tx, shopId, orderId);
  if (row?.method !== "courier") return null;
  const told = (await stepsOf(tx, shopId, row.id))
    .filter(({ source, state, counted }) => source === "courier" && state !== null && counted)
    .map(({ state }) => state as ShipmentState);
  const { courier } = row;
  const end = told.findLast((state) => state === "delivered" || state === "returning" || state === "returned");
  if (end !== undefined) return { courier, says: end === "delivered" ? "delivered" : "back" };
  return told.some(hasLeft) ? { courier, says: "on_its_way" } : null;
}

/** Whether only the shop says where the parcel is now: it is with the shop's own rider, or the courier has not reported that step. */
export async function isShopsWord(tx: Tx, { shop_id, id, method, state }: ShipmentRow): Promise<boolean> {
  if (method === "own_rider") return true;
  const last = (await stepsOf(tx, shop_id, id)).findLast((step) => step.counted && step.state === state);
  return last?.source === "seller";
}
