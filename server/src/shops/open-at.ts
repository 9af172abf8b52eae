// Whether weekly hours are open at a moment, and when they open next, in the shop's time zone.
import { after, hours } from "../kernel/values/clock.ts";
import { fromLocal, localTime } from "../kernel/values/local-time.ts";
import { type OpeningHours, type Span, weekdays } from "./opening-hours.ts";

type Table = Pick<OpeningHours, "week" | "closures">;

const daysAhead = 60;

export function openAt(table: Table, timezone: string, now: Date): boolean {
  const local = localTime(now, timezone);
  const time = local.toISOString().slice(11, 16);
  return spansOf(table, local).some(({ opens, closes }) => opens <= time && time < closes);
}

/** The first opening after now; null when there is none in the next days. */
export function opensAfter(table: Table, timezone: string, now: Date): Date | null {
  const today = localTime(now, timezone);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = after(today, hours(24 * ahead));
    for (const { opens } of spansOf(table, day)) {
      const at = fromLocal(new Date(`${day.toISOString().slice(0, 10)}T${opens}:00Z`), timezone);
      if (at > now) return at;
    }
  }
  return null;
}

/** @param local a local day, expressed as if it were UTC. */
function spansOf({ week, closures }: Table, local: Date): readonly Span[] {
  const day = local.toISOString().slice(0, 10);
  if (closures.some(({ from, to }) => from <= day && day <= to)) return [];
  const name = weekdays[(local.getUTCDay() + 6) % 7];
  return (name && week?.[name]) || [];
}
