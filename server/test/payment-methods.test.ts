// What a checkout offers works, and what it doesn't offer is refused with the methods that do: in each country, with the
// accounts that the operator has.
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
  // The buyer's money is not the country's.
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

test("a provider that has no account in the country is refused, with what works", async () => {
  const shop = await selling.system.newShop({ country: "NG", currency: "NGN", timezone: "Africa/Lagos" });
  const { orderId } = await selling.sell({ shop, price: 500_000 });
  const body = { orderId, provider: "mobilemoney2", phone: "08030001122" };
  const answer = await selling.system.call("POST", "/api/payments/initialize", { key: shop.key, body });
  expect([answer.status, answer.body.methods]).toEqual([400, ["card", "bank_transfer"]]);
  expect(answer.body.errors).toMatchObject([{ pointer: "/provider", code: "no_provider" }]);
});
