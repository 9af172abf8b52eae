// A yes in the chat counts as the buyer's only from the identity that began the chat. A number that the seller links to the buyer can
// write in the same conversation, and its yes confirms nothing.
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
  buyer = openChat(system, simulator, shop);
  sellers = openChat(system, simulator, shop, "Tunde");
  await buyer.says("I want 1 ankara wrap dress in size M");
  const link = /http\S+\/pay\/\S+/.exec((await buyer.says("yes")).text)?.[0] ?? "";
  await fetch(link, { method: "POST", body: new URLSearchParams({ method: "card" }), redirect: "manual" });
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

test("in a conversation that another number began, a yes confirms nothing", async () => {
  await buyer.says("I have received my order");
  await system.admin.query("update conversations set begun_phone = $2 where customer_id = $1", [
    customerId,
    sellers.phone,
  ]);
  await buyer.says("yes");
  await quiet(simulator, system);
  expect(await proof()).toBeNull();
});

test("the buyer's own yes confirms it", async () => {
  await buyer.says("I have received my order");
  await buyer.says("yes");
  await quiet(simulator, system);
  expect(await proof()).toBe("buyer");
});
