// Which entries of a provider's list are asked about now.
import { expect, test } from "vitest";
import { after, minutes } from "../kernel/values/clock.ts";
import { askedMost, inTurn } from "./follow-lists.ts";

const start = new Date("2026-11-21T09:00:00.000Z");

test("a few entries are all asked about, in their order", () => {
  expect(inTurn(["a", "b", "c"], start)).toEqual(["a", "b", "c"]);
});

test.each([51, 60, 137, 500])("of %i entries each is asked about within as many looks as it takes", (many) => {
  const entries = Array.from({ length: many }, (_, at) => at);
  const asked = new Set<number>();
  for (let look = 0; look <= Math.ceil(many / askedMost); look += 1) {
    const now = inTurn(entries, after(start, look * minutes(10)));
    expect(now).toHaveLength(askedMost);
    for (const entry of now) asked.add(entry);
  }
  expect(asked.size).toBe(many);
});
