// Terminal Africa's words for how far a shipment is. Those after the first six are in no document, and are taken for what they say
// because none of them moves money to the seller. Anything else is unknown, and kept as it came.
import type { ShipmentState } from "../../states.ts";

const words: Readonly<Record<string, ShipmentState>> = {
  draft: "created",
  pending: "created",
  confirmed: "confirmed",
  "in-transit": "in_transit",
  delivered: "delivered",
  canceled: "cancelled",
  // Not documented.
  cancelled: "cancelled",
  "picked-up": "picked_up",
  "out-for-delivery": "out_for_delivery",
  failed: "attempt_failed",
  returned: "returned",
};

export function shipmentStatus(word: string): ShipmentState | "unknown" {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  return Object.hasOwn(words, plain) ? (words[plain] ?? "unknown") : "unknown";
}
