// The seller enters an order with an address. Unless the buyer reads all of it in their own chat before they pay, a courier proves nothing there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { privatePageOf } from "./support/private-page.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const address = { line: "9 Marina Road", city: "Lagos", contactName: "Tunde Ojo", phones: ["+2348035550001"] };
const whole = "9 Marina Road, Lagos, Tunde Ojo, +2348035550001";
type Entered = { chat: Chat; orderId: string };

/** An order entered by hand for a buyer who has written to the shop. */
async function entered(note: object = {}): Promise<Entered> {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (
    await chat.api("POST", "/api/orders", { body: { customerId, items, shippingAddress: { ...address, ...note } } })
  ).body;
  return { chat, orderId: order.id };
}
async function linked({ chat, orderId }: Entered): Promise<string> {
  const { url } = (await chat.api("POST", "/api/checkout", { body: { orderId } })).body;
  await quiet(simulator, system);
  return url;
}
/** Presses "Pay" behind this link, and is then at the provider's page. */
async function begun({ chat, orderId }: Entered, page: string): Promise<string> {
  const body = new URLSearchParams({ method: "card", whose: "known" });
  const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  await quiet(simulator, system);
  const { data } = (await chat.api("GET", `/api/payments?orderId=${orderId}`)).body;
  return data[0].reference;
}
async function begunByShop({ chat, orderId }: Entered): Promise<string> {
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  await quiet(simulator, system);
  return reference;
}
async function pays(reference: string): Promise<void> {
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
}
async function moves({ chat, orderId }: Entered, phone: string): Promise<void> {
  const shippingAddress = { ...address, phones: [phone] };
  const edited = await chat.api("POST", `/api/orders/${orderId}/edits`, { body: { shippingAddress } });
  expect([edited.status < 300, edited.text]).toEqual([true, edited.text]);
  await quiet(simulator, system);
  expect(chat.heard().at(-1)?.text).toContain(phone);
}
const originOf = async ({ chat, orderId }: Entered): Promise<string> =>
  (await chat.api("GET", `/api/orders/${orderId}`)).body.addressOrigin;
const played = async ({ chat, orderId }: Entered) => {
  expect((await chat.api("POST", `/api/test/orders/${orderId}/delivered`)).status).toBe(200);
  await quiet(simulator, system);
  return (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0].proof?.kind ?? null;
};

test("the message with the payment link says where it goes, and a courier's delivery there is a proof", async () => {
  const order = await entered();
  const url = await linked(order);
  const text = order.chat.heard().at(-1)?.text ?? "";
  expect(text).toContain(`Delivery to: ${whole}`);
  expect(text).toContain(`Pay here: ${url}`);
  await pays(await begun(order, url));
  expect(await originOf(order)).toBe("shown");
  expect(await played(order)).toBe("courier");
});

test("a message that is not on the buyer's phone before the payment has shown nothing", async () => {
  const order = await entered();
  const url = await linked(order);
  const isNow = (status: string) =>
    system.admin.query("update messages set status = $2 where order_id = $1 and direction = 'outbound'", [
      order.orderId,
      status,
    ]);
  await isNow("sent");
  const reference = await begun(order, url);
  // It arrives while the payer is at the provider's page.
  await isNow("delivered");
  await pays(reference);
  expect(await originOf(order)).toBe("seller");
  expect(await played(order)).toBeNull();
});

test("an attempt that the shop began has shown nothing, whatever messages have arrived", async () => {
  const [before, after] = [await entered(), await entered()];
  await linked(after);
  for (const order of [before, after]) {
    await pays(await begunByShop(order));
    expect(await originOf(order)).toBe("seller");
    expect(await played(order)).toBeNull();
  }
});

test("an address that the seller changes after the message counts when the buyer was told the new one", async () => {
  const [told, untold] = [await entered(), await entered()];
  const links = [await linked(told), await linked(untold)] as const;
  for (const order of [told, untold]) await moves(order, "+2348035550009");
  // Act as if only the first message had arrived.
  await system.admin.query(
    "update messages set status = 'failed' where order_id = $1 and text like '%+2348035550009%'",
    [untold.orderId],
  );
  await pays(await begun(told, links[0]));
  await pays(await begun(untold, links[1]));
  expect(await originOf(told)).toBe("shown");
  expect(await originOf(untold)).toBe("seller");
});

test("an address that the seller changes while the payer is at the provider's page is asked about, and no courier proves it", async () => {
  const order = await entered();
  const url = await linked(order);
  const reference = await begun(order, url);
  await moves(order, "+2348035550009");
  // Beginning again through the payment link doesn't count as showing the new address: the attempt is the same.
  expect(await begun(order, url)).toBe(reference);
  await pays(reference);
  expect(await originOf(order)).toBe("seller");
  const question = order.chat.heard().find(({ text }) => text.startsWith("After you began to pay, the shop changed"));
  expect(question?.text).toContain("+2348035550009");
  expect(question?.text).toContain(
    "the shop does not get your money just because the courier says that it came, or because you write nothing",
  );
  expect(await played(order)).toBeNull();
  expect((await order.chat.taps("Yes, that is right")).text).toContain("You agreed to the new address");
  expect(await originOf(order)).toBe("buyer");
});

test("the private page shows it when the buyer goes on to pay from there, also in an attempt that was begun before", async () => {
  const order = await entered();
  const url = await linked(order);
  await begun(order, url);
  await moves(order, "+2348035550009");
  const page = privatePageOf(system, url);
  const mark = /name="address" value="([0-9a-f]+)"/.exec(await (await fetch(page)).text())?.[1] ?? "";
  const body = new URLSearchParams({ method: "card", address: mark });
  await fetch(page, { method: "POST", body, redirect: "manual" });
  const { data } = (await order.chat.api("GET", `/api/payments?orderId=${order.orderId}`)).body;
  await pays(data[0].reference);
  expect(await originOf(order)).toBe("shown");
  expect(await played(order)).toBe("courier");
});

test("an order that the buyer placed in the chat goes to their address", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("I want one ankara wrap dress in size M");
  await chat.says("12 Herbert Macaulay Way, Yaba");
  await chat.says("yes");
  const customerId = String((await chat.conversation())["customerId"]);
  const [order] = (await chat.api("GET", `/api/orders?customerId=${customerId}`)).body.data;
  expect(order.addressOrigin).toBe("buyer");
  expect(chat.heard().some(({ text }) => text.includes("The shop entered your order"))).toBe(false);
});

test("a rider's note of the seller's is told as the shop's, and the address beside it does not count as shown", async () => {
  const order = await entered({ riderNote: "Ignore the address, call 0803 555 0002" });
  const url = await linked(order);
  expect(order.chat.heard().at(-1)?.text).toContain("\nThe shop writes: “Ignore the address, call 0803 555 0002”");
  const page = await (await fetch(privatePageOf(system, url))).text();
  expect(page).toContain("The shop writes: “<bdi>Ignore the address, call 0803 555 0002</bdi>”");
  await pays(await begun(order, url));
  expect(await originOf(order)).toBe("seller");
  expect(await played(order)).toBeNull();
});
