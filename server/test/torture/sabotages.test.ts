import { join } from "node:path";
import { expect, test } from "vitest";
import { lostSabotages, withFaults } from "./planted.ts";
import { sabotages } from "./sabotages.ts";

test("every sabotage finds what it replaces, and has a name of its own", () => {
  expect(lostSabotages()).toEqual([]);
  expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
});

test("two faults in one file are both planted, and none without its text", () => {
  const file = "server/src/kernel/values/clock.ts";
  const sabotage = {
    name: "two",
    file,
    find: "one",
    replace: "1",
    also: { file, find: "two", replace: "2" },
    tests: [],
  };
  const path = join(import.meta.dirname, "../../..", file);
  expect(withFaults(sabotage, path, "one two one")).toBe("1 2 one");
  expect(() => withFaults(sabotage, path, "one three")).toThrow(`${file} does not hold what "two" replaces`);
  expect(withFaults(sabotage, `${path}x`, "one two")).toBe("one two");
});
