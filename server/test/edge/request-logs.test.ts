// What the keys of a shop asked: what was to change something and what was refused, without a word of anybody's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days } from "../../src/kernel/values/clock.ts";
import { loggable } from "../../src/kernel/process/loggable.ts";
import { startSystem, type TestShop, type TestSystem } from "../support/system.ts";
import { foundAnywhere } from "../support/found-anywhere.ts";
import { rowsOf, shapeOf } from "./support/rows.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

/** They are written about a second after they were answered. */
async function logsOf(query: string, shop: TestShop = system.shop, fewest = 1) {
  for (let time = 0; ; time += 1) {
    const { body } = await system.call("GET", `/api/request-logs?${query}`, { key: shop.key });
    if (body.data.length >= fewest || time === 2_000) return body.data;
    await new Promise((again) => setTimeout(again, 25));
  }
}

test("a write is told by its request's id, with what the contract names and nothing that people wrote", async () => {
  const secret = "Adaeze-Nwosu-17";
  const headers = { "x-request-id": "req-of-mine-1", "user-agent": "my shop/2" };
  const body = {
    name: secret,
    email: `${secret}@mail.example`,
    tags: [secret],
    metadata: { [secret]: secret },
  };
  const made = await system.call("POST", "/api/customers", { body, headers });
  expect(made.status).toBe(201);
  const [log] = await logsOf("requestId=req-of-mine-1");
  expect(log).toMatchObject({
    caller: { kind: "key", id: system.shop.keyId },
    operationId: "createCustomer",
    method: "POST",
    path: "/api/customers",
    status: 201,
    code: null,
    replayed: false,
    userAgent: "my shop/2",
    body: { name: `(${secret.length} characters)` },
  });
  expect((await system.call("GET", `/api/request-logs/${log.id}`)).body).toEqual(log);
  expect(JSON.stringify(log)).not.toContain(secret);
});

test("a refusal is there with its code and its faults, also of what was only read", async () => {
  const shop = await system.newShop();
  const call = async (method: string, path: string, body?: unknown) =>
    system.call(method, path, { key: shop.key, ...(body === undefined ? {} : { body }) });
  await call("GET", "/api/customers?q=Adaeze-Nwosu-18");
  const refused = await call("POST", "/api/orders", { customerId: "cus_x", "Adaeze-Nwosu-18": 1, items: [] });
  await call("GET", "/api/orders?limit=0&number=Adaeze-Nwosu-18");
  const [read] = await logsOf("operationId=listOrders", shop);
  expect(read).toMatchObject({ status: 400, code: "invalid_request", query: { number: "(15 characters)" } });
  const [log] = await logsOf(`requestId=${refused.body.requestId}`, shop);
  expect(log).toMatchObject({
    status: 400,
    code: "invalid_request",
    body: { customerId: "(5 characters)", items: [] },
  });
  expect(log.errors).toContainEqual({ pointer: "/customerId", code: "pattern" });
  // What went well and changed nothing is not written down.
  expect((await call("GET", "/api/request-logs?operationId=listCustomers")).body.data).toEqual([]);
  expect(await foundAnywhere(system, "Adaeze-Nwosu-18")).toEqual([]);
});

test("a replay says that it is one", async () => {
  const headers = { "idempotency-key": "log-replay" };
  for (let time = 0; time < 2; time += 1)
    await system.call("POST", "/api/customers", { body: { name: "Bisi" }, headers });
  const [first, second] = await logsOf("operationId=createCustomer&sort=createdAt", system.shop, 3).then((all) =>
    all.slice(-2),
  );
  expect([first.replayed, second.replayed]).toEqual([false, true]);
});

test("another shop's are not there, and a month later nobody's", async () => {
  const shop = await system.newShop();
  await system.call("POST", "/api/customers", { key: shop.key, body: { name: "Chidi" } });
  const [log] = await logsOf("operationId=createCustomer", shop);
  expect((await system.call("GET", `/api/request-logs/${log.id}`)).status).toBe(404);
  system.clock.advance(days(30) + 1_000);
  await system.worker?.sweep();
  expect((await system.call("GET", `/api/request-logs/${log.id}`, { key: shop.key })).status).toBe(404);
});

test("of no operation a text without enumeration, id or time is kept", () => {
  const text = "Somebody's words";
  for (const row of rowsOf(system))
    for (const schema of [row.body, row.query, row.params]) {
      const names = Object.keys(shapeOf(schema).properties ?? {});
      const kept = loggable(schema, Object.fromEntries(names.map((name) => [name, text])));
      expect([row.operationId, JSON.stringify(kept ?? null)]).toEqual([
        row.operationId,
        expect.not.stringContaining(text),
      ]);
    }
});

test("who decided what is listed newest first, by who, what, whereon and when, and only to a key that may see keys", async () => {
  const shop = await system.newShop();
  const call = (method: string, path: string, body?: object, key = shop.key) =>
    system.call(method, path, { key, ...(body ? { body } : {}) });
  const made = await call("POST", "/api/shop/keys", { name: "Packer", scopes: ["orders:read"] });
  system.clock.advance(60_000);
  const between = system.clock.now().toISOString();
  system.clock.advance(60_000);
  await call("DELETE", `/api/shop/keys/${made.body.id}`);
  const actions = async (query: string) =>
    (await call("GET", `/api/audit?${query}`)).body.data.map(({ action }: { action: string }) => action);
  expect((await call("GET", "/api/audit")).body.data).toEqual([
    expect.objectContaining({ action: "key_revoked", objectId: made.body.id }),
    {
      id: expect.stringMatching(/^aud_/),
      action: "key_created",
      actor: { kind: "key", id: shop.keyId },
      objectId: made.body.id,
      detail: expect.any(Object),
      createdAt: made.body.createdAt,
    },
  ]);
  expect(await actions("action=key_created")).toEqual(["key_created"]);
  expect(await actions(`actorKind=key&actorId=${shop.keyId}&objectId=${made.body.id}`)).toHaveLength(2);
  expect(await actions("actorKind=system")).toEqual([]);
  expect(await actions(`createdAt[lt]=${between}`)).toEqual(["key_created"]);
  const first = await call("GET", "/api/audit?limit=1");
  const next = await call("GET", `/api/audit?limit=1&cursor=${first.body.nextCursor}`);
  expect([...first.body.data, ...next.body.data].map(({ action }) => action)).toEqual(["key_revoked", "key_created"]);
  expect(next.body.hasMore).toBe(false);
  expect((await call("GET", "/api/audit")).text).not.toContain(made.body.key);
  const packer = await call("POST", "/api/shop/keys", { name: "Packer", scopes: ["orders:read"] });
  expect((await call("GET", "/api/audit", undefined, packer.body.key)).status).toBe(403);
});
