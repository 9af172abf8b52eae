// Every method that a checkout offers works, and any other is refused with a list of those that do. This holds in each
// country, with the operator's accounts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewShop } from "../src/shops/index.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

type Place = Pick<NewShop, "country" | "currency" | "timezone">;
const all = ["card", "bank_transfer", "mobile_money"] as const;
const places: [Place, string, readonly string[]][] = [
  [{ country: "NG", currency: "NGN", timezone: "Africa/Lagos" }, "08030001122", ["card", "bank_transfer"]],
  [{ country: "KE", currency: "KES", timezone: "Africa/Nairobi" }, "0722345678", ["mobile_money", "card"]],
  [{ country: "GH", currency: "GHS", timezone: "Africa/Accra" }, "0244123456", ["mobile_money", "card"]],
  [{ country: "CI", currency: "XOF", timezone: "Africa/Abidjan" }, "0505123456", ["mobile_money", "card"]],
  [{ country: "SN", currency: "XOF", timezone: "Africa/Dakar" }, "771234567", ["card", "mobile_money"]],
  [{ country: "UG", currency: "UGX", timezone: "Africa/Kampala" }, "0772700811", ["mobile_money", "card"]],
  [{ country: "RW", currency: "RWF", timezone: "Africa/Kigali" }, "0788123456", ["mobile_money", "card"]],
  [{ country: "CM", currency: "XAF", timezone: "Africa/Douala" }, "671234567", ["mobile_money", "card"]],
  [{ country: "ZM", currency: "ZMW", timezone: "Africa/Lusaka" }, "0961234567", ["mobile_money", "card"]],
  [{ country: "TZ", currency: "TZS", timezone: "Africa/Dar_es_Salaam" }, "0754123456", ["card", "mobile_money"]],
  [{ country: "ZA", currency: "ZAR", timezone: "Africa/Johannesburg" }, "0821234567", ["card"]],
  // The buyer's currency is not the country's.
  [{ country: "NG", currency: "USD", timezone: "Africa/Lagos" }, "08030001122", ["card"]],
];

describe.each(places)("%o", (place, phone, offered) => {
  const begin = async (how: object) => {
    const shop = await selling.system.newShop(place);
    const { orderId } = await selling.sell({ shop, price: 500_000, currency: place.currency });
    const body = { orderId };
    const { body: checkout } = await selling.system.call("POST", "/api/checkout", { key: shop.key, body });
    const page = await fetch(checkout.url).then((shown) => shown.text());
    const request = { key: shop.key, body: { orderId, ...how } };
    return { checkout, page, answer: await selling.system.call("POST", "/api/payments/initialize", request) };
  };

  test.each(offered)("%s is offered, and can be begun", async (method) => {
    const { checkout, page, answer } = await begin({ method, ...(method === "mobile_money" ? { phone } : {}) });
    expect(checkout.methods).toEqual(offered);
    expect(all.filter((one) => page.includes(`value="${one}"`)).toSorted()).toEqual(offered.toSorted());
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    expect(answer.body).toMatchObject({ status: "action_needed", nextAction: expect.any(Object) });
  });

  test.each(all.filter((method) => !offered.includes(method)))("%s is refused, with what works", async (method) => {
    const { answer } = await begin({ method, phone });
    expect([answer.status, answer.body.methods]).toEqual([400, offered]);
    expect(answer.body.errors).toMatchObject([{ pointer: "/method", code: "no_provider" }]);
    expect(answer.body.detail).toContain(`Methods that work: ${offered.join(", ")}.`);
  });
});

describe("what M-Pesa does not take is not offered, and is refused with the reason and with what works", () => {
  const kenya: Place = { country: "KE", currency: "KES", timezone: "Africa/Nairobi" };
  const phone = "0722345699";
  const most = 25_000_000;

  async function order(price: number) {
    const { system } = selling;
    const shop = await system.newShop(kenya);
    const { orderId } = await selling.sell({ shop, price, currency: "KES" });
    const { body: checkout } = await system.call("POST", "/api/checkout", { key: shop.key, body: { orderId } });
    const page = await fetch(checkout.url).then((shown) => shown.text());
    const begin = (how: object) =>
      system.call("POST", "/api/payments/initialize", { key: shop.key, body: { orderId, ...how } });
    return { checkout, page, begin };
  }

  test.each([
    ["more than its limit", most + 100, "at most; the amount due is KSh 250,001"],
    ["cents", 150_050, "must be a multiple of KSh 1; the amount due is KSh 1,500.50"],
    ["less than a shilling", 50, "at least; the amount due is KSh 0.50"],
  ])("%s", async (_what, price, why) => {
    const { checkout, page, begin } = await order(price);
    expect(checkout.methods).toEqual(["card"]);
    expect(page).toContain('value="card"');
    expect(page).not.toContain('value="mobile_money"');
    for (const how of [{ method: "mobile_money", phone }, { phone }, { provider: "mobilemoney1", phone }]) {
      const { status, body } = await begin(how);
      expect([status, body.methods]).toEqual([400, ["card"]]);
      expect(body.errors).toMatchObject([{ code: "amount_not_taken" }]);
      expect(body.detail).toContain(why);
      expect(body.detail).toContain("Methods that work: card.");
    }
  });

  test("the card that is offered instead can be begun", async () => {
    const { begin } = await order(most + 100);
    expect((await begin({ method: "card" })).body).toMatchObject({ nextAction: { type: "redirect" } });
  });

  test("its limit to the last shilling is offered, and can be begun", async () => {
    const { checkout, begin } = await order(most);
    expect(checkout.methods).toEqual(["mobile_money", "card"]);
    expect((await begin({ method: "mobile_money", phone })).body).toMatchObject({ status: "action_needed" });
  });

  test("a higher limit of the account counts", async () => {
    const { mpesa } = selling.system.services.config.providers.sandbox;
    if (!mpesa) throw new Error("no account at M-Pesa");
    mpesa.paymentMostShillings = 300_000;
    const { checkout } = await order(most + 100);
    expect(checkout.methods).toEqual(["mobile_money", "card"]);
    mpesa.paymentMostShillings = 250_000;
  });
});

test("a card in a currency that the operator's Paystack account does not take goes elsewhere, or is not offered", async () => {
  const { paystack } = selling.system.services.config.providers.sandbox;
  if (!paystack) throw new Error("no account at Paystack");
  const { currencies } = paystack;
  paystack.currencies = ["NGN"];
  const shop = await selling.system.newShop({ country: "KE", currency: "KES", timezone: "Africa/Nairobi" });
  const { orderId } = await selling.sell({ shop, price: 500_000, currency: "KES" });
  const begin = (how: object) =>
    selling.system.call("POST", "/api/payments/initialize", {
      key: shop.key,
      body: { orderId, method: "card", ...how },
    });
  const refused = await begin({ provider: "cardgateway1" });
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ code: "no_provider" }]]);
  expect((await begin({})).body).toMatchObject({ provider: "cardgateway2" });
  paystack.currencies = currencies;
});

test("a provider that has no account in the country is refused, with what works", async () => {
  const shop = await selling.system.newShop({ country: "NG", currency: "NGN", timezone: "Africa/Lagos" });
  const { orderId } = await selling.sell({ shop, price: 500_000 });
  const body = { orderId, provider: "mobilemoney2", phone: "08030001122" };
  const answer = await selling.system.call("POST", "/api/payments/initialize", { key: shop.key, body });
  expect([answer.status, answer.body.methods]).toEqual([400, ["card", "bank_transfer"]]);
  expect(answer.body.errors).toMatchObject([{ pointer: "/provider", code: "no_provider" }]);
});
