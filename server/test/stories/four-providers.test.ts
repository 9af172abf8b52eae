// One sale at each payment provider, as its buyer, its seller and its books see it: through the API, the provider's own wire as
// the simulator speaks it, and its notice. It covers the page or the phone and the held money. Repeated notices change nothing.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewShop } from "../../src/shops/index.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

type Place = Pick<NewShop, "country" | "currency" | "timezone">;
const nigeria: Place = { country: "NG", currency: "NGN", timezone: "Africa/Lagos" };
const kenya: Place = { country: "KE", currency: "KES", timezone: "Africa/Nairobi" };
const uganda: Place = { country: "UG", currency: "UGX", timezone: "Africa/Kampala" };

async function begin(place: Place, price: number, how: Record<string, unknown>) {
  const shop = await selling.system.newShop(place);
  const sold = await selling.sell({ shop, price, currency: place.currency });
  const answer = await selling.system.call("POST", "/api/payments/initialize", {
    key: shop.key,
    body: { orderId: sold.orderId, ...how },
  });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return { shop, orderId: sold.orderId, payment: answer.body };
}

/** The buyer is slow and the provider is slower. Both clocks advance together. */
async function pass(seconds: number): Promise<void> {
  selling.system.clock.advance(seconds * 1_000);
  await selling.simulator.clock.advance({ seconds });
  await selling.rest();
}

async function isHeld(shop: TestShop, orderId: string, paymentId: string, name: string): Promise<void> {
  expect(await selling.paymentOf(paymentId, shop)).toMatchObject({ status: "succeeded", failure: null });
  expect(await selling.orderOf(orderId, shop)).toMatchObject({ status: "paid", fundsStatus: "held" });
  const table = await ledgerTable(selling.system.admin, shop.id);
  await pass(3_600);
  await selling.system.worker?.sweep();
  await selling.rest();
  expect(await ledgerTable(selling.system.admin, shop.id)).toBe(table);
  await expect(table).toMatchFileSnapshot(`${name}.ledger.txt`);
  await selling.wholeBooks();
}

test.each([
  ["Lagos", nigeria, ["card", "bank_transfer"]],
  ["Nairobi", kenya, ["mobile_money", "card"]],
  ["Kampala", uganda, ["mobile_money", "card"]],
  ["Dakar", { country: "SN", currency: "XOF", timezone: "Africa/Dakar" }, ["card", "mobile_money"]],
] as const)("a checkout in %s offers what there is, and first what people pay by", async (_city, place, offered) => {
  const shop = await selling.system.newShop(place);
  const { orderId } = await selling.sell({ shop, price: 250_000, currency: place.currency });
  const body = { orderId };
  const { body: checkout } = await selling.system.call("POST", "/api/checkout", { key: shop.key, body });
  expect(checkout.methods).toEqual(offered);
});

describe("a buyer in Lagos", () => {
  test("pays by card on Paystack's page", async () => {
    const { shop, orderId, payment } = await begin(nigeria, 1_500_000, { method: "card" });
    expect(payment).toMatchObject({ provider: "cardgateway1", nextAction: { type: "redirect" } });
    selling.simulator.paystack.pay({ reference: payment.reference });
    await selling.rest();
    await isHeld(shop, orderId, payment.id, "paid-at-paystack");
  });

  test("pays by card on Flutterwave's page, when that is asked for", async () => {
    const { shop, orderId, payment } = await begin(nigeria, 1_500_000, { provider: "cardgateway2" });
    expect(payment).toMatchObject({ provider: "cardgateway2", nextAction: { type: "redirect" } });
    selling.simulator.flutterwave.pay({ txRef: payment.reference });
    await selling.rest();
    await isHeld(shop, orderId, payment.id, "paid-at-flutterwave");
  });
});

describe("a buyer in Nairobi", () => {
  test("approves M-Pesa's prompt on the phone", async () => {
    const { shop, orderId, payment } = await begin(kenya, 250_000, { method: "mobile_money", phone: "0712 345 678" });
    expect(payment).toMatchObject({
      provider: "mobilemoney1",
      nextAction: { type: "approve_on_phone", phone: "+254••••••678" },
    });
    await selling.simulator.mpesa.approve({ phone: "254712345678" });
    await selling.rest();
    const found = await selling.paymentOf(payment.id, shop);
    const [received] = selling.simulator.mpesa.transactions().slice(-1);
    expect(found.providerTransactionId).toBe(received?.receipt);
    await isHeld(shop, orderId, payment.id, "paid-by-mpesa");
  });

  test("says no to the prompt: the payment has failed, and the order can still be paid", async () => {
    const { shop, orderId, payment } = await begin(kenya, 250_000, { method: "mobile_money", phone: "0722 345 678" });
    await selling.simulator.mpesa.decline({ phone: "254722345678" });
    await selling.rest();
    expect(await selling.paymentOf(payment.id, shop)).toMatchObject({ status: "failed", nextAction: null });
    expect(await selling.orderOf(orderId, shop)).toMatchObject({ fundsStatus: "none" });
    const again = await selling.system.call("POST", "/api/payments/initialize", {
      key: shop.key,
      body: { orderId, method: "mobile_money", phone: "0722345678" },
    });
    expect(again.body).toMatchObject({ status: "action_needed" });
    expect(again.body.id).not.toBe(payment.id);
  });
});

describe("a buyer in Kampala", () => {
  test("approves MTN's prompt on the phone, in a currency without cents", async () => {
    const { shop, orderId, payment } = await begin(uganda, 54_000, { phone: "+256 772 700 811" });
    expect(payment).toMatchObject({ provider: "mobilemoney2", nextAction: { type: "approve_on_phone" } });
    await selling.simulator.momo.approve({ phone: "256772700811" });
    await selling.rest();
    await isHeld(shop, orderId, payment.id, "paid-by-momo");
  });

  test("is found to have paid though MTN's only notice was lost", async () => {
    const { shop, orderId, payment } = await begin(uganda, 55_000, { phone: "+256 772 700 812" });
    const { rows } = await selling.system.admin.query("select count(*)::int from inbox where sender = 'mobilemoney2'");
    await selling.system.admin.query(
      "update notice_addresses set closed_at = $1, heard_after_end = 3 where object_id = $2",
      [selling.system.clock.now(), payment.id],
    );
    await selling.simulator.momo.approve({ phone: "256772700812" });
    await selling.rest();
    const after = await selling.system.admin.query("select count(*)::int from inbox where sender = 'mobilemoney2'");
    expect(after.rows).toEqual(rows);
    expect(await selling.paymentOf(payment.id, shop)).toMatchObject({ status: "action_needed" });
    await pass(20);
    await selling.system.worker?.sweep();
    await selling.rest();
    expect(await selling.paymentOf(payment.id, shop)).toMatchObject({ status: "succeeded" });
    expect(await selling.orderOf(orderId, shop)).toMatchObject({ status: "paid" });
    await selling.wholeBooks();
  });
});

describe("while a prompt is on the phone", () => {
  test("no second one rings, whatever is asked for", async () => {
    const { shop, orderId, payment } = await begin(kenya, 300_000, { phone: "0733 345 678" });
    for (const how of [{ phone: "0733345678" }, { method: "card" }, { provider: "cardgateway2" }, {}]) {
      const again = await selling.system.call("POST", "/api/payments/initialize", {
        key: shop.key,
        body: { orderId, ...how },
      });
      expect(again.body).toMatchObject({ id: payment.id, nextAction: { type: "approve_on_phone" } });
    }
    expect(selling.simulator.mpesa.pushes().filter(({ phone }) => phone === "254733345678")).toHaveLength(1);
  });
});

describe("bad input", () => {
  test.each([
    ["a phone that can't exist", kenya, { phone: "12345" }, "/phone", "invalid_phone"],
    ["a wallet without a phone", kenya, { provider: "mobilemoney1" }, "/phone", "required"],
    ["a provider that does not take the currency", nigeria, { provider: "mobilemoney1" }, "/provider", "no_provider"],
    ["a way to pay that the currency has not", uganda, { method: "bank_transfer" }, "/method", "no_provider"],
  ] as const)("%s is refused, and nothing is begun", async (_what, place, how, pointer, code) => {
    const shop = await selling.system.newShop(place);
    const { orderId } = await selling.sell({ shop, price: 100_000, currency: place.currency });
    const refused = await selling.system.call("POST", "/api/payments/initialize", {
      key: shop.key,
      body: { orderId, ...how },
    });
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([400, { pointer, code }]);
    expect((await selling.system.call("GET", "/api/payments", { key: shop.key })).body.data).toEqual([]);
  });
});
