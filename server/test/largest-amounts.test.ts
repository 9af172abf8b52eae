// An amount is at most 2^53-1 minor units. A larger one is refused with its reason, wherever money is computed.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { earn } from "./support/paying.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

const largest = Number.MAX_SAFE_INTEGER;
const fee = 250_000;

let shop: Selling;
let customerId: string;
/** A product at the largest possible price, and one at a third of it. */
let castle: string;
let tower: string;
beforeAll(async () => {
  shop = await startSelling();
  customerId = await shop.customer();
  castle = await product("Golden Castle", largest);
  tower = await product("Silver Tower", Math.floor(largest / 3));
  const area = { name: "Yaba", aliases: [], fee: { amount: fee, currency: "NGN" }, payOnDelivery: false, etaDays: 1 };
  const answer = await call("PATCH", "/api/shop", { deliveryAreas: [area] });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
});
afterAll(() => shop.stop());
beforeEach(() => shop.wholeBooks());

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  shop.system.call(method, path, body ? { body } : {});

async function product(name: string, amount: number): Promise<string> {
  const answer = await call("POST", "/api/products", { name, price: { amount, currency: "NGN" }, stock: 10_000 });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body.id;
}

const said = ({ status, body }: Answer) => [
  status,
  body.code,
  body.errors?.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`),
];
const tooLarge = (pointer: string) => [400, "invalid_request", [`${pointer} amount_too_large`]];

const ways: [string, (items: object[], more?: object) => Promise<Answer>][] = [
  ["an order", (items, more) => call("POST", "/api/orders", { customerId, items, ...more })],
  ["a checkout", (items, more) => call("POST", "/api/checkout", { customerId, items, ...more })],
  ["an invoice", (items, more) => call("POST", "/api/invoices", { customerId, items, ...more })],
];

test.each(ways)(
  "%s of two that each cost the most is refused at its line, and nothing is left of it",
  async (_, make) => {
    expect(said(await make([{ productId: castle, quantity: 2 }]))).toEqual(tooLarge("/items/0/quantity"));
    expect((await call("GET", "/api/orders")).body.data).toEqual([]);
    expect(await shop.stockOf(castle)).toMatchObject({ reserved: 0 });
  },
);

test.each(ways)("%s whose lines fit and whose sum does not is refused", async (_, make) => {
  const items = [
    { productId: castle, quantity: 1 },
    { productId: tower, quantity: 1 },
  ];
  expect(said(await make(items))).toEqual(tooLarge("/items"));
});

test.each(ways)("%s is refused where only the delivery is too much", async (_, make) => {
  const shippingAddress = { line: "12 Herbert Macaulay Way", city: "Lagos", country: "NG", area: "Yaba" };
  expect(said(await make([{ productId: castle, quantity: 1 }], { shippingAddress }))).toEqual(tooLarge("/items"));
});

test("the reason is a sentence that says what to do", async () => {
  const { body } = await call("POST", "/api/orders", { customerId, items: [{ productId: castle, quantity: 2 }] });
  expect(body.detail).toBe(
    "This line would come to more than 9,007,199,254,740,991 minor units (2^53-1), the largest amount there is. Order less, or in several orders.",
  );
});

test("an order is not changed beyond it either", async () => {
  const order = await call("POST", "/api/orders", { customerId, items: [{ productId: tower, quantity: 3 }] });
  expect([order.status, order.body.total?.amount]).toEqual([201, largest - (largest % 3)]);
  const path = `/api/orders/${order.body.id}/edits`;
  const items = (productId: string, quantity: number) => ({ items: [{ productId, quantity }] });
  for (const dryRun of [true, false]) {
    const edit = (body: object) => call("POST", path, { ...body, ...(dryRun ? { dryRun } : {}) });
    expect(said(await edit(items(tower, 4)))).toEqual(tooLarge("/items/0/quantity"));
    expect(said(await edit(items(castle, 1)))).toEqual(tooLarge("/items"));
    expect(
      said(await edit({ shippingAddress: { line: "1 Road", city: "Lagos", country: "NG", area: "Yaba" } })),
    ).toEqual(tooLarge("/shippingAddress"));
  }
  expect((await call("GET", `/api/orders/${order.body.id}`)).body).toEqual(order.body);
  expect((await call("PATCH", `/api/orders/${order.body.id}/status`, { status: "cancelled" })).status).toBe(200);
});

test("in the chat the buyer is asked how many, and nothing fails", async () => {
  const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
  const { text } = await chat.says("I want 4 Silver Tower");
  expect(text).toMatch(/how many/i);
  const few = await chat.says("2");
  expect(few.text).toContain("Silver Tower");
  const { rows } = await shop.system.admin.query("select count(*)::int n from turns where outcome = 'failed'");
  expect(rows[0].n).toBe(0);
});

test("orders of the largest amount are shown everywhere", async () => {
  const order = await call("POST", "/api/orders", { customerId, items: [{ productId: castle, quantity: 1 }] });
  expect([order.status, order.body.total.amount]).toEqual([201, largest]);
  await call("POST", "/api/orders", { customerId, items: [{ productId: castle, quantity: 1 }] });
  await call("POST", "/api/orders", { customerId, items: [{ productId: castle, quantity: 1 }] });
  await shop.rest();
  for (const path of ["/api/orders", `/api/orders/${order.body.id}`, "/api/today", `/api/customers/${customerId}`])
    expect([path, (await call("GET", path)).status]).toEqual([path, 200]);
});

test("a figure beyond it is told as text, and never rounded", async () => {
  for (let time = 0; time < 3; time += 1)
    await call("POST", "/api/orders", { customerId, items: [{ productId: castle, quantity: 1 }] });
  await shop.rest();
  await shop.system.worker?.sweep();
  const { rows } = await shop.system.admin.query<{ unpaid: string }>(
    "select sum(total)::text unpaid from orders where shop_id = $1 and currency = 'NGN' and state not in ('cancelled', 'expired')",
    [shop.system.shop.id],
  );
  const { status, body } = await call("GET", "/api/insights?metrics=sales");
  expect([status, body.code]).toEqual([409, "figure_too_large"]);
  expect(body.figures).toMatchObject([{ currency: "NGN", unpaid: rows[0]?.unpaid }]);
  expect((await call("GET", "/api/insights?metrics=channels")).status).toBe(200);
});

test("a balance beyond it is told as text, to the last unit", async () => {
  for (let time = 0; time < 2; time += 1) await earn(shop.system, largest, shop.system.shop, "NGN");
  const { status, body } = await call("GET", "/api/balance");
  expect([status, body.code]).toEqual([409, "figure_too_large"]);
  expect(body.figures).toEqual([
    { currency: "NGN", pending: "0", available: String(2n * BigInt(largest)), inTransit: "0", held: "0", owed: "0" },
  ]);
  // Each of its lines can still be read as a number.
  expect((await call("GET", "/api/balance/transactions")).status).toBe(200);
});
