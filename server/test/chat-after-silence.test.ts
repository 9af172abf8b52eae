// What the chat says about an order that the shop calls delivered: what pays the shop, what a no means, and no offer of a dispute that can't be
// opened.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, minutes } from "../src/kernel/values/clock.ts";
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
async function sent(chat: Chat, name = "Raffia Bag"): Promise<Order> {
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name, price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  await status(chat, order, "shipped");
  return order;
}
async function status(chat: Chat, { id }: Order, to: string): Promise<void> {
  system.clock.advance(minutes(5));
  const answer = await chat.api("PATCH", `/api/orders/${id}/status`, { body: { status: to } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await quiet(simulator, system);
}
async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("&#39;", "'");
}
async function opened(language = "hello"): Promise<Chat> {
  const chat = openChat(system, { simulator, shop });
  await chat.says(language);
  return chat;
}
const holdOf = async (chat: Chat, { id }: Order) =>
  (await chat.api("GET", `/api/payments/release?orderId=${id}`)).body.data[0];
const disputesOf = async (chat: Chat, { id }: Order) =>
  (await chat.api("GET", `/api/payments/dispute?orderId=${id}`)).body.data;
async function asked(chat: Chat, { id }: Order): Promise<string> {
  system.clock.advance(1_000);
  const answer = await chat.api("POST", "/api/payments/release", { body: { orderId: id, askBuyer: true } });
  expect(answer.status).toBe(202);
  await quiet(simulator, system);
  return chat.heard().at(-1)?.text ?? "";
}

test.each([
  ["hello", "write nothing for seven days", "until you say yes"],
  ["bonjour, je parle français", "vous n'écrivez rien pendant sept jours", "jusqu'à votre oui"],
  ["abeg how far, wetin una dey sell", "no write anything for seven days", "until you talk yes"],
  ["habari, naomba kuona bidhaa zenu", "usiandike chochote kwa siku saba", "mpaka useme ndiyo"],
])("%s: the shop's question says that silence can pay the shop as well", async (language, says, saysNot) => {
  const chat = await opened(language);
  const question = await asked(chat, await sent(chat));
  expect(question).toContain(says);
  expect(question).not.toContain(saysNot);
});

describe("right after the question whether it came", () => {
  test.each([
    "No",
    "👎",
    "Not yet",
    "I dey wait",
    "😡",
    "hmm, I did not get anything yet",
    "bado sijapata",
    "pas encore",
  ])("“%s” is a no: the money stays held, and a dispute is offered", async (words) => {
    const chat = await opened();
    const order = await sent(chat);
    await asked(chat, order);
    const { text, messages } = await chat.says(words);
    expect(text).toContain(`*${order.number}*`);
    expect(text).toMatch(/money stays held|hold the money|reste gardé|inahifadhiwa/);
    expect(messages.at(-1)?.choices.map(({ id }) => id)).toContain(`dispute:${order.id}:not_received`);
    expect(await holdOf(chat, order)).toMatchObject({ status: "held", proof: null });
  });

  test("so it is after a reminder, and for the button", async () => {
    const chat = await opened();
    const order = await sent(chat);
    await status(chat, order, "delivered");
    await passes(days(2));
    expect((await chat.says("👎")).text).toContain("money stays held");
    const another = await opened();
    const second = await sent(another);
    await asked(another, second);
    expect((await another.taps("Not yet")).text).toContain("money stays held");
  });

  test.each([
    ["it came torn", "because it came damaged"],
    ["how much is the Raffia Bag?", "9,000"],
  ])("“%s” is read as always", async (words, says) => {
    const chat = await opened();
    await asked(chat, await sent(chat));
    const { text } = await chat.says(words);
    expect(text).toContain(says);
    expect(text).not.toContain("stays held");
  });

  test("the yes counts", async () => {
    const chat = await opened();
    const order = await sent(chat);
    await asked(chat, order);
    await chat.taps("Yes, it came");
    await quiet(simulator, system);
    expect(await holdOf(chat, order)).toMatchObject({ proof: { kind: "buyer" } });
  });
});

test("an order whose money waits for another proof says held, and not that a release is due", async () => {
  const chat = await opened();
  const order = await sent(chat);
  await status(chat, order, "delivered");
  const funds = async () => (await chat.api("GET", `/api/orders/${order.id}`)).body.fundsStatus;
  expect(await funds()).toBe("release_due");
  await chat.says("It has not come");
  for (const day of [2, 3, 3]) await passes(days(day));
  expect(await holdOf(chat, order)).toMatchObject({ status: "held", releaseDueAt: null });
  expect(await funds()).toBe("held");
});

test("a dispute that can't be opened any more is not offered: the buyer hears why, and a person is called", async () => {
  const chat = await opened();
  const order = await sent(chat);
  await status(chat, order, "delivered");
  for (const day of [2, 3, 3]) await passes(days(day));
  expect(await holdOf(chat, order)).toMatchObject({ status: "released" });
  // It is still offered within seven days of the release.
  await passes(days(2));
  expect((await chat.says("My order never came")).text).toContain("Shall I open a dispute");
  await chat.says("no");
  await passes(days(16));
  const { text } = await chat.says("My order never came");
  expect(text).not.toContain("Shall I open a dispute");
  expect(text).toContain("went to the shop too long ago");
  expect((await chat.conversation())["handler"]).toBe("human");
  expect(await disputesOf(chat, order)).toEqual([]);
});

test.each([
  [
    "hello",
    "you wrote nothing for seven days",
    "Your money went to the shop",
    "has been paid already",
    "can still give your money back",
  ],
  [
    "bonjour, je parle français",
    "vous n'avez rien écrit pendant sept jours",
    "Votre argent est allé à la boutique",
    "déjà été payée",
    "peut encore vous rembourser",
  ],
  [
    "abeg how far, wetin una dey sell",
    "you no write anything for seven days",
    "Your money don go the shop",
    "already collect the money",
    "fit still return your money",
  ],
  [
    "habari, naomba kuona bidhaa zenu",
    "hukuandika chochote kwa siku saba",
    "Pesa yako imeenda dukani",
    "limeshalipwa",
    "bado linaweza kukurudishia pesa",
  ],
])(
  "%s: that silence paid the shop stands on the page with what is still possible, and later with what is not",
  async (language, ...says) => {
    const [silence, heading, paid, tooLate] = says;
    const chat = await opened(language);
    const order = await sent(chat);
    const page = (/http\S+\/pay\/[\w-]+/.exec(
      chat
        .heard()
        .map(({ text }) => text)
        .join("\n"),
    ) ?? [""])[0];
    await status(chat, order, "delivered");
    const before = await read(page);
    expect(before).not.toContain(heading);
    for (const day of [2, 3, 3]) await passes(days(day));
    expect(await holdOf(chat, order)).toMatchObject({ status: "released" });
    const after = await read(page);
    expect(after).toContain(heading);
    expect(after).toContain(silence);
    expect(after).not.toMatch(
      /still held|toujours gardé|still hold your money|bado inahifadhiwa|Once the shop is paid|une fois la boutique payée|once shop don|duka likishalipwa/,
    );
    const problem = await read(`${page}/problem`);
    expect([problem.includes(paid ?? ""), problem.includes("<form")]).toEqual([true, true]);
    await passes(days(8));
    const late = await read(`${page}/problem`);
    expect([late.includes(tooLate ?? ""), late.includes("<form")]).toEqual([true, false]);
  },
);

test("the buyer whose silence paid the shop hears of it once, when they write again", async () => {
  const chat = await opened();
  const order = await sent(chat);
  await status(chat, order, "delivered");
  for (const day of [2, 3, 3, 1]) await passes(days(day));
  const told = () => chat.heard().filter(({ text }) => text.includes("and you wrote nothing for seven days"));
  expect(told()).toEqual([]);
  await chat.says("hello");
  expect(told().map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`\\*${order.number}\\* went to the shop[^]*open a dispute until \\d+ \\w+: http`)),
  ]);
  await passes(days(10));
  await chat.says("hello");
  expect(told()).toHaveLength(1);
});

test.each([
  ["hello", "The shop says that your order"],
  ["bonjour, je parle français", "La boutique dit que votre commande"],
  ["abeg how far, wetin una dey sell", "The shop talk say your order"],
  ["habari, naomba kuona bidhaa zenu", "Duka linasema oda yako"],
])("%s: that goods are on their way with no parcel is the shop's word, and told as such", async (language, says) => {
  const chat = await opened(language);
  const order = await sent(chat);
  expect(chat.heard().at(-1)?.text).toContain(`${says} *${order.number}*`);
});

test("a courier's delivery to an address that the shop entered is told with the courier's name and the address", async () => {
  const chat = await opened();
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia Bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const shippingAddress = { line: "1 Seller Street", city: "Lagos" };
  const order = (await chat.api("POST", "/api/orders", { body: { customerId, items, shippingAddress } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  expect((await chat.api("POST", `/api/test/orders/${order.id}/delivered`)).status).toBe(200);
  await quiet(simulator, system);
  await chat.says("thank you");
  await passes(days(2));
  const told = (await chat.messages()).map(({ text }) => text).join("\n");
  expect(told).toContain(
    "the courier Sandbox courier says so, of an address that the shop entered: 1 Seller Street, Lagos",
  );
});

test("the language is not taken from a name or a street, and who they are is the receiver and no part of the address", async () => {
  const chat = await opened();
  await chat.says("I want 1 ankara wrap dress in size M");
  const { text } = await chat.says("Deliver to 15 Adeniran Ogunsanya Street, Yaba. My name is Ngozi");
  expect(text).toContain("(15 Adeniran Ogunsanya Street)");
  expect(text).toContain("Receiver: Ngozi");
  expect(text).toContain("Reply *YES*");
});

describe("asked which of two orders never came", () => {
  test.each(["1", "the first", "number 1", "first one"])(
    "a yes chooses none, and “%s” the first of the list",
    async (choice) => {
      const chat = await opened();
      const orders = [await sent(chat, "Raffia Bag"), await sent(chat, "Copper Lantern")];
      for (const order of orders) await status(chat, order, "delivered");
      await chat.says("my order has not come");
      const [first, second] = orders.toReversed();
      const again = await chat.says("YES");
      expect(again.text).toContain(`1. *${first.number}*: 1 × Copper Lantern`);
      expect(again.text).toContain(`2. *${second.number}*: 1 × Raffia Bag`);
      expect((await chat.says(choice)).text).toContain(`open a dispute about order *${first.number}*`);
    },
  );
});
