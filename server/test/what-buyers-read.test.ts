// The shop's text appears in our sentences on one line, and the buyer reads about money that goes back automatically.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { onOneLine } from "../src/kernel/text/one-line.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date(), housekeeping: ["sync-templates"] });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  await system.worker?.sweep();
  await quiet(simulator, system);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

async function ordered(chat: Chat, more: object = {}): Promise<Answer["body"]> {
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia Bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const answer = await chat.api("POST", "/api/orders", { body: { customerId, items, ...more } });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
async function paid(chat: Chat, orderId: string): Promise<void> {
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
}
async function pass(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}

test("runs of white space and characters that look like it become one space, and words stay as they are", () => {
  expect(onOneLine("  1 Seller Street\n\n\n\t   Lagos\u00a0\u2800\u3164\u200b\u200b here ")).toBe(
    "1 Seller Street Lagos here",
  );
  expect(onOneLine("Adé’s café – 5 × 3")).toBe("Adé’s café – 5 × 3");
  expect(onOneLine("👩‍👧 bag")).toBe("👩‍👧 bag");
});

test("an address behind blank lines is read on one line, with what follows it", async () => {
  const chat = openChat(system, { simulator, shop });
  const shippingAddress = {
    line: `9 Marina Road${"\n".repeat(60)}c/o the seller`,
    city: `Lagos${" ".repeat(40)}Island`,
    contactName: "Tunde\u2800\u2800\u2800Ojo",
    phones: ["+2348035550001"],
  };
  const order = await ordered(chat, { shippingAddress });
  await chat.api("POST", "/api/checkout", { body: { orderId: order.id } });
  await quiet(simulator, system);
  const told = chat.heard().at(-1)?.text ?? "";
  expect(told).toContain("Delivery to: 9 Marina Road c/o the seller, Lagos Island");
  expect(told).toContain("Tunde Ojo");
  expect(told).not.toMatch(/\n\n| {2}|\u2800/u);
});

test("money that goes back by itself a day later is told of when the channel takes only templates", async () => {
  const chat = openChat(system, { simulator, shop });
  const order = await ordered(chat);
  await paid(chat, order.id);
  // The shop doesn't confirm the order, so it is cancelled. The buyer last wrote over a day ago.
  await pass(days(1) + hours(1));
  expect((await chat.api("GET", `/api/orders/${order.id}`)).body.status).toMatch(/cancelled|refunded/);
  expect(chat.heard().map(({ type }) => type)).toContain("template");
  const told = (await chat.messages()).map(({ text }) => text).join("\n");
  expect(told).toMatch(
    new RegExp(`Your money goes back: .*9,000.* of your payment for order ${order.number}, the way you paid`),
  );
});

test("within the day the reason stands with it", async () => {
  const chat = openChat(system, { simulator, shop });
  const order = await ordered(chat);
  await paid(chat, order.id);
  system.clock.advance(hours(23));
  await chat.says("hello");
  await pass(hours(2));
  const told = chat
    .heard()
    .map(({ text }) => text)
    .join("\n");
  expect(told).toContain(`The shop did not confirm order *${order.number}* in time, so it is cancelled.`);
});
