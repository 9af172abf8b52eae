// When a plan must be checked next. Pure.
import { after, days } from "../kernel/values/clock.ts";
import { nextEarning } from "./periods.ts";
import { periodOf } from "./portions.ts";
import type { InvoiceRow, PortionRow, SubscriptionRow } from "./rows.ts";

/** How long before the end of a period the seller is reminded. */
const remindedBeforeMs = days(3);
/** Days after the due date on which a renewal is tried again. */
export const retryDays = [1, 3, 5, 7] as const;
/** How long after the due date nothing changes for the shop. */
export const graceMs = days(3);

export function nextDue(
  row: SubscriptionRow,
  open: InvoiceRow | undefined,
  portions: readonly PortionRow[],
  now: Date,
): Date | null {
  const times = [
    open?.expires_at ?? null,
    row.next_try_at,
    row.status === "past_due" ? row.grace_ends_at : null,
    ...(row.status === "trialing" || row.status === "active" ? [reminderAt(row), row.period_end] : []),
    ...portions.map((portion) => nextEarning(periodOf(portion), now)),
  ];
  const [first] = times.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime());
  return first ?? null;
}

/** Null if the reminder was sent, or there is nothing to remind of. */
export function reminderAt(row: SubscriptionRow): Date | null {
  const { period_end: end, paid_until: paidUntil, reminded_at: reminded } = row;
  if (end === null || reminded !== null || row.cancel_at_period_end || (row.next_plan ?? row.plan) === "free")
    return null;
  if (paidUntil !== null && paidUntil > end) return null;
  return after(end, -remindedBeforeMs);
}

/** Null if it is not tried any longer. @param tries the number of tries since the due date */
export function nextTryAt(dueAt: Date, tries: number): Date | null {
  const day = retryDays[tries];
  return day === undefined ? null : after(dueAt, days(day));
}
