// The next run of a schedule: at six in the morning in the shop's time zone, on its days.
import { after, days } from "../kernel/clock.ts";
import type { Interval } from "./contract.ts";

const runHour = 6;
/** Days of the month go up to 28, so every month has them. Two months contain each of them, even if clocks change. */
const daysLooked = 62;

/** The first moment of the schedule after `now`; null for `manual`. */
export function nextRun(interval: Interval, day: number | null, timezone: string, now: Date): Date | null {
  if (interval === "manual") return null;
  const today = localDate(now, timezone);
  for (let ahead = 0; ahead <= daysLooked; ahead += 1) {
    // Counts as if every day had 24 hours, because only the date is used.
    const date = after(today, days(ahead));
    if (!isDue(interval, day ?? 1, date)) continue;
    const at = localHour(date, timezone);
    if (at > now) return at;
  }
  throw new Error(`no ${interval} run within ${daysLooked} days`);
}

function isDue(interval: Exclude<Interval, "manual">, day: number, date: Date): boolean {
  if (interval === "daily") return true;
  if (interval === "monthly") return date.getUTCDate() === day;
  return date.getUTCDay() === day % 7;
}

/** The local date, as that date's midnight in UTC. */
function localDate(at: Date, timezone: string): Date {
  const local = after(at, offsetMs(at, timezone));
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}

function localHour(date: Date, timezone: string): Date {
  const wanted = after(date, runHour * 3_600_000);
  // Uses the offset at the guessed time, then computes it again, because clocks may change in between.
  const guess = after(wanted, -offsetMs(wanted, timezone));
  return after(wanted, -offsetMs(guess, timezone));
}

/** How far the local clock is ahead of UTC. */
function offsetMs(at: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(at.getTime() / 1_000) * 1_000;
}
