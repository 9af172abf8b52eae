// Shipbubble's words for how far a shipment is. The first six are documented; the others are not, and are taken for what they say
// because none of them moves money to the seller. Anything else is unknown, and kept as it came.
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

/** `picked_up`, or `Picked up` as lists of steps write it. */
export function shipmentStatus(word: string): ShipmentState | "unknown" {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return Object.hasOwn(words, plain) ? (words[plain] ?? "unknown") : "unknown";
}
