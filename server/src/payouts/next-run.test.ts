import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { after, days } from "../kernel/values/clock.ts";
import { nextRun } from "./next-run.ts";

const at = (text: string): Date => new Date(text);

describe("the next run", () => {
  test.each([
    ["daily", null, "Africa/Lagos", "2026-11-21T04:59:59.999Z", "2026-11-21T05:00:00.000Z"],
    ["daily", null, "Africa/Lagos", "2026-11-21T05:00:00.000Z", "2026-11-22T05:00:00.000Z"],
    ["daily", null, "Africa/Nairobi", "2026-12-31T21:30:00.000Z", "2027-01-01T03:00:00.000Z"],
    ["weekly", 1, "Africa/Lagos", "2026-11-21T09:00:00.000Z", "2026-11-23T05:00:00.000Z"],
    ["weekly", 7, "Africa/Lagos", "2026-11-21T09:00:00.000Z", "2026-11-22T05:00:00.000Z"],
    ["weekly", 6, "Africa/Lagos", "2026-11-21T09:00:00.000Z", "2026-11-28T05:00:00.000Z"],
    ["monthly", 28, "Africa/Accra", "2027-02-27T09:00:00.000Z", "2027-02-28T06:00:00.000Z"],
    ["monthly", 1, "Africa/Accra", "2026-12-01T06:00:00.000Z", "2027-01-01T06:00:00.000Z"],
    // When clocks change, six in the morning stays six in the morning.
    ["daily", null, "Africa/Cairo", "2026-04-23T12:00:00.000Z", "2026-04-24T03:00:00.000Z"],
    ["daily", null, "Africa/Cairo", "2026-10-29T12:00:00.000Z", "2026-10-30T04:00:00.000Z"],
  ] as const)("%s %s in %s after %s is %s", (interval, day, timezone, now, then) => {
    expect(nextRun(interval, day, timezone, at(now))?.toISOString()).toBe(then);
  });

  test("of a manual schedule never comes", () => {
    expect(nextRun("manual", null, "Africa/Lagos", at("2026-11-21T09:00:00.000Z"))).toBeNull();
  });

  test("is always ahead, never further than its interval, and at six by the clock there", () => {
    const longest = { daily: 1, weekly: 7, monthly: 31 } as const;
    const zones = [
      "Africa/Lagos",
      "Africa/Nairobi",
      "Africa/Cairo",
      "Africa/Casablanca",
      "Atlantic/Cape_Verde",
      "Asia/Kathmandu",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom("daily", "weekly", "monthly"),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...zones),
        fc.date({ min: at("2024-01-01T00:00:00Z"), max: at("2030-01-01T00:00:00Z"), noInvalidDate: true }),
        (interval, day, timezone, now) => {
          const run = nextRun(interval, day, timezone, now);
          if (!run) throw new Error("there is always a next one");
          expect(run.getTime()).toBeGreaterThan(now.getTime());
          // One more hour, because clocks may be set back meanwhile.
          expect(run.getTime()).toBeLessThanOrEqual(after(now, days(longest[interval]) + 3_600_000).getTime());
          const clock = new Intl.DateTimeFormat("en-GB", { timeZone: timezone, timeStyle: "medium" }).format(run);
          expect(clock).toBe("06:00:00");
        },
      ),
    );
  });
});
