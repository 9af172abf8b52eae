// What an order says that was paid in cash: itself, its invoice, its customer and what the shop sold; and what they say once it was paid back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { countChanges } from "../src/insights/index.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling({}, { start: new Date("2026-11-21T09:00:00.000Z") });
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const call = (method: string, path: string, body?: object) =>
  selling.system.call(method, path, { key: selling.system.shop.key, ...(body ? { body } : {}) });
const get = async (path: string) => (await call("GET", path)).body;
async function done(method: string, path: string, body?: object) {
  const answer = await call(method, path, body);
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
}
const naira = (amount: number) => ({ amount, currency: "NGN" });

/** Three pieces, handed over; their money was taken an hour later. */
async function paidInCash() {
  const { orderId, productId, customerId } = await selling.sell({ price: 150_000, quantity: 3 });
  const move = (status: string) => done("PATCH", `/api/orders/${orderId}/status`, { status });
  for (const status of ["confirmed", "shipped", "delivered"]) await move(status);
  selling.system.clock.advance(hours(1));
  await move("completed");
  return { orderId, productId, customerId, takenAt: selling.system.clock.now() };
}

async function paidBack(orderId: string, productId: string, quantity: number): Promise<string> {
  const items = [{ productId, quantity }];
  const { id } = await done("POST", "/api/returns", { orderId, reason: "damaged", items, askedBy: "seller" });
  await done("POST", `/api/returns/${id}/receive`);
  await done("POST", `/api/returns/${id}/refund`);
  await selling.rest();
  return id;
}

async function sold() {
  await countChanges(selling.system.services.worker).run({
    now: selling.system.clock.now(),
    log: selling.system.services.log,
    signal: new AbortController().signal,
  });
  const { orders, gross, refunds, net } = (await get("/api/insights?metrics=sales")).sales.byCurrency[0].totals;
  return { orders, gross, refunds, net };
}

test("an order whose cash was taken says that it is paid, and asks nobody for money", async () => {
  const { orderId } = await paidInCash();
  expect(await get(`/api/orders/${orderId}`)).toMatchObject({
    status: "completed",
    paymentStatus: "paid",
    fundsStatus: "none",
    due: naira(0),
  });
  const found = async (paymentStatus: string): Promise<boolean> =>
    (await get(`/api/orders?limit=100&paymentStatus=${paymentStatus}`)).data.some(
      ({ id }: { id: string }) => id === orderId,
    );
  expect([await found("paid"), await found("unpaid")]).toEqual([true, false]);
  expect((await call("POST", "/api/payments/initialize", { orderId })).body.code).toBe("order_not_payable");
});

test("the invoice of an order that was paid in cash was paid when the cash was taken, not when it was written", async () => {
  const { orderId, takenAt } = await paidInCash();
  selling.system.clock.advance(days(2));
  expect(await done("POST", "/api/invoices", { orderId })).toMatchObject({
    status: "paid",
    paidAt: takenAt.toISOString(),
    issuedAt: selling.system.clock.now().toISOString(),
  });
});

test("what was paid back by hand is refunded in the order, its invoice, its customer and the sales", async () => {
  const before = await sold();
  const { orderId, productId, customerId } = await paidInCash();
  const { id: invoiceId } = await done("POST", "/api/invoices", { orderId });
  const told = async () => {
    const { paymentStatus, due } = await get(`/api/orders/${orderId}`);
    const { status, credited, creditNotes } = await get(`/api/invoices/${invoiceId}`);
    const { paidCount, totalSpent } = (await get(`/api/customers/${customerId}`)).orders;
    const sales = await sold();
    return {
      order: [paymentStatus, due.amount],
      invoice: [status, credited.amount, creditNotes.map((note: { returnId: string | null }) => note.returnId)],
      customer: [paidCount, totalSpent.amount],
      sales: [sales.gross - before.gross, sales.refunds - before.refunds, sales.net - before.net],
    };
  };
  expect(await told()).toEqual({
    order: ["paid", 0],
    invoice: ["paid", 0, []],
    customer: [1, 450_000],
    sales: [450_000, 0, 450_000],
  });
  const first = await paidBack(orderId, productId, 1);
  expect(await told()).toEqual({
    order: ["partly_refunded", 0],
    invoice: ["paid", 150_000, [first]],
    customer: [1, 300_000],
    sales: [450_000, 150_000, 300_000],
  });
  const second = await paidBack(orderId, productId, 2);
  expect(await told()).toEqual({
    order: ["refunded", 0],
    invoice: ["paid", 450_000, [first, second]],
    customer: [0, 0],
    sales: [450_000, 450_000, 0],
  });
});

test("an order that was paid back by hand before it had an invoice is credited in one, and has none if nothing is left of it", async () => {
  const partly = await paidInCash();
  await paidBack(partly.orderId, partly.productId, 1);
  expect(await done("POST", "/api/invoices", { orderId: partly.orderId })).toMatchObject({
    status: "paid",
    total: naira(450_000),
    credited: naira(150_000),
  });
  const wholly = await paidInCash();
  await paidBack(wholly.orderId, wholly.productId, 3);
  const refused = await call("POST", "/api/invoices", { orderId: wholly.orderId });
  expect(refused.body).toMatchObject({ code: "order_not_invoiceable", detail: expect.stringContaining("refunded") });
});
