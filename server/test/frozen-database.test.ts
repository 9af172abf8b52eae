import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FreezingWire, freezingWire } from "./support/freezing-wire.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let wire: FreezingWire;
beforeAll(async () => {
  system = await startSystem({
    parts: ["api"],
    config: (config) => ({ ...config, limits: { ...config.limits, databaseSilentMs: 1_000 } }),
    databaseVia: async (url) => {
      wire = await freezingWire(url);
      return wire.url;
    },
  });
});
afterEach(() => wire.thaw());
afterAll(async () => {
  await system.stop();
  await wire.stop();
});

const create = (key: string) =>
  system.call("POST", "/api/products", {
    body: { name: key, price: { amount: 500, currency: "NGN" } },
    headers: { "idempotency-key": key },
  });

test("while the database is frozen, reads and writes are refused with 503, and readiness says why", async () => {
  expect((await system.call("GET", "/api/products")).status).toBe(200);
  wire.freeze();
  const answers = await Promise.all([create("frozen"), system.call("GET", "/api/products")]);
  for (const { status, body, headers } of answers) {
    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await system.call("GET", "/healthz", { key: null })).status).toBe(200);
  const ready = await system.call("GET", "/readyz", { key: null });
  expect([ready.status, ready.text]).toEqual([503, "the database does not answer"]);
});

test("a request that was refused then has one effect when it is repeated after the thaw", async () => {
  wire.freeze();
  expect((await create("once")).status).toBe(503);
  wire.thaw();
  const again = await expect
    .poll(async () => (await create("once")).status)
    .toBe(201)
    .then(() => create("once"));
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  const list = await system.call("GET", "/api/products?q=once");
  expect(list.body.data).toHaveLength(1);
  expect((await system.call("GET", "/readyz", { key: null })).text).toBe("ready");
});
