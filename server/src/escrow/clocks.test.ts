import { describe, expect, test } from "vitest";
import { after, days, hours } from "../kernel/values/clock.ts";
import {
  arrivalAskAt,
  complaintEndsAt,
  isNearby,
  nextDueAt,
  releaseDueAt,
  remindersDue,
  silenceEndsAt,
} from "./clocks.ts";
import type { HoldRow } from "./queries.ts";

const start = new Date("2026-11-21T09:00:00Z");
const hold: HoldRow = {
  shop_id: "shp_1",
  order_id: "ord_1",
  currency: "NGN",
  state: "held",
  held_at: start,
  accept_by: null,
  dispatch_by: null,
  proof: null,
  proved_at: null,
  seller_said_delivered_at: null,
  release_due_at: null,
  reminders_sent: 0,
  releases: 0,
  handover_code_hash: null,
  handover_tries: 0,
  receipt_asked_at: null,
  complained_at: null,
  silence_ended_at: null,
  complaint_renewed_at: null,
  arrival_ask_at: null,
  arrival_dispute_at: null,
  complaint_reminded: false,
  closed_at: null,
  next_due_at: null,
  version: 1,
  updated_at: start,
};
type Place = Parameters<typeof isNearby>[0];
const area = (etaDays: number | null): Place["delivery"] => ({ method: "area", area: "Yaba", etaDays });

describe("near is", () => {
  test.each<[string, Place["delivery"], Place["shipping_address"], string | null, boolean]>([
    ["fetched at the shop", { method: "pickup", area: null, etaDays: null }, { city: "Abuja" }, null, true],
    ["an address in the shop's city", area(4), { city: "lagos " }, "Yaba, Lagos", true],
    ["an address in the shop's part of the city", null, { city: "Yaba" }, "Yaba, Lagos", true],
    ["not an address elsewhere, however soon it comes", area(1), { city: "Ibadan" }, "Yaba, Lagos", false],
    ["an area promised within a day, where no city is named", area(1), { area: "Yaba" }, "Yaba, Lagos", true],
    ["not an area that takes longer", area(2), null, "Yaba, Lagos", false],
    ["nothing that is not known", null, null, null, false],
  ])("%s", (_what, delivery, shipping_address, city, near) => {
    expect(isNearby({ delivery, shipping_address }, { city })).toBe(near);
  });
});

test("proven delivery releases after 48 hours nearby and 72 elsewhere, never later than the seller's word led to", () => {
  const near = { delivery: area(1), shipping_address: null };
  const far = { delivery: null, shipping_address: null };
  expect(releaseDueAt(hold, near, { city: null }, start)).toEqual(after(start, hours(48)));
  expect(releaseDueAt(hold, far, { city: null }, start)).toEqual(after(start, hours(72)));
  const said = { ...hold, release_due_at: after(start, hours(50)) };
  expect(releaseDueAt(said, far, { city: null }, start)).toEqual(after(start, hours(50)));
  expect(releaseDueAt(said, near, { city: null }, start)).toEqual(after(start, hours(48)));
});

test("a complaint keeps the money for three days, and no longer than seven after the proof", () => {
  const near = { delivery: area(1), shipping_address: null };
  const complained = { ...hold, complained_at: after(start, hours(1)) };
  expect(complaintEndsAt(hold)).toBeNull();
  expect(complaintEndsAt(complained)).toEqual(after(start, hours(73)));
  expect(releaseDueAt(complained, near, { city: null }, start)).toEqual(after(start, hours(73)));
  const again = { ...hold, complained_at: after(start, days(6)), proved_at: start };
  expect(complaintEndsAt(again)).toEqual(after(start, days(7)));
});

test("the next look is at the earliest clock; a closed hold has none", () => {
  expect(nextDueAt(hold)).toBeNull();
  const clocks = { accept_by: after(start, 3), dispatch_by: after(start, 2), release_due_at: after(start, 4) };
  expect(nextDueAt({ ...hold, ...clocks })).toEqual(after(start, 2));
  expect(nextDueAt({ ...hold, ...clocks, state: "released" })).toBeNull();
});

test("reminders come two and five days after the seller's word, and end with any proof", () => {
  const said = { ...hold, seller_said_delivered_at: start, release_due_at: after(start, days(7)) };
  const due = [1, 2, 4, 5, 7].map((day) => remindersDue(said, after(start, days(day))));
  expect(due).toEqual([0, 1, 1, 2, 2]);
  expect(nextDueAt(said)).toEqual(after(start, days(2)));
  expect(nextDueAt({ ...said, reminders_sent: 1 })).toEqual(after(start, days(5)));
  expect(nextDueAt({ ...said, reminders_sent: 2 })).toEqual(after(start, days(7)));
  const proven = { ...said, proof: "buyer" as const };
  expect(remindersDue(proven, after(start, days(6)))).toBe(0);
  expect(nextDueAt(proven)).toEqual(after(start, days(7)));
});

test.each([
  ["both reminders are still to come", { sent: 0, counted: 0 }, 7],
  ["both came", { sent: 2, counted: 2 }, 7],
  ["the first did not arrive", { sent: 1, counted: 0 }, 9],
  ["neither arrived", { sent: 2, counted: 0 }, 11],
  ["only two more may be sent", { sent: 4, counted: 0 }, 11],
  ["only one more may be sent", { sent: 5, counted: 0 }, null],
  ["the shop wrote on the first day", { sent: 2, counted: 2, wrote: 1 }, 8],
])("a silent buyer's money comes when it can come as things are: %s", (_, { sent, counted, ...shop }, day) => {
  const wroteAt = "wrote" in shop ? after(start, days(shop.wrote)) : null;
  const ends = silenceEndsAt({ due: after(start, days(7)), sent, counted, wroteAt });
  expect(ends).toEqual(day === null ? null : after(start, days(day)));
});

test("who waits for goods that were sent is asked after a week, or two days after the courier's time, and never later than a month", () => {
  const left = new Date("2026-11-01T12:00:00Z");
  const day = (date: string) => new Date(`2026-${date}T12:00:00Z`);
  expect(arrivalAskAt(left, null)).toEqual(day("11-08"));
  expect(arrivalAskAt(left, day("11-03"))).toEqual(day("11-05"));
  expect(arrivalAskAt(left, day("11-20"))).toEqual(day("11-22"));
  expect(arrivalAskAt(left, new Date("2027-11-01T12:00:00Z"))).toEqual(day("12-01"));
  expect(arrivalAskAt(left, day("10-01"))).toEqual(day("11-03"));
});

test("a shop that sends and cancels again and again is asked about no later than thirty days after the first time", () => {
  expect(arrivalAskAt(after(start, days(10)), null, start)).toEqual(after(start, days(17)));
  expect(arrivalAskAt(after(start, days(28)), null, start)).toEqual(after(start, days(30)));
});
