// In which quantities, how soon and made of what a product is sold: from the API to the page to pay.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];

let shop: Selling;
let customerId: string;
beforeAll(async () => {
  shop = await startSelling();
  customerId = await shop.customer();
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const naira = (whole: number) => ({ amount: whole * 100, currency: "NGN" });
const call = (method: string, path: string, body?: object) =>
  shop.system.call(method, path, body === undefined ? {} : { body });
const made = async (path: string, body: object): Promise<Body> => {
  const answer = await call("POST", path, body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const read = async (path: string): Promise<Body> => (await call("GET", path)).body;
const order = (...items: object[]) => call("POST", "/api/orders", { customerId, items });

describe("a product sold by a unit", () => {
  const yards = { name: "yard", plural: "yards", minimum: 3, step: 2, maximum: 9 };
  const cloth = (body: object = {}) =>
    made("/api/products", { name: "Woven Aso Oke", price: naira(4_000), stock: 40, unit: yards, ...body });

  test("is ordered in its quantities, summed over the lines; another is told the next right one", async () => {
    const { id: productId, unit } = await cloth();
    expect(unit).toEqual(yards);
    for (const [quantities, next] of [
      [[1], 3],
      [[4], 5],
      [[2, 2], 5],
      [[11], 9],
    ] as const) {
      const refused = await order(...quantities.map((quantity) => ({ productId, quantity })));
      const asked = quantities.reduce((sum, one) => sum + one, 0);
      expect([refused.status, refused.body.code, refused.body.items, refused.body.errors]).toEqual([
        400,
        "quantity_not_sold",
        [{ productId, quantity: asked, next }],
        [
          {
            pointer: "/items/0/quantity",
            code: "quantity_not_sold",
            detail: `Woven Aso Oke is sold in yards: at least 3, 2 at a time, at most 9. Order ${next} yards instead of ${asked}.`,
          },
        ],
      ]);
    }
    const placed = await order({ productId, quantity: 3 }, { productId, quantity: 2 });
    expect(placed.body.items).toMatchObject([{ quantity: 5, unit: { name: "yard", plural: "yards" } }]);
    expect(await (await fetch((await made("/api/checkout", { orderId: placed.body.id })).url)).text()).toContain(
      "5 yards ×",
    );
    const invoice = await made("/api/invoices", { orderId: placed.body.id });
    expect(invoice.lines[0]).toMatchObject({ quantity: 5, unit: { name: "yard", plural: "yards" } });
    await call("PATCH", `/api/products/${productId}`, { unit: null });
    expect((await read(`/api/orders/${placed.body.id}`)).items).toEqual(placed.body.items);
    expect((await order({ productId, quantity: 1 })).body.items).toMatchObject([{ unit: null }]);
  });

  test("says of its unit what is not said, and refuses one that nothing could be ordered in", async () => {
    const { id, unit } = await cloth({ unit: { name: "pair" } });
    expect(unit).toEqual({ name: "pair", plural: "pair", minimum: 1, step: 1, maximum: null });
    expect((await call("PATCH", `/api/products/${id}`, { unit: { name: "pair" } })).body.version).toBe(1);
    const refused = await call("PATCH", `/api/products/${id}`, { unit: { name: "pair", minimum: 3, maximum: 2 } });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, "/unit/maximum"]);
  });

  test("is sold by it in the chat", async () => {
    await cloth({ name: "Linen Weave" });
    const chat = openChat(shop.system, shop.simulator, shop.system.shop);
    expect((await chat.says("I want 4 yards of linen weave")).text).toMatch(/from 3 yards[^]*make it 5 yards\?/);
    expect((await chat.says("yes")).text).toContain("5 yards × Linen Weave");
    expect((await chat.says("yes")).text).toContain("Pay here");
    expect((await read("/api/orders?limit=1")).data[0]).toMatchObject({
      channel: "whatsapp",
      subtotal: naira(20_000),
      items: [{ quantity: 5, unit: { plural: "yards" } }],
    });
  });
});

describe("a draft and an archived product", () => {
  test("is seen by nobody who buys and can't be ordered; its orders stay, and it comes back as it was", async () => {
    const hidden = await made("/api/products", { name: "Velvet Fila", price: naira(7_000), stock: 5, status: "draft" });
    const chat = openChat(shop.system, shop.simulator, shop.system.shop);
    expect((await chat.says("do you have velvet fila?")).text).not.toContain("₦7,000");
    const refused = await order({ productId: hidden.id, quantity: 1 });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ pointer: "/items/0/productId", code: "not_for_sale", detail: "Velvet Fila is draft and can't be ordered." }],
    ]);
    const status = (to: string) => call("PATCH", `/api/products/${hidden.id}`, { status: to });
    await status("active");
    expect((await chat.says("how much is velvet fila?")).text).toContain("₦7,000");
    await chat.says("I want 1 velvet fila");
    const placed = await order({ productId: hidden.id, quantity: 2 });
    expect((await call("DELETE", `/api/products/${hidden.id}`)).body.outcome).toBe("archived");
    expect((await chat.says("yes")).text).not.toContain("Pay here");
    expect((await order({ productId: hidden.id, quantity: 1 })).body.errors[0].code).toBe("not_for_sale");
    shop.simulator.paystack.pay({ reference: (await shop.begin(placed.body.id)).reference });
    await shop.rest();
    expect((await shop.orderOf(placed.body.id)).status).toBe("paid");
    expect((await status("active")).body).toMatchObject({ status: "active", stock: { onHand: 3, available: 3 } });
    expect((await order({ productId: hidden.id, quantity: 1 })).status).toBe(201);
  });
});

describe("a product made to order", () => {
  const agbada = (body: object = {}) =>
    made("/api/products", { name: "Embroidered Agbada", price: naira(60_000), leadTimeDays: 10, ...body });
  const day = 86_400_000;

  test("needs no stock; the page to pay says when it is ready, and from payment on by which day", async () => {
    const { id: productId, stock } = await agbada();
    expect(stock.available).toBe(0);
    const cap = await shop.product({ stock: 3 });
    const placed = await order({ productId, quantity: 2 }, { productId: cap, quantity: 1 });
    expect(placed.body).toMatchObject({
      leadTimeDays: 10,
      readyBy: null,
      items: [{ leadTimeDays: 10 }, { leadTimeDays: null }],
    });
    expect([await shop.stockOf(productId), await shop.stockOf(cap)]).toEqual([
      { onHand: 0, reserved: 0 },
      { onHand: 3, reserved: 1 },
    ]);
    const { url } = await made("/api/checkout", { orderId: placed.body.id });
    expect(await (await fetch(url)).text()).toContain("Made to order, ready 10 days after payment");
    shop.simulator.paystack.pay({ reference: (await shop.begin(placed.body.id)).reference });
    await shop.rest();
    const paid = await shop.orderOf(placed.body.id);
    const now = shop.system.clock.now().getTime();
    expect(Math.round((Date.parse(paid.readyBy) - now) / day)).toBe(10);
    expect(await (await fetch(url)).text()).toContain("Made to order, ready by ");
    const [hold] = (await read(`/api/payments/release?orderId=${placed.body.id}`)).data;
    expect(
      [(Date.parse(hold.acceptBy) - now) / day, (Date.parse(hold.dispatchBy) - now) / day].map(Math.round),
    ).toEqual([1, 13]);
    expect(await shop.stockOf(cap)).toEqual({ onHand: 2, reserved: 0 });
    const short = await order({ productId, quantity: 1 }, { productId: cap, quantity: 9 });
    expect([short.status, short.body.errors[0].pointer]).toEqual([409, "/items/1/quantity"]);
  });

  test("is let go when nobody pays in time, and revived by money that comes later", async () => {
    const { id: productId } = await agbada();
    const placed = await order({ productId, quantity: 1 });
    const { reference } = await shop.begin(placed.body.id);
    shop.system.clock.advance(36 * 60_000);
    await shop.system.worker?.sweep();
    expect((await shop.orderOf(placed.body.id)).status).toBe("expired");
    shop.simulator.paystack.pay({ reference });
    await shop.rest();
    const revived = await shop.orderOf(placed.body.id);
    expect([revived.status, revived.readyBy === null]).toEqual(["paid", false]);
  });

  test("taken on for cash is not let go before it can be ready", async () => {
    const { id: productId } = await agbada({ leadTimeDays: 3 });
    const placed = await order({ productId, quantity: 1 });
    const confirmed = await call("PATCH", `/api/orders/${placed.body.id}/status`, { status: "confirmed" });
    expect(confirmed.status).toBe(200);
    const { readyBy, reservationExpiresAt } = await shop.orderOf(placed.body.id);
    expect(Math.round((Date.parse(reservationExpiresAt) - Date.parse(readyBy)) / day)).toBe(1);
  });

  test("is sold in the chat with its days, and without a stock figure", async () => {
    await agbada({ name: "Aso Ebi Set", leadTimeDays: 7 });
    const chat = openChat(shop.system, shop.simulator, shop.system.shop);
    const told = (await chat.says("how much is the aso ebi set?")).text;
    expect(told).toContain("Made to order: ready in about 7 days.");
    expect(told).not.toMatch(/in stock|left/);
    expect((await chat.says("I want 2 aso ebi set")).text).toContain("ready about 7 days after payment");
    expect((await chat.says("yes")).text).toContain("Pay here");
    expect((await read("/api/orders?limit=1")).data[0]).toMatchObject({ channel: "whatsapp", leadTimeDays: 7 });
  });
});
