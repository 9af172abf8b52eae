// The seller says "delivered", and the buyer answers our question with only a reaction, a changed message, or by another phone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Chat, openChat, type Said } from "./support/chat.ts";
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

type Sale = { chat: Chat; order: Answer["body"] };

async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
/** Paid, and called delivered by the shop. The last message to the buyer is the question whether it came. */
async function asked(): Promise<Sale> {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
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
function reacts({ chat }: Sale, emoji: string): Promise<Said> {
  const question = simulator.whatsapp.sentTo(chat.phone).findLast(({ choices }) => choices.length > 0);
  return chat.sends({ type: "reaction", reaction: { message_id: question?.id, emoji } });
}
const holdOf = async ({ chat, order }: Sale) =>
  (await chat.api("GET", `/api/payments/release?orderId=${order.id}`)).body.data[0];
/** Both reminders go out and the seven days pass. */
async function weekPasses(): Promise<void> {
  for (const day of [2, 3, 2]) await passes(days(day) + hours(1));
}

test.each(["👎", "😡", "❌", "😢"])("%s is a no: a dispute is offered, and silence pays nothing", async (emoji) => {
  const sale = await asked();
  const said = await reacts(sale, emoji);
  expect(said.text).toContain("Shall I open a dispute");
  expect(said.text).toContain(sale.order.number);
  await weekPasses();
  expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
  expect((await sale.chat.messages()).some(({ text }) => text.includes("the shop is not paid"))).toBe(true);
});

test.each(["👍", "❤️", "🤔"])(
  "%s is no yes about money: it is asked again with the buttons, and is no silence",
  async (emoji) => {
    const sale = await asked();
    const said = await reacts(sale, emoji);
    expect(said.text).toContain(sale.order.number);
    expect(said.messages.at(-1)?.choices.map(({ id }) => id)).toContain(`received:${sale.order.id}`);
    expect((await holdOf(sale)).proof).toBeNull();
    await weekPasses();
    expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
  },
);

test("a message that the buyer changes or deletes after the mark is no silence", async () => {
  for (const change of ["edit", "revoke"] as const) {
    const sale = await asked();
    const id = `wamid.before.${sale.order.id}`;
    await system.admin.query(
      "update messages set channel_message_id = $1 where direction = 'inbound' and conversation_id = $2",
      [id, (await sale.chat.conversation())["id"]],
    );
    const message = { type: "text", text: { body: "it never came" } };
    await sale.chat.sends(
      change === "edit"
        ? { type: "edit", edit: { original_message_id: id, message } }
        : { type: "revoke", revoke: { original_message_id: id } },
    );
    await weekPasses();
    expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
  }
});

test("a complaint from another phone that names the order ends the silence", async () => {
  const sale = await asked();
  const relative = openChat(system, { simulator, shop });
  await relative.says(`Order ${sale.order.number}: it never came`);
  await weekPasses();
  expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
});

test("the tap that a thumb up brings is a yes", async () => {
  const sale = await asked();
  await reacts(sale, "👍");
  await sale.chat.tapsYes();
  await quiet(simulator, system);
  expect(await holdOf(sale)).toMatchObject({ proof: { kind: "buyer" } });
});

test("a reaction to a reminder after the channel's window stops the clock, though nothing can be answered", async () => {
  const sale = await asked();
  await passes(days(2) + hours(1));
  const before = sale.chat.heard().length;
  const reminder = simulator.whatsapp.sentTo(sale.chat.phone).at(-1);
  await sale.chat.sends({ type: "reaction", reaction: { message_id: reminder?.id, emoji: "👎" } });
  expect(sale.chat.heard()).toHaveLength(before);
  for (const day of [3, 2]) await passes(days(day) + hours(1));
  expect(await holdOf(sale)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
});

test("a reaction to anything else asks for no answer, and what was silent before the mark stays silent", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const [first] = simulator.whatsapp.sentTo(chat.phone);
  expect((await chat.sends({ type: "reaction", reaction: { message_id: first?.id, emoji: "👎" } })).messages).toEqual(
    [],
  );
  const silent = await asked();
  await weekPasses();
  expect(await holdOf(silent)).toMatchObject({ status: "released", proof: { kind: "silence" } });
});
