// What the shop enters in the buyer's name is the shop's. The buyer's own words come from their chat and their private page alone.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Disputing, openDisputing, type PaidWithPage, startDisputing } from "./support/disputing.ts";
import { privatePageOf } from "./support/private-page.ts";
import type { Selling } from "./support/selling.ts";

let selling: Selling;
let shop: Disputing;
beforeAll(async () => {
  selling = await startDisputing();
  shop = openDisputing(selling, await selling.system.newShop());
});
afterEach(() => selling.wholeBooks());
afterAll(() => selling.stop());

const problemPage = async ({ page }: PaidWithPage): Promise<string> =>
  (await fetch(`${privatePageOf(selling.system, page)}/problem`)).text();

test("evidence that a key sends for the buyer is shown as the shop's, and leaves the buyer their time to answer", async () => {
  const sold = await shop.sold("processing", "shipped");
  const told = await shop.buyerSays(sold, "The sleeve is torn.");
  expect(told).toMatchObject({ openedBy: "buyer", enteredBySeller: false });
  expect(told.evidence[0]).toMatchObject({ by: "buyer", enteredBySeller: false });
  const answered = await shop.says(told, "seller", "It left here whole.");
  expect(answered.status).toBe("awaiting_buyer");
  const entered = await shop.says(told, "buyer", "I was wrong, keep the money.");
  expect(entered).toMatchObject({ status: "awaiting_buyer", dueAt: answered.dueAt });
  expect(entered.evidence.at(-1)).toMatchObject({ by: "buyer", enteredBySeller: true });
  expect(await problemPage(sold)).toMatch(/The shop, in your name:<\/b>\s*<bdi>I was wrong/);
  expect(await shop.buyerSays(sold, "I never said that.")).toMatchObject({ status: "under_review" });
});

test("a dispute that a seller opens against the buyer is not answered by the seller's key", async () => {
  const { orderId } = await shop.sold("processing", "shipped");
  const dispute = await shop.open(orderId, { openedBy: "seller", reason: "unauthorised" });
  expect(dispute).toMatchObject({ openedBy: "seller", enteredBySeller: false });
  expect(await shop.says(dispute, "buyer", "You are right.")).toMatchObject({
    status: "awaiting_buyer",
    dueAt: dispute.dueAt,
  });
});

test("a dispute that the shop opens in the buyer's name says so, and takes the buyer's own words", async () => {
  const sold = await shop.sold("processing", "shipped");
  const dispute = await shop.open(sold.orderId, { reason: "damaged", description: "It is only a little torn." });
  expect(dispute).toMatchObject({ openedBy: "buyer", enteredBySeller: true });
  expect(dispute.evidence[0]).toMatchObject({ by: "buyer", enteredBySeller: true });
  const page = await problemPage(sold);
  expect(page).toContain("The shop opened this in your name.");
  expect(page).toMatch(/The shop, in your name:<\/b>\s*<bdi>It is only a little torn/);
  const spoken = await shop.buyerSays(sold, "It never came.");
  expect(spoken).toMatchObject({ id: dispute.id, enteredBySeller: true });
  expect(spoken.evidence.at(-1)).toMatchObject({ by: "buyer", text: "It never came.", enteredBySeller: false });
});

test("who has spoken in a dispute of the shop's does not lose it by silence, and is not silent about the delivery", async () => {
  const sold = await shop.sold("processing", "shipped", "delivered");
  const dispute = await shop.open(sold.orderId, { reason: "damaged" });
  await shop.buyerSays(sold, "It never came.");
  await shop.says(dispute, "seller", "It arrived whole.");
  await shop.passes(hours(25));
  expect(await shop.read(dispute)).toMatchObject({ status: "under_review" });
  await shop.operatorDecides(dispute);
  await shop.reminded(sold.orderId);
  await shop.passes(days(10));
  expect(await shop.hold(sold.orderId)).toMatchObject({ status: "held", releaseDueAt: null });
});
