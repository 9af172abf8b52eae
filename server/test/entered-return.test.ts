// A seller enters a return that no buyer asked for. The buyer reads whose word it is and says no, and their money stays where it is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { privatePageOf } from "./support/private-page.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Body = Answer["body"];
type Bought = { chat: Chat; orderId: string; url: string };

/** Paid, sent, and called delivered by the shop alone: the money is held. */
async function bought(hello = "hello"): Promise<Bought> {
  const chat = openChat(system, { simulator, shop });
  await chat.says(hello);
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia Bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const orderId = (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body.id;
  const { url } = (await chat.api("POST", "/api/checkout", { body: { orderId } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  for (const status of ["shipped", "delivered"]) {
    await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
    await quiet(simulator, system);
  }
  return { chat, orderId, url };
}
async function hears({ chat }: Bought, work: () => Promise<unknown>) {
  const before = chat.heard().length;
  await work();
  await quiet(simulator, system);
  return chat.heard().slice(before);
}
const entered = async ({ chat, orderId }: Bought): Promise<Body> => {
  const body = { orderId, reason: "does_not_fit", note: "The buyer wants it" };
  const answer = await chat.api("POST", "/api/returns", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const returned = async ({ chat }: Bought, { id }: Body): Promise<Body> =>
  (await chat.api("GET", `/api/returns/${id}`)).body;
const heldOf = async ({ chat, orderId }: Bought): Promise<Body> =>
  (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];

test("a return that the shop enters is told as the shop's word, and the buyer's no ends it", async () => {
  const sale = await bought();
  const [told] = await hears(sale, () => entered(sale));
  expect(told?.text).toContain("The shop has entered a return: 1 × Raffia Bag");
  expect(told?.text).not.toContain("your return");
  const [row] = (await sale.chat.api("GET", `/api/returns?orderId=${sale.orderId}`)).body.data;
  expect(row).toMatchObject({ enteredBySeller: true, status: "asked" });
  await sale.chat.taps("I return nothing");
  expect(await returned(sale, row)).toMatchObject({ status: "cancelled" });
  expect(sale.chat.heard().at(-1)?.text).toContain("The return of 1 × Raffia Bag");
  expect(await heldOf(sale)).toMatchObject({ status: "held", held: { amount: 900_000 }, proof: null });
});

test("goods that the shop says it received are its word; the buyer's no calls a person, and the money stays held", async () => {
  const sale = await bought();
  const row = await entered(sale);
  await quiet(simulator, system);
  const [told] = await hears(sale, () => sale.chat.api("POST", `/api/returns/${row.id}/receive`, { body: {} }));
  expect(told?.text).toContain("The shop says that you returned 1 × Raffia Bag");
  expect(told?.text).toContain("If you returned nothing, tap below.");
  expect((await sale.chat.taps("I return nothing")).text).toContain("We have noted that you returned nothing");
  expect(await sale.chat.conversation()).toMatchObject({ handler: "human" });
  expect(await heldOf(sale)).toMatchObject({ status: "held", held: { amount: 900_000 } });
  const release = await sale.chat.api("POST", "/api/payments/release", { body: { orderId: sale.orderId } });
  expect(release.status).toBe(409);
});

test("the private page says who entered it, and takes the no as well", async () => {
  const sale = await bought("bonjour, je parle français");
  const row = await entered(sale);
  await quiet(simulator, system);
  const page = `${privatePageOf(system, sale.url)}/returns`;
  const text = await (await fetch(page)).text();
  expect(text).toContain("inscrit par la boutique");
  expect(text).toContain("Je ne renvoie rien");
  const strange = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ refuse: "ret_x" }),
    redirect: "manual",
  });
  expect([strange.status, (await returned(sale, row)).status]).toEqual([303, "asked"]);
  await fetch(page, { method: "POST", body: new URLSearchParams({ refuse: row.id }), redirect: "manual" });
  expect(await returned(sale, row)).toMatchObject({ status: "cancelled" });
});

test("a replacement names what is sent, as the shop's word, in the buyer's language, whoever asked for the return", async () => {
  const price = { amount: 900_000, currency: "NGN" };
  const other = (await system.call("POST", "/api/products", { key: shop.key, body: { name: "Straw Bag", price } }))
    .body;
  const replaces = async (sale: Bought, { id }: Body) => {
    await sale.chat.api("POST", `/api/returns/${id}/receive`, { body: {} });
    await quiet(simulator, system);
    const [told] = await hears(sale, () =>
      sale.chat.api("POST", `/api/returns/${id}/replace`, { body: { items: [{ productId: other.id, quantity: 1 }] } }),
    );
    return told?.text ?? "";
  };
  const sale = await bought();
  expect(await replaces(sale, await entered(sale))).toMatch(
    /^The shop has entered a return of 1 × Raffia Bag of order \*[^*]+\*, and says that it sends you 1 × Straw Bag in its place\./,
  );
  const asking = await bought("bonjour, je parle français");
  const form = { line1: "1", reason: "does_not_fit", wants: "replacement", note: "" };
  const page = `${privatePageOf(system, asking.url)}/returns`;
  await fetch(page, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  await quiet(simulator, system);
  const [own] = (await asking.chat.api("GET", `/api/returns?orderId=${asking.orderId}`)).body.data;
  expect(own).toMatchObject({ enteredBySeller: false });
  expect(await replaces(asking, own)).toMatch(
    /^La boutique dit vous envoyer 1 × Straw Bag à la place de 1 × Raffia Bag de la commande/,
  );
});

test("another buyer's tap ends nothing", async () => {
  const sale = await bought();
  const row = await entered(sale);
  await quiet(simulator, system);
  const other = openChat(system, { simulator, shop });
  await other.says("hello");
  const choice = { id: `no-return:${String(row.id)}`, title: "I return nothing" };
  await other.sends({ type: "interactive", interactive: { type: "button_reply", button_reply: choice } });
  expect(await returned(sale, row)).toMatchObject({ status: "asked" });
});

test("a courier that the shop books to fetch goods is told as its booking, where the buyer did not ask to return anything", async () => {
  const sale = await bought();
  const row = await entered(sale);
  await sale.chat.api("POST", `/api/returns/${row.id}/approve`, { body: {} });
  await quiet(simulator, system);
  const told = await hears(sale, async () => {
    const body = { orderId: sale.orderId, direction: "back" };
    const rates = (await sale.chat.api("POST", "/api/shipping/rates", { body })).body;
    const { id: rateId } = rates.data.find(({ kind }: Body) => kind === "own_rider");
    const answer = await sale.chat.api("POST", "/api/shipping/dispatch", { body: { orderId: sale.orderId, rateId } });
    expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201]), answer.text]);
  });
  expect(told.map(({ text }) => text).join(" ")).toContain("If you did not ask for that, give nothing away");
});
