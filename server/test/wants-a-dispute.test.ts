// The money went to the shop, and the days for a dispute run. The shop has taken over the chat, or switched the agent
// off, and does not answer.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days } from "../src/kernel/values/clock.ts";
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

type Sale = { chat: Chat; order: Answer["body"] };

async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
async function sold(): Promise<Sale> {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello, good morning");
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  return { chat, order };
}
/** The buyer said yes too early: the shop can take the money now. */
async function proven(): Promise<Sale> {
  const sale = await sold();
  for (const status of ["shipped", "delivered"]) {
    system.clock.advance(1_000);
    await sale.chat.api("PATCH", `/api/orders/${sale.order.id}/status`, { body: { status } });
    await quiet(simulator, system);
  }
  await sale.chat.taps("Yes, it came");
  await quiet(simulator, system);
  return sale;
}
async function released(): Promise<Sale> {
  const sale = await proven();
  await passes(days(3));
  const { body } = await sale.chat.api("GET", `/api/payments/release?orderId=${sale.order.id}`);
  expect(body.data[0].status).toBe("released");
  return sale;
}
async function changes({ chat }: Sale, change: object): Promise<void> {
  const { id } = await chat.conversation();
  const answer = await chat.api("PATCH", `/api/conversations/${id}`, { body: change });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}
const link = /https?:\/\/\S+\/problem/;

test.each([
  ["the agent is off", { agentMode: "off" }],
  ["a person has the chat", { handler: "human" }],
  ["a person has the chat and the agent is off", { handler: "human", agentMode: "off" }],
  ["the agent only suggests", { agentMode: "suggest" }],
])("%s: who wants a dispute gets their own page, once a day", async (_, change) => {
  const sale = await released();
  await changes(sale, change);
  const { text } = await sale.chat.says("The box was EMPTY. Open a dispute!");
  expect(text).toMatch(link);
  expect(text).toContain(sale.order.number);
  expect(text).toMatch(/open a dispute until \d+ \w+/);
  expect((await sale.chat.says("The box was EMPTY. Open a dispute!")).text).toBe("");
  await passes(days(1));
  expect((await sale.chat.says("something is wrong with my bag, it came torn")).text).toMatch(link);
  const address = link.exec(text)?.[0] ?? "";
  expect((await fetch(address)).status).toBe(200);
});

test("what is no complaint, and money that nobody has paid, bring no page", async () => {
  const sale = await released();
  await changes(sale, { handler: "human" });
  expect((await sale.chat.says("Thank you, it is lovely")).text).toBe("");
  const other = openChat(system, { simulator, shop });
  await other.says("hello, good morning");
  await changes({ chat: other, order: null }, { handler: "human" });
  expect((await other.says("I want to open a dispute")).text).toBe("");
});

test("while the money is held a word for a dispute brings the page, and a complaint waits for the person", async () => {
  const sale = await sold();
  await changes(sale, { handler: "human" });
  expect((await sale.chat.says("Why is it so slow? I want my money back")).text).toBe("");
  expect((await sale.chat.says("I want to open a dispute")).text).toMatch(link);
});

test("a dispute of the shop's own does not use up the buyer's time to dispute released money", async () => {
  const sale = await released();
  await passes(days(6));
  const amount = { amount: 1, currency: "NGN" };
  const body = { orderId: sale.order.id, reason: "late", openedBy: "seller", amount };
  const { id } = (await sale.chat.api("POST", "/api/payments/dispute", { body })).body;
  await passes(days(1));
  const path = `/api/payments/dispute/${id}/resolve`;
  expect((await sale.chat.api("POST", path, { body: { outcome: "buyer" } })).status).toBe(200);
  await passes(days(1));
  const { text } = await sale.chat.says("The box was EMPTY. I want to open a dispute about all of my money!");
  expect(text).toContain("Shall I open a dispute");
});

test("our own button opens the dispute also after a person has taken the chat over", async () => {
  const sale = await proven();
  await sale.chat.says("my bag came torn");
  await changes(sale, { handler: "human" });
  await sale.chat.taps("Yes, open it");
  await quiet(simulator, system);
  const { data } = (await sale.chat.api("GET", `/api/payments/dispute?orderId=${sale.order.id}`)).body;
  expect(data).toMatchObject([{ status: "awaiting_seller", reason: "damaged", enteredBySeller: false }]);
});

test("a yes to the dispute that was offered before a person took the chat over brings the page", async () => {
  const sale = await proven();
  await sale.chat.says("my bag came torn");
  await changes(sale, { handler: "human" });
  expect((await sale.chat.says("YES")).text).toMatch(link);
});

test("“Something is wrong”, tapped while a person has the chat, brings the page and keeps the money", async () => {
  const sale = await sold();
  for (const status of ["shipped", "delivered"]) {
    system.clock.advance(1_000);
    await sale.chat.api("PATCH", `/api/orders/${sale.order.id}/status`, { body: { status } });
    await quiet(simulator, system);
  }
  await changes(sale, { handler: "human" });
  const { text } = await sale.chat.taps("Something is wrong");
  await quiet(simulator, system);
  expect(text).toMatch(link);
  const { body } = await sale.chat.api("GET", `/api/payments/release?orderId=${sale.order.id}`);
  expect(body.data[0].complaintUntil).not.toBeNull();
});

test("once a delivery is proven, a complaint brings the page to a chat that a person has", async () => {
  const sale = await proven();
  await changes(sale, { handler: "human" });
  expect((await sale.chat.says("something is wrong with my bag, it came torn")).text).toMatch(link);
});

test("after a complaint that went to a person, “I want to open a dispute” is answered", async () => {
  const sale = await released();
  await sale.chat.says(`Order ${sale.order.number} never came to me, I want my money back`);
  const answered = await sale.chat.says("I want to open a dispute");
  const all = (await sale.chat.messages()).map(({ text }) => text).join("\n");
  expect(`${answered.text}${all}`).toMatch(/open a dispute|Shall I open a dispute/);
  expect(sale.chat.heard().some(({ text }) => link.test(text) || text.includes("Shall I open a dispute"))).toBe(true);
});
