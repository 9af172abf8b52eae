// Whether goods can be with their buyer. Nobody is asked to confirm what has not left the shop.
import type { OrderCard } from "./brain.ts";

export function mayHaveCome({ status, waitsForBuyer }: OrderCard): boolean {
  return status === "shipped" || status === "delivered" || waitsForBuyer === true;
}
