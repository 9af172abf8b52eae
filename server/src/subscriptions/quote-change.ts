// What changing to a plan would cost now. Pure, apart from the rows read before.
import type { InvoiceLine } from "./contract.ts";
import { type Period, periodFrom } from "./periods.ts";
import { type Interval, type PlanName, priceOf } from "./plans.ts";
import { leftOfAll } from "./portions.ts";
import { grossOf, leftOf, minus, type Parts, prorate, splitTax } from "./proration.ts";
import type { PortionRow, SubscriptionRow } from "./rows.ts";

export type Target = { plan: PlanName; interval: Interval; pricedAt: Date };
export type Quote = {
  /** The period that continues; null if one begins with the payment. */
  kept: Period | null;
  lines: InvoiceLine[];
  /** Positive: to be paid. Negative: left over. */
  difference: Parts;
  /** The value of the remaining time at the new price. */
  worth: Parts;
};

/** @param basisPoints of the tax that prices include */
export function quoteChange({
  row,
  portions,
  target: { plan, interval, pricedAt },
  basisPoints,
  now,
}: {
  row: SubscriptionRow;
  portions: readonly PortionRow[];
  target: Target;
  basisPoints: number;
  now: Date;
}): Quote {
  const price = splitTax(priceOf(plan, interval, row.currency, pricedAt).minor, basisPoints);
  const left = leftOfAll(portions, now);
  const kept = plan === "free" ? null : keptPeriod(row, interval, now);
  const { worth, difference } = kept
    ? prorate({ left, price, period: kept, at: now })
    : { worth: price, difference: minus(price, left) };
  const lines: InvoiceLine[] = [
    { kind: "plan", plan, interval, amount: Number(grossOf(worth)) },
    { kind: "unused", plan: row.plan, interval: row.billing_interval, amount: Number(grossOf(left)) },
  ];
  return { kept, lines: lines.filter(({ amount }) => amount > 0), difference, worth };
}

/** What the next renewal costs: its price, without what is left now. @param pricedAt the end of the current period */
export function quoteRenewal(row: SubscriptionRow, { plan, interval, pricedAt }: Target, basisPoints: number): Quote {
  const price = splitTax(priceOf(plan, interval, row.currency, pricedAt).minor, basisPoints);
  const lines: InvoiceLine[] = [{ kind: "plan", plan, interval, amount: Number(grossOf(price)) }];
  return { kept: null, lines: lines.filter(({ amount }) => amount > 0), difference: price, worth: price };
}

/** A paid period that continues keeps its end. Another interval, or a period paid ahead, begins again. */
function keptPeriod(row: SubscriptionRow, interval: Interval, now: Date): Period | null {
  const { period_start: start, period_end: end, paid_until: paidUntil } = row;
  if (row.status !== "active" || row.plan === "free" || row.billing_interval !== interval) return null;
  return end !== null && paidUntil?.getTime() === end.getTime() && now < end ? { start, end } : null;
}

/** The period that a payment at `now` begins. An overdue one began on its due date, so paying late gives no free time. */
export function periodBegun(row: SubscriptionRow, interval: Interval, now: Date): { anchor: Date; period: Period } {
  const overdue = row.status === "past_due" && row.period_end !== null ? row.period_end : null;
  const anchor = overdue === null ? now : row.anchor_at;
  return { anchor, period: periodFrom(anchor, interval, overdue ?? now) };
}

/** The value of a period at a price, as of `now`. */
export function worthOf(price: Parts, kept: Period | null, now: Date): Parts {
  return kept ? leftOf(price, kept, now) : price;
}
