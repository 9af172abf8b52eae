// M-Pesa's time stamps: East Africa Time, which knows no daylight saving, without saying so.
const aheadOfUtcMs = 3 * 60 * 60 * 1_000;

/** `yyyyMMddHHmmss`. */
export function writeStamp(time: Date): string {
  return new Date(time.getTime() + aheadOfUtcMs).toISOString().slice(0, 19).replace(/[-T:]/g, "");
}

/** `yyyyMMddHHmmss`, in a string or as a number. Null when it is no such time. */
export function readStamp(wire: string | number | undefined): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(wire ?? "")) ?? [];
  if (year === undefined) return null;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(time.getTime()) || writeStamp(time) !== String(wire) ? null : time;
}

/** `yyyy-MM-dd HH:mm:ss`, as the list of payments is asked for. */
export function writePullTime(time: Date): string {
  return new Date(time.getTime() + aheadOfUtcMs).toISOString().slice(0, 19).replace("T", " ");
}

/** `yyyy-MM-ddTHH:mm:ss` with or without an offset, as the list of payments writes it. Null when it is no such time. */
export function readPulledTime(wire: string): Date | null {
  const [, date, hour, offset] =
    /^(20\d\d-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(wire) ?? [];
  if (date === undefined || hour === undefined) return null;
  const zone = offset === undefined ? "+03:00" : offset.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const time = new Date(`${date}T${hour}${zone}`);
  return Number.isNaN(time.getTime()) ? null : time;
}
