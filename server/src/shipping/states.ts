// The states of a shipment. Reports may come in any order and repeatedly. An old report never undoes a later one.

export const shipmentStates = [
  "booking",
  "created",
  "confirmed",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "returning",
  "returned",
  "delivered",
  "cancelled",
  "failed",
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

const ranks: Record<ShipmentState, number> = {
  booking: 0,
  created: 1,
  confirmed: 2,
  picked_up: 3,
  in_transit: 4,
  // After a failed attempt there is another one.
  out_for_delivery: 5,
  attempt_failed: 5,
  returning: 6,
  returned: 7,
  delivered: 8,
  cancelled: 9,
  failed: 9,
};

export function isFinal(state: ShipmentState): boolean {
  return ranks[state] >= ranks.returned;
}

/** The courier has the goods, or has had them. */
export function hasLeft(state: ShipmentState): boolean {
  return ranks[state] >= ranks.picked_up && ranks[state] <= ranks.delivered;
}

/** We can still cancel it. */
export function isWaiting(state: ShipmentState): boolean {
  return state === "created" || state === "confirmed";
}

export type Judgement = "moves" | "repeats" | "too_late" | "impossible";

/**
 * What a reported state means for a shipment in another state. `impossible` needs a person: a cancelled label was collected anyway, or a
 * parcel on its way is reported as cancelled.
 */
export function judge(present: ShipmentState, told: ShipmentState): Judgement {
  if (present === told) return "repeats";
  if (present === "cancelled" || present === "failed") return hasLeft(told) ? "impossible" : "too_late";
  if (isFinal(present)) return told === "delivered" || told === "returned" ? "impossible" : "too_late";
  if (told === "cancelled") return hasLeft(present) ? "impossible" : "moves";
  return ranks[told] >= ranks[present] ? "moves" : "too_late";
}
