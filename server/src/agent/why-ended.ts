// Why an order ended without a decision of anybody: the shop or the buyer did not act in time.
import type { Tx } from "../kernel/database/db.ts";
import { axesOf, isPaid, type OrderRow } from "../orders/index.ts";
import { newestReasonOf, refundReasons, type RefundRow } from "../refunds/index.ts";
import type { OrderCard } from "./brain.ts";

/** `unsent`: it was to be paid in cash when it comes, and was not sent in time. */
export type WhyEnded = NonNullable<OrderCard["ended"]>;

/** Null where somebody decided it, or nothing has ended. */
export async function whyEnded(tx: Tx, order: OrderRow): Promise<WhyEnded | null> {
  const { state, payment, confirmed } = axesOf(order);
  if (state === "expired") return confirmed && !isPaid(payment) ? "unsent" : null;
  return payment === "refunded" ? reasonInTime(await newestReasonOf(tx, order.shop_id, order.id)) : null;
}

export function reasonInTime(reason: RefundRow["reason"] | null): Exclude<WhyEnded, "unsent"> | null {
  switch (reason) {
    case refundReasons.not_accepted_in_time:
      return "not_accepted";
    case refundReasons.not_dispatched_in_time:
      return "not_dispatched";
    case refundReasons.not_collected_in_time:
      return "not_collected";
    default:
      return null;
  }
}
