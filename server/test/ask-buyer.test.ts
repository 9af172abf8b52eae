// The seller asks, the buyer answers in the chat, and the buyer's own yes releases the money.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

async function onItsWay(): Promise<{ chat: Chat; orderId: string }> {
  const chat = openChat(system, simulator, shop);
  await chat.says("I want one ankara wrap dress in size M");
  await chat.says("12 Herbert Macaulay Way, Yaba");
  await chat.says("yes");
  const customerId = String((await chat.conversation())["customerId"]);
  const [order] = (await chat.api("GET", `/api/orders?customerId=${customerId}`)).body.data;
  const { body } = await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } });
  simulator.paystack.pay({ reference: body.reference });
  await quiet(simulator, system);
  await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status: "shipped" } });
  await quiet(simulator, system);
  return { chat, orderId: order.id };
}

async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}

async function release(chat: Chat, body: object): Promise<Answer> {
  const answer = await chat.api("POST", "/api/payments/release", { body });
  await quiet(simulator, system);
  return answer;
}

test("askBuyer asks once a day with buttons; nothing moves before the buyer's yes, and then the release does", async () => {
  const { chat, orderId } = await onItsWay();
  const asked = await release(chat, { orderId, askBuyer: true });
  expect([asked.status, asked.body]).toEqual([202, { orderId, asked: true, askedAt: expect.any(String) }]);
  expect(
    chat
      .heard()
      .at(-1)
      ?.choices.map(({ title }) => title),
  ).toEqual(["Yes, it came", "Not yet", "Something is wrong"]);
  const repeated = await release(chat, { orderId, askBuyer: true });
  expect([repeated.status, repeated.body.code, repeated.body.askedAt]).toEqual([
    409,
    "receipt_asked",
    asked.body.askedAt,
  ]);
  expect((await release(chat, { orderId })).body.code).toBe("delivery_not_proven");

  await chat.taps("Yes, it came");
  await quiet(simulator, system);
  expect((await release(chat, { orderId })).status).toBe(200);
});

test("the buyer of an order that was entered by hand is asked in their own chat, and their yes counts", async () => {
  const chat = openChat(system, simulator, shop);
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body;
  const begun = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference: begun.reference });
  await quiet(simulator, system);
  await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status: "shipped" } });
  expect((await release(chat, { orderId: order.id, askBuyer: true })).status).toBe(202);
  await chat.taps("Yes, it came");
  await quiet(simulator, system);
  expect((await release(chat, { orderId: order.id })).status).toBe(200);
});

test("a buyer who says that it has not come, or that something is wrong, proves nothing", async () => {
  const { chat, orderId } = await onItsWay();
  await release(chat, { orderId, askBuyer: true });
  await chat.taps("Not yet");
  expect((await release(chat, { orderId })).body.code).toBe("delivery_not_proven");
  await chat.taps("Something is wrong");
  expect((await release(chat, { orderId })).body.code).toBe("delivery_not_proven");
});

test("a buyer who writes after the seller's 'delivered' is not silent: the money waits for a proof", async () => {
  const [silent, speaking] = [await onItsWay(), await onItsWay()];
  for (const { chat, orderId } of [silent, speaking])
    await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "delivered" } });
  await passes(days(2));
  await speaking.chat.says("No, it has not come");
  for (const day of [3, 3]) await passes(days(day));
  const holdOf = async ({ chat, orderId }: { chat: Chat; orderId: string }) =>
    (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];
  expect(await holdOf(silent)).toMatchObject({ status: "released" });
  expect(await holdOf(speaking)).toMatchObject({ status: "held", releaseDueAt: null });
  expect((await release(speaking.chat, { orderId: speaking.orderId })).body.code).toBe("delivery_not_proven");
});

test("a buyer who opened a dispute is not silent, also when the seller decides it", async () => {
  const { chat, orderId } = await onItsWay();
  await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "delivered" } });
  const dispute = await chat.api("POST", "/api/payments/dispute", {
    body: { orderId, reason: "not_received", openedBy: "buyer" },
  });
  await system.admin.query("update disputes set opened_by_buyer_themselves = true where id = $1", [dispute.body.id]);
  await chat.api("POST", `/api/payments/dispute/${dispute.body.id}/resolve`, { body: { outcome: "seller" } });
  for (const day of [2, 3, 3]) await passes(days(day));
  expect((await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0].releases).toEqual([]);
});

test("a chat that the channel has closed takes no question, and the seller hears so", async () => {
  const { chat, orderId } = await onItsWay();
  system.clock.advance(hours(25));
  const refused = await release(chat, { orderId, askBuyer: true });
  expect([refused.status, refused.body.code]).toEqual([409, "window_closed"]);
});
