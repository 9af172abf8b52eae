// Money that goes back to the buyer leaves its hold, and comes back to it when the refund fails: also where the order's
// status tells nothing of it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { type Holding, openHolding } from "./support/holding.ts";
import { openRefundingProvider } from "./support/refunding-provider.ts";
import { type Selling, startSelling } from "./support/selling.ts";

const provider = openRefundingProvider();
let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers });
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = openHolding(selling, await selling.system.newShop());
});
afterEach(() => selling.wholeBooks());

const naira = (amount: number) => ({ amount, currency: "NGN" });

/** The week after the seller's "delivered": two reminders that nobody answers, and the end of the clock. */
async function reminded(orderId: string): Promise<void> {
  await shop.reminded(orderId);
  for (const day of [2, 3, 2]) await shop.passes(days(day));
}

/** Asked for and sent. */
async function refunded(orderId: string, amount: number): Promise<{ reference: string }> {
  const [payment] = (await shop.call("GET", `/api/payments?orderId=${orderId}`)).body.data;
  const answer = await shop.call("POST", `/api/payments/${payment.id}/refund`, {
    body: { amount: naira(amount), reason: "torn" },
  });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  await selling.rest();
  return answer.body;
}

test("given back whole: the hold is closed; a refund that fails opens it again, and no clock gives the seller what is owed back", async () => {
  const { orderId } = await shop.paid({ price: 1_000_000 });
  await shop.moves(orderId, "processing", "shipped", "delivered");
  const refund = await refunded(orderId, 1_000_000);
  expect(await shop.hold(orderId)).toMatchObject({ status: "refunded", held: naira(0), releases: [] });
  provider.decide(refund.reference, "failed", "the card is closed");
  await shop.passes(minutes(30));
  expect(await shop.hold(orderId)).toMatchObject({ status: "held", held: naira(1_000_000), closedAt: null });
  await reminded(orderId);
  const owed = { status: "held", held: naira(1_000_000), owedBack: naira(1_000_000), releases: [] };
  expect(await shop.hold(orderId)).toMatchObject(owed);
  provider.decide((await refunded(orderId, 1_000_000)).reference, "succeeded");
  await shop.passes(minutes(30));
  expect(await shop.hold(orderId)).toMatchObject({ status: "refunded", owedBack: naira(0) });
});

test("released in part and the rest given back: the hold is closed as split, and opens if the refund fails", async () => {
  const { orderId } = await shop.paid({ price: 1_000_000 });
  await shop.moves(orderId, "processing", "shipped", "delivered");
  expect((await shop.release(orderId, naira(600_000))).status).toBe(200);
  const refund = await refunded(orderId, 400_000);
  expect(await shop.hold(orderId)).toMatchObject({ status: "split", held: naira(0), released: naira(600_000) });
  expect((await shop.order(orderId)).status).toBe("completed");
  provider.decide(refund.reference, "failed", "the card is closed");
  await shop.passes(days(8));
  expect(await shop.hold(orderId)).toMatchObject({ status: "held", held: naira(400_000), owedBack: naira(400_000) });
  expect((await shop.balances()).NGN).toEqual({ pending: 400_000, available: 583_875 });
});

test("given back in part and the rest released: the fee is on what was released, and the order is split", async () => {
  const { orderId } = await shop.paid({ price: 1_000_000 });
  await shop.moves(orderId, "shipped", "delivered");
  const refund = await refunded(orderId, 250_000);
  provider.decide(refund.reference, "succeeded");
  await reminded(orderId);
  expect(await shop.hold(orderId)).toMatchObject({
    status: "split",
    releases: [{ amount: naira(750_000), platformFee: naira(18_750) }],
  });
  expect(await shop.order(orderId)).toMatchObject({ status: "completed", fundsStatus: "split" });
});

test("refunded in full after the release: what was to mature is gone, and nothing is paid out twice", async () => {
  const { orderId } = await shop.paid({ price: 1_000_000 });
  expect((await shop.release(orderId)).status).toBe(200);
  const refund = await refunded(orderId, 1_000_000);
  provider.decide(refund.reference, "succeeded");
  await shop.passes(hours(30));
  expect((await shop.balances()).NGN).toEqual({ pending: 0, available: 0 });
});
