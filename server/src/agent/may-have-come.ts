// Whether the buyer may already have the goods. We don't ask buyers to confirm goods that have not left the shop.
import type { OrderCard } from "./brain.ts";

export function mayHaveCome({ status, waitsForBuyer }: OrderCard): boolean {
  return status === "shipped" || status === "delivered" || waitsForBuyer === true;
}
