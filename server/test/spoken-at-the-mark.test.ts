// A seller marks an order delivered in the second in which the buyer writes, or over the buyer's open question. That buyer is not silent.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
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

type Sent = { chat: Chat; orderId: string };
async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
async function moves({ chat, orderId }: Sent, status: string): Promise<void> {
  const answer = await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}
async function sent(): Promise<Sent> {
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
  await moves({ chat, orderId }, "shipped");
  await quiet(simulator, system);
  return { chat, orderId };
}
const agent = (mode: "auto" | "off") => system.call("PATCH", "/api/shop/agent", { key: shop.key, body: { mode } });
const statusAfterAWeek = async (sales: readonly Sent[]): Promise<unknown[]> => {
  for (const day of [2, 3, 3]) await passes(days(day));
  return Promise.all(
    sales.map(
      async ({ chat, orderId }) =>
        (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0].status,
    ),
  );
};

test("a message in the second of the mark counts as written after it", async () => {
  const sale = await sent();
  // Half a second after the start of the second that the channel names.
  const now = system.clock.now().getTime();
  system.clock.advance(1_500 - (now % 1_000));
  await moves(sale, "delivered");
  await quiet(simulator, system);
  const timestamp = String(Math.floor(system.clock.now().getTime() / 1_000));
  await simulator.whatsapp.writeAs({
    phoneNumberId: shop.account,
    from: sale.chat.phone,
    name: "Ada",
    messages: [{ timestamp, type: "text", text: { body: "It has not come" } }],
  });
  await quiet(simulator, system);
  expect(await statusAfterAWeek([sale])).toEqual(["held"]);
});

test("a question that nobody has answered at the mark is no silence, and an answered one says nothing", async () => {
  const [answered, open] = [await sent(), await sent()];
  expect((await agent("off")).status).toBe(200);
  for (const { chat } of [answered, open]) await chat.says("Where is my order?");
  system.clock.advance(hours(1));
  const { id } = await answered.chat.conversation();
  const reply = { text: "The rider is at your door now." };
  const replied = await answered.chat.api("POST", `/api/conversations/${id}/reply`, { body: reply });
  expect([replied.status < 300, replied.text]).toEqual([true, replied.text]);
  await quiet(simulator, system);
  system.clock.advance(hours(1));
  for (const sale of [answered, open]) await moves(sale, "delivered");
  await quiet(simulator, system);
  expect(await statusAfterAWeek([answered, open])).toEqual(["released", "held"]);
  expect((await agent("auto")).status).toBe(200);
});

test("a person who was called, and had not written at the mark, has answered nothing", async () => {
  const sale = await sent();
  await sale.chat.says("I want to talk to a person, my parcel has not come");
  expect((await sale.chat.conversation())["handler"]).toBe("human");
  system.clock.advance(hours(1));
  await moves(sale, "delivered");
  expect(await statusAfterAWeek([sale])).toEqual(["held"]);
});

const holdOf = async ({ chat, orderId }: Sent) =>
  (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];
const disputesOf = async ({ chat, orderId }: Sent) =>
  (await chat.api("GET", `/api/payments/dispute?orderId=${orderId}`)).body.data;

test("a false “delivered” has an end: who wrote against it is asked again, and a week later a dispute opens", async () => {
  const sale = await sent();
  await moves(sale, "delivered");
  await quiet(simulator, system);
  await passes(1_000);
  await sale.chat.says("where my mug dey? I never see anybody");
  for (const day of [2, 3, 3]) await passes(days(day));
  await passes(hours(1));
  expect(await holdOf(sale)).toMatchObject({
    status: "held",
    releaseDueAt: null,
    arrivalDisputeAt: expect.any(String),
  });
  const texts = (await sale.chat.messages()).map(({ text }) => text).join("\n");
  expect(texts).toContain("nothing shows yet that it came");
  expect(await disputesOf(sale)).toEqual([]);
  await passes(days(7) + hours(1));
  expect(await disputesOf(sale)).toMatchObject([{ openedByClock: true, reason: "not_received" }]);
  await passes(days(1) + hours(1));
  expect(await disputesOf(sale)).toMatchObject([{ status: "resolved", outcome: "buyer" }]);
});

test("where the channel is gone a dispute opens all the same, without a question", async () => {
  const sale = await sent();
  await moves(sale, "delivered");
  await quiet(simulator, system);
  await system.admin.query("update channel_connections set reachable_since = null where shop_id = $1", [shop.id]);
  for (let day = 0; day < 25; day += 1) {
    await system.admin.query(
      "update messages set status = 'failed' where direction = 'outbound' and author = 'system'",
    );
    await passes(days(1));
  }
  expect(await disputesOf(sale)).toMatchObject([{ openedByClock: true, reason: "not_received" }]);
  expect(await holdOf(sale)).toMatchObject({ released: { amount: 0 } });
});
