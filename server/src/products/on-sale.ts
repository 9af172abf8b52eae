// Of what is listed, what buyers can have.
import type { Variant } from "./variant-contract.ts";

/** What can be bought of a product, as its row says it. */
export function onSale<One extends Pick<Variant, "status">>(variants: readonly One[]): One[] {
  return variants.filter(({ status }) => status === "active");
}
