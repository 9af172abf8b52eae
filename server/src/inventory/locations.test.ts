// Goods at several locations, over HTTP: which location serves an order, and the effects on its stock.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrder } from "../../test/support/orders.ts";
import { type Answer, startSystem, type TestSystem } from "../../test/support/system.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { brokenInvariants } from "../ledger/index.ts";
import { consumeStock, releaseStock, reserveAgain, reserveStock, returnStock } from "./index.ts";

let system: TestSystem;
let home: string;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  home = (await call("GET", "/api/inventory/locations")).data[0].id;
});
afterAll(async () => {
  expect(await brokenInvariants((text) => system.admin.query(text))).toEqual([]);
  await system.stop();
});

const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  system.call(method, path, body === undefined ? {} : { body });
async function call(method: string, path: string, body?: unknown): Promise<Answer["body"]> {
  const answer = await ask(method, path, body);
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
  return answer.body;
}
async function refused(method: string, path: string, body?: unknown): Promise<Answer["body"]> {
  const answer = await ask(method, path, body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer.body;
}

let names = 0;
async function location(more: object = {}): Promise<string> {
  names += 1;
  return (await call("POST", "/api/inventory/locations", { name: `Room ${names}`, ...more })).id;
}
async function product(stock: number, more: object = {}): Promise<string> {
  const body = { name: "Gele", price: { amount: 100, currency: "NGN" }, stock, ...more };
  return (await call("POST", "/api/products", body)).id;
}
const put = (productId: string, locationId: string, delta: number) =>
  call("POST", "/api/inventory/adjustments", { productId, locationId, delta, reason: "restock" });
async function itemOf(productId: string): Promise<Answer["body"]> {
  return (await call("GET", `/api/inventory?productId=${productId}`)).data[0];
}
/** On hand and reserved by location, for locations that have or had any. */
async function figures(productId: string): Promise<Record<string, [number, number]>> {
  const { locations } = await itemOf(productId);
  return Object.fromEntries(
    locations.map((one: { locationId: string; onHand: number; reserved: number }) => [
      one.locationId,
      [one.onHand, one.reserved],
    ]),
  );
}
async function soldOf(productId: string) {
  const { onHand, reserved, available } = (await call("GET", `/api/products/${productId}`)).stock;
  return { onHand, reserved, available };
}
const eventsOf = async (productId: string): Promise<string[]> =>
  (
    await system.admin.query(
      "select type from events where object_id = $1 and type like 'inventory.%' order by sequence",
      [productId],
    )
  ).rows.map((row) => row.type);

const actor = (): Actor => systemActor(system.shop.id, "test", system.clock.now());
const inTx = <Result>(work: (tx: Tx, actor: Actor) => Promise<Result>): Promise<Result> =>
  system.services.api.write(system.shop.id, (tx) => work(tx, actor()));
const soon = () => after(system.clock.now(), minutes(15));
const order = () => insertOrder(system, system.shop.id);
const reserve = (orderId: string, ...lines: { productId: string; quantity: number }[]) =>
  inTx((tx, by) => reserveStock(tx, by, { orderId, lines, expiresAt: soon() }));

describe("a location", () => {
  test("is there from the start, and others are opened, changed and removed", async () => {
    expect(await call("GET", `/api/inventory/locations/${home}`)).toMatchObject({
      id: home,
      name: "Home",
      isHome: true,
      sellsOnline: true,
      version: 1,
    });
    expect((await call("PATCH", `/api/inventory/locations/${home}`, { name: "Shop in Yaba" })).name).toBe(
      "Shop in Yaba",
    );
    const id = await location({ name: "Store", address: "14 Allen Avenue", priority: 7 });
    expect(await call("GET", `/api/inventory/locations/${id}`)).toMatchObject({
      address: "14 Allen Avenue",
      priority: 7,
      isHome: false,
    });
    const again = await ask("POST", "/api/inventory/locations", {
      name: "Store",
      address: "14 Allen Avenue",
      priority: 7,
    });
    expect([again.status, again.body.id]).toEqual([200, id]);
    expect(await refused("POST", "/api/inventory/locations", { name: "STORE" })).toMatchObject({
      code: "location_exists",
      locationId: id,
    });
    expect((await call("DELETE", `/api/inventory/locations/${id}`)).id).toBe(id);
    expect((await refused("GET", `/api/inventory/locations/${id}`)).code).toBe("not_found");
    // Its name is free again.
    await location({ name: "Store" });
  });

  test("that is the home always sells and stays", async () => {
    expect((await refused("PATCH", `/api/inventory/locations/${home}`, { sellsOnline: false })).code).toBe(
      "location_is_home",
    );
    expect((await refused("DELETE", `/api/inventory/locations/${home}`)).code).toBe("location_is_home");
  });

  test("with goods or with a transfer on its way is not removed", async () => {
    const [id, a] = [await location(), await product(3)];
    await put(a, id, 1);
    expect(await refused("DELETE", `/api/inventory/locations/${id}`)).toMatchObject({
      code: "location_in_use",
      items: 1,
    });
    await put(a, id, -1);
    const transfer = await call("POST", "/api/inventory/transfers", {
      fromLocationId: home,
      toLocationId: id,
      items: [{ productId: a, quantity: 1 }],
    });
    expect(await refused("DELETE", `/api/inventory/locations/${id}`)).toMatchObject({
      code: "location_in_use",
      items: 0,
      transfers: 1,
    });
    await call("POST", `/api/inventory/transfers/${transfer.id}/cancel`);
    await call("DELETE", `/api/inventory/locations/${id}`);
    expect((await refused("POST", "/api/inventory/adjustments", { productId: a, locationId: id, delta: 1 })).code).toBe(
      "resource_missing",
    );
  });

  test("that does not sell online adds nothing to what is for sale, until it does", async () => {
    const [id, a] = [await location({ sellsOnline: false }), await product(0)];
    expect((await put(a, id, 5)).item).toMatchObject({ onHand: 0, available: 0, status: "out_of_stock" });
    expect((await put(a, id, 1)).location).toEqual({
      locationId: id,
      sellsOnline: false,
      onHand: 6,
      reserved: 0,
      available: 6,
    });
    await expect(reserve(await order(), { productId: a, quantity: 1 })).rejects.toMatchObject({ code: "out_of_stock" });
    await call("PATCH", `/api/inventory/locations/${id}`, { sellsOnline: true });
    expect(await soldOf(a)).toEqual({ onHand: 6, reserved: 0, available: 6 });
    const held = await order();
    await reserve(held, { productId: a, quantity: 2 });
    await call("PATCH", `/api/inventory/locations/${id}`, { sellsOnline: false });
    expect(await soldOf(a)).toEqual({ onHand: 0, reserved: 0, available: 0 });
    // Reserved goods stay reserved: they are sold from there, and come back to there.
    await inTx((tx, by) => consumeStock(tx, by, { orderId: held, productsMax: 1 }));
    expect(await figures(a)).toEqual({ [home]: [0, 0], [id]: [4, 0] });
    await inTx((tx, by) => returnStock(tx, by, held));
    expect(await figures(a)).toEqual({ [home]: [0, 0], [id]: [6, 0] });
    expect(await eventsOf(a)).toEqual(["inventory.back_in_stock", "inventory.out_of_stock"]);
  });
});

describe("an order", () => {
  test("is served by priority, from several locations where one has too few, and once whatever is repeated", async () => {
    const [first, last] = [await location({ priority: 10 }), await location({ priority: 300 })];
    const a = await product(3);
    await put(a, first, 2);
    await put(a, last, 4);
    expect(await soldOf(a)).toEqual({ onHand: 9, reserved: 0, available: 9 });
    const held = await order();
    await reserve(held, { productId: a, quantity: 4 }, { productId: a, quantity: 2 });
    expect(await figures(a)).toEqual({ [first]: [2, 2], [home]: [3, 3], [last]: [4, 1] });
    expect(await soldOf(a)).toEqual({ onHand: 9, reserved: 6, available: 3 });
    await expect(reserve(await order(), { productId: a, quantity: 4 })).rejects.toMatchObject({
      details: { items: [{ productId: a, requested: 4, available: 3 }] },
    });
    for (let time = 0; time < 2; time += 1)
      await inTx((tx, by) => consumeStock(tx, by, { orderId: held, productsMax: 1 }));
    expect(await figures(a)).toEqual({ [first]: [0, 0], [home]: [0, 0], [last]: [3, 0] });
    for (let time = 0; time < 2; time += 1) await inTx((tx, by) => returnStock(tx, by, held));
    expect(await figures(a)).toEqual({ [first]: [2, 0], [home]: [3, 0], [last]: [4, 0] });
    const { data } = await call("GET", `/api/inventory/movements?orderId=${held}`);
    expect(
      data.map((row: { locationId: string; delta: number; reason: string }) => [row.locationId, row.delta]),
    ).toEqual(
      expect.arrayContaining([
        [first, -2],
        [home, -3],
        [last, -1],
        [first, 2],
        [home, 3],
        [last, 1],
      ]),
    );
    expect(data).toHaveLength(6);
  });

  test("that was let go and is held again takes what is there then, and no more than it was for", async () => {
    const [near, a] = [await location({ priority: 10 }), await product(2)];
    await put(a, near, 3);
    const held = await order();
    await reserve(held, { productId: a, quantity: 3 });
    expect(await figures(a)).toEqual({ [near]: [3, 3], [home]: [2, 0] });
    for (let time = 0; time < 2; time += 1) await inTx((tx, by) => releaseStock(tx, by, held));
    expect(await figures(a)).toEqual({ [near]: [3, 0], [home]: [2, 0] });
    await put(a, near, -2);
    expect(await inTx((tx, by) => reserveAgain(tx, by, held, soon()))).toBe(true);
    expect(await figures(a)).toEqual({ [near]: [1, 1], [home]: [2, 2] });
    await inTx((tx, by) => releaseStock(tx, by, held));
    await put(a, near, 4);
    expect(await inTx((tx, by) => reserveAgain(tx, by, held, soon()))).toBe(true);
    expect(await figures(a)).toEqual({ [near]: [5, 3], [home]: [2, 0] });
    await inTx((tx, by) => releaseStock(tx, by, held));
    expect(await soldOf(a)).toEqual({ onHand: 7, reserved: 0, available: 7 });
  });

  test("of the last unit at each of three locations: of forty at once exactly three are served", async () => {
    const a = await product(1);
    for (const priority of [10, 300]) await put(a, await location({ priority }), 1);
    const orders = await Promise.all(Array.from({ length: 40 }, order));
    const answers = await Promise.allSettled(orders.map((id) => reserve(id, { productId: a, quantity: 1 })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await soldOf(a)).toEqual({ onHand: 3, reserved: 3, available: 0 });
  });

  test("comes home when the location it was sold from is there no more", async () => {
    const [gone, a] = [await location({ priority: 10 }), await product(1)];
    await put(a, gone, 2);
    const sold = await order();
    await reserve(sold, { productId: a, quantity: 3 });
    await inTx((tx, by) => consumeStock(tx, by, { orderId: sold, productsMax: 1 }));
    await call("DELETE", `/api/inventory/locations/${gone}`);
    await inTx((tx, by) => returnStock(tx, by, sold));
    expect(await figures(a)).toEqual({ [home]: [3, 0] });
  });
});

describe("an adjustment", () => {
  test("is of one location, and can't go below what is promised from there", async () => {
    const [near, a] = [await location({ priority: 10 }), await product(5)];
    await put(a, near, 2);
    await reserve(await order(), { productId: a, quantity: 3 });
    const below = (locationId: string, set: number) =>
      refused("POST", "/api/inventory/adjustments", { productId: a, locationId, set });
    expect(await below(near, 1)).toMatchObject({ code: "below_reserved", onHand: 2, reserved: 2 });
    expect(await below(home, 0)).toMatchObject({ code: "below_reserved", onHand: 5, reserved: 1 });
    const lost = await call("POST", "/api/inventory/adjustments", { productId: a, delta: -4, reason: "loss" });
    expect([lost.location, lost.item.available, lost.item.locations]).toEqual([
      { locationId: home, sellsOnline: true, onHand: 1, reserved: 1, available: 0 },
      0,
      (await itemOf(a)).locations,
    ]);
    expect(await eventsOf(a)).toEqual(["inventory.out_of_stock"]);
  });

  test("by a count of an hour ago keeps what was sold since", async () => {
    const a = await product(10);
    const countedAt = system.clock.now().toISOString();
    system.clock.advance(minutes(60));
    await call("POST", "/api/inventory/adjustments", { productId: a, delta: -2, reason: "sold_elsewhere" });
    const counted = await call("POST", "/api/inventory/adjustments", { productId: a, count: 9, countedAt });
    expect([counted.reason, counted.delta, counted.item.onHand]).toEqual(["count", -1, 7]);
    expect((await call("POST", "/api/inventory/adjustments", { productId: a, count: 7 })).movementId).toBeNull();
    for (const [body, fault] of [
      [{ count: 1, reason: "damage" }, "/reason either_or"],
      [{ delta: 1, countedAt }, "/countedAt either_or"],
      [{ count: 1, countedAt: "2100-01-01T00:00:00.000Z" }, "/countedAt maximum"],
    ] as const) {
      const [{ pointer, code }] = (await refused("POST", "/api/inventory/adjustments", { productId: a, ...body }))
        .errors;
      expect(`${pointer} ${code}`).toBe(fault);
    }
  });

  test("is found by location and reason, and all of a location's sum to what is there", async () => {
    const [near, a, b] = [await location(), await product(4), await product(2)];
    await put(a, near, 3);
    await put(b, near, 7);
    await call("POST", "/api/inventory/adjustments", { productId: b, locationId: near, delta: -2, reason: "damage" });
    const { data } = await call("GET", `/api/inventory/movements?locationId=${near}`);
    expect(data.map((row: { productId: string; delta: number }) => [row.productId, row.delta])).toEqual([
      [b, -2],
      [b, 7],
      [a, 3],
    ]);
    expect((await call("GET", `/api/inventory/movements?locationId=${near}&reason=damage`)).data).toHaveLength(1);
    const there = (await call("GET", `/api/inventory?locationId=${near}`)).data;
    expect(there.map((item: { productId: string }) => item.productId).toSorted()).toEqual([a, b].toSorted());
    const all = (await call("GET", `/api/inventory/movements?productId=${a}&locationId=${home}`)).data;
    expect(all.map((row: { delta: number }) => row.delta)).toEqual([4]);
  });
});

describe("a transfer", () => {
  const draft = (from: string, to: string, productId: string, quantity: number, more: object = {}) =>
    call("POST", "/api/inventory/transfers", {
      fromLocationId: from,
      toLocationId: to,
      items: [{ productId, quantity }],
      ...more,
    });
  const act = (id: string, act: string, body?: object) => call("POST", `/api/inventory/transfers/${id}/${act}`, body);

  test("takes the goods away when sent and brings them as they come; what is missing is a loss", async () => {
    const [there, a] = [await location(), await product(10)];
    const { id } = await draft(home, there, a, 8);
    expect(await soldOf(a)).toMatchObject({ onHand: 10 });
    const sent = await act(id, "send");
    expect([sent.status, sent.version, sent.sentAt]).toEqual(["in_transit", 2, system.clock.now().toISOString()]);
    expect(await soldOf(a)).toMatchObject({ onHand: 2 });
    expect((await act(id, "receive", { items: [{ productId: a, received: 5 }] })).status).toBe("in_transit");
    const over = await refused("POST", `/api/inventory/transfers/${id}/receive`, {
      items: [{ productId: a, received: 4 }],
    });
    expect(over.errors[0]).toMatchObject({ pointer: "/items/0/received", code: "maximum" });
    const ended = await act(id, "receive", { items: [{ productId: a, received: 1 }], restMissing: true });
    expect([ended.status, ended.items[0]]).toEqual([
      "received",
      { productId: a, variantId: null, quantity: 8, received: 6, missing: 2 },
    ]);
    expect(await figures(a)).toEqual({ [home]: [2, 0], [there]: [6, 0] });
    const moved = (await call("GET", `/api/inventory/movements?productId=${a}&sort=createdAt`)).data;
    expect(moved.map((row: { delta: number; reason: string }) => `${row.reason} ${row.delta}`).toSorted()).toEqual([
      "loss -2",
      "opening 10",
      "transfer_in 3",
      "transfer_in 5",
      "transfer_out -8",
    ]);
    expect((await refused("POST", `/api/inventory/transfers/${id}/send`)).code).toBe("invalid_transition");
    // A repeated receipt changes nothing. A receipt of more goods is refused.
    expect(await call("POST", `/api/inventory/transfers/${id}/receive`, {})).toEqual(ended);
    const more = { items: [{ productId: a, received: 7 }] };
    expect((await refused("POST", `/api/inventory/transfers/${id}/receive`, more)).code).toBe("invalid_transition");
    expect(await call("GET", `/api/inventory/transfers/${id}`)).toEqual(ended);
    expect((await call("GET", "/api/inventory/transfers?status=received")).data[0]).toEqual(ended);
  });

  test("can't take what is promised to a placed order, and twenty at once can't take more than there is", async () => {
    const [there, a] = [await location(), await product(5)];
    await reserve(await order(), { productId: a, quantity: 2 });
    const items = [{ productId: a, quantity: 4 }];
    const sending = { fromLocationId: home, toLocationId: there, items, status: "in_transit" };
    expect(await refused("POST", "/api/inventory/transfers", sending)).toMatchObject({
      code: "out_of_stock",
      items: [{ productId: a, requested: 4, available: 3 }],
    });
    const one = { ...sending, items: [{ productId: a, quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("POST", "/api/inventory/transfers", one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await soldOf(a)).toEqual({ onHand: 2, reserved: 2, available: 0 });
  });

  test("at once is never gone; of two who cancel it, or cancel and receive it, one does", async () => {
    const [there, a] = [await location({ priority: 10 }), await product(4)];
    const carried = await draft(home, there, a, 4, { status: "received" });
    expect([carried.status, carried.items[0].received]).toEqual(["received", 4]);
    expect(await figures(a)).toEqual({ [there]: [4, 0], [home]: [0, 0] });
    const { id } = await draft(there, home, a, 3, { status: "in_transit" });
    const answers = await Promise.all(
      ["cancel", "receive", "cancel", "receive"].map((act) =>
        ask("POST", `/api/inventory/transfers/${id}/${act}`, act === "receive" ? {} : undefined),
      ),
    );
    // A repeated act gets the current state as its answer, and changes nothing.
    const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.status);
    expect(done).toBeOneOf([
      ["received", "received"],
      ["cancelled", "cancelled"],
    ]);
    expect(await soldOf(a)).toMatchObject({ onHand: 4 });
    expect(await eventsOf(a)).toEqual([]);
  });

  test("of nothing sensible is refused where it stands", async () => {
    const [there, a] = [await location(), await product(5)];
    const shirt = await product(0, { stock: undefined, variants: [{ options: { Size: "M" }, stock: 3 }] });
    const line = { productId: a, quantity: 1 };
    for (const [body, fault] of [
      [{ fromLocationId: home, toLocationId: home, items: [line] }, "/toLocationId either_or"],
      [{ fromLocationId: home, toLocationId: there, items: [line, line] }, "/items/1 ambiguous"],
      [
        { fromLocationId: home, toLocationId: there, items: [{ productId: shirt, quantity: 1 }] },
        "/items/0/variantId variant_required",
      ],
      [
        { fromLocationId: home, toLocationId: there.replace(/....$/, "0000"), items: [line] },
        "/toLocationId resource_missing",
      ],
      [{ fromLocationId: home, toLocationId: there, items: [{ ...line, quantity: 0 }] }, "/items/0/quantity minimum"],
    ] as const) {
      const [{ pointer, code }] = (await refused("POST", "/api/inventory/transfers", body)).errors;
      expect(`${pointer} ${code}`).toBe(fault);
    }
  });
});

test("docs/inventory.md asks what it shows as it shows it", async () => {
  const text = readFileSync(new URL("../../../docs/inventory.md", import.meta.url), "utf8");
  const asked = [
    ...text.matchAll(/^ {4}curl (?:-X (\w+) )?.*?(?:--json '(.*)' )?"?http:\/\/127\.0\.0\.1:3000([^"\s]+)"?$/gm),
  ];
  expect(asked).toHaveLength(12);
  const ids: Record<string, string> = { home, product: await product(5, { lowStockThreshold: 100 }) };
  for (const [, method, body, path = ""] of asked) {
    const filled = (said: string): string => said.replaceAll(/\{(\w+)\}/g, (all, name: string) => ids[name] ?? all);
    const how = method ?? (body === undefined ? "GET" : "POST");
    const answer = await call(how, filled(path), body === undefined ? undefined : JSON.parse(filled(body)));
    for (const name of ["location", "transfer"])
      if (how === "POST" && path.endsWith(`/${name}s`)) ids[name] = answer.id;
  }
  const there = await figures(ids["product"] ?? "");
  expect(there).toEqual({ [home]: [11, 0], [ids["location"] ?? ""]: [3, 0] });
});

test("a location that starts and stops selling while orders are placed loses and invents nothing", async () => {
  const [room, a] = [await location({ priority: 10 }), await product(20)];
  await put(a, room, 20);
  const orders = await Promise.all(Array.from({ length: 30 }, order));
  await Promise.allSettled(
    orders.flatMap((id, index) => [
      reserve(id, { productId: a, quantity: 1 }).then(() =>
        inTx((tx, by) =>
          index % 2 === 0 ? releaseStock(tx, by, id) : consumeStock(tx, by, { orderId: id, productsMax: 1 }),
        ),
      ),
      ...(index % 5 === 0
        ? [
            ask("PATCH", `/api/inventory/locations/${room}`, { sellsOnline: index % 2 === 0 }),
            ask("POST", "/api/inventory/adjustments", { productId: a, locationId: room, delta: 1 }),
          ]
        : []),
    ]),
  );
  await call("PATCH", `/api/inventory/locations/${room}`, { sellsOnline: true });
  const { onHand, reserved } = await soldOf(a);
  expect(reserved).toBe(0);
  const { rows } = await system.admin.query(
    "select count(*)::int as sold from reservations where product_id = $1 and state = 'consumed'",
    [a],
  );
  expect(onHand).toBe(46 - rows[0].sold);
});
