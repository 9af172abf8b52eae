import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrder } from "../../test/support/orders.ts";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { newId } from "../kernel/values/id.ts";
import { reserveStock } from "./index.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const adjust = (body: unknown, options = {}) => system.call("POST", "/api/inventory/adjustments", { body, ...options });
async function product(stock: number, more: object = {}, key = system.shop.key): Promise<string> {
  const body = { name: "Gele", price: { amount: 100, currency: "NGN" }, stock, ...more };
  return (await system.call("POST", "/api/products", { body, key })).body.id;
}
async function promise(productId: string, quantity: number): Promise<void> {
  const orderId = await insertOrder(system, system.shop.id);
  await system.services.api.write(system.shop.id, (tx) =>
    reserveStock(tx, systemActor(system.shop.id, "test", system.clock.now()), {
      orderId,
      lines: [{ productId, quantity }],
      expiresAt: system.clock.now(),
    }),
  );
}
const movements = async (productId: string): Promise<[number, string][]> =>
  (await system.call("GET", `/api/inventory/movements?productId=${productId}&sort=createdAt`)).body.data.map(
    (row: { delta: number; reason: string }) => [row.delta, row.reason],
  );
const eventsOf = async (objectId: string): Promise<string[]> =>
  (await system.admin.query("select type from events where object_id = $1 order by sequence", [objectId])).rows.map(
    (row) => row.type,
  );

describe("an adjustment", () => {
  test("sets a count or adds a difference, and each is a movement", async () => {
    const a = await product(5);
    await promise(a, 2);
    system.clock.advance(1_000);
    const counted = await adjust({ productId: a, set: 9 });
    expect(counted.status).toBe(201);
    expect(counted.headers.get("etag")).toBe('"v3"');
    expect(counted.body).toMatchObject({
      delta: 4,
      reason: "correction",
      item: { productId: a, onHand: 9, reserved: 2, available: 7, status: "in_stock", version: 3 },
    });
    system.clock.advance(1_000);
    const lost = await system.call("PATCH", "/api/inventory/adjustments", {
      body: { productId: a, delta: -3, reason: "damage" },
    });
    expect([lost.status, lost.body.item.onHand]).toEqual([200, 6]);
    expect(await movements(a)).toEqual([
      [5, "opening"],
      [4, "correction"],
      [-3, "damage"],
    ]);
    const listed = (await system.call("GET", `/api/inventory?productId=${a}`)).body.data;
    expect(listed).toEqual([lost.body.item]);
  });

  test("that counts what is there changes nothing", async () => {
    const a = await product(5);
    const { status, body } = await adjust({ productId: a, set: 5 });
    expect([status, body.movementId, body.delta, body.item.version]).toEqual([200, null, 0, 1]);
    expect(await movements(a)).toEqual([[5, "opening"]]);
  });

  test("below what is promised is refused, with both figures", async () => {
    const a = await product(5);
    await promise(a, 3);
    for (const change of [{ set: 2 }, { delta: -3 }, { delta: -1_000_000_000 }]) {
      const { status, body } = await adjust({ productId: a, ...change });
      expect([status, body.code, body.onHand, body.reserved]).toEqual([409, "below_reserved", 5, 3]);
    }
    expect((await adjust({ productId: a, set: 3 })).status).toBe(201);
  });

  test("against an old count is refused", async () => {
    const a = await product(5);
    await adjust({ productId: a, delta: 1 });
    const stale = await adjust({ productId: a, set: 7 }, { headers: { "if-match": '"v1"' } });
    expect([stale.status, stale.body.code, stale.body.currentVersion]).toEqual([412, "version_conflict", 2]);
    expect((await adjust({ productId: a, set: 7 }, { headers: { "if-match": '"v2"' } })).status).toBe(201);
  });

  test("twenty at once with one key is one", async () => {
    const a = await product(0);
    const headers = { "idempotency-key": "restock-1" };
    await Promise.all(Array.from({ length: 20 }, () => adjust({ productId: a, delta: 10 }, { headers })));
    expect((await adjust({ productId: a, delta: 10 }, { headers })).body.item.onHand).toBe(10);
    expect(await movements(a)).toEqual([[10, "correction"]]);
  });

  test("twenty at once without a key are twenty", async () => {
    const a = await product(0);
    await Promise.all(Array.from({ length: 20 }, () => adjust({ productId: a, delta: 1 })));
    expect(await movements(a)).toHaveLength(20);
    expect((await system.call("GET", `/api/products/${a}`)).body.stock.onHand).toBe(20);
  });

  test("of nothing sensible is refused where it stands", async () => {
    const a = await product(5);
    const other = await system.newShop();
    const theirs = await product(5, {}, other.key);
    for (const [body, code, fault] of [
      [{ productId: a }, "invalid_request", "/delta required"],
      [{ productId: a, set: 1, delta: 1 }, "invalid_request", "/delta ambiguous"],
      [{ productId: a, delta: 0 }, "invalid_request", "/delta minimum"],
      [{ productId: a, set: -1 }, "invalid_request", "/set minimum"],
      [{ productId: a, set: null }, "invalid_request", "/set type"],
      [{ productId: a, delta: 0.5 }, "invalid_request", "/delta type"],
      [{ productId: a, delta: 1_000_000_000 }, "invalid_request", "/delta maximum"],
      [{ productId: a, delta: 1, reason: "sale" }, "invalid_request", "/reason enum"],
      [{ productId: "gele", delta: 1 }, "invalid_request", "/productId pattern"],
      [{ productId: newId("product"), delta: 1 }, "resource_missing", "/productId resource_missing"],
      [{ productId: theirs, delta: 1 }, "resource_missing", "/productId resource_missing"],
    ] as const) {
      const answer = await adjust(body);
      const [{ pointer, code: faultCode }] = answer.body.errors;
      expect([answer.status, answer.body.code, `${pointer} ${faultCode}`]).toEqual([400, code, fault]);
    }
  });
});

describe("the stock list", () => {
  test("tells what is low and what is out, by what can be sold", async () => {
    const shop = await system.newShop();
    const make = (stock: number, more = {}) => product(stock, more, shop.key);
    const out = await make(0);
    const low = await make(2, { lowStockThreshold: 2 });
    const plenty = await make(3, { lowStockThreshold: 2 });
    const loose = await make(1);
    const ids = async (query: string): Promise<string[]> =>
      (await system.call("GET", `/api/inventory?${query}`, { key: shop.key })).body.data.map(
        (item: { productId: string }) => item.productId,
      );
    expect(await ids("status=out_of_stock")).toEqual([out]);
    expect(await ids("status=low_stock")).toEqual([low]);
    expect(new Set(await ids("status=low_stock,in_stock"))).toEqual(new Set([low, plenty, loose]));
    const first = (await system.call("GET", "/api/inventory?limit=3", { key: shop.key })).body;
    const rest = await ids(`limit=3&cursor=${first.nextCursor}`);
    const walked = [...first.data.map((item: { productId: string }) => item.productId), ...rest];
    expect(walked).toHaveLength(4);
    expect(new Set(walked)).toEqual(new Set([out, low, plenty, loose]));
  });

  test("announces a shortage at each crossing, under the sequence of the product", async () => {
    const a = await product(5, { lowStockThreshold: 2 });
    for (const delta of [-2, -1, -2, 5, -5]) await adjust({ productId: a, delta });
    await system.call("PATCH", `/api/products/${a}`, { body: { name: "Renamed" } });
    expect(await eventsOf(a)).toEqual([
      "product.created",
      "inventory.low_stock",
      "inventory.out_of_stock",
      "inventory.back_in_stock",
      "inventory.out_of_stock",
      "product.updated",
    ]);
  });

  test("a shortage and a change of the product at the same moment do not collide", async () => {
    const products = await Promise.all(Array.from({ length: 10 }, () => product(1)));
    const answers = await Promise.all(
      products.flatMap((id) => [
        adjust({ productId: id, delta: -1 }),
        system.call("PATCH", `/api/products/${id}`, { body: { name: "Renamed" } }),
      ]),
    );
    expect(answers.map((answer) => answer.status).filter((status) => status >= 400)).toEqual([]);
    for (const id of products) expect(await eventsOf(id)).toHaveLength(3);
  });
});
