// The seller adds a buyer's phone to the team, and gets the JOIN text from the buyer under a pretext. What the buyer
// says about their order is still the buyer's word.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { handoverCode } from "../src/escrow/index.ts";
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
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date(), housekeeping: ["sync-templates"] });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  for (const _ of [1, 2, 3]) await passes(days(1) + hours(1));
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Body = Answer["body"];
async function passes(milliseconds: number): Promise<void> {
  await simulator.clock.advance({ seconds: milliseconds / 1_000 });
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
async function paid(chat: Chat): Promise<string> {
  const customerId = String((await chat.conversation())["customerId"]);
  const body = { name: "Raffia bag", price: { amount: 900_000, currency: "NGN" } };
  const { id: productId } = (await chat.api("POST", "/api/products", { body })).body;
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const orderId: string = (await chat.api("POST", "/api/orders", { body: order })).body.id;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  return orderId;
}
async function moves(chat: Chat, orderId: string, status: string): Promise<void> {
  const answer = await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await quiet(simulator, system);
}
const holdOf = async (chat: Chat, orderId: string): Promise<Body> =>
  (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];
const added = async (chat: Chat, more: object = {}): Promise<Body> =>
  (await chat.api("POST", "/api/shop/team", { body: { name: "Ada", phone: chat.phone, role: "agent", ...more } })).body;
const lineOf = async (chat: Chat, memberId: string): Promise<string[]> =>
  (await chat.api("GET", `/api/shop/team/${memberId}/messages?limit=100`)).body.data.map(
    ({ text }: { text: string }) => text,
  );
const isProven = async (chat: Chat, memberId: string): Promise<boolean> =>
  (await chat.api("GET", `/api/shop/team/${memberId}`)).body.verifiedAt !== null;

test("a buyer whose money is held does not join the team by sending its code, and hears what the code is", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const orderId = await paid(chat);
  // The warning is in the buyer's language, although all the shop's messages are in the member's.
  const { member, join } = await added(chat, { language: "sw" });
  const said = await chat.says(join.text);
  expect(said.text).toContain("This code would make you a team member of");
  expect(said.text).toContain("You never need such a code to get your order, your money or a refund.");
  expect(await isProven(chat, member.id)).toBe(false);
  await moves(chat, orderId, "shipped");
  await moves(chat, orderId, "delivered");
  for (const day of [2, 3, 3]) {
    await chat.says("It has not come yet");
    await passes(days(day) + hours(1));
  }
  expect(await holdOf(chat, orderId)).toMatchObject({ status: "held", released: { amount: 0 } });
});

test("a member who buys later is heard as a buyer: what they write, and their taps, are about their order", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const { member, join } = await added(chat);
  await chat.says(join.text);
  expect(await isProven(chat, member.id)).toBe(true);
  const orderId = await paid(chat);
  await moves(chat, orderId, "shipped");
  await moves(chat, orderId, "delivered");
  await passes(days(2) + hours(1));
  await chat.says("My bag has not come");
  expect((await chat.messages()).map(({ text }) => text)).toContain("My bag has not come");
  expect(await lineOf(chat, member.id)).not.toContain("My bag has not come");
  await chat.api("POST", "/api/payments/release", { body: { orderId, askBuyer: true } });
  await quiet(simulator, system);
  await chat.taps("Yes, it came");
  expect(await holdOf(chat, orderId)).toMatchObject({ proof: { kind: "buyer" } });
});

test("even a word that the team's line understands is no silence of the buyer", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  await chat.says((await added(chat)).join.text);
  const orderId = await paid(chat);
  await moves(chat, orderId, "shipped");
  await moves(chat, orderId, "delivered");
  await passes(days(2) + hours(1));
  await chat.says("No");
  for (const day of [3, 3, 2]) await passes(days(day) + hours(1));
  expect(await holdOf(chat, orderId)).toMatchObject({ status: "held", released: { amount: 0 } });
});

test("what a member writes is stored without the code for the door", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const { member, join } = await added(chat);
  await chat.says(join.text);
  const orderId = await paid(chat);
  await moves(chat, orderId, "shipped");
  const code = handoverCode(system.services.vault, orderId);
  await chat.says(`sold ${code}`);
  const told = [...(await lineOf(chat, member.id)), ...(await chat.messages()).map(({ text }) => text)];
  expect(told).toContain("sold [door code]");
  expect(told.join("\n")).not.toContain(code);
});
