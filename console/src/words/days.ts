// Days in the shop's calendar.
import { now } from "./now.ts";

const dayMs = 24 * 3_600_000;

/** @param day as 2026-11-30 @returns the last second of that day there, as RFC 3339 */
export function endOfDay(day: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T00:00:00.000Z`) + dayMs - 1_000;
  return new Date(asUtc - offsetAt(asUtc, timeZone)).toISOString();
}

/** @param ago how many days before today @returns the first moment of that day there, as RFC 3339 */
export function startOfDay(ago: number, timeZone: string): string {
  const at = now().getTime();
  const local = at + offsetAt(at, timeZone);
  const asUtc = local - (local % dayMs) - ago * dayMs;
  return new Date(asUtc - offsetAt(asUtc, timeZone)).toISOString();
}

/** How far local time is ahead of UTC, in milliseconds. None of our countries changes its clocks near the end of a day. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const read = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.trunc(at / 1_000) * 1_000;
}
