import { expect, test } from "vitest";
import { minutes } from "../kernel/values/clock.ts";
import { mergeHours } from "./opening-hours.ts";
import { openFor } from "./open-for.ts";

const day = [{ opens: "09:00", closes: "18:00" }];
const openingHours = mergeHours({ words: null, week: null, closures: [] }, { week: { monday: day, tuesday: day } });
const shop = { openingHours, timezone: "Africa/Lagos" };
const due = (since: string) => openFor(shop, new Date(since), minutes(30)).toISOString();

test("time within the day counts at once", () => {
  expect(due("2026-11-23T10:00:00.000Z")).toBe("2026-11-23T10:30:00.000Z");
});

test("after closing, and shortly before, the time begins with the next day that the shop is open", () => {
  expect(due("2026-11-23T20:00:00.000Z")).toBe("2026-11-24T08:30:00.000Z");
  expect(due("2026-11-23T16:50:00.000Z")).toBe("2026-11-24T08:30:00.000Z");
  expect(due("2026-11-24T20:00:00.000Z")).toBe("2026-11-30T08:30:00.000Z");
});

test("without a table the clock alone counts", () => {
  const always = { openingHours: { words: "Most days", week: null, closures: [] }, timezone: "Africa/Lagos" };
  expect(openFor(always, new Date("2026-11-23T23:00:00.000Z"), minutes(30)).toISOString()).toBe(
    "2026-11-23T23:30:00.000Z",
  );
});
