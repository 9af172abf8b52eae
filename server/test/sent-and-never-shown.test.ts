// A seller marks an order as shipped and does no more. The money doesn't wait forever: the platform asks the buyer, and then a dispute opens
// automatically.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
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
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date(), housekeeping: ["sync-templates"] });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  // Our templates are submitted and approved.
  for (const _ of [1, 2, 3]) {
    system.clock.advance(days(1) + hours(1));
    await system.worker?.sweep();
    await quiet(simulator, system);
  }
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Body = Answer["body"];
type Sent = { chat: Chat; orderId: string; number: string };

async function sent(): Promise<Sent> {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia Bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status: "shipped" } });
  await quiet(simulator, system);
  return { chat, orderId: order.id, number: order.number };
}
async function pass(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
const holdOf = async ({ chat, orderId }: Sent): Promise<Body> =>
  (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];
const disputeOf = async ({ chat, orderId }: Sent): Promise<Body> =>
  (await chat.api("GET", "/api/payments/dispute?limit=100")).body.data.find((one: Body) => one.orderId === orderId);
/** Includes the text of templates, which a phone fills in. */
const heardBy = async ({ chat }: Sent): Promise<string> => {
  const messages = await chat.messages();
  return messages
    .filter(({ direction }) => direction === "outbound")
    .map(({ text }) => text)
    .join("\n");
};

test("nobody answers: the buyer is asked, a dispute opens in their name a week later, and a silent shop gets nothing", async () => {
  const order = await sent();
  expect(await holdOf(order)).toMatchObject({
    arrivalAskAt: expect.any(String),
    arrivalDisputeAt: expect.any(String),
    releaseDueAt: null,
  });
  await pass(days(7) + hours(1));
  expect(await heardBy(order)).toMatch(new RegExp(`${order.number}.* was sent, and nothing shows yet that it came`));
  expect(await disputeOf(order)).toBeUndefined();
  const { rows } = await system.admin.query(
    "select facts from team_notices where shop_id = $1 and kind = 'shipment_needs_attention' and facts->>'number' = $2",
    [shop.id, order.number],
  );
  // The notices to members who get the shop's news. The demo shop may have no such member.
  for (const { facts } of rows) expect(facts.unshown).toBeTruthy();

  await pass(days(6));
  expect(await disputeOf(order)).toBeUndefined();
  await pass(days(1) + hours(1));
  expect(await disputeOf(order)).toMatchObject({
    openedBy: "buyer",
    openedByClock: true,
    enteredBySeller: false,
    reason: "not_received",
    status: "awaiting_seller",
  });
  const { url } = (await order.chat.api("POST", "/api/checkout", { body: { orderId: order.orderId } })).body;
  const openedItself = "It opened automatically in your name, because nothing showed that the order arrived.";
  for (const path of ["", "/problem"])
    expect(await (await fetch(`${privatePageOf(system, url)}${path}`)).text()).toContain(openedItself);
  expect(await holdOf(order)).toMatchObject({ held: { amount: 0 }, frozen: { amount: 900_000 } });
  await pass(days(1) + hours(1));
  expect(await disputeOf(order)).toMatchObject({ status: "resolved", outcome: "buyer" });
  expect(await holdOf(order)).toMatchObject({ released: { amount: 0 } });
});

test("a shop that answers with words alone does not get the money either: nothing is proven", async () => {
  const order = await sent();
  await pass(days(7) + hours(1));
  await pass(days(7) + hours(1));
  const dispute = await disputeOf(order);
  const evidence = { by: "seller", kind: "statement", text: "Our rider says that he brought it." };
  const path = `/api/payments/dispute/${String(dispute.id)}/evidence`;
  expect((await order.chat.api("POST", path, { body: evidence })).status).toBeLessThan(300);
  await pass(days(1) + hours(1));
  await pass(days(2) + hours(1));
  expect(await disputeOf(order)).toMatchObject({ status: "resolved", outcome: "buyer" });
  expect(await holdOf(order)).toMatchObject({ released: { amount: 0 } });
});

test("a no offers a dispute, and the yes to it opens it as the buyer's own", async () => {
  const order = await sent();
  await pass(days(7) + hours(1));
  const offered = await order.chat.says("no, it has not come");
  expect(offered.text).toContain(`open a dispute about order *${order.number}*`);
  await order.chat.taps(offered.messages.at(-1)?.choices[0]?.title ?? "");
  expect(await disputeOf(order)).toMatchObject({ openedByClock: false, reason: "not_received" });
});

test("the buyer's yes, and a delivery, stop the clock: no dispute opens", async () => {
  const [came, brought] = [await sent(), await sent()];
  await pass(days(7) + hours(1));
  const asked = await came.chat.says("I have received my order");
  await came.chat.taps(asked.messages.at(-1)?.choices[0]?.title ?? "");
  expect((await holdOf(came)).proof.kind).toBe("buyer");
  expect((await brought.chat.api("POST", `/api/test/orders/${brought.orderId}/delivered`)).status).toBe(200);
  await quiet(simulator, system);
  await pass(days(8));
  expect([await disputeOf(came), await disputeOf(brought)]).toEqual([undefined, undefined]);
  expect(await holdOf(came)).toMatchObject({ arrivalAskAt: null, arrivalDisputeAt: null });
});
