// M-Pesa's time stamps are East Africa Time, which has no daylight saving, without an offset.
const aheadOfUtcMs = 3 * 60 * 60 * 1_000;

/** `yyyyMMddHHmmss`. */
export function writeStamp(time: Date): string {
  return new Date(time.getTime() + aheadOfUtcMs).toISOString().slice(0, 19).replace(/[-T:]/g, "");
}

/** `yyyyMMddHHmmss`, as a string or number. Null if it is not a valid time. */
export function readStamp(wire: string | number | undefined): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(wire ?? "")) ?? [];
  if (year === undefined) return null;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(time.getTime()) || writeStamp(time) !== String(wire) ? null : time;
}

/** `yyyy-MM-dd HH:mm:ss`, for requests of the list of payments. */
export function writePullTime(time: Date): string {
  return new Date(time.getTime() + aheadOfUtcMs).toISOString().slice(0, 19).replace("T", " ");
}

/** `yyyy-MM-ddTHH:mm:ss` with or without an offset, as in the list of payments. Null if it is not a valid time. */
export function readPulledTime(wire: string): Date | null {
  const [, date, hour, offset] =
    /^(20\d\d-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(wire) ?? [];
  if (date === undefined || hour === undefined) return null;
  const zone = offset === undefined ? "+03:00" : offset.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const time = new Date(`${date}T${hour}${zone}`);
  return Number.isNaN(time.getTime()) ? null : time;
}
