// A yes in the chat counts as the buyer's only if it comes from the identity that began the chat. A number that the
// seller links to the buyer can write in the same conversation, but its yes confirms nothing.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let buyer: Chat;
let sellers: Chat;
let orderId: string;
let customerId: string;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date() });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

beforeEach(async () => {
  buyer = openChat(system, { simulator, shop });
  sellers = openChat(system, { simulator, shop, name: "Tunde" });
  await buyer.says("I want 1 ankara wrap dress in size M");
  const link = /http\S+\/pay\/\S+/.exec((await buyer.says("yes")).text)?.[0] ?? "";
  await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ method: "card", whose: "known" }),
    redirect: "manual",
  });
  customerId = String((await buyer.conversation())["customerId"]);
  const [order] = (await buyer.api("GET", `/api/orders?customerId=${customerId}`)).body.data;
  orderId = order.id;
  const [payment] = (await buyer.api("GET", `/api/payments?orderId=${orderId}`)).body.data;
  simulator.paystack.pay({ reference: payment.reference });
  await quiet(simulator, system);
  for (const status of ["processing", "shipped"])
    expect((await buyer.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } })).status).toBe(200);
  await quiet(simulator, system);
});

async function proof(): Promise<string | null> {
  const { rows } = await system.admin.query("select proof from escrow_holds where order_id = $1", [orderId]);
  return rows[0]?.proof ?? null;
}
async function disputes(): Promise<number> {
  const { rows } = await system.admin.query("select 1 from disputes where order_id = $1", [orderId]);
  return rows.length;
}

const ways: [string, () => Promise<unknown>][] = [
  [
    "never wrote and is merged into the buyer",
    async () => {
      const made = await buyer.api("POST", "/api/customers", { body: { name: "Tunde", phone: sellers.phone } });
      const merged = await buyer.api("POST", `/api/customers/${customerId}/merge`, { body: { from: made.body.id } });
      expect(merged.status).toBe(200);
    },
  ],
  [
    "is entered as the buyer's",
    () => buyer.api("PATCH", `/api/customers/${customerId}`, { body: { phone: sellers.phone } }),
  ],
  [
    "is merged into the buyer",
    async () => {
      await sellers.says("hello");
      const from = (await sellers.conversation())["customerId"];
      return buyer.api("POST", `/api/customers/${customerId}/merge`, { body: { from } });
    },
  ],
];

test.each(ways)("a number that %s confirms no receipt, and opens no dispute", async (_, link) => {
  await link();
  await sellers.says("hello");
  await system.admin.query("update conversations set user_phone = $2 where customer_id = $1 and beside = ''", [
    customerId,
    sellers.phone,
  ]);
  await sellers.says("I have received my order");
  await sellers.says("yes");
  await sellers.sends({
    type: "interactive",
    interactive: { type: "button_reply", button_reply: { id: `received:${orderId}`, title: "Yes, it came" } },
  });
  await quiet(simulator, system);
  expect(await proof()).toBeNull();
  await sellers.says("my order has a problem, it is damaged");
  await sellers.says("yes");
  await quiet(simulator, system);
  expect(await disputes()).toBe(0);
});

test("in a conversation that another number began, a tap confirms nothing", async () => {
  await buyer.says("I have received my order");
  await system.admin.query("update conversations set begun_phone = $2 where customer_id = $1", [
    customerId,
    sellers.phone,
  ]);
  await buyer.tapsYes();
  await quiet(simulator, system);
  expect(await proof()).toBeNull();
});

test("the buyer's own tap confirms it", async () => {
  await buyer.says("I have received my order");
  await buyer.tapsYes();
  await quiet(simulator, system);
  expect(await proof()).toBe("buyer");
});

test("ok, a thumb or a sure after the question confirms nothing", async () => {
  for (const word of ["ok", "👍", "sure, send it", "alright thanks"]) {
    await buyer.says("I have received my order");
    await buyer.says(word);
    await quiet(simulator, system);
    expect([word, await proof()]).toEqual([word, null]);
  }
});

test("who denies it is not asked whether all is well, and their yes confirms nothing", async () => {
  for (const denial of [
    "nothing has come",
    "No, nothing has come",
    "Nothing has arrived, I am angry",
    "No o, nothing has been delivered",
    "You say it came but I received nothing",
    "Only the box has arrived, it is empty",
    "No, I have not received my order",
    "je n'ai rien reçu",
    "sijapata kitu, hakuna kilichofika",
  ]) {
    const taps = (await buyer.says(denial)).messages.flatMap(({ choices }) => choices.map(({ id }) => id));
    expect([denial, ...taps.filter((id) => id.startsWith("received:"))]).toEqual([denial]);
    await buyer.says("yes");
    await quiet(simulator, system);
    expect([denial, await proof()]).toEqual([denial, null]);
  }
});

test("a buyer who writes that nothing came, of an order that the shop calls delivered, is offered a dispute", async () => {
  await buyer.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "delivered" } });
  await quiet(simulator, system);
  const { messages } = await buyer.says("nothing has come");
  expect(messages.flatMap(({ choices }) => choices.map(({ id }) => id))).toContain(`dispute:${orderId}:not_received`);
});

test("a yes to what a person of the shop wrote after the question confirms nothing", async () => {
  await buyer.says("I have received my order");
  const { number } = (await buyer.api("GET", `/api/orders/${orderId}`)).body;
  const { id } = await buyer.conversation();
  const text = `The rider lost order ${number}, sorry. Would you like your money back? Reply YES`;
  expect((await buyer.api("POST", `/api/conversations/${id}/reply`, { body: { text } })).status).toBeLessThan(300);
  await buyer.api("PATCH", `/api/conversations/${id}`, { body: { handler: "agent", agentMode: "auto" } });
  await quiet(simulator, system);
  await buyer.says("YES");
  await quiet(simulator, system);
  expect(await proof()).toBeNull();
});
