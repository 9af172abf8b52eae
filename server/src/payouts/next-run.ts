// The next run of a schedule: at six in the morning in the shop's time zone, on its days.
import { after, days, hours } from "../kernel/values/clock.ts";
import { fromLocal, localDay } from "../kernel/values/local-time.ts";
import type { Interval } from "./contract.ts";

const runHour = 6;
/** Days of the month go up to 28, so every month has them. Two months contain each of them, even if clocks change. */
const daysLooked = 62;

/** The first moment of the schedule after `now`; null for `manual`. */
export function nextRun(interval: Interval, day: number | null, timezone: string, now: Date): Date | null {
  if (interval === "manual") return null;
  const today = new Date(`${localDay(now, timezone)}T00:00:00Z`);
  for (let ahead = 0; ahead <= daysLooked; ahead += 1) {
    // Counts as if every day had 24 hours, because only the date is used.
    const date = after(today, days(ahead));
    if (!isDue(interval, day ?? 1, date)) continue;
    const at = fromLocal(after(date, hours(runHour)), timezone);
    if (at > now) return at;
  }
  throw new Error(`no ${interval} run within ${daysLooked} days`);
}

function isDue(interval: Exclude<Interval, "manual">, day: number, date: Date): boolean {
  if (interval === "daily") return true;
  if (interval === "monthly") return date.getUTCDate() === day;
  return date.getUTCDay() === day % 7;
}
