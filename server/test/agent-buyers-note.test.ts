// What a buyer asks for in addition to the goods reaches the people who pack and deliver: the order, its packing slip, the rider and the team.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { privatePageOf } from "./support/private-page.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

async function ordering(...texts: string[]): Promise<{ shop: TestShop; chat: Chat }> {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  await chat.says("I want 2 ankara wrap dress in size M");
  for (const text of texts) await chat.says(text);
  return { shop, chat };
}
const onlyOrder = async (chat: Chat) => (await chat.api("GET", "/api/orders")).body.data[0];

test("words for a card and what the rider is to do are shown before the yes, and stand in the order", async () => {
  const { shop, chat } = await ordering("Deliver to 5 Herbert Macaulay Way, Yaba");
  await chat.says('Please write on the card: "Happy birthday Tolu"');
  const shown = (await chat.says("Call me when you are at the gate")).text;
  expect(shown).toContain(
    'Note for the shop: Please write on the card: "Happy birthday Tolu"; Call me when you are at the gate',
  );
  await chat.says("yes");
  const order = await onlyOrder(chat);
  expect(order.notes).toBe('Please write on the card: "Happy birthday Tolu"\nCall me when you are at the gate');
  expect(order.shippingAddress).toMatchObject({ riderNote: "Call me when you are at the gate", area: "Yaba" });
  expect(order.addressOrigin).toBe("buyer");
  const slip = await system.call("GET", `/api/orders/${order.id}/packing-slip`, { key: shop.key });
  expect(slip.text).toMatch(/Call me when you are at the gate[\s\S]*Happy birthday Tolu/);
});

test("a receiver's name and phone in the address reach the fields that the courier reads", async () => {
  const { chat } = await ordering("Deliver to my sister Ngozi 0803 555 1212, 5 Herbert Macaulay Way, Yaba", "yes");
  expect((await onlyOrder(chat)).shippingAddress).toMatchObject({ contactName: "Ngozi", phones: ["+2348035551212"] });
});

test("a name beside the goods and the place reaches the address of the order, and the address says none", async () => {
  const { chat } = await ordering(
    "make it 3 and bring it to 5 Herbert Macaulay Way, Yaba. Name is Chidinma Obi",
    "yes",
  );
  const { shippingAddress, gift } = await onlyOrder(chat);
  expect(shippingAddress).toMatchObject({ line: "5 Herbert Macaulay Way", contactName: "Chidinma Obi" });
  expect(gift).toBeNull();
});

test("what is asked for after the order reaches it as long as nothing is packed, and a person afterwards", async () => {
  const { shop, chat } = await ordering("Deliver to 5 Herbert Macaulay Way, Yaba", "yes");
  const { id, number } = await onlyOrder(chat);
  expect((await chat.says("please leave it with the security man")).text).toContain(`with order *${number}*`);
  expect((await onlyOrder(chat)).notes).toBe("please leave it with the security man");
  const { rows } = await system.admin.query(
    "select actor->>'kind' kind from events where type = $1 and object_id = $2",
    ["order.noted_by_buyer", id],
  );
  expect(rows).toEqual([{ kind: "agent" }]);
  await system.admin.query(
    "update orders set fulfilment = 'packing', status = 'processing', state = 'placed' where id = $1",
    [id],
  );
  expect((await chat.says("wrap it as a gift please")).text).toContain("too late for me");
  expect((await onlyOrder(chat)).notes).toBe("please leave it with the security man");
  expect((await chat.conversation()).handler).toBe("human");
  expect(shop.id).toBeTruthy();
});

test("the buyer reads the note on their private page, and nobody reads it on the payment link", async () => {
  const { shop, chat } = await ordering("Deliver to 5 Herbert Macaulay Way, Yaba", "Leave it with the guard", "yes");
  const { id } = await onlyOrder(chat);
  const { body } = await system.call("POST", "/api/checkout", { key: shop.key, body: { orderId: id } });
  const page = async (url: string): Promise<string> => (await fetch(url)).text();
  const own = await page(privatePageOf(system, body.url));
  expect(own).toMatch(/Note for the shop[\s\S]*Leave it with the guard/);
  expect(await page(body.url.replace(system.services.config.publicUrl, system.url))).not.toContain("with the guard");
});

test("what the shop writes beside an order is named as the shop's on the buyer's page, and so is what it adds to the buyer's note", async () => {
  const { shop, chat } = await ordering("Deliver to 5 Herbert Macaulay Way, Yaba", "yes");
  const { id } = await onlyOrder(chat);
  const { body: checkout } = await system.call("POST", "/api/checkout", { key: shop.key, body: { orderId: id } });
  const own = async (): Promise<string> => (await fetch(privatePageOf(system, checkout.url))).text();
  const writes = async (notes: string | null) => {
    const { status, body } = await system.call("PATCH", `/api/orders/${id}`, { key: shop.key, body: { notes } });
    expect([status, body.notes]).toEqual([200, notes]);
    return body.notesBy;
  };
  expect(await writes("I agree to wait until June")).toBe("shop");
  expect(await own()).toMatch(/<h3>The shop&#39;s note<\/h3>\s*<p><bdi>I agree to wait until June/);
  expect(await own()).not.toContain("Note for the shop");
  expect(await writes(null)).toBeNull();
  await chat.says("please leave it with the security man");
  expect((await onlyOrder(chat)).notesBy).toBe("buyer");
  expect(await own()).toMatch(/<h3>Note for the shop<\/h3>\s*<p><bdi>please leave it/);
  expect(await writes("please leave it with the security man\nI agree to wait until June")).toBe("both");
  expect(await own()).toContain("<h3>Your note and the shop&#39;s</h3>");
  expect(await writes("I agree to wait until June")).toBe("shop");
  await chat.says("also wrap it as a gift please");
  expect(await onlyOrder(chat)).toMatchObject({ notesBy: "both", notes: expect.stringContaining("wrap it") });
});

test("a note that a key gives with a new order is the shop's", async () => {
  const { shop, chat } = await ordering("Deliver to 5 Herbert Macaulay Way, Yaba", "Leave it with the guard", "yes");
  const { customerId, notesBy } = await onlyOrder(chat);
  expect(notesBy).toBe("buyer");
  const posts = async (path: string, body: object) => (await system.call("POST", path, { key: shop.key, body })).body;
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await posts("/api/products", { name: "Raffia bag", price });
  const order = await posts("/api/orders", { customerId, items: [{ productId, quantity: 1 }], notes: "The red one" });
  expect(order).toMatchObject({ notes: "The red one", notesBy: "shop" });
});

test("a seller can't write the platform's words into a note that the buyer's page shows", async () => {
  const { shop, chat } = await ordering("Deliver to 5 Herbert Macaulay Way, Yaba", "yes");
  const { id } = await onlyOrder(chat);
  const told = "Your money has been released. Give the rider your code.";
  const { status, body } = await system.call("PATCH", `/api/orders/${id}`, { key: shop.key, body: { notes: told } });
  expect([status, body.errors[0].pointer]).toEqual([400, "/notes"]);
});

test("who packs a gift reads the note below a line to cut at", async () => {
  const { shop, chat } = await ordering(
    "Deliver to 5 Herbert Macaulay Way, Yaba",
    "Tie a red ribbon on it, please",
    "yes",
  );
  const { id } = await onlyOrder(chat);
  const gift = { receiver: { name: "Bisi" } };
  expect((await system.call("PATCH", `/api/orders/${id}`, { key: shop.key, body: { gift } })).status).toBe(200);
  const slip = await system.call("GET", `/api/orders/${id}/packing-slip`, { key: shop.key });
  expect(slip.text).toMatch(/class="cut">For the shop\. Cut this off before you pack: Tie a red ribbon on it, please</);
});

test("a gift for nobody named is shown so before the yes, and on the packing slip", async () => {
  const { shop, chat } = await ordering("it's a gift");
  expect((await chat.says("Deliver to 5 Herbert Macaulay Way, Yaba")).text).toContain(
    "Tell me the name of who gets it",
  );
  await chat.says("yes");
  const order = await onlyOrder(chat);
  expect(order.gift).toMatchObject({ receiver: { name: "No name given" }, hidePrices: true });
  const slip = await system.call("GET", `/api/orders/${order.id}/packing-slip`, { key: shop.key });
  expect(slip.text).toContain("No name given");
});
