// Goods that come back: from the buyer's request to the last kobo, before and after the seller was paid.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { days, hours } from "../../src/kernel/values/clock.ts";
import { recordReplacementComplaint } from "../../src/returns/index.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { remindersReachBuyer } from "../support/reminders-reach-buyer.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";
import { privatePageOf } from "../support/private-page.ts";

const provider = openRefundingProvider();
let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers });
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = await selling.system.newShop();
  selling.system.connect(selling.simulator, shop);
  const area = { aliases: [], fee: naira(200_000), payOnDelivery: true, etaDays: 1 };
  await call("PATCH", "/api/shop", { city: "Lagos", deliveryAreas: [{ ...area, name: "Yaba" }] });
});

const naira = (amount: number) => ({ amount, currency: "NGN" });
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const get = async (path: string): Promise<Answer["body"]> => (await call("GET", path)).body;
async function done(method: string, path: string, body?: object): Promise<Answer["body"]> {
  const answer = await call(method, path, body);
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
}
const post = (path: string, body: object = {}) => done("POST", path, body);
const codeOf = async (path: string, body: object = {}): Promise<[number, string]> => {
  const answer = await call("POST", path, body);
  return [answer.status, answer.body.code];
};

type Bought = { id: string; productId: string; customerId: string; url: string };
/** An order brought to the buyer, who has shown the code. */
async function bought({
  quantity = 2,
  price = 1_000_000,
  stock = 10,
  cash = false,
  returnDays = null as number | null,
  components = null as { productId: string; quantity: number }[] | null,
} = {}): Promise<Bought> {
  const shelf = components ? { components } : { stock };
  const product = await post("/api/products", { name: "Adire Shirt", price: naira(price), returnDays, ...shelf });
  const customerId = (await post("/api/customers", { name: "Ngozi Eze" })).id;
  const order = await post("/api/orders", {
    customerId,
    items: [{ productId: product.id, quantity }],
    shippingAddress: { area: "Yaba", landmark: "Opposite the library" },
  });
  const url = privatePageOf(selling.system, (await post("/api/checkout", { orderId: order.id })).url);
  if (cash) await done("PATCH", `/api/orders/${order.id}/status`, { status: "confirmed" });
  else await pay(order.id);
  await done("PATCH", `/api/orders/${order.id}/status`, { status: "shipped" });
  await selling.rest();
  if (cash) await done("PATCH", `/api/orders/${order.id}/status`, { status: "delivered" });
  else {
    const code = /class="amount">(\d{6})</.exec(await (await fetch(url)).text())?.[1];
    await post(`/api/orders/${order.id}/handover`, { code });
  }
  await selling.rest();
  return { id: order.id, productId: product.id, customerId, url };
}
async function pay(orderId: string): Promise<void> {
  const { reference } = await post("/api/payments/initialize", { orderId });
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
}
async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.system.worker?.sweep();
  await selling.rest();
}
async function arrived(row: Answer["body"]): Promise<void> {
  await selling.rest();
  for (const id of row.refundIds) provider.decide((await get(`/api/refunds/${id}`)).reference, "succeeded");
  await pass(hours(2));
}
const statuses = (answers: readonly (Answer | undefined)[]): number[] =>
  answers.map((answer) => answer?.status ?? 0).sort((a, b) => a - b);
const asked = (orderId: string, more: object = {}) =>
  post("/api/returns", { orderId, reason: "does_not_fit", ...more });
const returnOf = (id: string) => get(`/api/returns/${id}`);
const holdOf = async (orderId: string) => (await get(`/api/payments/release?orderId=${orderId}`)).data[0];
const stockOf = (productId: string) => selling.stockOf(productId, shop);
const table = () => ledgerTable(selling.system.admin, shop.id);

test("one of two shirts comes back while its money is held: the rest is released, its part goes to the buyer", async () => {
  const { id, productId, url } = await bought();
  expect(await (await fetch(url)).text()).toContain("Send something back");
  const page = await (await fetch(`${url}/returns`)).text();
  expect(page).toMatch(/Adire Shirt[\s\S]*up to 2 pieces/);
  // After wrong input the page shows the fault next to the field and keeps what was typed.
  for (const [line1, fault] of [
    ["0", "Write how many pieces"],
    ["5", "You can send back up to 2 pieces of this."],
  ] as const) {
    const body = new URLSearchParams({ line1, reason: "damaged", note: "Look" });
    const wrong = await fetch(`${url}/returns`, { method: "POST", body });
    const text = await wrong.text();
    expect([wrong.status, text.includes(fault), text.includes(">Look</textarea>")]).toEqual([400, true, true]);
    expect(text).toMatch(/value="damaged"\s+selected/);
    expect(text).toMatch(new RegExp(`value="${line1}"\\s+aria-invalid="true" aria-describedby="line1-told"`));
  }
  const form = () => new URLSearchParams({ line1: "1", reason: "does_not_fit", note: "Too tight <b>here</b>" });
  const sent = await fetch(`${url}/returns`, { method: "POST", body: form(), redirect: "manual" });
  expect(sent.status).toBe(303);
  expect(await (await fetch(`${url}/returns`)).text()).toContain("The shop was asked");
  const [row] = (await get(`/api/returns?orderId=${id}`)).data;
  expect(row).toMatchObject({
    status: "asked",
    askedBy: "buyer",
    goods: naira(1_000_000),
    deliveryFee: naira(0),
    note: "Too tight <b>here</b>",
  });

  // The buyer's days for looking are over. Only the goods that are not coming back are released.
  await pass(days(2));
  expect(await holdOf(id)).toMatchObject({ status: "held", held: naira(1_000_000), released: naira(1_200_000) });
  expect(await codeOf("/api/payments/release", { orderId: id })).toEqual([409, "return_open"]);
  await post(`/api/returns/${row.id}/approve`, { note: "Give it to our rider." });
  expect(await (await fetch(`${url}/returns`)).text()).toContain("Give it to our rider.");
  expect(await stockOf(productId)).toEqual({ onHand: 8, reserved: 0 });
  await post(`/api/returns/${row.id}/receive`, { items: [{ productId, condition: "as_new", restock: 1 }] });
  expect(await stockOf(productId)).toEqual({ onHand: 9, reserved: 0 });
  expect(await codeOf(`/api/returns/${row.id}/receive`)).toEqual([200, undefined]);
  expect(await stockOf(productId)).toEqual({ onHand: 9, reserved: 0 });

  const refunds = await Promise.all(Array.from({ length: 8 }, () => call("POST", `/api/returns/${row.id}/refund`, {})));
  expect(statuses(refunds)).toEqual(Array(8).fill(200));
  await selling.rest();
  const refunded = await returnOf(row.id);
  expect(refunded).toMatchObject({ status: "refunded", refunded: naira(1_000_000), allowed: [] });
  expect(refunded.refundIds).toHaveLength(1);
  await arrived(refunded);
  expect(await get(`/api/orders/${id}`)).toMatchObject({ status: "completed", paymentStatus: "partly_refunded" });
  const told = (await get(`/api/orders/${id}/timeline?limit=100`)).data.map((one: Answer["body"]) => one.type);
  expect(told).toEqual(
    expect.arrayContaining(["return.asked", "return.approved", "return.received", "return.refunded"]),
  );
  await expect(await table()).toMatchFileSnapshot("return-while-held.ledger.txt");
  await selling.wholeBooks();
});

test("after the seller was paid it comes out of the seller's balance; damaged goods are written off, and the fee goes back", async () => {
  const { id, productId } = await bought({ quantity: 1 });
  await pass(days(2));
  expect((await holdOf(id)).status).toBe("released");
  const row = await asked(id, { reason: "damaged" });
  expect(row).toMatchObject({ goods: naira(1_000_000), deliveryFee: naira(200_000) });
  await post(`/api/returns/${row.id}/receive`, { items: [{ productId, condition: "damaged", restock: 0 }] });
  expect(await stockOf(productId)).toEqual({ onHand: 9, reserved: 0 });
  const { data: moves } = await get(`/api/inventory/movements?productId=${productId}`);
  expect(moves.map((one: Answer["body"]) => [one.reason, one.delta])).toEqual(
    expect.arrayContaining([
      ["return", 1],
      ["damage", -1],
    ]),
  );
  const tooMuch = await call("POST", `/api/returns/${row.id}/refund`, { amount: naira(1_200_001) });
  expect([tooMuch.status, tooMuch.body.errors[0].pointer]).toEqual([400, "/amount/amount"]);
  await arrived(await post(`/api/returns/${row.id}/refund`));
  expect((await get(`/api/orders/${id}`)).status).toBe("refunded");
  await expect(await table()).toMatchFileSnapshot("return-after-release.ledger.txt");
  await selling.wholeBooks();
});

describe("a replacement", () => {
  test("costs nothing, takes its goods off the shelf, and lets the money go when it has arrived", async () => {
    const { id, productId } = await bought({ quantity: 1 });
    const row = await asked(id, { wants: "replacement" });
    await post(`/api/returns/${row.id}/receive`);
    const [replaced, twice] = await Promise.all([1, 2].map(() => call("POST", `/api/returns/${row.id}/replace`, {})));
    expect(statuses([replaced, twice])).toEqual([200, 200]);
    expect(twice?.body.replacementOrderId).toBe(replaced?.body.replacementOrderId);
    const { replacementOrderId } = await returnOf(row.id);
    expect(await get(`/api/orders/${replacementOrderId}`)).toMatchObject({
      status: "confirmed",
      total: naira(0),
      reservationExpiresAt: null,
      shippingAddress: { area: "Yaba" },
    });
    expect(await stockOf(productId)).toEqual({ onHand: 9, reserved: 0 });
    await pass(days(3));
    expect(await holdOf(id)).toMatchObject({ status: "held", held: naira(1_000_000), released: naira(200_000) });
    await done("PATCH", `/api/orders/${replacementOrderId}/status`, { status: "shipped" });
    await done("PATCH", `/api/orders/${replacementOrderId}/status`, { status: "delivered" });
    await pass(hours(1));
    await pass(hours(1));
    // The shop's own word.
    expect((await returnOf(row.id)).replacedAt).toBeNull();
    expect((await holdOf(id)).status).toBe("held");
    await remindersReachBuyer(selling.system, shop.id, replacementOrderId);
    await pass(days(7));
    await pass(hours(1));
    expect((await returnOf(row.id)).replacedAt).not.toBeNull();
    expect((await holdOf(id)).status).toBe("released");
    await selling.wholeBooks();
  });

  test("that only the shop calls delivered, and the buyer denies, opens the return again", async () => {
    const { id } = await bought({ quantity: 1 });
    const row = await asked(id, { wants: "replacement" });
    await post(`/api/returns/${row.id}/receive`);
    const { replacementOrderId } = await post(`/api/returns/${row.id}/replace`);
    await done("PATCH", `/api/orders/${replacementOrderId}/status`, { status: "shipped" });
    await done("PATCH", `/api/orders/${replacementOrderId}/status`, { status: "delivered" });
    await pass(hours(1));
    const { system } = selling;
    await system.services.api.write(shop.id, (tx) =>
      recordReplacementComplaint(tx, systemActor(shop.id, "hear-complaint", system.clock.now()), id, {
        isClear: true,
        isLikely: true,
      }),
    );
    await pass(days(7));
    expect(await returnOf(row.id)).toMatchObject({ status: "received", replacementOrderId: null });
    await pass(days(3));
    expect((await returnOf(row.id)).status).toBe("refunded");
    await selling.wholeBooks();
  });

  test("that is cancelled brings its goods back and opens the return again", async () => {
    const { id, productId } = await bought({ quantity: 1, stock: 2 });
    const row = await asked(id, { wants: "replacement" });
    await post(`/api/returns/${row.id}/approve`);
    const { replacementOrderId } = await post(`/api/returns/${row.id}/replace`);
    expect(await stockOf(productId)).toEqual({ onHand: 0, reserved: 0 });
    const other = await bought({ quantity: 1, stock: 1 });
    const second = await asked(other.id, { wants: "replacement" });
    await post(`/api/returns/${second.id}/approve`);
    expect(await codeOf(`/api/returns/${second.id}/replace`)).toEqual([409, "out_of_stock"]);
    expect((await returnOf(second.id)).status).toBe("approved");
    await done("PATCH", `/api/orders/${replacementOrderId}/status`, { status: "cancelled" });
    expect(await stockOf(productId)).toEqual({ onHand: 1, reserved: 0 });
    await pass(hours(1));
    expect(await returnOf(row.id)).toMatchObject({ status: "received", replacementOrderId: null });
  });
});

test("who is silent has answered: asked is approved, received is refunded, and what is never sent stays the buyer's", async () => {
  const { id } = await bought({ quantity: 2 });
  const one = await asked(id, {
    items: [{ productId: (await get(`/api/orders/${id}`)).items[0].productId, quantity: 1 }],
  });
  await pass(days(3));
  expect((await returnOf(one.id)).status).toBe("approved");
  await post(`/api/returns/${one.id}/receive`);
  await pass(days(3));
  const settled = await returnOf(one.id);
  expect(settled.status).toBe("refunded");
  await arrived(settled);
  const other = await asked(id, { reason: "damaged" });
  await post(`/api/returns/${other.id}/approve`);
  await pass(days(14));
  expect((await returnOf(other.id)).status).toBe("cancelled");
  await pass(hours(1));
  expect((await holdOf(id)).held).toEqual(naira(0));
  await selling.wholeBooks();
});

test("each piece comes back once, in its time, of what was delivered; a no lets the money go", async () => {
  const { id, productId } = await bought({ quantity: 3 });
  const some = (quantity: number, more: object = {}) => ({
    orderId: id,
    reason: "changed_mind",
    items: [{ productId, quantity }],
    ...more,
  });
  const rush = await Promise.all(Array.from({ length: 6 }, () => call("POST", "/api/returns", some(1))));
  expect(statuses(rush)).toEqual([201, 201, 201, 409, 409, 409]);
  expect(rush.find(({ status }) => status === 409)?.body).toMatchObject({ code: "return_too_many" });
  expect(await codeOf("/api/returns", { orderId: id, reason: "other" })).toEqual([409, "return_not_possible"]);
  const ids = rush.filter(({ status }) => status === 201).map(({ body }) => body.id);
  for (const one of ids) await post(`/api/returns/${one}/reject`, { note: "Worn." });
  await pass(days(3));
  expect((await holdOf(id)).status).toBe("released");

  await pass(days(5));
  const late = await call("POST", "/api/returns", some(1));
  expect([late.status, late.body.code, late.body.until]).toEqual([409, "return_too_late", expect.any(String)]);
  expect((await call("POST", "/api/returns", some(1, { askedBy: "seller" }))).status).toBe(201);
  const final = await bought({ returnDays: 0 });
  expect(await codeOf("/api/returns", { orderId: final.id, reason: "changed_mind" })).toEqual([409, "return_too_late"]);
  expect((await asked(final.id, { reason: "wrong_item" })).status).toBe("asked");
  const unsent = (await post("/api/orders", { customerId: final.customerId, items: [{ productId, quantity: 1 }] })).id;
  expect(await codeOf("/api/returns", { orderId: unsent, reason: "damaged" })).toEqual([409, "return_not_possible"]);
  expect(
    await codeOf("/api/returns", {
      orderId: id,
      reason: "damaged",
      items: [{ productId: final.productId, quantity: 1 }],
    }),
  ).toEqual([400, "resource_missing"]);
  const disputed = await bought();
  await post("/api/payments/dispute", { orderId: disputed.id, reason: "damaged", openedBy: "buyer" });
  expect(await codeOf("/api/returns", { orderId: disputed.id, reason: "damaged" })).toEqual([409, "dispute_exists"]);
  await selling.wholeBooks();
});

test("what was paid for in cash is paid back by hand, and no money of ours moves", async () => {
  const { id } = await bought({ quantity: 1, cash: true });
  const before = await table();
  const row = await asked(id);
  expect((await post(`/api/returns/${row.id}/receive`)).dueAt).toBeNull();
  const back = await post(`/api/returns/${row.id}/refund`);
  expect(back).toMatchObject({ status: "refunded", paidBackByHand: true, refundIds: [], refunded: naira(1_000_000) });
  expect(await table()).toBe(before);
});

test("a replacement of what was paid for in cash is cancelled: no time says that the shop paid it back", async () => {
  const { id } = await bought({ quantity: 1, cash: true });
  const row = await asked(id, { wants: "replacement" });
  await post(`/api/returns/${row.id}/receive`);
  const { replacementOrderId } = await post(`/api/returns/${row.id}/replace`);
  await done("PATCH", `/api/orders/${replacementOrderId}/status`, { status: "cancelled" });
  await pass(hours(2));
  expect(await returnOf(row.id)).toMatchObject({ status: "received", replacementOrderId: null, dueAt: null });
  await pass(days(4));
  expect(await returnOf(row.id)).toMatchObject({ status: "received", refunded: null, paidBackByHand: false });
});

test("a set that comes back is on the shelf again as what it is made of, and is replaced out of the same", async () => {
  const { id: productId } = await post("/api/products", { name: "Enamel Mug", price: naira(200_000), stock: 20 });
  const order = await bought({ cash: true, quantity: 2, components: [{ productId, quantity: 4 }] });
  const stock = async () => (await get(`/api/products/${productId}`)).stock;
  expect(await stock()).toMatchObject({ onHand: 12, reserved: 0, available: 12 });
  const back = await post("/api/returns", {
    orderId: order.id,
    reason: "damaged",
    items: [{ productId: order.productId, quantity: 1 }],
  });
  await post(`/api/returns/${back.id}/receive`);
  expect(await stock()).toMatchObject({ onHand: 16, reserved: 0, available: 16 });
  await post(`/api/returns/${back.id}/replace`);
  expect(await stock()).toMatchObject({ onHand: 12, reserved: 0, available: 12 });
});

test("a return that was refunded or replaced before its goods came can still be received, and puts them back once", async () => {
  const { id, productId } = await bought({ quantity: 4 });
  const before = await stockOf(productId);
  const back = await asked(id, { items: [{ productId, quantity: 2 }] });
  expect((await post(`/api/returns/${back.id}/approve`)).allowed).toContain("receive");
  const refunded = await post(`/api/returns/${back.id}/refund`);
  expect([refunded.status, refunded.allowed]).toEqual(["refunded", ["receive"]]);
  const here = { items: [{ productId, condition: "damaged", restock: 1 }], note: "One has a hole." };
  const received = await post(`/api/returns/${back.id}/receive`, here);
  expect(received).toMatchObject({
    status: "refunded",
    allowed: [],
    refunded: refunded.refunded,
    refundIds: refunded.refundIds,
    decisionNote: "One has a hole.",
    items: [{ condition: "damaged", restocked: 1 }],
  });
  expect(await stockOf(productId)).toEqual({ ...before, onHand: before.onHand + 1 });
  // The same request again gives the same return. A different request is refused.
  expect((await post(`/api/returns/${back.id}/receive`, here)).version).toBe(received.version);
  expect(await codeOf(`/api/returns/${back.id}/receive`)).toEqual([409, "invalid_transition"]);
  expect(await stockOf(productId)).toEqual({ ...before, onHand: before.onHand + 1 });
  const told = await get(`/api/events?type=return.received&objectId=${back.id}`);
  expect(told.data).toHaveLength(1);

  const other = await asked(id, { items: [{ productId, quantity: 1 }], wants: "replacement" });
  await post(`/api/returns/${other.id}/approve`);
  expect((await post(`/api/returns/${other.id}/replace`)).allowed).toEqual(["receive"]);
  const level = await stockOf(productId);
  expect(await post(`/api/returns/${other.id}/receive`)).toMatchObject({ status: "replaced", allowed: [] });
  expect(await stockOf(productId)).toEqual({ ...level, onHand: level.onHand + 1 });
  await selling.wholeBooks();
});

test("a product that the order has in several choices is returned by its choice, and the refusal lists them", async () => {
  const made = await post("/api/products", {
    name: "Kaftan",
    price: naira(1_000_000),
    stock: 9,
    options: [
      { name: "Size", values: ["M", "L"] },
      { name: "Colour", values: ["Red", "Blue"] },
    ],
  });
  const productId = made.id;
  const customerId = (await post("/api/customers", { name: "Ngozi Eze" })).id;
  const line = (Size: string, Colour: string) => ({ productId, quantity: 1, options: { Size, Colour } });
  const order = await post("/api/orders", {
    customerId,
    items: [line("M", "Red"), line("L", "Red")],
    shippingAddress: { area: "Yaba", landmark: "Opposite the library" },
  });
  await done("PATCH", `/api/orders/${order.id}/status`, { status: "confirmed" });
  for (const status of ["shipped", "delivered"]) await done("PATCH", `/api/orders/${order.id}/status`, { status });
  const wish = (options?: object) => ({
    orderId: order.id,
    reason: "does_not_fit",
    items: [{ productId, quantity: 1, ...(options ? { options } : {}) }],
  });
  for (const options of [undefined, { Colour: "red" }]) {
    const { status, body } = await call("POST", "/api/returns", wish(options));
    expect([status, body.code, body.errors]).toEqual([
      400,
      "invalid_request",
      [expect.objectContaining({ pointer: "/items/0", code: "ambiguous" })],
    ]);
    expect(body.detail).toContain("Size M, Colour Red; Size L, Colour Red");
  }
  const large = await post("/api/returns", wish({ size: "l" }));
  expect(large.items).toMatchObject([{ options: { Size: "L", Colour: "Red" } }]);
  const both = await post("/api/returns", { ...wish(), items: undefined, askedBy: "seller" });
  expect(both.items).toMatchObject([{ options: { Size: "M", Colour: "Red" } }]);
});

test("the goods of a return in several choices are received by their choice", async () => {
  const made = await post("/api/products", {
    name: "Kaftan",
    price: naira(1_000_000),
    stock: 9,
    options: [{ name: "Size", values: ["M", "L"] }],
  });
  const productId = made.id;
  const customerId = (await post("/api/customers", { name: "Ngozi Eze" })).id;
  const order = await post("/api/orders", {
    customerId,
    items: ["M", "L"].map((Size) => ({ productId, quantity: 1, options: { Size } })),
    shippingAddress: { area: "Yaba", landmark: "Opposite the library" },
  });
  await done("PATCH", `/api/orders/${order.id}/status`, { status: "confirmed" });
  for (const status of ["shipped", "delivered"]) await done("PATCH", `/api/orders/${order.id}/status`, { status });
  const { id } = await asked(order.id);
  const item = { productId, condition: "damaged", restock: 0 };
  const unclear = await call("POST", `/api/returns/${id}/receive`, { items: [item] });
  expect([unclear.status, unclear.body.errors?.[0].code]).toEqual([400, "ambiguous"]);
  expect(unclear.body.detail).toContain("Size M; Size L");
  const received = await post(`/api/returns/${id}/receive`, { items: [{ ...item, options: { Size: "L" } }] });
  expect(received.items.map(({ condition }: { condition: string }) => condition)).toEqual(["as_new", "damaged"]);
});
