// Whether a member has quiet hours now, in the shop's time zone.
import { after, minutes } from "../kernel/values/clock.ts";
import { localMinute } from "../kernel/values/local-time.ts";

type Quiet = { quiet_from: string | null; quiet_to: string | null };

/** When they may get a message: now, or at the end of the current quiet hours. Equal start and end mean no quiet hours. */
export function mayTellFrom(member: Quiet, timezone: string, now: Date): Date {
  if (member.quiet_from === null || member.quiet_to === null) return now;
  const [from, to] = [minuteOf(member.quiet_from), minuteOf(member.quiet_to)];
  const at = localMinute(now, timezone);
  const isQuiet = from <= to ? at >= from && at < to : at >= from || at < to;
  if (!isQuiet) return now;
  const left = (to - at + minutesADay) % minutesADay;
  // Rounded to the minute, so that it is not just before the end.
  return after(new Date(Math.floor(now.getTime() / minutes(1)) * minutes(1)), minutes(left));
}

const minutesADay = 1_440;

function minuteOf(time: string): number {
  const [hour = "0", minute = "0"] = time.split(":");
  return Number(hour) * 60 + Number(minute);
}
