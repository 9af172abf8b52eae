// In a chat without a phone number, the payment page says whose order it is by the buyer's name in the channel.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { privatePageOf } from "./support/private-page.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ instagram: { fetchMedia: false }, whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const api = (method: string, path: string, body?: object) =>
  system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
type Known = { id: string; identities: { username: string | null }[] };
const customerOf = async (username: string): Promise<string> => {
  const { data } = (await api("GET", "/api/customers?limit=100")).body;
  const known = data.find(({ identities }: Known) => identities.some((one) => one.username === username));
  return known.id;
};
const get = async (url: string) => (await fetch(url)).text();
const writes = async (from: string, text: string) => {
  await simulator.instagram.writeAs({ from, text });
  await quiet(simulator, system);
};

async function orderOf(customerId: string): Promise<{ url: string }> {
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await api("POST", "/api/products", { name: "Raffia bag", price })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await api("POST", "/api/orders", { customerId, items })).body;
  return (await api("POST", "/api/checkout", { orderId: order.id })).body;
}

test("on Instagram it is the buyer's name there, whatever the shop calls the customer", async () => {
  await writes("ada_sews", "hello");
  const customerId = await customerOf("ada_sews");
  expect((await api("PATCH", `/api/customers/${customerId}`, { name: "Ngozi" })).status).toBe(200);
  const { url } = await orderOf(customerId);
  const paying = await get(url);
  expect(paying).toContain("This order is for the person who is @ada_sews on Instagram. Only that person can confirm");
  expect(paying).not.toContain("Ngozi");
  expect(await get(`${url}/own`)).toContain("The buyer is the person who is @ada_sews on Instagram.");
  expect(await get(privatePageOf(system, url))).toContain("@ada_sews on Instagram");
});

test("on WhatsApp, where a buyer hides their number, it is their name there", async () => {
  const bisi = { from: "+2348031110042", name: "Bisi", username: "bisi.shops", hidePhone: true };
  await simulator.whatsapp.writeAs({ phoneNumberId: shop.account, ...bisi, text: "hello" });
  await quiet(simulator, system);
  const { url } = await orderOf(await customerOf("bisi.shops"));
  expect(await get(url)).toContain("This order is for the person who is @bisi.shops on WhatsApp.");
});

test("a name that the channel could not say at first is asked for again, also if the shop has named the customer meanwhile", async () => {
  await writes("kofi.mensah", "hello");
  const customerId = await customerOf("kofi.mensah");
  await system.admin.query("update customer_identities set username = null where customer_id = $1", [customerId]);
  await api("PATCH", `/api/customers/${customerId}`, { name: "Ngozi" });
  const { url } = await orderOf(customerId);
  expect(await get(url)).toContain("This order is for a buyer in the shop&#39;s Instagram chat.");
  await writes("kofi.mensah", "are you there?");
  expect(await get(url)).toContain("@kofi.mensah on Instagram");
});
