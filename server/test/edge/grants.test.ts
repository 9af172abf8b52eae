// No caller gives more than they hold. The test asks every operation that hands on authority for everything it can
// give. It asks with keys that each lack one of its scopes, and with keys that are bound to addresses or that expire.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { minutes } from "../../src/kernel/values/clock.ts";
import { allScopes, createKey } from "../../src/shops/index.ts";
import { type Role, roles } from "../../src/team/index.ts";
import { scopesOfRole } from "../../src/team/sign-in/role-scopes.ts";
import { type Browser, signInAs } from "../support/browser-session.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { patienceMs, report } from "../torture/rounds.ts";
import { type Asked, type Giving, givings } from "./support/granting.ts";
import { rowsOf } from "./support/rows.ts";

let system: TestSystem;
let granting: EndpointRow[];
let given: Record<string, Giving[]>;
const made = new Map<string, string>();

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  granting = rowsOf(system).filter(({ grants }) => grants);
  given = givings(system);
});
afterAll(() => system.stop());

/** One key for each set of scopes. */
async function keyWith(scopes: readonly string[]): Promise<string> {
  const name = scopes.toSorted().join(" ");
  const known = made.get(name) ?? (await boundKey({ scopes }));
  made.set(name, known);
  return known;
}

async function boundKey(of: {
  scopes?: readonly string[];
  allowedAddresses?: string[];
  expiresAt?: Date;
}): Promise<string> {
  const { shop, clock } = system;
  const key = await system.services.api.write(shop.id, (tx) =>
    createKey(tx, { shopId: shop.id, mode: "sandbox", name: "granter", ...of }, clock.now()),
  );
  return key.text;
}

/** Signed in just now, so that they need not confirm their identity again. */
async function signedIn(role: Role): Promise<Browser> {
  const phone = `+23480355501${String(roles.indexOf(role)).padStart(2, "0")}`;
  const { body } = await system.call("POST", "/api/shop/team", { body: { name: "Ngozi", phone, role } });
  return (await signInAs(system, system.shop.id, body.member.id)).browser;
}

function ask({ method }: EndpointRow, { path, body }: Asked, key: string) {
  return system.call(method, path, { key, ...(body === undefined ? {} : { body }) });
}

describe("every operation that gives", () => {
  test("is known to this test, and marked", () => {
    expect(granting.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(given).toSorted());
    const takesOnly = [
      "revokeKey",
      // It sends an event about a sample.
      "testWebhookEndpoint",
      "sendTestEvent",
    ];
    const decides = rowsOf(system).filter(
      ({ method, scope }) => method !== "GET" && (scope === "keys:write" || scope === "webhooks:write"),
    );
    const unmarked = decides.filter(({ grants }) => !grants).map(({ operationId }) => operationId);
    expect(unmarked.toSorted()).toEqual(takesOnly.toSorted());
  });

  test(
    "refuses who lacks a single scope of what it would give",
    { timeout: patienceMs(240_000, 900_000) },
    async () => {
      let asked = 0;
      for (const row of granting)
        for (const { what, needs, ask: prepare } of given[row.operationId] ?? []) {
          const request = await prepare();
          for (const lacked of needs.filter((scope) => scope !== row.scope)) {
            const key = await keyWith(allScopes.filter((scope) => scope !== lacked));
            const { status, body } = await ask(row, request, key);
            const seen = [row.operationId, what, lacked, status, body.code, body.missingScopes];
            expect(seen).toEqual([row.operationId, what, lacked, 403, "grant_too_wide", [lacked]]);
            asked += 1;
          }
        }
      report(31, "grants beyond what is held", { operations: granting.length, asked, "not refused": 0 });
      expect(asked).toBeGreaterThan(400);
    },
  );

  test("takes it from who holds just that", { timeout: patienceMs(120_000, 600_000) }, async () => {
    for (const row of granting)
      for (const { what, needs, ask: prepare } of given[row.operationId] ?? []) {
        const request = await prepare();
        const { status, text } = await ask(row, request, await keyWith([...new Set([row.scope ?? "", ...needs])]));
        expect([row.operationId, what, status, text]).toEqual([row.operationId, what, row.status, text]);
      }
  });

  test(
    "takes from who is signed in what their role holds, and nothing more",
    { timeout: patienceMs(240_000, 900_000) },
    async () => {
      const counts = { given: 0, "not for the role": 0, "too wide": 0 };
      for (const role of roles) {
        const held: ReadonlySet<string> = scopesOfRole[role];
        const member = await signedIn(role);
        for (const row of granting)
          for (const { what, needs, ask: prepare } of given[row.operationId] ?? []) {
            const { path, body } = await prepare();
            const { status, body: said, text } = await member.call(row.method, path, body);
            const missing = needs.filter((scope) => !held.has(scope));
            const seen = [role, row.operationId, what];
            if (row.scope !== null && !held.has(row.scope)) {
              expect([...seen, status, said.code]).toEqual([...seen, 403, "missing_scope"]);
              counts["not for the role"] += 1;
            } else if (missing.length > 0) {
              const wide = [...seen, status, said.code, said.missingScopes?.toSorted()];
              expect(wide).toEqual([...seen, 403, "grant_too_wide", missing.toSorted()]);
              counts["too wide"] += 1;
            } else {
              expect([...seen, status, text]).toEqual([...seen, row.status, text]);
              counts.given += 1;
            }
          }
      }
      report(31, "grants by who is signed in", counts);
      expect([counts.given > 100, counts["not for the role"] > 100]).toEqual([true, true]);
    },
  );

  test("refuses a key that is bound to addresses, or ends, what works from everywhere and for ever", async () => {
    const bound = await boundKey({ allowedAddresses: ["127.0.0.0/8", "::1"] });
    const ending = await boundKey({ expiresAt: new Date(system.clock.now().getTime() + minutes(60)) });
    for (const row of granting)
      for (const giving of given[row.operationId] ?? []) {
        if (!giving.forEver) continue;
        const request = await giving.ask();
        const seen = await ask(row, request, bound);
        expect([row.operationId, seen.body.code, seen.body.errors?.[0].code]).toEqual([
          row.operationId,
          "grant_too_wide",
          "addresses_not_held",
        ]);
        // The key that replaces another ends together with the key that asks.
        if (row.operationId === "rotateKey") continue;
        const late = await ask(row, request, ending);
        expect([row.operationId, late.body.code, late.body.errors?.[0].code]).toEqual([
          row.operationId,
          "grant_too_wide",
          "outlives_granter",
        ]);
      }
  });
});

describe("a key that is bound", () => {
  const scopes = ["orders:read"];
  const make = (key: string, more: object) =>
    system.call("POST", "/api/shop/keys", { key, body: { name: "Less", scopes, ...more } });

  test.each([
    [["127.0.0.1"], 201],
    [["127.0.0.0/8"], 201],
    [["127.3.0.0/16", "::1"], 201],
    [["126.0.0.0/7"], 403],
    [["0.0.0.0/0"], 403],
    [["127.0.0.1", "203.0.113.7"], 403],
    [["::"], 403],
    [["::ffff:127.0.0.1"], 403],
    [[], 403],
  ])("to 127.0.0.0/8 gives a key for %j: %i", async (allowedAddresses, status) => {
    const key = await boundKey({ allowedAddresses: ["127.0.0.0/8", "::1"] });
    expect((await make(key, { allowedAddresses })).status).toBe(status);
  });

  test("gives keys that end no later than it does, also in its own place", async () => {
    const end = system.clock.now().getTime() + minutes(60);
    const key = await boundKey({ expiresAt: new Date(end) });
    const until = (at: number) => make(key, { expiresAt: new Date(at).toISOString() });
    expect([(await until(end)).status, (await until(end + 1)).status, (await make(key, {})).status]).toEqual([
      201, 403, 403,
    ]);
    const { body: made1 } = await until(end - 1);
    system.clock.advance(minutes(1));
    const rotate = (body: object) => system.call("POST", `/api/shop/keys/${made1.id}/rotate`, { key, body });
    expect((await rotate({ expiresAt: null })).body.code).toBe("grant_too_wide");
    expect((await rotate({})).body.expiresAt).toBe(new Date(end).toISOString());
  });

  test("schedules no broadcast for a time after its own end, and changes none that waits for one", async () => {
    const end = system.clock.now().getTime() + minutes(60);
    const key = await boundKey({ expiresAt: new Date(end) });
    const segment = { createdAt: { withinDays: 3_000 } };
    const body = { name: "Wax", channel: "chatapp", segment, message: { text: "New wax prints!" } };
    const { id } = (await system.call("POST", "/api/broadcasts", { key, body })).body;
    const path = `/api/broadcasts/${id}`;
    const at = (time: number, by?: string) =>
      system.call("POST", `${path}/schedule`, { ...(by && { key: by }), body: { at: new Date(time).toISOString() } });
    const late = await at(end + minutes(1), key);
    expect([late.status, late.body.code, late.body.errors[0]]).toEqual([
      403,
      "grant_too_wide",
      expect.objectContaining({ pointer: "/at", code: "outlives_granter" }),
    ]);
    const own = await at(end, key);
    expect([own.status, own.text]).toEqual([200, own.text]);
    expect((await at(end + minutes(1))).status).toBe(200);
    const change = (by?: string) => system.call("PATCH", path, { ...(by && { key: by }), body: { name: "Ankara" } });
    expect((await change(key)).body.code).toBe("grant_too_wide");
    expect((await change()).status).toBe(200);
  });

  test("gives nothing any more from the moment it is revoked", async () => {
    const key = await boundKey({});
    expect((await make(key, {})).status).toBe(201);
    const { id } = (await system.call("GET", "/api/session", { key })).body.key;
    await system.call("DELETE", `/api/shop/keys/${id}`);
    expect((await make(key, {})).body.code).toBe("revoked_key");
  });
});

test("a key that takes payments places an order with its payment link, as documented, and in no other way", async () => {
  const key = await keyWith(["payments:write"]);
  const price = { amount: 100_000, currency: "NGN" };
  const product = (await system.call("POST", "/api/products", { body: { name: "Bag", price } })).body;
  const customerId = (await system.call("POST", "/api/customers", { body: { name: "Ada" } })).body.id;
  const body = { customerId, items: [{ productId: product.id, quantity: 1 }] };
  expect((await system.call("POST", "/api/orders", { key, body })).body.code).toBe("missing_scope");
  const linked = await system.call("POST", "/api/checkout", { key, body });
  expect([linked.status, linked.text]).toEqual([201, linked.text]);
  const document = (await system.call("GET", "/openapi.json")).body;
  expect(document.paths["/api/checkout"].post.description).toContain("A key with `payments:write` alone may do both");
});

test("a key that makes keys makes itself no owner, and takes no owner's phone, role or place", async () => {
  const owner = await system.call("POST", "/api/shop/team", {
    body: { name: "Amaka", phone: "08031110001", role: "owner" },
  });
  const key = await keyWith(["keys:read", "keys:write", "shop:read"]);
  const path = `/api/shop/team/${owner.body.member.id}`;
  const tries: [string, string, object?][] = [
    ["POST", "/api/shop/team", { name: "Me", phone: "08031110002", role: "owner" }],
    ["PATCH", path, { phone: "08031110002" }],
    ["PATCH", path, { role: "agent" }],
    // A borrowed name matches a thief's account, and an owner without notices doesn't learn of it.
    ["PATCH", path, { name: "Fatima Mensah" }],
    ["PATCH", path, { notices: [] }],
    ["PATCH", path, { quietHours: { from: "00:00", to: "23:59" } }],
    ["DELETE", path],
    ["POST", `${path}/code`],
  ];
  for (const [method, at, body] of tries) {
    const answer = await system.call(method, at, { key, ...(body ? { body } : {}) });
    expect([method, at, answer.status, answer.body.code]).toEqual([method, at, 403, "grant_too_wide"]);
    expect(answer.body.missingScopes).toContain("payouts:write");
  }
  expect((await system.call("GET", path)).body).toEqual(owner.body.member);
});
