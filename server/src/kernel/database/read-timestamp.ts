// Parses PostgreSQL's timestamptz into a Date. Every row has two or three, so the usual form is parsed digit by digit.
import pg from "pg";

const otherwise: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const usual = "2026-11-21 09:00:00";
const zero = "0".charCodeAt(0);
const dot = ".".charCodeAt(0);

/** Our sessions are in UTC, so the usual form ends with `+00`. Microseconds are cut to milliseconds. */
export function readTimestamp(text: string): Date | number {
  const end = text.length - 3;
  const isUsual =
    text.endsWith("+00") &&
    // Date.UTC treats years below 100 differently, so years below 1000 take the slow way.
    text.charCodeAt(0) !== zero &&
    (end === usual.length || (end > usual.length && text.charCodeAt(usual.length) === dot));
  if (!isUsual) return otherwise(text);
  let milliseconds = 0;
  for (let index = usual.length + 1, worth = 100; index < end && worth >= 1; index += 1, worth /= 10)
    milliseconds += (text.charCodeAt(index) - zero) * worth;
  const pair = (index: number): number => (text.charCodeAt(index) - zero) * 10 + text.charCodeAt(index + 1) - zero;
  const year = pair(0) * 100 + pair(2);
  return new Date(Date.UTC(year, pair(5) - 1, pair(8), pair(11), pair(14), pair(17), milliseconds));
}
