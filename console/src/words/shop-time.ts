// Converts between the shop's local time and the API's UTC, independent of the phone's time zone.

/** @param local like `2026-12-01T09:00`, as a `datetime-local` field holds it. @returns RFC 3339 in UTC */
export function toInstant(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  // Twice: if clocks change in between, the first guess is an hour off.
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(guess, timeZone)).toISOString();
}

/** @param at RFC 3339. @returns like `2026-12-01T09:00` */
export function toLocal(at: string, timeZone: string): string {
  const moment = Date.parse(at);
  return new Date(moment + offsetMs(moment, timeZone)).toISOString().slice(0, 16);
}

function offsetMs(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second"));
  return shown - Math.floor(moment / 1_000) * 1_000;
}
