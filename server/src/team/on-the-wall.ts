// A local time as the people of a shop read it.
import { localClock, localDay } from "../kernel/values/local-time.ts";

/** `2026-11-22 14:30`: unambiguous in every language. */
export function onTheWall(at: Date, timeZone: string): string {
  return `${localDay(at, timeZone)} ${localClock(at, timeZone)}`;
}
