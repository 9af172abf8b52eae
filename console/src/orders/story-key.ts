// The key of a timeline entry, and which entries are left out because another one says the same.
import type { TimelineEntry } from "@sokoni/sdk";

/** Entries that say the same as another entry of the same moment. */
export const untold: ReadonlySet<string> = new Set([
  "moved.payment.pending",
  "moved.payment.paid",
  "moved.payment.unpaid",
  "moved.funds.held",
  "moved.funds.refunded",
  // The entry that opened the dispute says who opened it.
  "moved.dispute.open",
  "moved.fulfilment.dispatched",
  "escrow.arrival_due",
  "escrow.complaint_reminder_due",
  "escrow.reminder_due",
  "escrow.delivery_said",
  "escrow.handover_ready",
  "escrow.reminder",
  "shipment.charged",
  "checkout.updated",
  "invoice.updated",
]);

/** The list of changed details has the API's field names. That they changed is enough. */
export function keyOf({ type, axis, to }: Pick<TimelineEntry, "type" | "axis" | "to">): string {
  if (type === "moved") return axis === "details" ? "moved.details" : `moved.${axis}.${to}`;
  if (type !== "shipment.updated") return type;
  return withOrder.has(to ?? "") ? `moved.fulfilment.${to}` : `shipment.${to}`;
}

/** A parcel and its order share these states, and their names. */
const withOrder: ReadonlySet<string> = new Set(["out_for_delivery", "attempt_failed", "returning", "returned"]);

/** Drops entries that repeat another one: a parcel and its order reach the same state at the same moment. */
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
