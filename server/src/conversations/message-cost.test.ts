import { expect, test } from "vitest";
import { costOf } from "./message-cost.ts";

const at = new Date("2026-11-21T09:00:00Z");
const text = { channel: "chatapp", phone: "+2348030000001", type: "text", templateCategory: null, at };
const template = { ...text, type: "template" };

test("a message costs what its category costs in the country of its number", () => {
  const marketing = { category: "marketing", type: "regular" };
  expect(costOf(template, marketing)).toMatchObject({ micros: 51_600, basis: "told", priceDate: "2026-10-01" });
  expect(costOf({ ...template, phone: "+254700000001" }, marketing)?.micros).toBe(22_500);
  expect(costOf({ ...template, phone: "+27820000001" }, marketing)?.micros).toBe(37_900);
});

test("what the channel gives away costs nothing", () => {
  expect(costOf(text, { category: "service", type: "free_customer_service" })?.micros).toBe(0);
  expect(costOf(template, { category: "utility", type: "free_entry_point" })?.micros).toBe(0);
});

test("an answer in the buyer's 24 hours costs since October 2026, and was free before", () => {
  const service = { category: "service", type: "regular" };
  expect(costOf(text, service)).toMatchObject({ micros: 6_700, priceDate: "2026-10-01" });
  const before = { ...text, at: new Date("2026-09-30T23:00:00Z") };
  expect(costOf(before, service)).toMatchObject({ micros: 0, priceDate: "2025-10-01" });
});

test("a number is of the market it was of at the time", () => {
  const marketing = { category: "marketing", type: "regular" };
  const zimbabwe = { ...template, phone: "+263770000001" };
  expect(costOf(zimbabwe, marketing)?.micros).toBe(22_500);
  expect(costOf({ ...zimbabwe, at: new Date("2025-09-01T00:00:00Z") }, marketing)).toBeNull();
  expect(costOf({ ...template, phone: "+212600000001" }, marketing)).toBeNull();
});

test("before there were prices per message, nothing is said", () => {
  expect(
    costOf({ ...template, at: new Date("2025-06-30T23:00:00Z") }, { category: "utility", type: "regular" }),
  ).toBeNull();
});

test("before the channel has told, it is estimated, and says so", () => {
  expect(costOf(text, null)).toMatchObject({ micros: 6_700, category: "service", basis: "estimated" });
  expect(costOf({ ...template, templateCategory: "marketing" }, null)).toMatchObject({
    micros: 51_600,
    category: "marketing",
    basis: "estimated",
  });
  expect(costOf(template, null)).toMatchObject({ micros: 6_700, category: "utility", basis: "estimated" });
  expect(costOf(template, { category: "newly_made_up", type: "regular" })).toMatchObject({
    category: "unknown",
    basis: "estimated",
  });
});

test("where there is no price nothing is said", () => {
  expect(costOf({ ...text, channel: "photoapp" }, null)).toBeNull();
  expect(costOf({ ...text, phone: "+14155550100" }, null)).toBeNull();
  expect(costOf({ ...text, phone: null }, null)).toBeNull();
});
