// The operator's staff give a wallet's payment back in the provider's portal, which sends no notice. Nothing is given back twice.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

type Place = Parameters<Selling["system"]["newShop"]>[0] & { currency: "KES" | "UGX" };

async function paid(place: Place, phone: string, price: number) {
  const { system, simulator } = selling;
  const shop = await system.newShop(place);
  const { orderId } = await selling.sell({ shop, price, currency: place.currency });
  const call = (path: string, body: object) => system.call("POST", path, { key: shop.key, body });
  const payment = (await call("/api/payments/initialize", { orderId, phone: `+${phone}`, method: "mobile_money" }))
    .body;
  await (place.currency === "KES" ? simulator.mpesa.approve({ phone }) : simulator.momo.approve({ phone }));
  await selling.rest();
  const { providerTransactionId } = await selling.paymentOf(payment.id, shop);
  const refund = async () => {
    const asked = await call(`/api/payments/${payment.id}/refund`, { reason: "asked by the buyer" });
    expect([asked.status, asked.text]).toEqual([201, asked.text]);
    for (let times = 0; times < 4; times += 1) {
      system.clock.advance(30_000);
      await simulator.clock.advance({ seconds: 30 });
      await system.worker?.sweep();
      await selling.rest();
    }
    return (await system.call("GET", `/api/refunds/${asked.body.id}`, { key: shop.key })).body;
  };
  return { shop, orderId, payment, receipt: providerTransactionId, refund };
}

test("M-Pesa: a refund here finds that it was given back there, and waits for a person", async () => {
  const place: Place = { country: "KE", currency: "KES", timezone: "Africa/Nairobi" };
  const { receipt, refund } = await paid(place, "254712345678", 250_000);
  selling.simulator.mpesa.reverseInPortal(receipt);
  expect(await refund()).toMatchObject({
    status: "needs_attention",
    failureMeaning: { code: expect.stringMatching(/^(?:perhaps_)?already_reversed$/) },
  });
  const given = selling.simulator.mpesa.transactions().find((one) => one.receipt === receipt)?.reversed;
  expect(given).toBe(250_000);
  await selling.wholeBooks();
});

test("MTN: a refund here is refused after one there, and the order's money is where it was", async () => {
  const place: Place = { country: "UG", currency: "UGX", timezone: "Africa/Kampala" };
  const { shop, orderId, payment, refund } = await paid(place, "256772345678", 54_000);
  selling.simulator.momo.refundInPortal({ externalId: payment.reference });
  expect(await refund()).toMatchObject({ status: "failed", failureMeaning: { code: "configuration" } });
  const given = selling.simulator.momo.refunds().filter(({ status }) => status === "SUCCESSFUL");
  expect(given.map(({ moved }) => moved)).toEqual([54_000]);
  expect(await selling.orderOf(orderId, shop)).toMatchObject({ fundsStatus: "held" });
  await selling.wholeBooks();
});
