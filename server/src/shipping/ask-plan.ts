// When to ask about a shipment that has not ended. The courier reports each step; this is for lost reports.
import { after, days, hours, minutes } from "../kernel/values/clock.ts";

/** Depends only on the age of the booking. Null when it was asked for long enough: then a person must look. */
export function nextAskAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age < hours(1)) return after(now, minutes(5));
  if (age < days(3)) return after(now, minutes(30));
  return age < days(30) ? after(now, hours(6)) : null;
}
