// When a snoozed conversation comes back, in the shop's time zone.
import { now } from "../words/now.ts";

const hour = 3_600_000;
const day = 24 * hour;
const morning = 9;

export function inAnHour(from = now()): Date {
  return new Date(from.getTime() + hour);
}

export function inAWeek(from = now()): Date {
  return new Date(from.getTime() + 7 * day);
}

/** Nine in the morning of the next day in the shop. @param timeZone IANA name */
export function tomorrowMorning(timeZone: string, from = now()): Date {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .formatToParts(from)
    .filter(({ type }) => type === "hour" || type === "minute")
    .map(({ value }) => Number(value));
  const [hours = 0, minutes = 0] = parts;
  const sinceMidnight = hours * hour + minutes * 60_000 + (from.getTime() % 60_000);
  return new Date(from.getTime() - sinceMidnight + day + morning * hour);
}
