// An address that reads differently on a screen and on a label sends the parcel to the wrong house.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const turned = "\u202e21\u202c Commercial Road";

test.each([
  ["the street", "/shippingAddress/line", { line: turned, area: "Yaba" }],
  ["the landmark", "/shippingAddress/landmark", { line: "21 Commercial Road", landmark: "by \u2067gate\u2069 2" }],
  ["who takes it", "/shippingAddress/contactName", { line: "21 Commercial Road", contactName: "\u202easuM" }],
])("an order is refused in which %s changes the direction of the text", async (_which, pointer, shippingAddress) => {
  const price = { amount: 10_000, currency: "NGN" };
  const { body: product } = await system.call("POST", "/api/products", { body: { name: "Mug", price } });
  const items = [{ productId: product.id, quantity: 1 }];
  const { body: customer } = await system.call("POST", "/api/customers", { body: { name: "Ada" } });
  const answer = await system.call("POST", "/api/orders", {
    body: { customerId: customer.id, items, shippingAddress },
  });
  expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer]);
});

test("so is the saved address of a customer", async () => {
  const saved = await system.call("POST", "/api/customers", { body: { name: "Ada", addresses: [{ line: turned }] } });
  expect([saved.status, saved.body.errors[0].pointer]).toEqual([400, "/addresses/0/line"]);
});
