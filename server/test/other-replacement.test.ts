// A shop sends other goods in place of those that came back. The platform asks the buyer, and only their yes lets the shop keep the money.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import type { Chat } from "./support/chat.ts";
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

/** A bag of ₦9,000 that the buyer wants to exchange; the shop has it back. */
async function returned(hello?: string): Promise<Returned> {
  const sale = await stage.sold(hello);
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  const body = new URLSearchParams({ line1: "1", reason: "damaged", wants: "replacement" });
  const asked = await fetch(`${privatePageOf(stage.system, sale.url)}/returns`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect(asked.status).toBe(303);
  await stage.rests();
  const [{ id, items }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  await stage.does(200, "POST", `/api/returns/${id}/receive`, {});
  return { ...sale, returnId: id, productId: items[0].productId };
}
const product = async (name: string): Promise<string> =>
  (await stage.does(201, "POST", "/api/products", { name, price: { amount: 1_000, currency: "NGN" } })).id;
async function replacedBy({ returnId }: Returned, productId: string): Promise<string> {
  const items = [{ productId, quantity: 1 }];
  return (await stage.does(200, "POST", `/api/returns/${returnId}/replace`, { items })).replacementOrderId;
}
async function delivers(orderId: string): Promise<void> {
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
}
const returnOf = ({ returnId }: Returned): Promise<Answer["body"]> =>
  stage.does(200, "GET", `/api/returns/${returnId}`);
const lastOf = (chat: Chat) => chat.heard().at(-1);
/** Moves the clock hour by hour, because the server looks at the replacement each hour. */
async function passes(time: number): Promise<void> {
  await stage.passes(time);
  for (const _ of [1, 2]) await stage.passes(hours(1));
}

test("the same goods need no yes", async () => {
  const sale = await returned();
  await replacedBy(sale, sale.productId);
  expect(lastOf(sale.chat)?.text).toContain("sends you 1 × Raffia bag in place of 1 × Raffia bag");
  expect(lastOf(sale.chat)?.choices).toEqual([]);
});

test("other goods are asked about, and the buyer's silence gives their money back, whatever the shop marks", async () => {
  const sale = await returned();
  const orderId = await replacedBy(sale, await product("Pebble"));
  const asked = lastOf(sale.chat);
  expect(asked?.text).toContain("sends you 1 × Pebble in place of 1 × Raffia bag");
  expect(asked?.text).toContain("Only your yes counts: if you say no, or nothing, your money goes back to you.");
  expect(asked?.choices.map(({ title }) => title)).toEqual(["Yes, I take it", "No, my money back"]);
  await stage.passes(hours(1));
  await delivers(orderId);
  await passes(0);
  expect(lastOf(sale.chat)?.text).toContain("1 × Pebble, sent in place of 1 × Raffia bag");
  expect(lastOf(sale.chat)?.choices).toHaveLength(2);
  await passes(days(7));
  // The time for the refund of the received goods is over.
  expect(await returnOf(sale)).toMatchObject({
    status: "refunded",
    replacementOrderId: null,
    replacedAt: null,
    refunded: { amount: 900_000 },
  });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 0 }, held: { amount: 0 } });
});

test("other goods that never leave wait two weeks for the yes", async () => {
  const sale = await returned();
  await replacedBy(sale, await product("Pebble"));
  await passes(days(13));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced" });
  await passes(days(1));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", replacementOrderId: null });
});

test("the buyer's yes makes other goods a replacement like any other", async () => {
  const sale = await returned();
  const orderId = await replacedBy(sale, await product("Silk scarf"));
  const { text } = await sale.chat.taps("Yes, I take it");
  expect(text).toContain("You take what the shop sends in place of 1 × Raffia bag");
  await stage.passes(hours(1));
  await delivers(orderId);
  expect((await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId })).code).toBe("return_open");
  // Both reminders arrive, and the buyer is silent.
  for (const _ of [1, 2, 3, 4]) await passes(days(2));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: expect.any(String) });
  await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 900_000 } });
});

test("a yes names the goods: what the shop changes afterwards is asked about again", async () => {
  const sale = await returned();
  const orderId = await replacedBy(sale, await product("Silk scarf"));
  const offered = lastOf(sale.chat)?.choices ?? [];
  await sale.chat.taps("Yes, I take it");
  const { items } = await stage.does(200, "GET", `/api/orders/${orderId}`);
  await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "cancelled" });
  await passes(0);
  expect(await returnOf(sale)).toMatchObject({ status: "received" });
  await replacedBy(sale, await product("Pebble"));
  expect(lastOf(sale.chat)?.choices).toHaveLength(2);
  // The button of the first question.
  const button_reply = offered.find(({ title }) => title === "Yes, I take it");
  await sale.chat.sends({ type: "interactive", interactive: { type: "button_reply", button_reply } });
  await stage.rests();
  expect(items).toMatchObject([{ name: "Silk scarf" }]);
  expect(lastOf(sale.chat)?.text).toContain("It is now 1 × Pebble.");
  await passes(days(14));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded" });
});

test("a no opens the return again at once, and brings back what has not left", async () => {
  const sale = await returned("bonjour, je cherche un sac");
  const orderId = await replacedBy(sale, await product("Pebble"));
  await sale.chat.taps("Non, mon argent");
  expect(lastOf(sale.chat)?.text).toContain("cet argent vous revient avant le");
  expect(await returnOf(sale)).toMatchObject({ status: "received", replacementOrderId: null });
  expect(await stage.does(200, "GET", `/api/orders/${orderId}`)).toMatchObject({ status: "cancelled" });
});

test("the buyer's page asks the same, and takes the answer once", async () => {
  const sale = await returned();
  const orderId = await replacedBy(sale, await product("Pebble"));
  const page = `${privatePageOf(stage.system, sale.url)}/returns`;
  const read = async () => (await fetch(page)).text();
  expect(await read()).toContain(
    "1 × Pebble</bdi>: the shop sends this instead. It is not the same as what came back.",
  );
  const says = (said: string) =>
    fetch(page, { method: "POST", body: new URLSearchParams({ about: sale.returnId, said }), redirect: "manual" });
  expect((await says("0123456789abcdef")).status).toBe(303);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacementOrderId: orderId });
  await Promise.all([says("no"), says("no")]);
  await stage.rests();
  expect(await returnOf(sale)).toMatchObject({ status: "received" });
  expect(await read()).not.toContain("Pebble");
});

test("another buyer's tap decides nothing", async () => {
  const [sale, other] = [await returned(), await stage.sold()];
  await replacedBy(sale, await product("Pebble"));
  const button_reply = lastOf(sale.chat)?.choices.find(({ title }) => title === "No, my money back");
  await other.chat.sends({ type: "interactive", interactive: { type: "button_reply", button_reply } });
  await stage.rests();
  expect(await returnOf(sale)).toMatchObject({ status: "replaced" });
});

test.each(["Gift card ₦10,000", "Store credit", "Cash", "Naira", "Vocha", "Espèces"])(
  "“%s” is money by its name: it is sent in place of no goods, and the return goes on",
  async (name) => {
    const sale = await returned();
    const items = [{ productId: await product(name), quantity: 1 }];
    const answer = await stage.does(400, "POST", `/api/returns/${sale.returnId}/replace`, { items });
    expect(answer.errors).toMatchObject([
      { pointer: "/items/0", detail: expect.stringContaining("Give money back as a refund") },
    ]);
    expect(await returnOf(sale)).toMatchObject({ status: "received", replacementOrderId: null });
    await replacedBy(sale, await product("Cash box with lock"));
  },
);

test.each(["Bank transfer of ₦8,000", "Cash ₦8,000", "Virement de 8 000 F", "Malipo ya 8,000"])(
  "no product is called “%s”",
  async (name) => {
    const price = { amount: 1_000, currency: "NGN" };
    const { errors } = await stage.does(400, "POST", "/api/products", { name, price });
    expect(errors).toMatchObject([{ pointer: "/name", code: "not_a_name" }]);
  },
);
