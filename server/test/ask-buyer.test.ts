// The seller asks, the buyer answers in the chat, and the buyer's own yes releases the money.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
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
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

async function paidOrder(): Promise<{ chat: Chat; orderId: string }> {
  const chat = openChat(system, { simulator, shop });
  await chat.says("I want one ankara wrap dress in size M");
  await chat.says("12 Herbert Macaulay Way, Yaba");
  await chat.says("yes");
  const customerId = String((await chat.conversation())["customerId"]);
  const [order] = (await chat.api("GET", `/api/orders?customerId=${customerId}`)).body.data;
  const { body } = await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } });
  simulator.paystack.pay({ reference: body.reference });
  await quiet(simulator, system);
  return { chat, orderId: order.id };
}

async function onItsWay(): Promise<{ chat: Chat; orderId: string }> {
  const { chat, orderId } = await paidOrder();
  await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "shipped" } });
  await quiet(simulator, system);
  return { chat, orderId };
}

async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}

async function release(chat: Chat, body: object): Promise<Answer> {
  const answer = await chat.api("POST", "/api/payments/release", { body });
  await quiet(simulator, system);
  return answer;
}

test("askBuyer asks once a day with buttons; nothing moves before the buyer's yes, and then the release does", async () => {
  const { chat, orderId } = await onItsWay();
  const asked = await release(chat, { orderId, askBuyer: true });
  expect([asked.status, asked.body]).toEqual([202, { orderId, asked: true, askedAt: expect.any(String) }]);
  expect(
    chat
      .heard()
      .at(-1)
      ?.choices.map(({ title }) => title),
  ).toEqual(["Yes, it came", "Not yet", "Something is wrong"]);
  const repeated = await release(chat, { orderId, askBuyer: true });
  expect([repeated.status, repeated.body.code, repeated.body.askedAt]).toEqual([
    409,
    "receipt_asked",
    asked.body.askedAt,
  ]);
  expect((await release(chat, { orderId })).body.code).toBe("delivery_not_proven");

  await chat.taps("Yes, it came");
  await quiet(simulator, system);
  expect((await release(chat, { orderId })).status).toBe(200);
});

test("the question at the shop's 'delivered' is one of the day: the shop does not ask again before", async () => {
  const { chat, orderId } = await onItsWay();
  await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "delivered" } });
  await quiet(simulator, system);
  expect(chat.heard().at(-1)?.text).toContain("The shop says that your order");
  const heard = chat.heard().length;
  const [hold] = (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data;
  const again = await release(chat, { orderId, askBuyer: true });
  expect([again.status, again.body.code, again.body.askedAt]).toEqual([409, "receipt_asked", hold.receiptAskedAt]);
  expect(chat.heard()).toHaveLength(heard);
  system.clock.advance(hours(24));
  await chat.says("hello");
  expect((await release(chat, { orderId, askBuyer: true })).status).toBe(202);
});

test("the buyer of an order that was entered by hand is asked in their own chat, and their yes counts", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await chat.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const items = [{ productId: product.id, quantity: 1 }];
  const order = (await chat.api("POST", "/api/orders", { body: { customerId, items } })).body;
  const begun = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference: begun.reference });
  await quiet(simulator, system);
  await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status: "shipped" } });
  expect((await release(chat, { orderId: order.id, askBuyer: true })).status).toBe(202);
  await chat.taps("Yes, it came");
  await quiet(simulator, system);
  expect((await release(chat, { orderId: order.id })).status).toBe(200);
});

test("a buyer who says that it has not come, or that something is wrong, proves nothing", async () => {
  const { chat, orderId } = await onItsWay();
  await release(chat, { orderId, askBuyer: true });
  await chat.taps("Not yet");
  expect((await release(chat, { orderId })).body.code).toBe("delivery_not_proven");
  await chat.taps("Something is wrong");
  expect((await release(chat, { orderId })).body.code).toBe("delivery_not_proven");
});

test("a buyer who writes after the seller's 'delivered' is not silent: the money waits for a proof", async () => {
  const [silent, speaking] = [await onItsWay(), await onItsWay()];
  for (const { chat, orderId } of [silent, speaking])
    await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "delivered" } });
  await passes(days(2));
  await speaking.chat.says("No, it has not come");
  for (const day of [3, 3]) await passes(days(day));
  const holdOf = async ({ chat, orderId }: { chat: Chat; orderId: string }) =>
    (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];
  expect(await holdOf(silent)).toMatchObject({ status: "released" });
  expect(await holdOf(speaking)).toMatchObject({ status: "held", releaseDueAt: null });
  expect((await release(speaking.chat, { orderId: speaking.orderId })).body.code).toBe("delivery_not_proven");
});

test("a buyer who opened a dispute is not silent, and the seller can't decide it", async () => {
  const { chat, orderId } = await onItsWay();
  await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "delivered" } });
  const dispute = await chat.api("POST", "/api/payments/dispute", {
    body: { orderId, reason: "not_received", openedBy: "buyer" },
  });
  await system.admin.query("update disputes set opened_by_buyer_themselves = true where id = $1", [dispute.body.id]);
  const path = `/api/payments/dispute/${dispute.body.id}/resolve`;
  expect((await chat.api("POST", path, { body: { outcome: "seller" } })).body.code).toBe("decided_by_review");
  for (const day of [2, 3, 3]) await passes(days(day));
  expect((await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0].releases).toEqual([]);
});

test("who complains in the chat speaks for themselves in a dispute that the shop opened in their name", async () => {
  const { chat, orderId } = await onItsWay();
  const opened = await chat.api("POST", "/api/payments/dispute", {
    body: { orderId, reason: "late", openedBy: "buyer", description: "It is only a little late." },
  });
  await quiet(simulator, system);
  expect(chat.heard().at(-1)?.text).toContain("The shop opened a dispute about order");
  await passes(1_000);
  await chat.says("The dress is torn, I want to open a dispute");
  await quiet(simulator, system);
  const { body } = await chat.api("GET", `/api/payments/dispute/${opened.body.id}`);
  expect(body).toMatchObject({ enteredBySeller: true });
  const theirs = body.evidence.filter(({ by }: Answer["body"]) => by === "buyer");
  expect(theirs.map(({ enteredBySeller }: Answer["body"]) => enteredBySeller)).toEqual([true, false]);
  expect(theirs[1].text).toContain("The dress is torn");
  expect((await chat.api("GET", `/api/payments/dispute?orderId=${orderId}`)).body.data).toHaveLength(1);
});

test("a reminder names the goods that the shop swapped after the payment, also as a template", async () => {
  const chat = openChat(system, { simulator, shop });
  await chat.says("I want one ankara wrap dress in size M");
  await chat.says("12 Herbert Macaulay Way, Yaba");
  await chat.says("yes");
  const customerId = String((await chat.conversation())["customerId"]);
  const [order] = (await chat.api("GET", `/api/orders?customerId=${customerId}`)).body.data;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  const price = order.items[0].unitPrice;
  const stone = (await chat.api("POST", "/api/products", { body: { name: "Plain stone", price } })).body;
  const { productId, variantId } = order.items[0];
  const items = [
    { productId, ...(variantId ? { variantId } : {}), quantity: 0 },
    { productId: stone.id, quantity: 1 },
  ];
  const edited = await chat.api("POST", `/api/orders/${order.id}/edits`, { body: { items } });
  expect([edited.status < 300, edited.text]).toEqual([true, edited.text]);
  // A message in the second of the mark could be later than the mark.
  await passes(minutes(1));
  for (const status of ["shipped", "delivered"])
    await chat.api("PATCH", `/api/orders/${order.id}/status`, { body: { status } });
  await quiet(simulator, system);
  await passes(days(2));
  expect((await chat.messages()).at(-1)?.text).toContain(
    `your order ${order.number} (the shop changed it after you began to pay, to 1 × Plain stone; if you write nothing, the shop is not paid: we ask you again, and then open a dispute for you) was delivered`,
  );
});

test("a chat that the channel has closed takes no question, and the seller hears so", async () => {
  const { chat, orderId } = await onItsWay();
  system.clock.advance(hours(25));
  const refused = await release(chat, { orderId, askBuyer: true });
  expect([refused.status, refused.body.code]).toEqual([409, "window_closed"]);
});

/** The buyer complains, the shop answers, and neither says anything more. @returns the dispute after so long */
async function answeredDispute(about: { chat: Chat; orderId: string }, reason: string) {
  const { chat, orderId } = about;
  const path = "/api/payments/dispute";
  const { body: dispute } = await chat.api("POST", path, { body: { orderId, reason, openedBy: "buyer" } });
  await quiet(simulator, system);
  await system.admin.query("update disputes set opened_by_buyer_themselves = true where id = $1", [dispute.id]);
  await quiet(simulator, system);
  const evidence = { by: "seller", kind: "statement", text: "It arrived whole." };
  await chat.api("POST", `${path}/${dispute.id}/evidence`, { body: evidence });
  await quiet(simulator, system);
  return async (milliseconds: number): Promise<Answer["body"]> => {
    await passes(milliseconds);
    return (await chat.api("GET", `${path}/${dispute.id}`)).body;
  };
}
const releasesOf = async ({ chat, orderId }: { chat: Chat; orderId: string }) =>
  (await chat.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0].releases;

test("a buyer who says that nothing came need not say it twice: without a proof the money goes back", async () => {
  const order = await onItsWay();
  const after = await answeredDispute(order, "not_received");
  expect(order.chat.heard().at(-1)?.text).toContain("If you say nothing, the dispute is decided by what is proven.");
  expect(await after(hours(25))).toMatchObject({ status: "under_review", dueAt: null });
  expect(await after(hours(48))).toMatchObject({ status: "resolved", outcome: "buyer" });
  expect(await releasesOf(order)).toEqual([]);
});

test("a buyer whose goods are damaged loses by silence when the shop's answer reached them, and that proves no delivery", async () => {
  const order = await onItsWay();
  await order.chat.api("PATCH", `/api/orders/${order.orderId}/status`, { body: { status: "delivered" } });
  const after = await answeredDispute(order, "damaged");
  expect(order.chat.heard().at(-1)?.text).toContain("If you say nothing by then, the dispute is decided for the shop.");
  expect(order.chat.heard().at(-1)?.text).toContain("only when it is proven that your order reached you");
  expect(await after(hours(25))).toMatchObject({ status: "resolved", outcome: "seller" });
  expect(await releasesOf(order)).toEqual([]);
  expect((await release(order.chat, { orderId: order.orderId })).body.code).toBe("delivery_not_proven");
  // The clock goes on: a template reminds the buyer, as if there had been no dispute.
  const heard = order.chat.heard().length;
  await passes(days(2));
  expect(
    order.chat
      .heard()
      .slice(heard)
      .map(({ type }) => type),
  ).toEqual(["template"]);
});

test("a dispute that the buyer loses by silence releases nothing of an order that was never sent", async () => {
  const order = await paidOrder();
  const { chat, orderId } = order;
  expect((await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "processing" } })).status).toBe(
    200,
  );
  const after = await answeredDispute(order, "late");
  expect(await after(hours(26))).toMatchObject({ status: "resolved", outcome: "seller" });
  expect((await release(chat, { orderId })).body.code).toBe("delivery_not_proven");
  expect(await releasesOf(order)).toEqual([]);
});

test("a buyer who was not told of the shop's answer does not lose by silence", async () => {
  const order = await onItsWay();
  await order.chat.api("PATCH", `/api/orders/${order.orderId}/status`, { body: { status: "delivered" } });
  await passes(days(1));
  const heard = order.chat.heard().length;
  const after = await answeredDispute(order, "damaged");
  expect(await after(hours(25))).toMatchObject({ status: "under_review" });
  expect(order.chat.heard().slice(heard)).toEqual([]);
  expect(await after(hours(48))).toMatchObject({ status: "resolved", outcome: "buyer" });
  expect(await releasesOf(order)).toEqual([]);
});
