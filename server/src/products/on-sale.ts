// The parts of a listed product that buyers can buy.
import type { Variant } from "./variant-contract.ts";

/** What can be bought of a product, from its row. */
export function onSale<One extends Pick<Variant, "status">>(variants: readonly One[]): One[] {
  return variants.filter(({ status }) => status === "active");
}
