// The seller says that an order was delivered, and nothing proves it. The buyer gets a message and a question at once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { recordProof } from "../src/escrow/index.ts";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
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
type Sale = { chat: Chat; order: Order };

async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
/** A paid order of a buyer who writes in this language. */
async function sold(language = "hello", way: object = {}): Promise<Sale> {
  const chat = openChat(system, { simulator, shop });
  await chat.says(language);
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await chat.api("POST", "/api/orders", { body: { customerId, items, ...way } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  return { chat, order };
}
/** @returns the messages the buyer gets about it */
async function moves({ chat, order }: Sale, status: string): Promise<ReturnType<Chat["heard"]>> {
  const before = chat.heard().length;
  system.clock.advance(1_000);
  const answer = await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await quiet(simulator, system);
  return chat.heard().slice(before);
}
const holdOf = async ({ chat, order }: Sale) =>
  (await chat.api("GET", `/api/payments/release?orderId=${order.id}`)).body.data[0];

const pickup = { deliveryMethod: "pickup" };
test.each([
  ["hello", {}, "The shop says that your order", "Has it reached you", "if you write nothing for seven days"],
  [
    "hello",
    pickup,
    "The shop says that you have picked up your order",
    "Do you have it",
    "It is not paid if you write nothing",
  ],
  [
    "bonjour, je parle français",
    {},
    "La boutique dit que votre commande",
    "L'avez-vous reçue",
    "rien pendant sept jours",
  ],
  [
    "bonjour, je parle français",
    pickup,
    "dit que vous avez retiré votre commande",
    "L'avez-vous,",
    "Elle n'est pas payée si vous n'écrivez rien",
  ],
  [
    "abeg how far, wetin una dey sell",
    {},
    "The shop talk say your order",
    "E reach you",
    "no write anything for seven days",
  ],
  ["abeg how far, wetin una dey sell", pickup, "don come carry your order", "You get am", "the shop no go collect am"],
  [
    "habari, naomba kuona bidhaa zenu",
    {},
    "Duka linasema oda yako",
    "Je, imekufikia",
    "usipoandika chochote kwa siku saba",
  ],
  [
    "habari, naomba kuona bidhaa zenu",
    pickup,
    "Duka linasema umechukua oda yako",
    "Je, unayo",
    "Halilipwi usipoandika chochote",
  ],
])(
  "%s, %o: that the seller calls it delivered is told as the shop's word, with what silence does",
  async (...story) => {
    const [language, way, ...says] = story;
    const sale = await sold(language, way);
    if (way !== pickup) await moves(sale, "shipped");
    const told = await moves(sale, "delivered");
    expect(told).toHaveLength(1);
    for (const words of [...says, `*${sale.order.number}*`]) expect(told[0]?.text).toContain(words);
    expect(told[0]?.choices.map(({ id }) => id)).toEqual([`received:${sale.order.id}`, "keep", "problem"]);
  },
);

test("it is told once and is no reminder: the clock and both reminders stay", async () => {
  const sale = await sold();
  await moves(sale, "shipped");
  expect(await moves(sale, "delivered")).toHaveLength(1);
  const markedAt = system.clock.now();
  expect(Date.parse((await holdOf(sale)).releaseDueAt)).toBe(markedAt.getTime() + days(7));
  expect(await moves(sale, "delivered")).toEqual([]);
  const before = sale.chat.heard().length;
  for (const day of [2, 3]) await passes(days(day));
  expect(sale.chat.heard().slice(before)).toMatchObject([{ type: "template" }, { type: "template" }]);
  expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null });
  await passes(days(2));
  expect(await holdOf(sale)).toMatchObject({ status: "released", proof: { kind: "silence" } });
});

test("silence pays for nothing that is picked up: its buyer read that their money comes back, and a dispute opens for them", async () => {
  const sale = await sold("hello", pickup);
  const { api } = sale.chat;
  expect((await api("POST", `/api/orders/${sale.order.id}/ready`)).status).toBe(200);
  await quiet(simulator, system);
  expect(sale.chat.heard().at(-1)?.text).toContain("for seven days; after that you get your money back");
  const [said] = await moves(sale, "delivered");
  expect(said?.text).toContain("It is not paid if you write nothing: we ask you again, and then we open a dispute");
  const refused = await api("POST", "/api/payments/release", { body: { orderId: sale.order.id } });
  expect(refused.body.code).toBe("delivery_not_proven");
  expect(refused.body.proofs.map(({ kind }: { kind: string }) => kind)).toEqual(["handover_code", "buyer", "dispute"]);
  expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
  for (const day of [2, 3, 3]) await passes(days(day));
  await passes(minutes(1));
  expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null, arrivalDisputeAt: expect.any(String) });
  const silence = system.services.worker.write(shop.id, (tx) =>
    recordProof(tx, sale.order.id, { kind: "silence", source: "hold", at: system.clock.now() }),
  );
  await expect(silence).rejects.toThrow("no row shows a proof of kind silence");
  await passes(days(8));
  const { data } = (await api("GET", `/api/payments/dispute?orderId=${sale.order.id}`)).body;
  expect(data).toMatchObject([{ openedByClock: true, reason: "not_received" }]);
});

test("the code at the counter still proves that an order was picked up", async () => {
  const sale = await sold("hello", pickup);
  await sale.chat.api("POST", `/api/orders/${sale.order.id}/ready`);
  await quiet(simulator, system);
  const code = /show this code: \*(\d+)\*/.exec(sale.chat.heard().at(-1)?.text ?? "")?.[1];
  const shown = await sale.chat.api("POST", `/api/orders/${sale.order.id}/handover`, { body: { code } });
  expect([shown.status, shown.text]).toEqual([200, shown.text]);
  expect(await holdOf(sale)).toMatchObject({ proof: { kind: "handover_code" }, releaseDueAt: expect.any(String) });
});

test("the buyer's yes to it proves the delivery, and their “not yet” keeps the money and offers a dispute", async () => {
  const [here, missing] = [await sold(), await sold()];
  for (const sale of [here, missing]) {
    await moves(sale, "shipped");
    await moves(sale, "delivered");
  }
  await here.chat.taps("Yes, it came");
  await quiet(simulator, system);
  expect(await holdOf(here)).toMatchObject({ proof: { kind: "buyer" } });
  expect((await missing.chat.taps("Not yet")).text).toContain("Shall I open a dispute");
  for (const day of [2, 3, 3]) await passes(days(day));
  expect(await holdOf(missing)).toMatchObject({ status: "held", releaseDueAt: null });
});

test("of two that the shop calls delivered, a “not yet” asks which one has not come", async () => {
  const { chat, order: bag } = await sold();
  const { id: productId } = (
    await chat.api("POST", "/api/products", { body: { name: "Copper lantern", price: bag.items[0].unitPrice } })
  ).body;
  const items = [{ productId, quantity: 1 }];
  const lamp = (await chat.api("POST", "/api/orders", { body: { customerId: bag.customerId, items } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: lamp.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  for (const order of [bag, lamp]) for (const status of ["shipped", "delivered"]) await moves({ chat, order }, status);
  const { messages } = await chat.taps("Not yet");
  expect(messages.at(-1)?.text).toContain("Which of your orders has not come?");
  expect((await chat.taps(bag.number)).text).toContain(`open a dispute about order *${bag.number}*`);
});

test("outside the channel's window nothing is sent, and the reminders come as ever", async () => {
  const sale = await sold();
  await moves(sale, "shipped");
  system.clock.advance(hours(25));
  expect(await moves(sale, "delivered")).toEqual([]);
  await passes(days(2));
  expect(sale.chat.heard().at(-1)?.type).toBe("template");
});

test("of what a courier brought the courier's word alone is told at once, also where it proves nothing", async () => {
  const shippingAddress = { line: "1 Seller Street", city: "Lagos" };
  const sale = await sold("hello", { shippingAddress });
  const before = sale.chat.heard().length;
  // A message in the second of the mark could be later than the mark.
  system.clock.advance(minutes(1));
  expect((await sale.chat.api("POST", `/api/test/orders/${sale.order.id}/delivered`)).status).toBe(200);
  await quiet(simulator, system);
  expect(await holdOf(sale)).toMatchObject({ proof: null, releaseDueAt: expect.any(String) });
  const told = sale.chat
    .heard()
    .slice(before)
    .map(({ text }) => text);
  expect(told.at(-1)).toContain("The courier says that your order");
  expect(told.join("\n")).not.toContain("The shop says");
});

test("cash that nobody holds is asked about by nobody", async () => {
  const sale = await sold("hello", pickup);
  const before = sale.chat.heard().length;
  const { id } = (
    await sale.chat.api("POST", "/api/orders", {
      body: {
        customerId: sale.order.customerId,
        items: [{ productId: sale.order.items[0].productId, quantity: 1 }],
        ...pickup,
      },
    })
  ).body;
  for (const status of ["confirmed", "delivered"])
    await sale.chat.api("PATCH", `/api/orders/${id}/status`, { body: { status } });
  await quiet(simulator, system);
  expect(
    sale.chat
      .heard()
      .slice(before)
      .map(({ text }) => text)
      .join("\n"),
  ).not.toContain("seven days");
});
