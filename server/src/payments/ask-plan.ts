// When to ask about an attempt that is not final: soon at first, then ever more rarely, for 30 days.
import { after, days, hours, minutes, seconds } from "../kernel/clock.ts";

const first = [seconds(5), seconds(15), seconds(30), minutes(1), minutes(2), minutes(5), minutes(15)];
const hourlyUntilMs = hours(72);
const dailyUntilMs = days(30);

/** Null when it has been asked about long enough: then a person must look. */
export function nextAskAt(askedTimes: number, createdAt: Date, now: Date): Date | null {
  const soon = first[askedTimes];
  if (soon !== undefined) return after(now, soon);
  const age = now.getTime() - createdAt.getTime();
  if (age < hourlyUntilMs) return after(now, hours(1));
  return age < dailyUntilMs ? after(now, days(1)) : null;
}
