// A product with a name and a price is for sale. Its stock counts from the moment a number is set.
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
const uncounted = { onHand: 0, reserved: 0, available: 0, tracked: false };

let made = 0;
async function product(more: object = {}): Promise<Body> {
  made += 1;
  const answer = await call("POST", "/api/products", { name: `Raffia Tote ${made}`, price: naira(9_000), ...more });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const read = async (id: string): Promise<Body> => (await call("GET", `/api/products/${id}`)).body;
const order = (productId: string, quantity: number, more: object = {}) =>
  call("POST", "/api/orders", { customerId, items: [{ productId, quantity, ...more }] });
const adjust = (body: object) => call("POST", "/api/inventory/adjustments", body);
async function imported(products: object[]): Promise<void> {
  const run = (await call("POST", "/api/products/import", { products })).body;
  await shop.rest();
  expect((await call("GET", `/api/products/imports/${run.id}`)).body).toMatchObject({
    state: "completed",
    rejected: 0,
  });
}

describe("a product without a stock figure", () => {
  test("is ordered in any number, holds nothing, and is paid for and cancelled like any other", async () => {
    const tote = await product();
    expect(tote.stock).toEqual(uncounted);
    const placed = await order(tote.id, 5_000);
    expect([placed.status, placed.body.items[0].quantity]).toEqual([201, 5_000]);
    expect((await read(tote.id)).stock).toEqual(uncounted);
    const cancelled = await call("PATCH", `/api/orders/${placed.body.id}/status`, { status: "cancelled" });
    expect(cancelled.status).toBe(200);
    expect((await read(tote.id)).stock).toEqual(uncounted);
  });

  test("is let go by the clock of every unpaid order, alone and beside goods that are held", async () => {
    const [tote, counted] = [await product(), await product({ stock: 5 })];
    const two = [tote, counted].map(({ id: productId }) => ({ productId, quantity: 1 }));
    const together = (await call("POST", "/api/orders", { customerId, items: two })).body;
    const alone = (await order(tote.id, 1)).body;
    expect(alone.reservationExpiresAt).toBe(together.reservationExpiresAt);
    const statuses = async () =>
      Promise.all([alone, together].map(async ({ id }) => (await call("GET", `/api/orders/${id}`)).body.status));
    const due = Date.parse(alone.reservationExpiresAt) - shop.system.clock.now().getTime();
    shop.system.clock.advance(due - 1_000);
    await shop.system.worker?.sweep();
    expect(await statuses()).toEqual(["pending", "pending"]);
    shop.system.clock.advance(1_000);
    await shop.system.worker?.sweep();
    expect(await statuses()).toEqual(["expired", "expired"]);
    expect((await read(counted.id)).stock).toMatchObject({ reserved: 0, available: 5 });
  });

  test.each([
    ["set", { set: 2 }, 2],
    ["delta", { delta: 2 }, 2],
    ["count", { count: 2 }, 2],
    ["a set of 0", { set: 0 }, 0],
  ])("counts from the first number: %s", async (_, number, left) => {
    const tote = await product();
    const adjusted = await adjust({ productId: tote.id, ...number });
    // A count of zero makes no movement.
    expect([adjusted.status, adjusted.body.item.tracked]).toEqual([left === 0 ? 200 : 201, true]);
    expect((await read(tote.id)).stock).toEqual({ onHand: left, reserved: 0, available: left, tracked: true });
    expect((await order(tote.id, left + 1)).body).toMatchObject({ status: 409, code: "out_of_stock" });
  });

  test("has no count taken back by an order that was placed before the first number", async () => {
    const tote = await product();
    const before = (await order(tote.id, 3)).body;
    await adjust({ productId: tote.id, set: 1 });
    await call("PATCH", `/api/orders/${before.id}/status`, { status: "cancelled" });
    expect((await read(tote.id)).stock).toEqual({ onHand: 1, reserved: 0, available: 1, tracked: true });
  });

  test("is in stock in the inventory, the search and the channel's catalog, and opens no alert", async () => {
    const tote = await product({ lowStockThreshold: 3 });
    await shop.rest();
    const [level] = (await call("GET", `/api/inventory?productId=${tote.id}`)).body.data;
    expect(level).toMatchObject({ tracked: false, status: "in_stock", available: 0 });
    const gone = (await call("GET", `/api/inventory?productId=${tote.id}&status=out_of_stock`)).body.data;
    expect(gone).toEqual([]);
    const [listed] = (await call("GET", "/api/catalog?limit=1")).body.data;
    expect(listed).toMatchObject({ productId: tote.id, available: 0, tracked: false, visibility: expect.any(String) });
    // A channel requires a number of pieces.
    expect(listed.channels.map(({ available }: Body) => available)).toEqual(listed.channels.map(() => 100));
    const alerts = (await call("GET", "/api/inventory/alerts")).body.data;
    expect(alerts.filter(({ productId }: Body) => productId === tote.id)).toEqual([]);
  });

  test("is a part that never runs out of a bundle", async () => {
    const tote = await product();
    const counted = await product({ stock: 4 });
    const components = [tote, counted].map(({ id }) => ({ productId: id, quantity: 2 }));
    const set = await product({ components });
    expect([set.stock.available, set.components.map(({ available }: Body) => available)]).toEqual([2, [null, 4]]);
    expect((await order(set.id, 2)).status).toBe(201);
    expect((await read(counted.id)).stock).toMatchObject({ reserved: 4 });
  });
});

describe("variants", () => {
  const variants = (...stocks: (number | undefined)[]) =>
    stocks.map((stock, index) => ({ options: { Size: `${40 + index}` }, ...(stock === undefined ? {} : { stock }) }));

  test("of which nobody said a number are sold without limit", async () => {
    const shoe = await product({ variants: variants(undefined, undefined) });
    expect(shoe.stock.tracked).toBe(false);
    expect((await order(shoe.id, 40, { variantId: shoe.variants[0].id })).status).toBe(201);
  });

  test("count as soon as one of them has a number: of the others there are none", async () => {
    const shoe = await product({ variants: variants(3, undefined) });
    expect(shoe.stock).toMatchObject({ available: 3, tracked: true });
    expect((await order(shoe.id, 1, { variantId: shoe.variants[1].id })).status).toBe(409);
  });

  test("count from a change that gives one of them a number", async () => {
    const shoe = await product({ variants: variants(undefined) });
    const more = [{ id: shoe.variants[0].id }, { options: { Size: "50" }, stock: 2 }];
    const changed = await call("PATCH", `/api/products/${shoe.id}`, { variants: more });
    expect(changed.body.stock).toMatchObject({ available: 2, tracked: true });
  });
});

describe("a file of products", () => {
  test("leaves stock uncounted where it says none, and starts the count with its first number", async () => {
    const line = { externalId: "FILE-1", name: "Cane Basket", price: naira(4_000) };
    const basket = async () => (await call("GET", "/api/products?externalId=FILE-1")).body.data[0].stock;
    await imported([line]);
    expect(await basket()).toEqual(uncounted);
    await imported([{ ...line, stock: 6 }]);
    expect(await basket()).toMatchObject({ onHand: 6, tracked: true });
    await imported([{ ...line, stock: 60 }]);
    expect(await basket()).toMatchObject({ onHand: 6, tracked: true });
  });

  test("that was exported does not start a count when it is read back", async () => {
    const tote = await product({ externalId: "FILE-2" });
    const { text } = await call("GET", "/api/products/export?format=json");
    const exported = text
      .trim()
      .split("\n")
      .map((line: string) => JSON.parse(line))
      .find(({ externalId }: Body) => externalId === "FILE-2");
    expect(exported).not.toHaveProperty("stock");
    await imported([exported]);
    expect((await read(tote.id)).stock).toEqual(uncounted);
  });
});

test("a buyer in the chat hears that it is in stock, without a figure, and orders many", async () => {
  await product({ name: "Bamboo Fan" });
  const buyer = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
  const asked = await buyer.says("how much is the bamboo fan?");
  expect(asked.text).toContain("In stock.");
  expect(asked.text).not.toMatch(/\d+ (?:in stock|left)|100,?000/);
  expect((await buyer.says("I want 60 bamboo fan")).text).toContain("60 × Bamboo Fan");
});
