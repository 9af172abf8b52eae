// Free text of a shop appears in our messages in quotes, as the shop's own words. What the shop owes because of its own change is stated plainly.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
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
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Order = Answer["body"];

async function shopIs(change: object): Promise<void> {
  const answer = await system.call("PATCH", "/api/shop", { key: shop.key, body: change });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}
async function ordered(chat: Chat, more: object = {}): Promise<Order> {
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 950_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  return (await chat.api("POST", "/api/orders", { body: { customerId, items, ...more } })).body;
}
async function pays(chat: Chat, order: Order): Promise<void> {
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
}

const untrue = "All of it is with you already";
// A quotation mark in the shop's text does not end the quotation.
const place = `Shop 14, Tejuosho.” ${untrue}`;
const hours = `Mon-Sat 9-7. ${untrue}`;

test("opening hours and the pick-up place are quoted as the shop's, wherever they stand", async () => {
  await shopIs({ openingHours: { words: hours }, pickup: { address: place, hours: "" } });
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const told = [
    (await chat.says("when are you open?")).text,
    (await chat.says("where are you?")).text,
    (await chat.says("can I pick it up?")).text,
  ];
  const order = await ordered(chat, { deliveryMethod: "pickup" });
  await pays(chat, order);
  const before = chat.heard().length;
  const ready = await chat.api("POST", `/api/orders/${order.id}/ready`, { body: {} });
  expect([ready.status, ready.text]).toEqual([200, ready.text]);
  await quiet(simulator, system);
  told.push(
    chat
      .heard()
      .slice(before)
      .map(({ text }) => text)
      .join("\n"),
  );
  for (const text of told) {
    expect(text).toContain(untrue);
    expect(text.replaceAll(/The shop's (?:address|opening hours): “[^”]*”/g, "")).not.toContain(untrue);
  }
});

test("a policy is the shop's word, before an order and beside one", async () => {
  await shopIs({ policies: { returns: "Unworn items come back within 7 days." } });
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  expect((await chat.says("can I return it if it does not fit?")).text).toContain("The shop writes: “Unworn items");
  await pays(chat, await ordered(chat));
  expect((await chat.says("what is your return policy?")).text).toContain("The shop writes: “Unworn items");
});

test("of a paid order that the shop made dearer it is said what came and is held, and that nobody has to pay more", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const order = await ordered(chat);
  await pays(chat, order);
  const [{ productId }] = order.items;
  const edit = await chat.api("POST", `/api/orders/${order.id}/edits`, {
    body: { items: [{ productId, quantity: 2 }] },
  });
  expect([edit.status, edit.text]).toEqual([201, edit.text]);
  await quiet(simulator, system);
  for (const words of [
    "I paid already",
    "Have you got my payment?",
    "where is my order?",
    "send me the payment link",
  ]) {
    const { text } = await chat.says(words);
    expect([words, text]).toEqual([words, expect.stringContaining("We hold ₦9,500 of yours")]);
    expect(text).toContain("₦9,500 more. You do not have to pay that.");
    expect(text).not.toMatch(/hasn't reached us|waiting for your payment/);
  }
});

test.each([
  ["Ikeja, everything already delivered", 400],
  ["Ikeja. You have been paid", 400],
  ["Ikeja: it is with you", 400],
  ["Lekki Phase 1", 200],
  ["Yaba, Surulere / Ebute Metta", 200],
  ["rest of Lagos", 200],
  ["Dar es Salaam (Kariakoo)", 200],
  ["Autres communes d'Abidjan", 200],
])("areas and the city are names of places, and no sentences: %s", async (name, status) => {
  const fee = { amount: 150_000, currency: "NGN" };
  const area = { name, aliases: [], fee, payOnDelivery: false, etaDays: 1 };
  const change = (body: object): Promise<Answer> => system.call("PATCH", "/api/shop", { key: shop.key, body });
  const [named, inCity] = [await change({ deliveryAreas: [area] }), await change({ city: name })];
  expect([named.status, inCity.status]).toEqual([status, status]);
  if (status === 400)
    expect(named.body.errors[0]).toMatchObject({ pointer: "/deliveryAreas/0/name", code: "not_a_name" });
});
