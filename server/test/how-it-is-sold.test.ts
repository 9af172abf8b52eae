// The quantities in which a product is sold, how soon, and its components: from the API to the payment page.
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
    const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
    expect((await chat.says("I want 4 yards of linen weave")).text).toMatch(/from 3 yards[^]*make it 5 yards\?/);
    expect((await chat.says("yes")).text).toContain("5 yards × Linen Weave");
    expect((await chat.says("yes")).text).toContain("Pay here");
    expect((await read("/api/orders?limit=1")).data[0]).toMatchObject({
      channel: "chatapp",
      subtotal: naira(20_000),
      items: [{ quantity: 5, unit: { plural: "yards" } }],
    });
  });
});

describe("a draft and an archived product", () => {
  test("is seen by nobody who buys and can't be ordered; its orders stay, and it comes back as it was", async () => {
    const hidden = await made("/api/products", { name: "Velvet Fila", price: naira(7_000), stock: 5, status: "draft" });
    const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
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
    const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
    const told = (await chat.says("how much is the aso ebi set?")).text;
    expect(told).toContain("Made to order: ready in about 7 days.");
    expect(told).not.toMatch(/in stock|left/);
    expect((await chat.says("I want 2 aso ebi set")).text).toContain("ready about 7 days after payment");
    expect((await chat.says("yes")).text).toContain("Pay here");
    expect((await read("/api/orders?limit=1")).data[0]).toMatchObject({ channel: "chatapp", leadTimeDays: 7 });
  });
});

describe("a bundle", () => {
  const part = (name: string, stock: number, body: object = {}) =>
    made("/api/products", { name, price: naira(2_000), stock, ...body });
  const bundle = async (components: object[], body: object = {}) =>
    made("/api/products", { name: "Tea Set", price: naira(9_000), components, ...body });

  test("is as many as its parts make up, and says what it is made of", async () => {
    const mug = await part("Enamel Mug", 9);
    const tray = await part("Steel Tray", 4);
    const set = await bundle([
      { productId: mug.id, quantity: 2 },
      { productId: tray.id, quantity: 1 },
    ]);
    const none = { variantId: null, onSale: true };
    expect(set).toMatchObject({
      stock: { onHand: 4, reserved: 0, available: 4 },
      components: [
        { ...none, productId: mug.id, name: "Enamel Mug", quantity: 2, available: 9 },
        { ...none, productId: tray.id, name: "Steel Tray", quantity: 1, available: 4 },
      ],
    });
    expect((await read(`/api/products?q=tea%20set&limit=1`)).data).toEqual([set]);
    await order({ productId: mug.id, quantity: 3 });
    expect((await read(`/api/products/${set.id}`)).stock.available).toBe(3);
    expect((await read(`/api/inventory?productId=${set.id}`)).data).toEqual([]);
    const same = { components: set.components.map(({ productId, quantity }: Body) => ({ productId, quantity })) };
    expect((await call("PATCH", `/api/products/${set.id}`, same)).body.version).toBe(1);
    const other = await call("PATCH", `/api/products/${set.id}`, { components: [{ productId: tray.id, quantity: 2 }] });
    expect(other.body).toMatchObject({ version: 2, stock: { available: 2 }, components: [{ name: "Steel Tray" }] });
    await call("PATCH", `/api/products/${tray.id}`, { status: "archived" });
    expect((await read(`/api/products/${set.id}`)).stock.available).toBe(0);
    expect((await order({ productId: set.id, quantity: 1 })).body.errors[0]).toMatchObject({
      pointer: "/items/0/productId",
      code: "not_for_sale",
      detail: "Tea Set can't be ordered: Steel Tray, which is part of it, is not on sale.",
    });
    expect((await call("DELETE", `/api/products/${tray.id}`)).body.outcome).toBe("archived");
  });

  test("is sold out of its parts, which other lines share; cancelled they are back, once", async () => {
    const mug = await part("Clay Mug", 10);
    const pot = await part("Tea Pot", 5, { variants: [{ options: { Colour: "Blue" }, stock: 5 }], stock: undefined });
    const blue = { productId: pot.id, variantId: pot.variants[0].id };
    const set = await bundle([
      { productId: mug.id, quantity: 4 },
      { ...blue, quantity: 1 },
    ]);
    const levels = async () => [await shop.stockOf(mug.id), (await read(`/api/products/${pot.id}`)).variants[0].stock];
    const short = await order({ productId: mug.id, quantity: 3 }, { productId: set.id, quantity: 2 });
    expect([short.status, short.body.items, short.body.errors]).toEqual([
      409,
      [{ productId: mug.id, requested: 11, available: 10 }],
      [
        { pointer: "/items/0/quantity", code: "out_of_stock", detail: "Only 10 left." },
        { pointer: "/items/1/quantity", code: "out_of_stock", detail: "Clay Mug: Only 10 left." },
      ],
    ]);
    const placed = await order({ productId: mug.id, quantity: 2 }, { productId: set.id, quantity: 2 });
    expect(placed.body.items[1]).toMatchObject({
      name: "Tea Set",
      quantity: 2,
      total: naira(18_000),
      components: [
        { productId: mug.id, variantId: null, name: "Clay Mug", quantity: 4 },
        { ...blue, name: "Tea Pot – Blue", quantity: 1 },
      ],
    });
    expect(await levels()).toMatchObject([
      { onHand: 10, reserved: 10 },
      { onHand: 5, reserved: 2 },
    ]);
    // A later change of its components doesn't affect an existing order.
    await call("PATCH", `/api/products/${set.id}`, { components: [{ productId: mug.id, quantity: 1 }] });
    shop.simulator.paystack.pay({ reference: (await shop.begin(placed.body.id)).reference });
    await shop.rest();
    expect(await levels()).toMatchObject([
      { onHand: 0, reserved: 0 },
      { onHand: 3, reserved: 0 },
    ]);
    const moves = (await read(`/api/inventory/movements?productId=${mug.id}`)).data;
    expect(moves.map((one: Body) => [one.reason, one.delta])).toEqual([
      ["sale", -10],
      ["opening", 10],
    ]);
    const cancel = () =>
      call("PATCH", `/api/orders/${placed.body.id}/status`, { status: "cancelled", reason: "changed" });
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toContain(200);
    await shop.rest();
    expect(await levels()).toMatchObject([
      { onHand: 10, reserved: 0 },
      { onHand: 5, reserved: 0 },
    ]);
  });

  test("and its parts are sold by themselves to as many as there are, whoever comes first", async () => {
    const mug = await part("Glass Mug", 12);
    const set = await bundle([{ productId: mug.id, quantity: 3 }]);
    const baskets = [[{ productId: set.id, quantity: 1 }], [{ productId: mug.id, quantity: 2 }]];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => order(...(baskets[index % 2] ?? []))));
    const sold = answers.filter(({ status }) => status === 201);
    const taken = sold.reduce((sum, { body }) => sum + (body.items[0].productId === set.id ? 3 : 2), 0);
    const { onHand, reserved } = await shop.stockOf(mug.id);
    expect([onHand, reserved, taken <= 12, 12 - taken < 3]).toEqual([12, taken, true, true]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  test.each([
    ["a bundle", "is_a_bundle", "/components/0/productId"],
    ["itself", "in_itself", "/components/0/productId"],
    ["what does not exist", "resource_missing", "/components/0/productId"],
    ["the same twice", "duplicate", "/components/1"],
    ["something while it is in another", "in_a_bundle", "/components"],
    ["something while it has stock", "has_stock", "/components"],
    ["something with days of its own", "of_its_parts", "/leadTimeDays"],
  ])("can't contain %s", async (what, code, pointer) => {
    const mug = await part("Odd Mug", 3);
    const set = await bundle([{ productId: mug.id, quantity: 1 }]);
    const free = await part("Odd Lid", 0);
    const one = (productId: string) => ({ productId, quantity: 1 });
    const gone = `${String(mug.id).slice(0, -4)}0000`;
    const tried: Record<string, [id: string, body: object]> = {
      is_a_bundle: [free.id, { components: [one(set.id)] }],
      in_itself: [set.id, { components: [one(set.id)] }],
      resource_missing: [set.id, { components: [one(gone)] }],
      duplicate: [set.id, { components: [one(mug.id), one(mug.id)] }],
      in_a_bundle: [mug.id, { components: [one(free.id)] }],
      has_stock: [mug.id, { components: [one(free.id)] }],
      of_its_parts: [set.id, { leadTimeDays: 3 }],
    };
    const [id, body] = tried[code] ?? ["", {}];
    const refused = await call("PATCH", `/api/products/${id}`, body);
    expect([what, refused.status, refused.body.errors?.map((fault: Body) => [fault.code, fault.pointer])]).toEqual([
      what,
      400,
      expect.arrayContaining([[code, pointer]]),
    ]);
  });

  test("with a part that is made to order is ready when that is, and holds the others", async () => {
    const mug = await part("Tin Mug", 4);
    const cosy = await made("/api/products", { name: "Knitted Cosy", price: naira(3_000), leadTimeDays: 6 });
    const set = await bundle([
      { productId: mug.id, quantity: 2 },
      { productId: cosy.id, quantity: 1 },
    ]);
    expect(set).toMatchObject({ leadTimeDays: 6, stock: { available: 2 } });
    const placed = await order({ productId: set.id, quantity: 2 });
    expect([placed.body.leadTimeDays, await shop.stockOf(mug.id)]).toEqual([6, { onHand: 4, reserved: 4 }]);
    expect((await order({ productId: set.id, quantity: 1 })).status).toBe(409);
    expect((await call("PATCH", `/api/products/${set.id}`, { name: "Cosy Set" })).body.leadTimeDays).toBe(6);
  });

  test("is looked at by the catalogs when a part of it is sold, counted or taken off sale", async () => {
    const mug = await part("Wooden Mug", 5);
    const set = await bundle([{ productId: mug.id, quantity: 2 }]);
    const client = await shop.system.admin.connect();
    const noted = async (text: string) => {
      await client.query("begin");
      await client.query("insert into catalogs (shop_id, catalog_id) values ($1, 'noted')", [shop.system.shop.id]);
      await client.query(text, [mug.id]);
      const { rows } = await client.query("select product_id from catalog_changes where catalog_id = 'noted'");
      await client.query("rollback");
      return new Set(rows.map(({ product_id }) => product_id));
    };
    try {
      for (const change of [
        "update stock_levels set reserved = reserved + 1 where product_id = $1",
        "update products set status = 'archived', version = version + 1 where id = $1",
      ])
        expect(await noted(change)).toEqual(new Set([mug.id, set.id]));
    } finally {
      client.release();
    }
  });

  test("is told with what it contains, and sold in the chat no more often than its parts allow", async () => {
    const mug = await part("Copper Mug", 5);
    const set = await bundle([{ productId: mug.id, quantity: 2 }], { name: "Mule Party Box" });
    const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
    expect((await chat.says("how much is the mule party box?")).text).toContain("Contains: 2 × Copper Mug.");
    await chat.says("I want 2 mule party box");
    expect((await chat.says("and 2 copper mug")).text).toMatch(/only 1 of \*Copper Mug\*/i);
    expect((await chat.says("yes")).text).toContain("1 × Copper Mug");
    expect((await chat.says("yes")).text).toContain("Pay here");
    expect(await shop.stockOf(mug.id)).toEqual({ onHand: 5, reserved: 5 });
    expect((await read("/api/orders?limit=1")).data[0].items[0]).toMatchObject({ productId: set.id, quantity: 2 });
  });

  test("that is waited for is told of when its part is back", async () => {
    const mug = await part("Tin Goblet", 1);
    await bundle([{ productId: mug.id, quantity: 2 }], { name: "Viking Feast Set" });
    const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
    await chat.says("is the viking feast set available?");
    expect((await chat.says("tell me when it's back")).text).toContain("tell you");
    await call("POST", "/api/inventory/adjustments", { productId: mug.id, delta: 3 });
    for (let minute = 0; minute < 2; minute += 1) {
      shop.system.clock.advance(61_000);
      await shop.system.worker?.sweep();
      await shop.rest();
    }
    expect(chat.heard().filter(({ text }) => text.includes("Good news! *Viking Feast Set* is back"))).toHaveLength(1);
  });
});
