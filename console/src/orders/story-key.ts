// What an entry of an order's story is called by, and which entries are told by another one.
import type { TimelineEntry } from "@sokoni/sdk";

/** Told by another entry of the same moment. */
export const untold: ReadonlySet<string> = new Set([
  "moved.payment.pending",
  "moved.payment.paid",
  "moved.payment.unpaid",
  "moved.funds.held",
  "moved.funds.refunded",
  // By whom is said where it was opened.
  "moved.dispute.open",
  "moved.fulfilment.dispatched",
  "escrow.delivery_said",
  "escrow.handover_ready",
  "escrow.reminder",
  "shipment.charged",
  "checkout.updated",
  "invoice.updated",
]);

/** What exactly was changed of the details is a list of the API's names: that they were is enough. */
export function keyOf({ type, axis, to }: Pick<TimelineEntry, "type" | "axis" | "to">): string {
  if (type === "moved") return axis === "details" ? "moved.details" : `moved.${axis}.${to}`;
  if (type !== "shipment.updated") return type;
  return withOrder.has(to ?? "") ? `moved.fulfilment.${to}` : `shipment.${to}`;
}

/** Where a parcel is, its order is: both are called the same. */
const withOrder: ReadonlySet<string> = new Set(["out_for_delivery", "attempt_failed", "returning", "returned"]);

/** Also without what was said already: a parcel and its order come to the same place in the same moment. */
export function toldOnce(
  entries: readonly TimelineEntry[],
  title: (entry: TimelineEntry) => string,
): readonly TimelineEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (untold.has(keyOf(entry))) return false;
    if (entry.text !== null || entry.amount !== null) return true;
    const said = `${entry.createdAt} ${title(entry)}`;
    if (seen.has(said)) return false;
    seen.add(said);
    return true;
  });
}
