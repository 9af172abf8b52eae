// Checks that times and days exist in the calendar. JavaScript reads 30 February as 2 March.

const timeForm = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** One day later it is already the year 10000 in some time zones. RFC 3339 has no five-digit years. */
const earliest = Date.parse("0001-01-01T00:00:00Z");
const end = Date.parse("9999-12-31T00:00:00Z");

/** RFC 3339, without leap seconds, and in the years 1 to 9999 in every time zone. */
export function isCalendarTime(text: string): boolean {
  const day = timeForm.exec(text)?.[1];
  return day !== undefined && isCalendarDay(day) && isWithinYears(new Date(text));
}

export function isWithinYears(time: Date): boolean {
  return time.getTime() >= earliest && time.getTime() < end;
}

/** A day such as 2026-02-28. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
