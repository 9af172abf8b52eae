// Part of an M-Pesa payment goes back as a payment to the payer's wallet. If it did not arrive, M-Pesa names no sum.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

test.each([
  ["a wallet that takes it", "0712 345 678", "succeeded", 150_000],
  // The wallet is full: result 8, without a sum.
  ["a wallet that is full", "0712 349 008", "failed", 250_000],
])("part of a payment goes back to %s", async (_what, phone, status, held) => {
  const shop = await selling.system.newShop({ country: "KE", currency: "KES", timezone: "Africa/Nairobi" });
  const { orderId } = await selling.sell({ shop, price: 250_000, currency: "KES" });
  const call = (path: string, body: object) => selling.system.call("POST", path, { key: shop.key, body });
  const payment = (await call("/api/payments/initialize", { orderId, phone, method: "mobile_money" })).body;
  await selling.simulator.mpesa.approve({ phone: `254${phone.slice(1).replaceAll(" ", "")}` });
  await selling.rest();
  const asked = await call(`/api/payments/${payment.id}/refund`, {
    amount: { amount: 100_000, currency: "KES" },
    reason: "torn",
  });
  expect(asked.status).toBe(201);
  await selling.rest();
  // Only the result notice says so. We don't ask, because our clock doesn't move.
  await selling.simulator.clock.advance({ seconds: 10 });
  await selling.rest();
  const { body } = await selling.system.call("GET", `/api/refunds/${asked.body.id}`, { key: shop.key });
  expect(body).toMatchObject({ status });
  const { rows } = await selling.system.admin.query(
    "select sum(amount)::int held from ledger_entries where code = 'escrow:order:' || $1",
    [orderId],
  );
  expect(rows).toEqual([{ held }]);
  await selling.wholeBooks();
});
