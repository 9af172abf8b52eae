// Terminal Africa's statuses. Those after the first six are undocumented, and are taken at face value because none of them moves money to
// the seller. Any other is unknown, and stored as it came.
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
