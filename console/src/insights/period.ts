// Reporting periods, in days of the shop's time zone.
import { toLocal } from "../words/shop-time.ts";

/** The default first. */
export const periods = ["days30", "days7", "days90", "year"] as const;
export type Period = (typeof periods)[number];

/** In the order of the tabs. */
export const periodsInOrder = ["days7", "days30", "days90", "year"] as const;

const lengths: Record<Period, { days: number; interval: "day" | "week" | "month" }> = {
  days7: { days: 7, interval: "day" },
  days30: { days: 30, interval: "day" },
  days90: { days: 91, interval: "week" },
  year: { days: 365, interval: "month" },
};

const dayMs = 24 * 3_600_000;

/** Whole days in the shop's time zone, including today. `to` is the first day that does not count. */
export function rangeOf(period: Period, timeZone: string, now: Date) {
  const { days, interval } = lengths[period];
  const today = Date.parse(`${toLocal(now.toISOString(), timeZone).slice(0, 10)}T00:00:00Z`);
  const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dateOf(today - (days - 1) * dayMs), to: dateOf(today + dayMs), interval };
}
