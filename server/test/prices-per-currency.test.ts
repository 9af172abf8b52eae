// One shop with several currencies. Each has its own prices, never converted and never mixed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];

let shop: Selling;
let customerId: string;
let duku: Body;
let sandals: Body;
beforeAll(async () => {
  shop = await startSelling();
  customerId = await shop.customer();
  const changed = await call("PATCH", "/api/shop", {
    sellsIn: ["GHS", "USD"],
    deliveryAreas: [
      { ...area, name: "Yaba", fee: naira(1_500) },
      { ...area, name: "Accra", fee: naira(9_000), fees: [cedis(80)] },
    ],
  });
  expect([changed.status, changed.text]).toEqual([200, changed.text]);
  duku = await made("/api/products", {
    name: "Silk Duku",
    price: naira(10_000),
    prices: [
      { ...dollars(9), compareAtAmount: 1_200 },
      { ...cedis(95), compareAtAmount: null },
    ],
    stock: 50,
  });
  sandals = await made("/api/products", {
    name: "Tema Sandals",
    price: naira(12_000),
    prices: [cedis(120)],
    variants: [
      { options: { Size: "41" }, stock: 5 },
      { options: { Size: "42" }, stock: 5, prices: [cedis(130)] },
      { options: { Size: "48" }, stock: 5, price: naira(15_000) },
    ],
  });
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const area = { aliases: [], payOnDelivery: false, etaDays: 1 };
const naira = (whole: number) => ({ amount: whole * 100, currency: "NGN" });
const cedis = (whole: number) => ({ amount: whole * 100, currency: "GHS" });
const dollars = (whole: number) => ({ amount: whole * 100, currency: "USD" });
const call = (method: string, path: string, body?: object) =>
  shop.system.call(method, path, body === undefined ? {} : { body });
const made = async (path: string, body: object): Promise<Body> => {
  const answer = await call("POST", path, body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const order = (items: object[], more: object = {}) => call("POST", "/api/orders", { customerId, items, ...more });

describe("a product", () => {
  test("has a fixed price in each currency; a variant its own, or the product's unless its price is its own", async () => {
    expect(duku.prices).toEqual([
      { ...cedis(95), compareAtAmount: null },
      { ...dollars(9), compareAtAmount: 1_200 },
    ]);
    expect(sandals.variants.map((one: Body) => one.sellingPrices.map(({ amount }: Body) => amount))).toEqual([
      [12_000],
      [13_000],
      [],
    ]);
    expect((await call("GET", `/api/products/${sandals.id}`)).body).toEqual(sandals);
    const same = await call("PATCH", `/api/products/${duku.id}`, { prices: duku.prices.toReversed() });
    expect(same.body.version).toBe(1);
  });

  test.each([
    [{ prices: [{ amount: 100, currency: "KES" }] }, "/prices", "currency_mismatch"],
    [{ prices: [{ amount: 100, currency: "NGN" }] }, "/prices", "currency_mismatch"],
    [{ prices: [dollars(1), dollars(2)] }, "/prices", "duplicate"],
    [{ prices: [{ amount: 0, currency: "GHS" }] }, "/prices/0/amount", "minimum"],
    [{ price: { amount: 100, currency: "GHS" } }, "/price/currency", "currency_mismatch"],
    [
      { variants: [{ options: { A: "1" }, prices: [{ amount: 1, currency: "KES" }] }] },
      "/variants/0/prices",
      "currency_mismatch",
    ],
  ])("is refused a price that makes no sense: %j", async (body, pointer, code) => {
    const answer = await call("POST", "/api/products", { name: "Odd", price: naira(10), ...body });
    expect([answer.status, answer.body.errors[0].pointer, answer.body.errors[0].code]).toEqual([400, pointer, code]);
  });

  test("keeps a price in a currency that the shop sells in no more, and can still be changed", async () => {
    const shown = await made("/api/products", { name: "Old Stock", price: naira(10), prices: [dollars(1)] });
    const sellsIn = (currencies: string[]) => call("PATCH", "/api/shop", { sellsIn: currencies });
    expect((await sellsIn(["NGN"])).body.errors[0].pointer).toBe("/sellsIn");
    expect((await sellsIn(["GHS"])).status).toBe(200);
    expect((await call("PATCH", `/api/products/${shown.id}`, { name: "Older Stock" })).body.prices).toEqual(
      shown.prices,
    );
    const refused = await order([{ productId: shown.id, quantity: 1 }], { currency: "USD" });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      400,
      "currency_mismatch",
      "The shop sells in NGN, GHS.",
    ]);
    await sellsIn(["GHS", "USD"]);
  });

  test("is listed, filtered and sorted by its price in the currency asked for, page by page", async () => {
    const names = async (query: string): Promise<string[]> =>
      (await call("GET", `/api/products?${query}`)).body.data.map((one: Body) => one.name);
    expect(await names("currency=GHS&sort=price")).toEqual(["Silk Duku", "Tema Sandals"]);
    expect(await names("currency=GHS&sort=-price")).toEqual(["Tema Sandals", "Silk Duku"]);
    expect(await names("currency=GHS&price[gte]=12500")).toEqual(["Tema Sandals"]);
    expect(await names("currency=GHS&price[gte]=13001")).toEqual([]);
    expect(await names("currency=USD&price[lte]=900&q=duku")).toEqual(["Silk Duku"]);
    const first = (await call("GET", "/api/products?currency=GHS&sort=price&limit=1")).body;
    const next = (await call("GET", `/api/products?currency=GHS&sort=price&limit=1&cursor=${first.nextCursor}`)).body;
    expect([first.hasMore, next.data[0].name, next.hasMore]).toEqual([true, "Tema Sandals", false]);
  });
});

describe("an order", () => {
  test("is in one currency, at the prices and the delivery fee in it; its money is held and paid out in that", async () => {
    const placed = await order(
      [
        { productId: duku.id, quantity: 2 },
        { productId: sandals.id, variantId: sandals.variants[1].id, quantity: 1 },
      ],
      { currency: "GHS", shippingAddress: { area: "Accra", line: "4 Ring Road" } },
    );
    expect(placed.body).toMatchObject({
      items: [{ unitPrice: cedis(95) }, { unitPrice: cedis(130) }],
      subtotal: cedis(320),
      shipping: cedis(80),
      total: cedis(400),
    });
    const link = await made("/api/checkout", { orderId: placed.body.id });
    expect(link.amount).toEqual(cedis(400));
    expect(await (await fetch(link.url)).text()).toContain("GH₵400");
    const invoice = await made("/api/invoices", { orderId: placed.body.id });
    expect([invoice.total, invoice.lines[0].unitPrice]).toEqual([cedis(400), cedis(95)]);
    shop.simulator.paystack.pay({ reference: (await shop.begin(placed.body.id)).reference });
    await shop.rest();
    expect(await shop.orderOf(placed.body.id)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
    const { balances } = (await call("GET", "/api/balance")).body;
    const inCedis = balances.find((one: Body) => one.currency === "GHS");
    expect([inCedis.pending, balances.some((one: Body) => one.currency === "NGN" && one.pending.amount > 0)]).toEqual([
      cedis(400),
      false,
    ]);
  });

  test("names what has no price in its currency, and what that is sold in", async () => {
    const refused = await order(
      [
        { productId: duku.id, quantity: 1 },
        { productId: sandals.id, variantId: sandals.variants[2].id, quantity: 1 },
      ],
      { currency: "GHS" },
    );
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      400,
      "no_price_in_currency",
      [
        {
          pointer: "/items/1/variantId",
          code: "no_price_in_currency",
          detail: "Tema Sandals – 48 has no price in GHS; it is sold in NGN.",
        },
      ],
    ]);
    expect((await order([{ productId: duku.id, quantity: 1 }])).body.total).toEqual(naira(10_000));
  });

  test("to an area without a fee in its currency has no agreed delivery", async () => {
    const address = { shippingAddress: { area: "Yaba", line: "2 Herbert Macaulay Way" } };
    const placed = await order([{ productId: duku.id, quantity: 1 }], { currency: "GHS", ...address });
    expect(placed.body).toMatchObject({ delivery: null, shipping: cedis(0), total: cedis(95) });
    expect((await order([{ productId: duku.id, quantity: 1 }], address)).body.total).toEqual(naira(11_500));
  });
});

describe("a buyer in the chat", () => {
  test("is quoted what they pay with at home, and ordered for in it", async () => {
    const chat = openChat(shop.system, {
      simulator: shop.simulator,
      shop: shop.system.shop,
      name: "Abena",
      home: "+2332",
    });
    expect((await chat.says("how much is the silk duku?")).text).toContain("GH₵95");
    expect((await chat.says("I want 2 silk duku")).text).toMatch(/GH₵190/);
    await chat.says("deliver to Accra");
    const proposed = await chat.says("4 Ring Road, near the circle");
    expect(proposed.text).toContain("GH₵270");
    expect(proposed.text).not.toContain("₦");
    expect((await chat.says("yes")).text).toContain("Pay here");
    expect((await call("GET", "/api/orders?limit=1")).body.data[0]).toMatchObject({
      channel: "chatapp",
      subtotal: cedis(190),
      shipping: cedis(80),
      total: cedis(270),
    });
  });

  test("is quoted all of it in the shop's own currency where something has no price in theirs", async () => {
    await made("/api/products", { name: "Iron Kettle", price: naira(8_000), stock: 9 });
    const chat = openChat(shop.system, {
      simulator: shop.simulator,
      shop: shop.system.shop,
      name: "Yaw",
      home: "+2332",
    });
    await chat.says("I want 1 silk duku");
    expect((await chat.says("how much is the iron kettle?")).text).toContain("₦8,000");
    const both = (await chat.says("add 1 iron kettle")).text;
    expect(both).toContain("₦18,000");
    const { rows } = await shop.system.admin.query(
      "select count(*)::int as stopped from turns where verdict ->> 'verdict' = 'stop'",
    );
    expect(rows).toEqual([{ stopped: 0 }]);
  });

  test("from elsewhere hears the shop's own prices", async () => {
    const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
    expect((await chat.says("how much is the silk duku?")).text).toContain("₦10,000");
  });
});
