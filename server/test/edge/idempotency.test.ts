// One key, one effect, one answer: for every operation that takes a key.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { fingerprint } from "../../src/kernel/http/idempotency.ts";
import { type Answer, startSystem, type TestSystem } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";
import { type Held, heldToDocument } from "./support/conformance.ts";
import { catalogAtRest, makeObjects, nothing, type Objects } from "./support/objects.ts";
import { nameOf, pathOf, requestFor, rowsOf, takesKey } from "./support/rows.ts";
import { below, report, rounds } from "../torture/rounds.ts";

const atOnce = rounds(6, 20);

let simulator: Simulator;
let system: TestSystem;
let rows: EndpointRow[];
let held: Held;
let objects: Objects;
let keys = 0;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  rows = rowsOf(system).filter(takesKey);
  held = heldToDocument(system);
  objects = await makeObjects(system, simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const newKey = () => `edge-${(keys += 1)}`;
const naira = (amount: number) => ({ amount, currency: "NGN" });
const outcomeOf = (answer: Answer) => ({
  status: answer.status,
  text: answer.text,
  type: answer.headers.get("content-type"),
  etag: answer.headers.get("etag"),
});

const counted =
  "products customers orders order_lines order_history stock_movements checkouts payments messages ledger_entries".split(
    " ",
  );
const countAll = `select ${counted.map((table) => `(select count(*)::int from ${table}) ${table}`).join(", ")}`;

/** Rows per table, but for the keys themselves; of events by their type, so that one too many says what it is. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows: events } = await system.admin.query("select type, count(*)::int from events group by type");
  return {
    ...(await system.admin.query(countAll)).rows[0],
    ...Object.fromEntries(events.map(({ type, count }) => [`event ${type}`, count])),
  };
}

/** Also of what buyers' phones report, and of what is sent to a shop's own systems. */
async function atRest(): Promise<void> {
  await quiet(simulator, system);
  await system.services.sender.idle();
  await catalogAtRest(system);
}

/** What the worker makes of it later counts as well. */
async function effectOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  await atRest();
  const before = await rowCounts();
  await work();
  await atRest();
  const after = await rowCounts();
  return Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]));
}

const changed = (effect: Record<string, number>) => Object.entries(effect).filter(([, count]) => count !== 0);

async function newOrder(product: string = objects.ids.prd ?? ""): Promise<string> {
  const body = { customerId: objects.ids.cus, items: [{ productId: product, quantity: 1 }] };
  return (await system.call("POST", "/api/orders", { body })).body.id;
}

describe("the same request with the same key", () => {
  test("gets the same bytes again and has no second effect, for every operation", async () => {
    const asked: { row: EndpointRow; path: string; body: unknown; key: string; first: Answer }[] = [];
    for (const row of rows) {
      const { path, body } = requestFor(row, objects);
      const key = newKey();
      const first = await held(row, path, { body, headers: { "idempotency-key": key } });
      expect([nameOf(row), first.status, first.headers.get("idempotent-replayed")]).toEqual([
        nameOf(row),
        expect.toBeOneOf([200, 201, 202, 409]),
        null,
      ]);
      await system.settled();
      asked.push({ row, path, body, key, first });
    }
    // All again, though each has changed something since: waited for and counted once for all of them.
    const effect = await effectOf(async () => {
      for (const { row, path, body, key, first } of asked)
        for (const spelling of [key, `"${key}"`]) {
          const again = await held(row, path, { body, headers: { "idempotency-key": spelling } });
          expect([nameOf(row), outcomeOf(again)]).toEqual([nameOf(row), outcomeOf(first)]);
          expect(again.headers.get("idempotent-replayed")).toBe("true");
          expect(again.headers.get("original-request-id")).toBe(first.headers.get("x-request-id"));
          expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
        }
    });
    expect(changed(effect)).toEqual([]);
  });

  test("in another order of its fields and with other spaces is the same request", async () => {
    const headers = { "idempotency-key": newKey() };
    const first = await system.call("POST", "/api/customers", { raw: '{"name":"Ada","tags":["a","b"]}', headers });
    const again = await system.call("POST", "/api/customers", {
      raw: ' { "tags" : [ "a", "b" ],\n "name":"\\u0041da" } ',
      headers,
    });
    expect([first.status, again.headers.get("idempotent-replayed"), again.text]).toEqual([201, "true", first.text]);
  });

  test("many times at once has one effect; the others get its answer or are told to come back", async () => {
    for (const row of rows) {
      const { path, body } = requestFor(row, objects);
      const once = await effectOf(() => held(row, path, { body, headers: { "idempotency-key": newKey() } }));
      const headers = { "idempotency-key": newKey() };
      let answers: Answer[] = [];
      const effect = await effectOf(async () => {
        answers = await Promise.all(Array.from({ length: atOnce }, () => held(row, path, { body, headers })));
      });
      const more = Object.entries(effect).filter(([table, count]) => count > (once[table] ?? 0));
      // In one line, because a list is cut where it is told.
      expect(more.map(([table, count]) => `${nameOf(row)}: ${table} ${count}`).join(", ")).toBe("");
      const busy = answers.filter((answer) => answer.body.code === "idempotency_in_progress");
      for (const answer of busy) expect([answer.status, answer.headers.get("retry-after")]).toEqual([409, "1"]);
      const settled = answers.filter((answer) => !busy.includes(answer));
      expect([nameOf(row), new Set(settled.map((answer) => answer.text)).size]).toEqual([nameOf(row), 1]);
      expect(settled.filter((answer) => answer.headers.get("idempotent-replayed") === null)).toHaveLength(1);
      const later = await held(row, path, { body, headers });
      expect([nameOf(row), later.text]).toEqual([nameOf(row), settled[0]?.text]);
    }
    report(28, "the same request many times at once", {
      operations: rows.length,
      "at once": atOnce,
      "second effects": 0,
      "other answers": 0,
      says: below(rows.length * atOnce),
    });
  });

  test("once it is answered, twenty at once are all answered", async () => {
    const headers = { "idempotency-key": newKey() };
    const send = () => system.call("POST", "/api/customers", { body: { name: "Ada" }, headers });
    const first = await send();
    const again = await Promise.all(Array.from({ length: 20 }, send));
    expect(again.map((answer) => [answer.status, answer.text])).toEqual(again.map(() => [201, first.text]));
  });
});

describe("another request with the same key", () => {
  test("is 422 for every operation, also when only the path is another", async () => {
    const used = rows.map((row) => ({ row, headers: { "idempotency-key": newKey() } }));
    for (const { headers } of used) await system.call("POST", "/api/customers", { body: { name: "First" }, headers });
    const effect = await effectOf(async () => {
      for (const { row, headers } of used) {
        const { path, body } = requestFor(row, objects);
        const answer = await held(row, path, { body, headers });
        expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 422, "idempotency_key_reused"]);
        expect(answer.body.detail).toContain("Use a new key for another request.");
      }
    });
    expect(changed(effect)).toEqual([]);
  });

  test.each<[string, { name: string; email?: null; tags?: string[] }]>([
    ["another value", { name: "Adaeze" }],
    ["a field more", { name: "Ada", tags: [] }],
    ["null for absent", { name: "Ada", email: null }],
    ["another order in a list", { name: "Ada", tags: ["b", "a"] }],
  ])("%s is another request", async (_what, body) => {
    const headers = { "idempotency-key": newKey() };
    const first = { name: "Ada", ...(body.tags?.length ? { tags: ["a", "b"] } : {}) };
    await system.call("POST", "/api/customers", { body: first, headers });
    expect((await system.call("POST", "/api/customers", { body, headers })).status).toBe(422);
  });
});

describe("a key that is none", () => {
  test.each(['""', '"', "x".repeat(256), `"${"x".repeat(256)}"`, "é", "a\tb"])(
    "%s is 400 for every operation",
    async (key) => {
      for (const row of key === '"' ? [] : rows) {
        const { path, body } = requestFor(row, objects);
        const answer = await held(row, path, { body, headers: { "idempotency-key": key } });
        expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 400, "invalid_idempotency_key"]);
      }
    },
  );

  test.each(["x", "x".repeat(255), "a b", "3f1c-uuid", "~!@#$%^&*()"])("%s is a key", async (key) => {
    const headers = { "idempotency-key": key };
    expect((await system.call("POST", "/api/customers", { body: { name: "Ada" }, headers })).status).toBe(201);
  });
});

describe("what is kept under a key", () => {
  test("is no fault of the request: corrected, it goes through with the same key", async () => {
    // Bytes have no fields to be wrong.
    for (const row of rows.filter((one) => !one.bodyTypes || one.body)) {
      const { path, body } = requestFor(row, objects);
      const headers = { "idempotency-key": newKey() };
      const faulty = await held(row, path, { body: { ...(body as object), unheardOf: 1 }, headers });
      expect([nameOf(row), faulty.status]).toEqual([nameOf(row), 400]);
      const corrected = await held(row, path, { body, headers });
      expect([nameOf(row), corrected.status, corrected.headers.get("idempotent-replayed")]).toEqual([
        nameOf(row),
        expect.toBeOneOf([200, 201, 202, 409]),
        null,
      ]);
    }
  });

  test("is no missing resource in a body", async () => {
    const headers = { "idempotency-key": newKey() };
    const body = { customerId: nothing().ids.cus, items: [{ productId: objects.ids.prd, quantity: 1 }] };
    for (const _ of [1, 2]) {
      const answer = await system.call("POST", "/api/orders", { body, headers });
      expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([400, null]);
    }
  });

  test("is the 404 of a path that names nothing, for every operation", async () => {
    for (const row of rows.filter((one) => one.params)) {
      const headers = { "idempotency-key": newKey() };
      const { body } = requestFor(row, objects);
      const path = pathOf(row, nothing());
      const first = await held(row, path, { body, headers });
      const again = await held(row, path, { body, headers });
      expect([nameOf(row), first.status, outcomeOf(again)]).toEqual([nameOf(row), 404, outcomeOf(first)]);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
    }
  });

  test("is a refusal by the state of things, though things have changed since", async () => {
    const product = await system.call("POST", "/api/products", { body: { name: "Cup", price: naira(500), stock: 0 } });
    const body = { customerId: objects.ids.cus, items: [{ productId: product.body.id, quantity: 1 }] };
    const headers = { "idempotency-key": newKey() };
    const refused = await system.call("POST", "/api/orders", { body, headers });
    expect([refused.status, refused.body.code]).toEqual([409, "out_of_stock"]);
    await system.call("POST", "/api/inventory/adjustments", { body: { productId: product.body.id, set: 5 } });
    const again = await system.call("POST", "/api/orders", { body, headers });
    expect([outcomeOf(again), again.headers.get("idempotent-replayed")]).toEqual([outcomeOf(refused), "true"]);
    expect((await system.call("POST", "/api/orders", { body })).status).toBe(201);
  });

  test("is a move the order does not allow", async () => {
    const path = `/api/orders/${await newOrder()}/status`;
    const headers = { "idempotency-key": newKey() };
    const first = await system.call("PATCH", path, { body: { status: "delivered" }, headers });
    const again = await system.call("PATCH", path, { body: { status: "delivered" }, headers });
    expect([first.status, first.body.code]).toEqual([409, "invalid_transition"]);
    expect([outcomeOf(again), again.headers.get("idempotent-replayed")]).toEqual([outcomeOf(first), "true"]);
  });

  test("is no answer of a provider that was away: the same key goes through when it is back", async () => {
    // The simulated gateway is away for the first try of an amount that ends in 10.
    const product = await system.call("POST", "/api/products", {
      body: { name: "Plate", price: naira(100_010), stock: 5 },
    });
    const body = { orderId: await newOrder(product.body.id) };
    const headers = { "idempotency-key": newKey() };
    const away = await system.call("POST", "/api/payments/initialize", { body, headers });
    expect([away.status, away.body.code]).toEqual([503, "provider_unavailable"]);
    expect(away.headers.get("retry-after")).toMatch(/^[123]$/);
    const back = await system.call("POST", "/api/payments/initialize", { body, headers });
    expect([back.status, back.headers.get("idempotent-replayed")]).toEqual([200, null]);
    const again = await system.call("POST", "/api/payments/initialize", { body, headers });
    expect([outcomeOf(again), again.headers.get("idempotent-replayed")]).toEqual([outcomeOf(back), "true"]);
  });

  test("is nothing for what needs no key: a GET takes none and replays nothing", async () => {
    const headers = { "idempotency-key": newKey() };
    for (const path of ["/api/orders", "/api/customers"]) {
      const answer = await system.call("GET", path, { headers });
      expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([200, null]);
    }
  });
});

describe("an act on a provider", () => {
  /** As the process leaves it that died between the record and the call. */
  async function died(path: string, body: unknown): Promise<Record<string, string>> {
    const key = newKey();
    await system.admin.query(
      `insert into idempotency_keys (shop_id, key, fingerprint, state, request_id, created_at)
       values ($1, $2, $3, 'started', 'req_dead', $4)`,
      [system.shop.id, `${system.shop.keyId} ${key}`, fingerprint("POST", path, body), system.clock.now()],
    );
    return { "idempotency-key": key };
  }
  const path = "/api/payments/initialize";

  test("twenty times at once begins one payment", async () => {
    const orderId = await newOrder();
    const headers = { "idempotency-key": newKey() };
    await Promise.all(Array.from({ length: 20 }, () => system.call("POST", path, { body: { orderId }, headers })));
    const begun = (await system.call("GET", `/api/payments?orderId=${orderId}`)).body.data;
    expect(begun).toHaveLength(1);
    expect(simulator.paystack.transactions().filter((one) => one.reference === begun[0].reference)).toHaveLength(1);
  });

  test("that may still be under way is told so; what died is taken up, by one of those who ask", async () => {
    const body = { orderId: await newOrder() };
    const headers = await died(path, body);
    const early = await system.call("POST", path, { body, headers });
    expect([early.status, early.body.code]).toEqual([409, "idempotency_in_progress"]);
    system.clock.advance(61_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => system.call("POST", path, { body, headers })));
    const taken = answers.filter((answer) => answer.status === 200 && !answer.headers.get("idempotent-replayed"));
    expect(taken).toHaveLength(1);
    expect(answers.every((one) => one.text === taken[0]?.text || one.status === 409)).toBe(true);
    const again = await system.call("POST", path, { body, headers });
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([taken[0]?.text, "true"]);
    expect((await system.call("GET", `/api/payments?orderId=${body.orderId}`)).body.data).toHaveLength(1);
  });

  test("that died is not taken up by another request with its key", async () => {
    const headers = await died(path, { orderId: await newOrder() });
    system.clock.advance(61_000);
    const answer = await system.call("POST", path, { body: { orderId: await newOrder() }, headers });
    expect(answer.status).toBe(422);
  });
});
