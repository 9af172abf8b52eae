// When to ask about a shipment that has not ended: its courier tells us of each step, and this is for when that is lost.
import { after, days, hours, minutes } from "../kernel/clock.ts";

/** From the age of the booking alone. Null when it has been asked about long enough: then a person must look. */
export function nextAskAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age < hours(1)) return after(now, minutes(5));
  if (age < days(3)) return after(now, minutes(30));
  return age < days(30) ? after(now, hours(6)) : null;
}
