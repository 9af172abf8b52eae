import { expect, test } from "vitest";
import { lostSabotages } from "./planted.ts";
import { sabotages } from "./sabotages.ts";

test("every sabotage finds what it replaces, and has a name of its own", () => {
  expect(lostSabotages()).toEqual([]);
  expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
});
