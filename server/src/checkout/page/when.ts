// Times as the shop's clock has them, in words that do not depend on the machine.

/** `3:45 pm` */
export function clockTime(at: Date, timezone: string): string {
  const { hour, minute, dayPeriod } = partsOf(at, timezone);
  return `${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

/** `21 November 2026, 3:45 pm` */
export function dateAndTime(at: Date, timezone: string): string {
  const { day, month, year } = partsOf(at, timezone);
  return `${day} ${month} ${year}, ${clockTime(at, timezone)}`;
}

/** `21 November 2026` */
export function dayOf(at: Date, timezone: string): string {
  const { day, month, year } = partsOf(at, timezone);
  return `${day} ${month} ${year}`;
}

function partsOf(at: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
