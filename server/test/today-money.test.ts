// A seller's first screen follows real money: held for an order, released and on its way, theirs; and it says which dispute is due next.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Disputing, openDisputing, startDisputing } from "./support/disputing.ts";
import type { Selling } from "./support/selling.ts";

let selling: Selling;
let shop: Disputing;
beforeAll(async () => {
  selling = await startDisputing();
  shop = openDisputing(selling, selling.system.shop);
  expect((await shop.call("PUT", "/api/payouts/schedule", { body: { interval: "manual" } })).status).toBe(200);
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const today = async () => (await shop.call("GET", "/api/today")).body;

test("a dispute after the release takes the money out of what is on its way, and nothing is counted twice", async () => {
  const { orderId } = await shop.sold("processing", "shipped");
  expect((await shop.release(orderId)).status).toBe(200);
  await selling.rest();
  expect((await today()).money.released).toBeGreaterThan(0);
  const dispute = await shop.open(orderId);
  const { money } = await today();
  expect(money).toMatchObject({ released: 0, dueToday: 0, nextAvailableAt: null });
  expect(money.held - money.frozen - money.released).toBe(0);
  await shop.operatorDecides(dispute);
});

test("money is held, then released with a date, then the seller's, and never in two places", async () => {
  const { orderId } = await shop.sold("processing", "shipped");
  const held = (await today()).money;
  expect(held.held).toBeGreaterThan(0);
  const before = held.available;
  expect(held).toMatchObject({ released: 0, nextAvailableAt: null });

  expect((await shop.release(orderId)).status).toBe(200);
  await selling.rest();
  const coming = (await today()).money;
  const releasedAt = selling.system.clock.now().getTime();
  expect(coming.released).toBe(coming.held);
  expect(coming.released).toBeGreaterThan(0);
  expect(Date.parse(coming.nextAvailableAt) - releasedAt).toBeLessThanOrEqual(hours(24));
  expect(Date.parse(coming.nextAvailableAt)).toBeGreaterThan(releasedAt);

  await shop.passes(days(1) + hours(1));
  expect((await today()).money).toMatchObject({
    held: 0,
    released: 0,
    nextAvailableAt: null,
    available: before + coming.released,
  });
});

test("of several disputes it names the one that is due first", async () => {
  expect((await today()).disputes.open).toMatchObject({ count: 0, nextDueAt: null, nextId: null });
  const first = await shop.open((await shop.sold("processing", "shipped", "delivered")).orderId);
  await shop.passes(hours(3));
  const second = await shop.open((await shop.sold("processing", "shipped", "delivered")).orderId);
  const { open } = (await today()).disputes;
  expect(open).toMatchObject({ count: 2, nextId: first.id });
  expect(open.nextDueAt).toBe((await shop.read(first)).dueAt);
  // Answered, it waits for the buyer.
  await shop.says(second, "seller", "It was whole.");
  await shop.operatorDecides(first);
  expect((await today()).disputes.open).toMatchObject({ count: 1, nextId: second.id });
});
