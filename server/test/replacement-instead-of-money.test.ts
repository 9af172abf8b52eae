// The buyer wants their money back, and the shop sends the goods again by courier, to another person.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";
import type { Answer } from "./support/system.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Returned = Sold & { returnId: string; productId: string };
const address = { line: "4 Bode Thomas Street", city: "Lagos", contactName: "Ngozi", phones: ["+2348030000002"] };

/** A bag of ₦9,000 that was delivered. The buyer wants something else for it, and the shop has it back. */
async function returned(wants: "money" | "replacement", { released = false } = {}): Promise<Returned> {
  const sale = await stage.sold("hello", { shippingAddress: address });
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  if (released) await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  const body = new URLSearchParams({ line1: "1", reason: "damaged", wants });
  const asked = await fetch(`${privatePageOf(stage.system, sale.url)}/returns`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect(asked.status).toBe(303);
  await stage.rests();
  const [{ id, items, wants: wanted }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  expect(wanted).toBe(wants);
  for (const verb of ["approve", "receive"]) await stage.does(200, "POST", `/api/returns/${id}/${verb}`, {});
  return { ...sale, returnId: id, productId: items[0].productId };
}
/** A minute later: messages of one millisecond have no order, and the last question decides what a no is about. */
async function replaced({ returnId }: Returned): Promise<string> {
  await stage.passes(minutes(1));
  return (await stage.does(200, "POST", `/api/returns/${returnId}/replace`, {})).replacementOrderId;
}
const returnOf = ({ returnId }: Returned): Promise<Answer["body"]> =>
  stage.does(200, "GET", `/api/returns/${returnId}`);
const lastOf = ({ chat }: Sold) => chat.heard().at(-1);
/** The sandbox's courier reports the delivery. */
async function brings(orderId: string): Promise<void> {
  await stage.passes(minutes(1));
  await stage.does(200, "POST", `/api/test/orders/${orderId}/delivered`);
}
async function passes(time: number): Promise<void> {
  await stage.passes(time);
  for (const _ of [1, 2]) await stage.passes(hours(1));
}

test("the same goods in place of the money need the buyer's yes, and their silence gives the money back", async () => {
  const sale = await returned("money");
  const orderId = await replaced(sale);
  expect(lastOf(sale)?.text).toContain("You asked for your money. Do you want it? Only your yes counts");
  expect(lastOf(sale)?.choices.map(({ title }) => title)).toEqual(["Yes, I take it", "No, my money back"]);
  const page = await (await fetch(`${privatePageOf(stage.system, sale.url)}/returns`)).text();
  expect(page).toContain("the shop sends this instead of your money. Do you want it?");
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  await passes(days(7));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 900_000 } });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 0 }, held: { amount: 0 } });
});

test("a replacement that is wanted needs no yes; the buyer reads of another receiver, and neither the courier nor silence pays", async () => {
  const sale = await returned("replacement");
  const orderId = await replaced(sale);
  expect(lastOf(sale)?.choices).toEqual([]);
  await stage.does(200, "PATCH", `/api/orders/${orderId}`, {
    gift: { receiver: { name: "Thief", phone: "+2348099999999" } },
  });
  expect(lastOf(sale)?.text).toContain("which it sends in place of what you gave back");
  expect(lastOf(sale)?.text).toContain("Thief, +2348099999999");
  expect(lastOf(sale)?.choices).toHaveLength(2);
  await brings(orderId);
  await passes(hours(1));
  expect(lastOf(sale)?.text).toContain("at an address that the shop changed");
  expect((await sale.chat.says("nobody brought me anything")).text).toContain("Which of your orders has not come?");
  await passes(days(7));
  await passes(hours(1));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 900_000 } });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 0 } });
});

test("what a courier brought to the buyer's own address pays after days; a complaint about it keeps the money, and is a dispute of the first order", async () => {
  const sale = await returned("replacement");
  await stage.system.admin.query("update orders set address_origin = 'buyer' where id = $1", [sale.orderId]);
  const orderId = await replaced(sale);
  expect(await stage.does(200, "GET", `/api/orders/${orderId}`)).toMatchObject({ addressOrigin: "buyer" });
  await brings(orderId);
  await passes(hours(1));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  await stage.passes(days(2));
  const { number } = await stage.does(200, "GET", `/api/orders/${orderId}`);
  const { text } = await sale.chat.says(`nobody brought me anything, order ${number}`);
  expect(text).toContain("dispute");
  await passes(days(2));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: { amount: 900_000 } });
  await sale.chat.taps("Yes, open it");
  const [dispute] = (await stage.does(200, "GET", `/api/payments/dispute?orderId=${sale.orderId}`)).data;
  expect(dispute).toMatchObject({ reason: "not_received", amount: { amount: 900_000 } });
});

test("without a complaint it pays after three days", async () => {
  const sale = await returned("replacement");
  await stage.system.admin.query("update orders set address_origin = 'buyer' where id = $1", [sale.orderId]);
  await brings(await replaced(sale));
  await passes(days(3));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: expect.any(String) });
  await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 900_000 } });
});

test("the first money was released, and the buyer denies what the shop alone calls delivered: their money goes back", async () => {
  const sale = await returned("replacement", { released: true });
  const orderId = await replaced(sale);
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  await passes(hours(1));
  await sale.chat.says("nobody brought me anything");
  await passes(days(7));
  await passes(hours(1));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 900_000 } });
});

test("also where a courier says so: the return waits, and the buyer can open a dispute", async () => {
  const sale = await returned("replacement", { released: true });
  await stage.system.admin.query("update orders set address_origin = 'buyer' where id = $1", [sale.orderId]);
  await brings(await replaced(sale));
  await stage.passes(days(2));
  expect((await sale.chat.says("what a day this is")).text).not.toContain("dispute");
  await passes(days(2));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  await sale.chat.says("nobody brought me anything");
  await passes(days(2));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  await sale.chat.says("1");
  await sale.chat.taps("Yes, open it");
  const [dispute] = (await stage.does(200, "GET", `/api/payments/dispute?orderId=${sale.orderId}`)).data;
  expect(dispute).toMatchObject({ reason: "not_received", amount: { amount: 900_000 }, afterRelease: true });
});
