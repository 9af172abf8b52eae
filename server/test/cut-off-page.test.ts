// The shop disconnected the chat in which a buyer ordered. The pages behind the payment link say so, and how to reach the operator.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({
    simulatorUrl: simulator.url,
    config: (config) => ({ ...config, supportContact: "help@operator.example" }),
  });
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const read = async (address: string): Promise<string> =>
  (await (await fetch(address)).text())
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");

test.each([
  ["hello", "The shop has disconnected the chat where you ordered", "write to the operator of this service:"],
  ["bonjour, je cherche un sac", "La boutique a déconnecté la discussion", "écrivez à l'opérateur de ce service :"],
  ["habari, naomba kuona bidhaa zenu", "Duka limeondoa gumzo uliloagizia", "mwandikie msimamizi wa huduma hii:"],
])("%s: who pays after that reads it before and after the payment", async (hello, says, writes) => {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  await chat.says(hello);
  const customerId = String((await chat.conversation())["customerId"]);
  const product = { name: "Raffia bag", price: { amount: 900_000, currency: "NGN" } };
  const { id: productId } = (await chat.api("POST", "/api/products", { body: product })).body;
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const { id: orderId } = (await chat.api("POST", "/api/orders", { body: order })).body;
  const { url } = (await chat.api("POST", "/api/checkout", { body: { orderId } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  expect(await read(url)).not.toContain(says);
  const { data } = (await chat.api("GET", "/api/shop/channels")).body;
  const number = data.find(({ slot }: { slot: string }) => slot === "chatapp");
  await chat.api("DELETE", `/api/shop/channels/${number.id}`);
  for (const isPaid of [false, true]) {
    if (isPaid) {
      simulator.paystack.pay({ reference });
      await quiet(simulator, system);
    }
    for (const address of [url, `${url}/own`]) {
      const page = await read(address);
      expect(page).toContain(says);
      expect(page).toContain(`${writes} help@operator.example`);
    }
  }
  const [hold] = (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data;
  expect(hold).toMatchObject({ status: "held", held: { amount: 900_000 } });
});

test("after the release, the page of a disconnected chat does not say that money is held", async () => {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const product = { name: "Raffia bag", price: { amount: 900_000, currency: "NGN" } };
  const { id: productId } = (await chat.api("POST", "/api/products", { body: product })).body;
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const { id: orderId } = (await chat.api("POST", "/api/orders", { body: order })).body;
  const { url } = (await chat.api("POST", "/api/checkout", { body: { orderId } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  const { data } = (await chat.api("GET", "/api/shop/channels")).body;
  const number = data.find(({ slot }: { slot: string }) => slot === "chatapp");
  await chat.api("DELETE", `/api/shop/channels/${number.id}`);
  const stillHeld = "Money that is held for this order stays held";
  for (const address of [url, `${url}/own`]) expect(await read(address)).toContain(stillHeld);
  for (const status of ["shipped", "delivered"])
    await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
  await buyerSaysItCame(system, shop.id, orderId);
  expect((await chat.api("POST", "/api/payments/release", { body: { orderId } })).status).toBe(200);
  await quiet(simulator, system);
  for (const address of [url, `${url}/own`]) {
    expect(await read(address)).toContain("The shop has disconnected the chat where you ordered");
    expect(await read(address)).not.toContain(stillHeld);
  }
});
