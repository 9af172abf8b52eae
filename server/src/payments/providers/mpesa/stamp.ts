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
