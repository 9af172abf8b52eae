// Paid periods, counted in whole months from an anchor: one that began on the 31st ends on the last day of shorter months, and on the 31st
// again afterwards. In UTC, so that a price does not depend on clock changes.
import { after, days } from "../kernel/values/clock.ts";
import type { Interval } from "./plans.ts";

export type Period = { start: Date; end: Date };

const stepOf: Readonly<Record<Interval, number>> = { monthly: 1, yearly: 12 };

export function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return moved;
}

/** Whole months from the anchor to `at`, which must not be before it. */
export function monthsUntil(anchor: Date, at: Date): number {
  const apart = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  return addMonths(anchor, apart) <= at ? apart : apart - 1;
}

/** The period that begins at `start`, a whole number of months after the anchor. */
export function periodFrom(anchor: Date, interval: Interval, start: Date): Period {
  return { start, end: addMonths(anchor, monthsUntil(anchor, start) + stepOf[interval]) };
}

/** The month in which usage at `now` counts. It begins with a day, because usage is stored by day. */
export function usageMonth(anchor: Date, now: Date): Period {
  const from = startOfDay(anchor);
  const months = monthsUntil(from, now);
  return { start: addMonths(from, months), end: addMonths(from, months + 1) };
}

/** The month in which a shop without a plan is counted. */
export function calendarMonth(now: Date): Period {
  return usageMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)), now);
}

/** When something of a portion is earned next: after each of its months, and at its end. */
export function nextEarning(portion: Period, now: Date): Date {
  if (now < portion.start) return nextEarning(portion, portion.start);
  const month = addMonths(portion.start, monthsUntil(portion.start, now) + 1);
  return month < portion.end ? month : portion.end;
}

function startOfDay(at: Date): Date {
  return after(at, -(at.getTime() % days(1)));
}
