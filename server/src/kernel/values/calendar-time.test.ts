import { expect, test } from "vitest";
import { isCalendarDay, isCalendarTime } from "./calendar-time.ts";

test.each([
  "2026-02-28T09:30:00Z",
  "2028-02-29T23:59:59.999999999+14:00",
  "0001-01-01T00:00:00-00:00",
  "9999-12-30T23:59:59.999Z",
])("%s is a time", (text) => expect(isCalendarTime(text)).toBe(true));

test.each([
  "2026-02-29T09:30:00Z",
  "2026-02-30T09:30:00Z",
  "2026-04-31T00:00:00Z",
  "2026-13-01T00:00:00Z",
  "2026-00-10T00:00:00Z",
  "2026-01-00T00:00:00Z",
  "2026-01-01T24:00:00Z",
  "2026-01-01T23:60:00Z",
  "2026-01-01T23:59:60Z",
  "2026-01-01T00:00:00+24:00",
  "2026-01-01T00:00:00",
  "2026-01-01",
  "9999-12-31T00:00:00Z",
  "9999-12-31T23:59:59.999-14:00",
  "9999-12-30T23:59:59-00:01",
  "0001-01-01T00:00:00+00:01",
])("%s is none", (text) => expect(isCalendarTime(text)).toBe(false));

test("a day is one that the calendar has", () => {
  expect(["2026-02-28", "2028-02-29"].map(isCalendarDay)).toEqual([true, true]);
  expect(["2026-02-29", "2026-2-28", "2026-02-28 ", ""].map(isCalendarDay)).toEqual([false, false, false, false]);
});
