// Shipbubble's statuses. The first six are documented. The others are taken at face value, because none of them moves money to the seller.
// Any other is unknown, and stored as it came.
import type { ShipmentState } from "../../states.ts";

const words: Readonly<Record<string, ShipmentState>> = {
  pending: "created",
  confirmed: "confirmed",
  picked_up: "picked_up",
  in_transit: "in_transit",
  completed: "delivered",
  cancelled: "cancelled",
  // Not documented.
  canceled: "cancelled",
  out_for_delivery: "out_for_delivery",
  attempt_failed: "attempt_failed",
  delivery_failed: "attempt_failed",
  returning: "returning",
  returned: "returned",
};

/** `picked_up`, or `Picked up` as in lists of steps. */
export function shipmentStatus(word: string): ShipmentState | "unknown" {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return Object.hasOwn(words, plain) ? (words[plain] ?? "unknown") : "unknown";
}
