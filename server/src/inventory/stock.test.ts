import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestOrder, insertOrder } from "../../test/support/orders.ts";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { adjustStock } from "./adjust-stock.ts";
import { consumeStock, extendReservation, releaseStock, reserveAgain, reserveStock } from "./index.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const actor = (): Actor => systemActor(system.shop.id, "test", system.clock.now());
const inTx = <Result>(work: (tx: Tx, actor: Actor) => Promise<Result>): Promise<Result> =>
  system.services.api.write(system.shop.id, (tx) => work(tx, actor()));
const soon = () => after(system.clock.now(), minutes(15));
const order = (of: TestOrder = {}) => insertOrder(system, system.shop.id, of);
const reserve = (orderId: string, ...lines: { productId: string; quantity: number }[]) =>
  inTx((tx, by) => reserveStock(tx, by, { orderId, lines, expiresAt: soon() }));

async function product(stock: number, more: object = {}): Promise<string> {
  const body = { name: "Gele", price: { amount: 100, currency: "NGN" }, stock, ...more };
  return (await system.call("POST", "/api/products", { body })).body.id;
}

async function figures(productId: string): Promise<[onHand: number, reserved: number]> {
  const { stock } = (await system.call("GET", `/api/products/${productId}`)).body;
  return [stock.onHand, stock.reserved];
}

async function eventsOf(objectId: string): Promise<string[]> {
  const { rows } = await system.admin.query("select type from events where object_id = $1 order by sequence", [
    objectId,
  ]);
  return rows.map((row) => row.type);
}

describe("a reservation", () => {
  test("promises all lines, summed per product", async () => {
    const [a, b] = [await product(5), await product(2)];
    await reserve(
      await order(),
      { productId: a, quantity: 2 },
      { productId: b, quantity: 2 },
      { productId: a, quantity: 3 },
    );
    expect([await figures(a), await figures(b)]).toEqual([
      [5, 5],
      [2, 2],
    ]);
  });

  test("promises nothing when one product is short, and names each that is", async () => {
    const [a, b] = [await product(5), await product(1)];
    const refusal = await reserve(
      await order(),
      { productId: b, quantity: 1 },
      { productId: a, quantity: 2 },
      { productId: b, quantity: 1 },
    ).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      code: "out_of_stock",
      status: 409,
      details: { items: [{ productId: b, requested: 2, available: 1 }] },
      errors: [
        { pointer: "/items/0/quantity", code: "out_of_stock", detail: "Only 1 left." },
        { pointer: "/items/2/quantity", code: "out_of_stock", detail: "Only 1 left." },
      ],
    });
    expect([await figures(a), await figures(b)]).toEqual([
      [5, 0],
      [1, 0],
    ]);
  });

  test("of an unknown product or an absurd quantity finds none", async () => {
    const short = { code: "out_of_stock" };
    const orderId = await order();
    const a = await product(5);
    await expect(reserve(orderId, { productId: "prd_none", quantity: 1 })).rejects.toMatchObject(short);
    const huge = { productId: a, quantity: Number.MAX_SAFE_INTEGER };
    await expect(reserve(orderId, huge, huge)).rejects.toMatchObject(short);
  });

  test("said twice is one", async () => {
    const a = await product(5);
    const orderId = await order();
    await reserve(orderId, { productId: a, quantity: 2 });
    await reserve(orderId, { productId: a, quantity: 2 });
    expect(await figures(a)).toEqual([5, 2]);
  });

  test("is released once, whatever is repeated", async () => {
    const a = await product(5);
    const orderId = await order();
    await reserve(orderId, { productId: a, quantity: 2 });
    await Promise.all([1, 2, 3].map(() => inTx((tx, by) => releaseStock(tx, by, orderId))));
    expect(await figures(a)).toEqual([5, 0]);
    await inTx((tx, by) => consumeStock(tx, by, { orderId, productsMax: 1 }));
    expect(await figures(a)).toEqual([5, 0]);
  });

  test("is consumed once, as a sale that names the order", async () => {
    const a = await product(5);
    const orderId = await order();
    await reserve(orderId, { productId: a, quantity: 2 });
    await Promise.all([1, 2, 3].map(() => inTx((tx, by) => consumeStock(tx, by, { orderId, productsMax: 1 }))));
    await inTx((tx, by) => releaseStock(tx, by, orderId));
    await reserve(orderId, { productId: a, quantity: 2 });
    expect(await figures(a)).toEqual([3, 0]);
    const { body } = await system.call("GET", `/api/inventory/movements?productId=${a}&sort=createdAt`);
    expect(
      body.data.map((row: { delta: number; reason: string; orderId: string }) => [row.delta, row.reason, row.orderId]),
    ).toEqual(
      expect.arrayContaining([
        [5, "opening", null],
        [-2, "sale", orderId],
      ]),
    );
    expect(body.data).toHaveLength(2);
  });

  test("is taken again after its release, if everything is still there", async () => {
    const a = await product(5);
    const late = await order();
    const again = () => inTx((tx, by) => reserveAgain(tx, by, late, soon()));
    expect(await again()).toBe(false);
    await reserve(late, { productId: a, quantity: 3 });
    expect(await again()).toBe(true);
    await inTx((tx, by) => releaseStock(tx, by, late));
    const other = await order();
    await reserve(other, { productId: a, quantity: 4 });
    expect(await again()).toBe(false);
    expect(await figures(a)).toEqual([5, 4]);
    await inTx((tx, by) => releaseStock(tx, by, other));
    expect(await again()).toBe(true);
    expect(await figures(a)).toEqual([5, 3]);
    await inTx((tx, by) => consumeStock(tx, by, { orderId: late, productsMax: 1 }));
    expect(await again()).toBe(true);
    expect(await figures(a)).toEqual([2, 0]);
  });

  test("is made longer, never shorter", async () => {
    const a = await product(5);
    const orderId = await order();
    await reserve(orderId, { productId: a, quantity: 1 });
    const ends = async () =>
      (await system.admin.query("select expires_at from reservations where order_id = $1", [orderId])).rows[0]
        .expires_at;
    const later = after(soon(), minutes(20));
    await inTx((tx, by) => extendReservation(tx, by, orderId, later));
    expect(await ends()).toEqual(later);
    await inTx((tx, by) => extendReservation(tx, by, orderId, soon()));
    expect(await ends()).toEqual(later);
  });

  test("is one statement: the locks and the hold", async () => {
    const a = await product(5);
    const counted: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const orderId = await order();
      const before = system.services.api.statements();
      await reserve(orderId, { productId: a, quantity: 1 });
      counted.push(system.services.api.statements() - before);
    }
    // Concurrent requests are counted too.
    expect(Math.min(...counted)).toBe(1);
  });
});

describe("a hundred buyers at once", () => {
  const crowd = async (lines: (buyer: number) => { productId: string; quantity: number }[]) => {
    const orders = await Promise.all(Array.from({ length: 100 }, () => order()));
    const answers = await Promise.allSettled(orders.map((orderId, buyer) => reserve(orderId, ...lines(buyer))));
    const refused = answers.filter((answer) => answer.status === "rejected").map((answer) => answer.reason);
    expect(refused.filter((reason) => reason?.code !== "out_of_stock")).toEqual([]);
    return 100 - refused.length;
  };

  test("of the last unit: exactly one gets it", async () => {
    const a = await product(1);
    expect(await crowd(() => [{ productId: a, quantity: 1 }])).toBe(1);
    expect(await figures(a)).toEqual([1, 1]);
    expect(await eventsOf(a)).toEqual(["product.created", "inventory.out_of_stock"]);
  });

  test("of 37 units: exactly 37 get one", async () => {
    const a = await product(37);
    expect(await crowd(() => [{ productId: a, quantity: 1 }])).toBe(37);
    expect(await figures(a)).toEqual([37, 37]);
  });

  test("who name the same products in different orders do not lock each other out", async () => {
    const [a, b] = [await product(60), await product(40)];
    const both = [
      { productId: a, quantity: 1 },
      { productId: b, quantity: 1 },
    ];
    expect(await crowd((buyer) => (buyer % 2 ? both : both.toReversed()))).toBe(40);
    expect([await figures(a), await figures(b)]).toEqual([
      [60, 40],
      [40, 40],
    ]);
  });
});

test("a reservation that waited for a restock finds what was restocked", async () => {
  const a = await product(0);
  const orderId = await order();
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const restock = inTx(async (tx, by) => {
    await adjustStock(tx, by, { adjustment: { productId: a as Id<"product">, set: 2 }, ifMatch: null });
    locked.resolve();
    await gate.promise;
  });
  const waiting = async (): Promise<boolean> =>
    (
      await system.admin.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount === 1;
  await locked.promise;
  const hold = reserve(orderId, { productId: a, quantity: 2 });
  await expect.poll(waiting).toBe(true);
  gate.resolve();
  await Promise.all([restock, hold]);
  expect(await figures(a)).toEqual([2, 2]);
});

describe("a shortage", () => {
  test("is announced when what can be sold sinks to the threshold and to nothing, each once", async () => {
    const a = await product(5, { lowStockThreshold: 2 });
    const first = await order();
    await reserve(first, { productId: a, quantity: 3 });
    await reserve(await order(), { productId: a, quantity: 1 });
    await reserve(await order(), { productId: a, quantity: 1 });
    await inTx((tx, by) => releaseStock(tx, by, first));
    expect(await eventsOf(a)).toEqual([
      "product.created",
      "inventory.low_stock",
      "inventory.out_of_stock",
      "inventory.back_in_stock",
    ]);
  });
});

test("the stock list has each item's own small picture if asked, and only for who may read products", async () => {
  const shop = await system.newShop({ name: "Pictures" });
  const call = (method: string, path: string, body?: object) =>
    system.call(method, path, { key: shop.key, ...(body && { body }) });
  const price = { amount: 100, currency: "NGN" };
  const url = "https://shop.example/front.jpg";
  await call("POST", "/api/products", { name: "Gele", price, stock: 1, images: [{ url }] });
  await call("POST", "/api/products", { name: "Kaftan", price, stock: 1 });
  await call("POST", "/api/products", {
    name: "Slippers",
    price,
    images: [{ url }],
    options: [{ name: "Size", values: ["41", "42"] }],
    variants: [
      { options: { Size: "41" }, stock: 1, image: "https://shop.example/41.jpg" },
      { options: { Size: "42" }, stock: 1 },
    ],
  });
  const pictures = (await call("GET", "/api/inventory?include=image&sort=name")).body.data;
  expect(pictures.map(({ name, image }: { name: string; image: string | null }) => [name, image])).toEqual([
    ["Gele", url],
    ["Kaftan", null],
    ["Slippers – 41", "https://shop.example/41.jpg"],
    ["Slippers – 42", url],
  ]);
  expect((await call("GET", "/api/inventory")).body.data[0]).not.toHaveProperty("image");
  const { key } = (await call("POST", "/api/shop/keys", { name: "Counter", scopes: ["inventory:read"] })).body;
  const refused = await system.call("GET", "/api/inventory?include=image", { key });
  expect([refused.status, refused.body.requiredScope]).toEqual([403, "products:read"]);
});
