// Whether an order is too large to be placed without a person of the shop.
import { compare, fromWire, type Money, type WireMoney } from "../kernel/values/money.ts";

/** If the limit is in a currency that the shop no longer uses, every order needs a person. */
export function isAbove(total: Money, limit: WireMoney | null): boolean {
  return limit !== null && (limit.currency !== total.currency || compare(total, fromWire(limit)) > 0);
}
