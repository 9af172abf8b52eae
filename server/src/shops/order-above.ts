// Orders that are too large to be placed without a person of the shop.
import { compare, fromWire, type Money, type WireMoney } from "../kernel/money.ts";

/** A limit in a currency that is not the shop's any more holds every order back. */
export function isAbove(total: Money, limit: WireMoney | null): boolean {
  return limit !== null && (limit.currency !== total.currency || compare(total, fromWire(limit)) > 0);
}
