// Times as the clocks of a place show them, with daylight saving time, by Node's Temporal.

/** `2026-11-30` */
export function localDay(at: Date, timeZone: string): string {
  return zoned(at, timeZone).toPlainDate().toString();
}

/** `14:30` */
export function localClock(at: Date, timeZone: string): string {
  return zoned(at, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** Minutes since the last midnight of the clock. */
export function localMinute(at: Date, timeZone: string): number {
  const { hour, minute } = zoned(at, timeZone);
  return hour * 60 + minute;
}

/** The local time, expressed as if it were UTC. */
export function localTime(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + zoned(at, timeZone).offsetNanoseconds / 1_000_000);
}

/** @param local a local time, expressed as if it were UTC. A time that clocks skip is an hour later; one that comes twice is the first. */
export function fromLocal(local: Date, timeZone: string): Date {
  const plain = Temporal.PlainDateTime.from(local.toISOString().slice(0, -1));
  return new Date(plain.toZonedDateTime(timeZone).epochMilliseconds);
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return at.toTemporalInstant().toZonedDateTimeISO(timeZone);
}
