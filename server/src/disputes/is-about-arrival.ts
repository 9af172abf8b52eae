// Whether a claim is about goods that did not arrive.
import type { DisputeRow } from "./queries.ts";

/** Proof of delivery answers these claims, but not claims about what was in the parcel. */
export function isAboutArrival({ reason }: Pick<DisputeRow, "reason">): boolean {
  return reason === "not_received" || reason === "unauthorised";
}
