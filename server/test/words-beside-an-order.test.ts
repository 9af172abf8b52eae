// A shop writes the agent's greeting and sign-off, and chooses its languages. Neither says anything about an order or its money.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: ["sync-templates"] });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  // Our templates are submitted and approved.
  await passes(0);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Order = Answer["body"];

async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
async function agentIs(change: object): Promise<void> {
  const answer = await system.call("PATCH", "/api/shop/agent", { key: shop.key, body: change });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}
async function placed(chat: Chat): Promise<Order> {
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  return (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body;
}
async function pays(chat: Chat, order: Order): Promise<void> {
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
}
/** @returns the messages the buyer gets about it */
async function moves(chat: Chat, order: Order, status: string): Promise<string> {
  const before = chat.heard().length;
  system.clock.advance(1_000);
  await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status } });
  await quiet(simulator, system);
  return since(chat, before);
}
function since(chat: Chat, before: number): string {
  return chat
    .heard()
    .slice(before)
    .map(({ text }) => text)
    .join("\n");
}
const holdOf = async (chat: Chat, order: Order) =>
  (await chat.api("GET", `/api/payments/release?orderId=${order.id}`)).body.data[0];

const hello = "Come in, dear one";
const farewell = "Walk in love, dear one";
const spoken = { persona: { greeting: { en: hello, fr: hello }, signOff: { en: farewell, fr: farewell } } };

test("a shop's greeting and sign-off are said to who has no order, and beside an order to nobody", async () => {
  await agentIs(spoken);
  const chat = openChat(system, { simulator, shop });
  expect((await chat.says("Hi")).text).toContain(hello);
  const order = await placed(chat);
  const heard = chat.heard().length;
  for (const words of ["Hello", "bye", "Bonjour", "Good morning"]) await chat.says(words);
  await pays(chat, order);
  for (const words of ["Hi", "Bonjour", "au revoir", "bye", "hello, how are you?"]) await chat.says(words);
  await moves(chat, order, "shipped");
  await chat.says("Hi");
  await moves(chat, order, "delivered");
  await chat.taps("Yes, it came");
  await quiet(simulator, system);
  await passes(days(3));
  expect((await holdOf(chat, order)).status).toBe("released");
  // They can still dispute it.
  await chat.says("Hi");
  const told = since(chat, heard);
  expect(told).toContain(order.number);
  for (const words of [hello, farewell]) expect(told).not.toContain(words);
  await passes(days(8));
  expect((await chat.says("Hi")).text).toContain(hello);
});

test("an order that was paid stays known, however many the shop enters after it", async () => {
  await agentIs(spoken);
  const chat = openChat(system, { simulator, shop });
  await chat.says("Hi");
  const order = await placed(chat);
  await pays(chat, order);
  await passes(hours(30));
  for (let number = 0; number < 6; number += 1) {
    const { id } = await placed(chat);
    await chat.api("POST", `/api/orders/${id}/cancel`, { body: {} });
  }
  await quiet(simulator, system);
  expect((await chat.says("Hi")).text).not.toContain(hello);
});

test.each([
  [["sw"], "When will my order come?"],
  [["fr"], "Hi"],
])(
  "%o chosen after the payment: an English buyer reads everything about money and delivery in English",
  async (languages, says) => {
    await agentIs({ persona: { greeting: {}, signOff: {} }, languages: [] });
    const chat = openChat(system, { simulator, shop });
    await chat.says("Hello, what do you sell?");
    const order = await placed(chat);
    await pays(chat, order);
    await agentIs({ languages });
    const { text } = await chat.says(says);
    expect(text).not.toMatch(/Here I answer|Kufika|Bonjour|Habari/);
    await agentIs({ languages: [] });
    await moves(chat, order, "shipped");
    const asked = await moves(chat, order, "delivered");
    expect(asked).toContain("The shop says that your order");
    for (const day of [2, 3]) await passes(days(day) + hours(1));
    const all = (await chat.messages()).map(({ text }) => text);
    expect(all.filter((text) => text.includes("Has it come, and is all well?"))).toHaveLength(2);
    expect(all.join("\n")).not.toMatch(/Duka|boutique/);
  },
);

test("a dispute is offered in the buyer's language, whatever the shop sells in", async () => {
  await agentIs({ languages: ["sw"] });
  const chat = openChat(system, { simulator, shop });
  expect((await chat.says("Hello, what do you sell please?")).text).toContain("Here I answer in Swahili");
  const order = await placed(chat);
  await pays(chat, order);
  await moves(chat, order, "shipped");
  expect(await moves(chat, order, "delivered")).toContain("The shop says that your order");
  expect((await chat.says("No, nothing arrived")).text).toContain("Shall I open a dispute");
});

test("who has written nothing that shows a language keeps that of the answers before they ordered", async () => {
  await agentIs({ languages: ["fr"] });
  const chat = openChat(system, { simulator, shop });
  expect((await chat.says("👋")).text).toMatch(/Bonjour|vous/);
  const order = await placed(chat);
  await pays(chat, order);
  await agentIs({ languages: ["sw"] });
  await chat.says("👍");
  await moves(chat, order, "shipped");
  expect(await moves(chat, order, "delivered")).toContain("La boutique dit que votre commande");
  // Their own words decide.
  await agentIs({ languages: [] });
  expect((await chat.says("No, nothing arrived, where is it?")).text).toContain("Shall I open a dispute");
});
