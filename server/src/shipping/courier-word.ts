// What the courier itself reported about the delivery. What the shop noted is not included.
import type { Tx } from "../kernel/db.ts";
import { latestShipment, stepsOf } from "./shipments.ts";
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
  if (told.includes("delivered")) return { courier, says: "delivered" };
  if (told.includes("returning") || told.includes("returned")) return { courier, says: "back" };
  return told.some(hasLeft) ? { courier, says: "on_its_way" } : null;
}
