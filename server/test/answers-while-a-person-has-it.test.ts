// A person of the shop has the chat, or took it over a moment before. The buyer's answers to our own questions still count, by a
// tap and in plain words: about a return, about a surplus, and about an address or goods that the shop changed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { textItem } from "./support/chat.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";
import type { Answer } from "./support/system.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const price = { amount: 900_000, currency: "NGN" };
const naira = (amount: number) => ({ amount, currency: "NGN" });
async function changes({ chat }: Pick<Sold, "chat">, change: object): Promise<void> {
  const { id } = await chat.conversation();
  await stage.does(200, "PATCH", `/api/conversations/${id}`, change);
}
const person = { handler: "human" };
const heard = ({ chat }: Pick<Sold, "chat">): string =>
  chat
    .heard()
    .map(({ text }) => text)
    .join("\n");

type Returned = Sold & { returnId: string };
/** A bag that is back at the shop, which wants to settle it with a pebble, or with less money. */
async function asked(settles: "replace" | "refund", change: object | null = person): Promise<Returned> {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  const body = new URLSearchParams({ line1: "1", reason: "damaged", wants: "money" });
  const page = privatePageOf(stage.system, sale.url);
  expect((await fetch(`${page}/returns`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  await stage.rests();
  const [{ id: returnId }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  for (const verb of ["approve", "receive"]) await stage.does(200, "POST", `/api/returns/${returnId}/${verb}`, {});
  await stage.passes(minutes(1));
  const { id } = await stage.does(201, "POST", "/api/products", { name: "Pebble", price: naira(1_000) });
  const how = settles === "refund" ? { amount: naira(500_000) } : { items: [{ productId: id, quantity: 1 }] };
  await stage.does(200, "POST", `/api/returns/${returnId}/${settles}`, how);
  if (change) await changes(sale, change);
  return { ...sale, returnId };
}
const returnOf = ({ returnId }: Returned): Promise<Answer["body"]> =>
  stage.does(200, "GET", `/api/returns/${returnId}`);

test("a no to a replacement counts, tapped or typed, and so does one after an unanswered question", async () => {
  const tapped = await asked("replace");
  await tapped.chat.taps("No, my money back");
  expect(await returnOf(tapped)).toMatchObject({ status: "received" });
  const typed = await asked("replace");
  await typed.chat.says("No, it is a pebble");
  expect(await returnOf(typed)).toMatchObject({ status: "received" });
  const later = await asked("replace");
  await later.chat.says("Hello? Who is there?");
  await stage.passes(minutes(5));
  await later.chat.says("I want my money");
  expect(await returnOf(later)).toMatchObject({ status: "received" });
  const tappedLater = await asked("replace");
  await tappedLater.chat.says("Hello? Who is there?");
  await tappedLater.chat.taps("No, my money back");
  expect(await returnOf(tappedLater)).toMatchObject({ status: "received" });
});

test("a written yes to an offer of less brings the buttons again, and their tap takes the sum", async () => {
  const sale = await asked("refund");
  await sale.chat.saysAtOnce("yes", "but it is worth more");
  expect(heard(sale)).not.toContain("Please tap your answer");
  const other = await asked("refund");
  await other.chat.says("Yes");
  expect(heard(other)).toContain("Please tap your answer below");
  expect(await returnOf(other)).toMatchObject({ status: "received", offered: naira(500_000) });
  await other.chat.tapsYes();
  expect(await returnOf(other)).toMatchObject({ status: "refunded", refunded: naira(500_000) });
});

test("who takes the chat over in the moment of the answer does not make it unheard", async () => {
  const sale = await asked("replace", null);
  await sale.chat.posts(textItem("No, my money back"));
  await changes(sale, person);
  await stage.passes(minutes(1));
  expect(await returnOf(sale)).toMatchObject({ status: "received" });
});

test("while the agent is off, an answer after other messages is heard", async () => {
  const sale = await asked("replace", { agentMode: "off" });
  await sale.chat.says("Hello? Who is there?");
  await sale.chat.taps("No, my money back");
  expect(await returnOf(sale)).toMatchObject({ status: "received" });
});

/** The buyer paid ₦1,250 more than the price, and the shop asks to keep it. */
async function paidTooMuch(): Promise<Sold & { mispaymentId: string }> {
  const sale = await stage.sold();
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Lamp", price });
  const customerId = String((await sale.chat.conversation())["customerId"]);
  const items = [{ productId, quantity: 1 }];
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", { customerId, items });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  const there = stage.simulator.paystack.transaction({ reference });
  if (there) Object.assign(there, { amount: there.amount + 125_000, requestedAmount: there.amount + 125_000 });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  const [{ id: mispaymentId }] = (await stage.does(200, "GET", `/api/mispayments?orderId=${orderId}`)).data;
  await stage.does(202, "POST", `/api/mispayments/${mispaymentId}/accept`, { askBuyer: true });
  return { ...sale, orderId, mispaymentId };
}
const surplusOf = async ({ mispaymentId }: { mispaymentId: string }) =>
  (await stage.does(200, "GET", `/api/mispayments/${mispaymentId}`)).status;

test.each([
  ["agent", "Yes", "open"],
  ["agent", "yes, shop keeps it", "open"],
  ["human", "Yes", "open"],
  ["agent", "No", "refunded"],
  ["human", "no, give me my money back", "refunded"],
  ["agent", "ok", "open"],
  ["human", "ok", "open"],
  ["human", "yes but only the 250", "open"],
  ["agent", "What is that?", "open"],
])("money that came too much, the %s has the chat, “%s”: %s", async (handler, words, status) => {
  const sale = await paidTooMuch();
  await changes(sale, { handler });
  await sale.chat.says(words);
  expect(await surplusOf(sale)).toBe(status);
});

test("a yes after the question was answered is about something else", async () => {
  const sale = await sold();
  await moves(sale);
  await sale.chat.says("No, that is wrong");
  await stage.passes(minutes(1));
  await sale.chat.says("yes");
  expect(await originOf(sale)).toBe("seller");
  expect(heard(sale)).not.toContain("Please tap your answer");
});

const home = { line: "12 Herbert Macaulay Way", area: "Yaba", city: "Lagos", country: "NG" };
const sold = () => stage.sold("hello", { shippingAddress: home });
const moves = async ({ orderId }: Sold) =>
  stage.does(201, "POST", `/api/orders/${orderId}/edits`, {
    shippingAddress: { ...home, line: "9 Montgomery Road" },
    reason: "As agreed by telephone",
  });
const originOf = async ({ orderId }: Sold) => (await stage.does(200, "GET", `/api/orders/${orderId}`)).addressOrigin;

test.each([
  ["agent", "Yes, that is right", "seller", "Please tap your answer below"],
  ["human", "yes", "seller", "Please tap your answer below"],
  ["agent", "No, I live in Surulere", "seller", "is wrong, and told the shop"],
  ["human", "no that is wrong", "seller", "is wrong, and told the shop"],
  ["human", "when does it come?", "seller", ""],
  ["agent", "I want my money back", "seller", ""],
])("an address changed after the payment, the %s has the chat, “%s”", async (handler, words, origin, told) => {
  const sale = await sold();
  await moves(sale);
  await changes(sale, { handler });
  await sale.chat.says(words);
  expect(await originOf(sale)).toBe(origin);
  expect(heard(sale)).toContain(told);
  if (told === "") expect(heard(sale)).not.toMatch(/You agreed|is wrong, and told/);
});

test.each([
  ["human", "Yes", "Please tap your answer below"],
  ["agent", "No, I want the lamp too", "you don't agree to the change of your order"],
])("goods taken out after the payment, the %s has the chat, “%s”", async (handler, words, told) => {
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Lamp", price });
  const { id: other } = await stage.does(201, "POST", "/api/products", { name: "Cup", price });
  const items = [productId, other].map((id) => ({ productId: id, quantity: 1 }));
  const sale = await stage.sold("hello", { items });
  const change = { items: [{ productId, quantity: 0 }], reason: "Sold out" };
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, change);
  await changes(sale, { handler });
  await sale.chat.says(words);
  expect(heard(sale)).toContain(told);
});

test("a button of a question that is closed is answered with a sentence, once", async () => {
  const sale = await asked("refund");
  await sale.chat.taps("No, I want all");
  const said = await sale.chat.taps("Yes, I take it");
  expect(said.messages.map(({ text }) => text)).toEqual([
    expect.stringContaining("That offer is closed, so this changes nothing"),
  ]);
  expect((await sale.chat.says("Hello?")).messages).toEqual([]);
  expect(await returnOf(sale)).toMatchObject({ status: "received", offered: null });
});
