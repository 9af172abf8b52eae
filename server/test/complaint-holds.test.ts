// A buyer complains about an order whose delivery is proven, before they have opened a dispute. Meanwhile the shop can't take the money.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { handoverCode } from "../src/escrow/index.ts";
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

async function sent(): Promise<Sale> {
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
  for (const status of ["shipped", "delivered"]) {
    system.clock.advance(1_000);
    await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status } });
    await quiet(simulator, system);
  }
  return { chat, order };
}

/** The buyer said yes too early: the shop can take the money now. */
async function proven(): Promise<Sale> {
  const sale = await sent();
  await sale.chat.taps("Yes, it came");
  await quiet(simulator, system);
  return sale;
}

const change = async ({ chat }: Sale, body: object): Promise<Answer> =>
  chat.api("PATCH", `/api/conversations/${(await chat.conversation()).id}`, { body });
const release = ({ chat, order }: Sale, more: object = {}): Promise<Answer> =>
  chat.api("POST", "/api/payments/release", { body: { orderId: order.id, ...more } });
const holdOf = async ({ chat, order }: Sale): Promise<Answer["body"]> =>
  (await chat.api("GET", `/api/payments/release?orderId=${order.id}`)).body.data[0];

const complaints: readonly [string, string][] = [
  ["torn", "something is wrong with my bag, it came torn"],
  ["money back", "I want my money back, this bag is not what I ordered"],
  ["French", "le sac est arrivé déchiré"],
  ["Pidgin", "the bag don tear, no be wetin I order"],
  ["Swahili", "mkoba umechanika"],
];

describe.each([
  ["the agent answers", {}],
  ["a person has the chat", { handler: "human" }],
  ["the agent is off", { agentMode: "off" }],
  ["the agent only suggests", { agentMode: "suggest" }],
])("%s:", (_, mode) => {
  test("after a complaint the money is not released, by request or by time, for three days", async () => {
    const sale = await proven();
    await change(sale, mode);
    await sale.chat.says("something is wrong with my bag, it came torn");
    await quiet(simulator, system);
    const refused = await release(sale);
    expect([refused.status, refused.body.code]).toEqual([409, "buyer_complained"]);
    const { complaintUntil, releaseDueAt, held } = await holdOf(sale);
    expect(refused.body.until).toBe(complaintUntil);
    expect(releaseDueAt).toBe(complaintUntil);
    expect((await release(sale, { amount: { ...held, amount: 100 } })).body.code).toBe("buyer_complained");
    await passes(days(3) - hours(2));
    expect((await holdOf(sale)).status).toBe("held");
    await passes(hours(3));
    expect((await holdOf(sale)).status).toBe("released");
  });
});

test.each(complaints)("it is heard in the buyer's words: %s", async (_, words) => {
  const sale = await proven();
  await change(sale, { handler: "human" });
  await sale.chat.says(words);
  await quiet(simulator, system);
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("the agent calls a person for it: the money is kept all the same", async () => {
  const sale = await proven();
  await sale.chat.says("the bag came torn, I want my money back");
  await quiet(simulator, system);
  expect((await sale.chat.conversation()).handler).toBe("human");
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("thanks and a question keep nothing", async () => {
  const sale = await proven();
  await sale.chat.says("Thank you, it is lovely. Do you have it in red?");
  await quiet(simulator, system);
  expect((await holdOf(sale)).complaintUntil).toBeNull();
  expect((await release(sale)).status).toBe(200);
});

test("a buyer who opens no dispute is reminded once, while the channel takes it, of the day on which the shop gets the money", async () => {
  const sale = await proven();
  await sale.chat.says("something is wrong with my bag, it came torn");
  await quiet(simulator, system);
  const reminders = () => sale.chat.heard().filter(({ text }) => text.includes("no dispute is open"));
  await passes(hours(19));
  expect(reminders()).toEqual([]);
  await passes(hours(2));
  expect(reminders()).toMatchObject([
    {
      text: expect.stringMatching(
        /The shop can get the money on \d+ \w+\. .* open a dispute before that: \S+\/problem/,
      ),
    },
  ]);
  await passes(days(1));
  expect(reminders()).toHaveLength(1);
});

test("a buyer whose dispute is open is not reminded", async () => {
  const sale = await proven();
  await sale.chat.says("something is wrong with my bag, it came torn");
  await sale.chat.taps("Yes, open it");
  await quiet(simulator, system);
  await passes(hours(21));
  expect(sale.chat.heard().filter(({ text }) => text.includes("no dispute is open"))).toEqual([]);
});

test("the buyer's dispute takes the place of the complaint", async () => {
  const sale = await proven();
  await sale.chat.says("my bag came torn");
  await sale.chat.says("yes");
  await quiet(simulator, system);
  expect((await release(sale)).body.code).toBe("funds_disputed");
});

test("asked again, the buyer says that all is well: then the money is free", async () => {
  const sale = await proven();
  await passes(days(1));
  await sale.chat.says("my bag came torn");
  await sale.chat.says("no, leave it");
  const asked = await release(sale, { askBuyer: true });
  expect([asked.status, asked.text]).toEqual([202, asked.text]);
  await quiet(simulator, system);
  await sale.chat.taps("Yes, it came");
  await quiet(simulator, system);
  expect((await holdOf(sale)).complaintUntil).toBeNull();
  expect((await release(sale)).status).toBe(200);
});

test("complaints again and again keep the money no longer than seven days after the proof", async () => {
  const sale = await proven();
  await change(sale, { handler: "human" });
  for (let day = 0; day < 6; day += 1) {
    await sale.chat.says("the bag came torn");
    await quiet(simulator, system);
    await passes(days(1));
    expect((await holdOf(sale)).status).toBe("held");
  }
  await passes(days(1) + hours(1));
  expect((await holdOf(sale)).status).toBe("released");
});

test("the code that the rider gets at the door does not end it", async () => {
  const sale = await sent();
  await change(sale, { handler: "human" });
  await sale.chat.says("the bag came torn, I want my money back");
  await quiet(simulator, system);
  const code = handoverCode(system.services.vault, sale.order.id);
  const given = await sale.chat.api("POST", `/api/orders/${sale.order.id}/handover`, { body: { code } });
  expect([given.status, given.text]).toEqual([200, given.text]);
  expect((await holdOf(sale)).complaintUntil).not.toBeNull();
});

describe("a shop that disconnects the chat gains nothing", () => {
  type Number = { id: string; slot: string; account: string };
  const numberOf = async ({ chat }: Sale): Promise<Number> => {
    const { data } = (await chat.api("GET", "/api/shop/channels")).body;
    return data.find(({ slot }: Number) => slot === "chatapp");
  };
  async function disconnect(sale: Sale): Promise<Number> {
    const number = await numberOf(sale);
    expect((await sale.chat.api("DELETE", `/api/shop/channels/${number.id}`)).status).toBe(200);
    return number;
  }
  async function connectAgain({ chat }: Sale, { slot, account }: Number): Promise<void> {
    const body = { slot, account, accessToken: `token-${account}` };
    expect((await chat.api("POST", "/api/shop/channels", { body })).status).toBe(200);
  }

  test("nor by connecting it again for a moment: the buyer has a day to write again", async () => {
    const sale = await proven();
    const number = await disconnect(sale);
    await passes(days(3));
    await connectAgain(sale, number);
    await passes(hours(1));
    expect((await holdOf(sale)).status).toBe("held");
    expect((await release(sale)).body.code).toBe("buyer_cut_off");
    await passes(hours(24));
    expect((await holdOf(sale)).status).toBe("released");
  });

  test("by the clock, nor by a release by hand: the money waits as long as it would for a complaint", async () => {
    const sale = await proven();
    await disconnect(sale);
    const refused = await release(sale);
    expect([refused.status, refused.body.code]).toEqual([409, "buyer_cut_off"]);
    expect((await release(sale, { askBuyer: true })).body.code).toBe("buyer_cut_off");
    expect((await holdOf(sale)).releaseDueAt).toBe(refused.body.until);
    await passes(days(4));
    expect((await holdOf(sale)).status).toBe("held");
    expect((await release(sale)).body.code).toBe("buyer_cut_off");
    await passes(days(3) + hours(2));
    expect((await holdOf(sale)).status).toBe("released");
  });
});
