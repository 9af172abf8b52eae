import { expect, test } from "vitest";
import { hours, minutes, seconds } from "../kernel/values/clock.ts";
import { afterFailingFor, nextCallAfter, readRetryAfter } from "./schedule.ts";

const now = new Date("2026-11-22T09:00:00.000Z");

test("ten calls are made over 75 hours and 35 minutes, and no eleventh", () => {
  const waits = Array.from({ length: 10 }, (_, index) => nextCallAfter(index + 1, null, 0.5));
  expect(waits.at(-1)).toBeNull();
  expect(waits.slice(0, 9).reduce((sum: number, wait) => sum + (wait ?? 0), 0)).toBe(
    hours(75) + minutes(35) + seconds(5),
  );
});

test("a wait is off by a fifth at most, either way", () => {
  expect([0, 0.5, 1].map((chance) => nextCallAfter(2, null, chance))).toEqual([minutes(4), minutes(5), minutes(6)]);
});

test("an endpoint that asks for longer is left alone so long, up to a day", () => {
  expect(nextCallAfter(1, minutes(2), 0.5)).toBe(minutes(2));
  expect(nextCallAfter(3, minutes(2), 0.5)).toBe(minutes(30));
  expect(nextCallAfter(1, hours(1_000), 0.5)).toBe(hours(24));
  expect(nextCallAfter(10, minutes(2), 0.5)).toBeNull();
});

test.each<[string | undefined, number | null]>([
  [undefined, null],
  ["120", 120_000],
  ["0", 0],
  ["-5", null],
  ["soon", null],
  ["1.5", null],
  ["Sun, 22 Nov 2026 09:01:00 GMT", 60_000],
  ["Sun, 22 Nov 2026 08:00:00 GMT", 0],
])("Retry-After: %s", (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});

test("a shop hears of it after an hour and after a day; after five days nothing is sent any more", () => {
  expect([minutes(59), hours(1), hours(25), hours(119), hours(120)].map((ms) => afterFailingFor(ms, 0))).toEqual([
    { disable: false, tell: 0 },
    { disable: false, tell: 1 },
    { disable: false, tell: 2 },
    { disable: false, tell: 2 },
    { disable: true, tell: 2 },
  ]);
});
