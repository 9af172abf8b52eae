// A place that a buyer shares on the map reaches the people who pack and deliver, and never goes with another address.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  // Couriers come on real days.
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date() });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const yaba = { latitude: 6.5095442, longitude: 3.3710936 };
const pin = (place: object = yaba): Record<string, unknown> => ({ type: "location", location: place });

async function choosing(...said: (string | Record<string, unknown>)[]): Promise<{ shop: TestShop; chat: Chat }> {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  for (const one of ["I want 2 ankara wrap dress in size M", ...said])
    await (typeof one === "string" ? chat.says(one) : chat.sends(one));
  return { shop, chat };
}
const onlyOrder = async (chat: Chat) => (await chat.api("GET", "/api/orders")).body.data[0];

/** Buys the order's label now. */
async function labelOf(shop: TestShop, id: string) {
  const call = (method: string, path: string, body: object) => system.call(method, path, { key: shop.key, body });
  const pickup = { address: "2 Opebi Road, Ikeja", hours: "" };
  await call("PATCH", "/api/shop", { pickup, phone: "+2348000000101", city: "Lagos" });
  const { reference } = (await call("POST", "/api/payments/initialize", { orderId: id })).body;
  simulator.paystack.pay({ reference });
  await system.call("GET", `/api/payments/verify?reference=${reference}`, { key: shop.key });
  await system.settled();
  const { body } = await call("POST", "/api/shipping/rates", { orderId: id });
  const rateId = body.data.find(({ courier }: { courier: string | null }) => courier === "Richard Express")?.id;
  const sent = await call("POST", "/api/shipping/dispatch", { orderId: id, rateId });
  expect([sent.status, sent.text]).toEqual([201, sent.text]);
  return simulator.shipbubble.shipments().find(({ orderId }) => orderId === sent.body.providerShipmentId);
}

test("a pin goes with its address to the order, the packing slip, the courier's label and the buyer's addresses", async () => {
  const { shop, chat } = await choosing("Deliver to 5 Herbert Macaulay Way, Yaba");
  const proposed = await chat.sends(pin());
  expect(proposed.text).toMatch(/5 Herbert Macaulay Way[^\n]*📍 your place on the map/);
  await chat.says("yes");
  const order = await onlyOrder(chat);
  expect(order.shippingAddress).toMatchObject({ line: expect.stringContaining("5 Herbert Macaulay Way"), pin: yaba });
  expect(order.addressOrigin).toBe("buyer");
  const slip = await system.call("GET", `/api/orders/${order.id}/packing-slip`, { key: shop.key });
  expect(slip.text).toContain("Map: 6.509544, 3.371094");
  const label = await labelOf(shop, order.id);
  expect(label?.to.pin).toEqual(yaba);
  await system.settled();
  const customer = await system.call("GET", `/api/customers/${order.customerId}`, { key: shop.key });
  expect(customer.body.addresses[0]).toMatchObject({ pin: yaba });
});

test("a pin that comes before the address goes with it", async () => {
  const { chat } = await choosing(pin(), "Deliver to 5 Herbert Macaulay Way, Yaba", "yes");
  expect((await onlyOrder(chat)).shippingAddress).toMatchObject({ area: "Yaba", pin: yaba });
});

test("an address that is said after the one with the pin has none", async () => {
  const { chat } = await choosing("Deliver to 5 Herbert Macaulay Way, Yaba", pin());
  const changed = await chat.says("no, deliver to 7 Montgomery Road, Yaba instead");
  expect(changed.text).toContain("7 Montgomery Road");
  expect(changed.text).not.toContain("📍");
  await chat.says("yes");
  expect((await onlyOrder(chat)).shippingAddress.pin).toBeUndefined();
});

test("a pin with a name of another place does not go with the address", async () => {
  const { chat } = await choosing(
    pin({ latitude: 5.60372, longitude: -0.18696, name: "Osu", address: "Oxford Street, Accra" }),
    "Deliver to 5 Herbert Macaulay Way, Yaba",
    "yes",
  );
  const order = await onlyOrder(chat);
  expect([order.shippingAddress.area, order.shippingAddress.pin]).toEqual(["Yaba", undefined]);
});

test("a pin after the order is noted for the shop", async () => {
  const { chat } = await choosing("Deliver to 5 Herbert Macaulay Way, Yaba", "yes");
  const { number } = await onlyOrder(chat);
  expect((await chat.sends(pin())).text).toContain(`with order *${number}*`);
  expect((await onlyOrder(chat)).notes).toBe("📍 6.509544, 3.371094");
});

test("a new address by an edit drops the pin, and a pin alone is another address", async () => {
  const { shop, chat } = await choosing("Deliver to 5 Herbert Macaulay Way, Yaba", pin(), "yes");
  const order = await onlyOrder(chat);
  const edit = (shippingAddress: object) =>
    system.call("POST", `/api/orders/${order.id}/edits`, { key: shop.key, body: { shippingAddress } });
  const { pin: _, ...bare } = order.shippingAddress;
  const elsewhere = { latitude: 6.45, longitude: 3.4 };
  expect((await edit({ ...bare, pin: elsewhere })).status).toBe(201);
  await system.settled();
  expect(await onlyOrder(chat)).toMatchObject({ addressOrigin: "seller", shippingAddress: { pin: elsewhere } });
  expect((await edit({ ...bare, line: "9 Montgomery Road" })).status).toBe(201);
  await system.settled();
  const { shippingAddress } = await onlyOrder(chat);
  expect([shippingAddress.line, shippingAddress.pin]).toEqual(["9 Montgomery Road", undefined]);
  expect((await labelOf(shop, order.id))?.to).toMatchObject({ pin: null });
});
