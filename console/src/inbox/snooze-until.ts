// Until when a conversation sleeps, in the shop's own time.
const hour = 3_600_000;
const day = 24 * hour;
const morning = 9;

export function inAnHour(now = new Date()): Date {
  return new Date(now.getTime() + hour);
}

export function inAWeek(now = new Date()): Date {
  return new Date(now.getTime() + 7 * day);
}

/** Nine in the morning of the shop's next day. @param timeZone IANA name */
export function tomorrowMorning(timeZone: string, now = new Date()): Date {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
    .formatToParts(now)
    .filter(({ type }) => type === "hour" || type === "minute")
    .map(({ value }) => Number(value));
  const [hours = 0, minutes = 0] = parts;
  const sinceMidnight = hours * hour + minutes * 60_000 + (now.getTime() % 60_000);
  return new Date(now.getTime() - sinceMidnight + day + morning * hour);
}
