// A seller splits a buyer off from another customer and erases their data. The buyer can still confirm and dispute what they paid for.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

test("the order goes with its buyer's chat, and their data is not erased while its money is held", async () => {
  const [buyer, other] = [openChat(system, { simulator, shop }), openChat(system, { simulator, shop })];
  await buyer.says("hello");
  await other.says("hello");
  const customerOf = async (chat: Chat) => String((await chat.conversation())["customerId"]);
  const [theirs, into] = [await customerOf(buyer), await customerOf(other)];
  // Entered by hand, so that the order names no conversation.
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await buyer.api("POST", "/api/products", { body: { name: "Raffia Bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const { id: orderId } = (await buyer.api("POST", "/api/orders", { body: { customerId: theirs, items } })).body;
  const { reference } = (await buyer.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  await buyer.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "shipped" } });
  await quiet(simulator, system);

  const merged = await buyer.api("POST", `/api/customers/${into}/merge`, { body: { from: theirs } });
  expect([merged.status, merged.text]).toEqual([200, merged.text]);
  const identities = [{ channel: "chatapp", user: buyer.phone }];
  const split = await buyer.api("POST", `/api/customers/${into}/split`, { body: { identities } });
  expect([split.status, split.text]).toEqual([201, split.text]);
  const order = (await buyer.api("GET", `/api/orders/${orderId}`)).body;
  expect(order.customerId).toBe(split.body.id);

  // Also when the order is filed under another customer, as it was before.
  await system.admin.query("update orders set customer_id = $1 where id = $2", [into, orderId]);
  const erased = await buyer.api("DELETE", `/api/customers/${split.body.id}`);
  expect(erased).toMatchObject({ status: 409, body: { code: "customer_has_open_orders", orderIds: [orderId] } });

  const asked = await buyer.says("my order came");
  expect(asked.text).toContain(`*${order.number}* (1 × Raffia Bag)`);
  await buyer.taps("Yes, all is well");
  const [hold] = (await buyer.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data;
  expect(hold.proof.kind).toBe("buyer");
});
