// A person of the shop writes to the buyer that the order is late, or that no answer is needed, and the order is marked
// as delivered. The buyer's silence counts only after our own message, which says what silence does.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours, minutes, seconds } from "../src/kernel/values/clock.ts";
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
  // Our templates are submitted and approved.
  for (const _ of [1, 2, 3]) await passes(days(1) + hours(1));
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Body = Answer["body"];
type Marked = { chat: Chat; orderId: string };

/** Moves both clocks, because WhatsApp itself says when the shop's phone wrote. The clock that is behind follows the other. */
async function later(milliseconds: number): Promise<void> {
  const ahead = system.clock.now().getTime() - simulator.clock.now().getTime();
  await simulator.clock.advance({ seconds: (milliseconds + Math.max(0, ahead)) / 1_000 });
  const behind = simulator.clock.now().getTime() - system.clock.now().getTime();
  system.clock.advance(Math.max(behind, milliseconds));
}
async function passes(milliseconds: number): Promise<void> {
  await later(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
async function moves({ chat, orderId }: Marked, status: string): Promise<void> {
  const answer = await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await quiet(simulator, system);
}
/** The seller says that it was delivered. @param before what happens between the dispatch and that message */
async function marked(before: (sale: Marked) => Promise<void> = () => Promise.resolve()): Promise<Marked> {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const body = { name: "Raffia bag", price: { amount: 900_000, currency: "NGN" } };
  const { id: productId } = (await chat.api("POST", "/api/products", { body })).body;
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const orderId = (await chat.api("POST", "/api/orders", { body: order })).body.id;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  const sale = { chat, orderId };
  await moves(sale, "shipped");
  await before(sale);
  await later(hours(1));
  await moves(sale, "delivered");
  return sale;
}
/** Writes with the app on the shop's own phone, which has no messaging window. */
async function shopWrites({ chat }: Marked, body: string): Promise<void> {
  await later(seconds(1));
  await simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from: chat.phone, echo: { text: body } });
  await quiet(simulator, system);
}
const holdOf = async ({ chat, orderId }: Marked): Promise<Body> =>
  (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];
const remindersOf = async ({ chat }: Marked): Promise<string[]> =>
  (await chat.messages()).map(({ text }) => text).filter((text) => text.includes("Has it come, and is all well?"));

test("silence pays only seven days after the shop's last word, and after two reminders that follow it", async () => {
  const [silent, told] = [await marked(), await marked()];
  await passes(days(2));
  await passes(days(3));
  await passes(days(1));
  await shopWrites(told, "It has not left yet, sorry. You need not answer, it comes next week.");
  // This date assumes that the two remaining reminders reach the buyer, and that seven days pass.
  const { releaseDueAt } = await holdOf(told);
  expect(Date.parse(releaseDueAt)).toBeGreaterThanOrEqual(system.clock.now().getTime() + days(7) - minutes(1));
  await passes(days(1) + hours(1));
  expect((await holdOf(silent)).status).toBe("released");
  expect((await holdOf(told)).status).toBe("held");
  expect(await remindersOf(told)).toHaveLength(3);
  await passes(days(2) + hours(1));
  expect(await remindersOf(told)).toHaveLength(4);
  await passes(days(2) + hours(1));
  expect(await holdOf(told)).toMatchObject({ status: "held", releaseDueAt });
  await passes(days(2));
  expect(await holdOf(told)).toMatchObject({ status: "released", proof: { kind: "silence" } });
  expect(await remindersOf(silent)).toHaveLength(2);
});

test("a reminder says what silence does, also as a template after a person of the shop has written", async () => {
  const sale = await marked((one) => shopWrites(one, "We will send it tomorrow, please wait."));
  await passes(days(2));
  const [template = ""] = await remindersOf(sale);
  expect(template).toContain("if you write nothing, the shop is paid, even if it told you to wait or not to answer");
});

test("who has written reads that their silence pays nothing: no release is due, and they are asked whether it came", async () => {
  const sale = await marked();
  await later(days(1) + hours(20));
  // This opens the channel's window.
  await sale.chat.says("Good morning");
  expect(await holdOf(sale)).toMatchObject({ status: "held", releaseDueAt: null, silence: "spoken" });
  await passes(hours(5));
  expect(await holdOf(sale)).toMatchObject({ status: "held", releaseDueAt: null });
  const [reminder = "", ...more] = await remindersOf(sale);
  expect(more).toEqual([]);
  expect(reminder).toContain("If you write nothing, the shop is not paid: we ask you again");
  // The week is over.
  await passes(days(5));
  await passes(minutes(1));
  expect(await holdOf(sale)).toMatchObject({ status: "held", arrivalDisputeAt: expect.any(String) });
});

test("what the shop wrote before the mark changes nothing where both reminders and seven days follow", async () => {
  const sale = await marked((one) => shopWrites(one, "The rider is at your door."));
  for (const day of [2, 3, 2]) await passes(days(day) + hours(1));
  expect(await holdOf(sale)).toMatchObject({ status: "released", proof: { kind: "silence" } });
});

test("a shop that writes over every reminder is never paid by silence: a dispute opens for the buyer", async () => {
  const sale = await marked();
  for (let day = 0; day < 16; day += 1) {
    await shopWrites(sale, "It is on its way, no need to answer these messages.");
    await passes(days(1));
  }
  expect(await remindersOf(sale)).toHaveLength(6);
  expect(await holdOf(sale)).toMatchObject({
    status: "held",
    releaseDueAt: null,
    arrivalDisputeAt: expect.any(String),
  });
  const texts = (await sale.chat.messages()).map(({ text }) => text).join("\n");
  expect(texts).toContain("nothing shows yet that it came");
  await passes(days(7) + hours(1));
  const { data } = (await sale.chat.api("GET", `/api/payments/dispute?orderId=${sale.orderId}`)).body;
  expect(data).toMatchObject([{ openedByClock: true, reason: "not_received", status: "awaiting_seller" }]);
  expect(await holdOf(sale)).toMatchObject({ released: { amount: 0 }, frozen: { amount: 900_000 } });
});
