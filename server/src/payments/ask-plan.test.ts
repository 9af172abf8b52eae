import { describe, expect, test } from "vitest";
import { after, days, hours, minutes, seconds } from "../kernel/values/clock.ts";
import { lateLookAt, nextAskAt } from "./ask-plan.ts";

const created = new Date("2026-11-21T09:00:00.000Z");
const at = (ageMs: number): Date => after(created, ageMs);
const gap = (ageMs: number): number | null => {
  const next = nextAskAt(created, at(ageMs));
  return next && next.getTime() - at(ageMs).getTime();
};

/** Asks each time it is due, until the plan ends. */
function ages(): number[] {
  const asked: number[] = [];
  for (let now: Date | null = nextAskAt(created, created); now; now = nextAskAt(created, now))
    asked.push(now.getTime() - created.getTime());
  return asked;
}

describe("when an unfinished payment is asked about", () => {
  test("5, 15, 30 seconds, 1, 1½, 1½, 1½, 2½, 15 minutes after each other, then hourly", () => {
    expect(ages().slice(0, 11)).toEqual([
      seconds(5),
      seconds(20),
      seconds(50),
      seconds(110),
      seconds(200),
      seconds(290),
      seconds(380),
      seconds(530),
      seconds(1_430),
      seconds(1_430) + hours(1),
      seconds(1_430) + hours(2),
    ]);
  });

  test("while a prompt may be on the phone, who approves it is found within two minutes", () => {
    const promptLasts = minutes(5);
    for (let age = 0; age <= promptLasts; age += seconds(1)) expect(gap(age)).toBeLessThan(minutes(2) - seconds(10));
  });

  test("hourly for three days, daily for thirty, and then a person must look", () => {
    const asked = ages();
    expect(gap(hours(71))).toBe(hours(1));
    expect(gap(hours(73))).toBe(days(1));
    expect(gap(days(30))).toBeNull();
    expect(asked.length).toBeLessThan(9 + 73 + 29);
    expect(asked.at(-1)).toBeGreaterThan(days(29));
  });

  test("is always in the future", () => {
    for (let age = 0; age < hours(2); age += seconds(7)) expect(gap(age)).toBeGreaterThan(0);
  });

  test("does not depend on how often others asked meanwhile: an impatient buyer does not slow the plan", () => {
    expect(gap(seconds(60))).toBeLessThanOrEqual(minutes(1));
  });
});

test("what has failed is looked at four times more within three days", () => {
  const looks: number[] = [];
  for (let now = lateLookAt(created, created); now; now = lateLookAt(created, now))
    looks.push(now.getTime() - created.getTime());
  expect(looks).toEqual([minutes(15), hours(1), days(1), days(3)]);
});
