import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { makeKey, readKeyText, writeKey } from "../../src/shops/key.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { allScopes, createAuthenticator } from "../../src/shops/index.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { isPlanted, patienceMs, quantile, report, rounds, some } from "../torture/rounds.ts";
import { checkAnswer, type Held, heldToDocument } from "./support/conformance.ts";
import { keyOf, malformedAuthorizations, revokedKey } from "./support/keys.ts";
import { nothing } from "./support/objects.ts";
import { exchange } from "./support/raw-http.ts";
import { nameOf, pathOf, requestFor, rowsOf } from "./support/rows.ts";

let simulator: Simulator;
let system: TestSystem;
let rows: EndpointRow[];
let held: Held;
const objects = nothing();

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ parts: ["api"], simulatorUrl: simulator.url });
  system.connect(simulator);
  rows = rowsOf(system).filter((row) => row.scope !== null);
  held = heldToDocument(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

describe("a key for some addresses", () => {
  const made = (allowedAddresses: string[]) =>
    system.call("POST", "/api/shop/keys", { body: { name: "Ours", scopes: ["orders:read"], allowedAddresses } });

  test("is taken from them and from nowhere else, and says who made it", async () => {
    const here = await made(["203.0.113.0/24", "127.0.0.0/8", "::1"]);
    expect(here.body.createdBy).toEqual({ kind: "key", id: system.shop.keyId });
    expect((await system.call("GET", "/api/orders", { key: here.body.key })).status).toBe(200);
    const elsewhere = await made(["203.0.113.7", "2001:db8::/32"]);
    const answer = await system.call("GET", "/api/orders", { key: elsewhere.body.key });
    expect([answer.status, answer.body.code]).toEqual([403, "address_not_allowed"]);
    // Nobody is believed who says where they come from.
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect((await system.call("GET", "/api/orders", { key: elsewhere.body.key, headers })).status).toBe(403);
    const inItsPlace = await system.call("POST", `/api/shop/keys/${elsewhere.body.id}/rotate`, { body: {} });
    expect(inItsPlace.body.allowedAddresses).toEqual(elsewhere.body.allowedAddresses);
  });

  test.each(["203.0.113.0/33", "203.0.113", "localhost", "::/129", "10.0.0.0/8/8", "10.0.0.0/", "fe80::1%eth0"])(
    "%s is no address",
    async (entry) => {
      const { status, body } = await made(["127.0.0.1", entry]);
      expect([status, body.errors?.[0].pointer]).toEqual([400, "/allowedAddresses/1"]);
    },
  );

  test("rotates with an overlap of seven days at most", async () => {
    const { id } = (await made([])).body;
    const rotate = (overlapSeconds: number) =>
      system.call("POST", `/api/shop/keys/${id}/rotate`, { body: { overlapSeconds } });
    expect((await rotate(7 * 86_400 + 1)).status).toBe(400);
    const rotated = await rotate(7 * 86_400);
    const ends = new Date(system.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect([rotated.status, rotated.body.replaces]).toEqual([201, { id, expiresAt: ends }]);
    const again = await rotate(0);
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      "key_ended",
      `It was replaced already, by ${rotated.body.id}: rotate that one.`,
    ]);
  });
});

describe("a request without a good key", () => {
  test("is 401 with the reason, for every operation", async () => {
    const keys = {
      missing_key: null,
      unknown_key: writeKey(makeKey("sandbox")),
      malformed_key: system.shop.key.slice(0, -1),
      revoked_key: await revokedKey(system),
      expired_key: (await keyOf(system, { expiresAt: system.clock.now() })).text,
    };
    for (const row of rows)
      for (const [code, key] of Object.entries(keys)) {
        const { path, body } = requestFor(row, objects);
        const answer = await held(row, path, { key, body });
        expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 401, code]);
        expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm=/);
      }
    expect(held.answers()).toBe(rows.length * 5);
  });

  test(
    "is 401 malformed_key whatever is wrong with the key's form",
    { timeout: patienceMs(30_000, 600_000) },
    async () => {
      const wrong = malformedAuthorizations(system.shop.key);
      expect(Object.keys(wrong).length).toBeGreaterThanOrEqual(30);
      const asked = some(rows, 1, "malformed keys");
      for (const row of asked)
        for (const [what, authorization] of Object.entries(wrong)) {
          const { status, body } = await held(row, pathOf(row, objects), { key: null, headers: { authorization } });
          const code = what === "a token of a payer" ? "unknown_client_token" : "malformed_key";
          expect([nameOf(row), what, status, body.code]).toEqual([nameOf(row), what, 401, code]);
        }
      report(33, "what is no key, at every operation", {
        operations: asked.length,
        "each in so many ways": Object.keys(wrong).length,
        "not 401": 0,
      });
    },
  );

  test("is 401 missing_key when the header is empty", async () => {
    const { status, body } = await system.call("GET", "/api/orders", { key: null, headers: { authorization: "" } });
    expect([status, body.code]).toEqual([401, "missing_key"]);
  });

  test("tells no difference between a look-up part that is there and one that is not", async () => {
    const lookup = system.shop.key.slice("sk_sandbox_".length, "sk_sandbox_".length + 12);
    const guessed = writeKey({ ...makeKey("sandbox"), lookup });
    const invented = writeKey(makeKey("sandbox"));
    const [known, unknown] = await Promise.all(
      [guessed, invented].map((key) => system.call("GET", "/api/orders", { key })),
    );
    expect({ ...known?.body, requestId: "" }).toEqual({ ...unknown?.body, requestId: "" });
    expect(known?.body.code).toBe("unknown_key");
  });

  test("a key of a sandbox shop rewritten as a live one is unknown", async () => {
    const lookup = system.shop.key.slice("sk_sandbox_".length, "sk_sandbox_".length + 12);
    const secret = system.shop.key.slice("sk_sandbox_".length + 12, -6);
    const { status, body } = await system.call("GET", "/api/orders", {
      key: writeKey({ mode: "live", lookup, secret }),
    });
    expect([status, body.code]).toEqual([401, "unknown_key"]);
  });

  test.each(["bearer", "BEARER", "BeArEr"])("the scheme may be written %s", async (scheme) => {
    const headers = { authorization: `${scheme} ${system.shop.key}` };
    expect((await system.call("GET", "/api/orders", { key: null, headers })).status).toBe(200);
  });

  test("more than one space between scheme and key is allowed, as RFC 9110 allows it", async () => {
    const headers = { authorization: `Bearer  ${system.shop.key}` };
    expect((await system.call("GET", "/api/orders", { key: null, headers })).status).toBe(200);
  });

  test("a key expires at its moment, not before", async () => {
    const { text } = await keyOf(system, { expiresAt: new Date(system.clock.now().getTime() + 1) });
    expect((await system.call("GET", "/api/orders", { key: text })).status).toBe(200);
  });

  test(
    "takes as long to refuse, whatever is wrong: look-up part, first or last letter of the secret",
    { timeout: patienceMs(30_000, 600_000) },
    async () => {
      const good = readKeyText(system.shop.key);
      if (!good) throw new Error("the shop's key is none");
      const wrongAt = (place: number): string => {
        const letter = good.secret[place] === "a" ? "b" : "a";
        return writeKey({ ...good, secret: good.secret.slice(0, place) + letter + good.secret.slice(place + 1) });
      };
      const authenticate = createAuthenticator(system.services.api, system.clock);
      const tried = { unknown: writeKey(makeKey("sandbox")), first: wrongAt(0), last: wrongAt(42) };
      const lasted: Record<string, number[]> = { unknown: [], first: [], last: [] };
      // By turns, so that whatever else the machine does falls on all of them alike.
      const tries = isPlanted ? 20_000 : rounds(1_000, 100_000);
      for (let round = 0; round < tries; round += 1)
        for (const [what, key] of Object.entries(tried)) {
          const begun = performance.now();
          const refusal = await authenticate(`Bearer ${key}`, { address: "127.0.0.1" }).catch((error) => error.code);
          lasted[what]?.push(performance.now() - begun);
          expect(refusal).toBe("unknown_key");
        }
      const [unknown = 0, first = 0, last = 0] = Object.values(lasted).map((of) => 1_000 * quantile(of, 0.25));
      const furthest = Math.max(unknown, first, last) / Math.min(unknown, first, last) - 1;
      expect(furthest).toBeLessThan(isPlanted ? 0.12 : rounds(0.5, 0.12));
      report(33, "how long a wrong key takes to refuse, the quickest quarter of each by turns", {
        tries: tries * 3,
        "look-up part unknown": `${unknown.toFixed(2)} µs`,
        "secret wrong at its first letter": `${first.toFixed(2)} µs`,
        "at its last": `${last.toFixed(2)} µs`,
        "furthest apart": `${(100 * furthest).toFixed(1)} %`,
      });
    },
  );
});

describe("two Authorization headers", () => {
  test("are 400 for every operation, even when both hold the good key", async () => {
    for (const row of rows) {
      const answer = await exchange(system.url, [
        `${row.method} ${pathOf(row, objects)} HTTP/1.1`,
        "host: x",
        `authorization: Bearer ${system.shop.key}`,
        `Authorization: Bearer ${system.shop.key}`,
        "connection: close",
      ]);
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 400, "duplicate_authorization"]);
      expect(answer.body.detail).toContain("Send one;");
    }
  });
});

describe("scopes", () => {
  test("each operation works with its own scope alone, and is 403 with all others but it", async () => {
    const alone = new Map<string, string>();
    const without = new Map<string, string>();
    const keyWithout = async (scopes: readonly string[]): Promise<string> => {
      const name = scopes.join();
      const key =
        without.get(name) ??
        (await keyOf(system, { scopes: allScopes.filter((other) => !scopes.includes(other)) })).text;
      without.set(name, key);
      return key;
    };
    for (const scope of allScopes) alone.set(scope, (await keyOf(system, { scopes: [scope] })).text);
    // The bodies that are asked with here do more: they place an order, and choose customers.
    const besides: Record<string, string> = { createInvoice: "orders:write", createBroadcast: "customers:read" };
    for (const row of rows) {
      const { path, body } = requestFor(row, objects);
      const scopes = [String(row.scope), ...(row.orScopes ?? [])];
      const refused = await held(row, path, { key: await keyWithout(scopes), body });
      expect([nameOf(row), refused.status, refused.body.code]).toEqual([nameOf(row), 403, "missing_scope"]);
      expect(refused.body.requiredScope).toBe(row.scope);
      for (const scope of scopes) {
        const more = besides[row.operationId];
        const key = more ? (await keyOf(system, { scopes: [scope, more] })).text : (alone.get(scope) ?? null);
        const allowed = await held(row, path, { key, body });
        // What such a key may give is looked at in grants.test.ts.
        if (row.grants && allowed.body?.code === "grant_too_wide") continue;
        expect([nameOf(row), allowed.status]).toEqual([nameOf(row), expect.toBeOneOf([200, 201, 202, 400, 404, 409])]);
      }
    }
  });

  test("a key without any scope is refused everything, before its body is looked at", async () => {
    const { text: key } = await keyOf(system, { scopes: [] });
    for (const row of rows) {
      const answer = await system.call(row.method, pathOf(row, objects), {
        key,
        ...(row.method === "GET" ? {} : { raw: "{ not json", headers: { "content-type": "text/csv" } }),
      });
      checkAnswer(answer);
      expect([nameOf(row), answer.status]).toEqual([nameOf(row), 403]);
    }
  });
});
