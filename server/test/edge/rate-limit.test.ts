// How often a key may ask: the same for all processes together, told on each answer, and nothing to do with what providers post.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stoppedClock } from "../../src/kernel/values/clock.ts";
import { openRateLimit } from "../../src/kernel/security/rate-limit.ts";
import { rateClassOf, readRates } from "../../src/kernel/security/rate-policy.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { checkAnswer } from "./support/conformance.ts";
import { rowsOf } from "./support/rows.ts";

let system: TestSystem;
beforeAll(async () => {
  // So slow that nothing comes back while a test looks.
  const rates = readRates("read=20/86400,write=5/86400,payments=3/86400");
  system = await startSystem({ parts: ["api"], config: (config) => ({ ...config, rates }) });
});
afterAll(() => system.stop());

/** Asks until refused. @returns how often it was let in, and the refusal */
async function exhaust(path: string, key: string, most = 100) {
  for (let count = 0; count <= most; count += 1) {
    const answer = await system.call("GET", path, { key });
    checkAnswer(answer);
    if (answer.status === 429) return { count, answer };
  }
  throw new Error(`never refused: ${path}`);
}

describe("a key that asks too often", () => {
  test("is let in as often as the policy says, and then told when to come back", async () => {
    const shop = await system.newShop();
    const first = await system.call("GET", "/api/orders", { key: shop.key });
    expect(first.headers.get("ratelimit-policy")).toBe('"read";q=20;w=86400');
    expect(first.headers.get("ratelimit")).toMatch(/^"read";r=19;t=\d+$/);
    const { count, answer } = await exhaust("/api/orders", shop.key);
    expect(count).toBe(19);
    expect(answer.body).toMatchObject({ code: "rate_limited", "violated-policies": ["read"] });
    expect(answer.headers.get("ratelimit")).toMatch(/^"read";r=0;t=86400$/);
    // A request is back after 86,400 / 20 seconds, give or take a tenth.
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(4_320 * 0.89);
    expect(wait).toBeLessThan(4_320 * 1.11 + 1);
  });

  test("is refused in its class alone, and its shop's other keys are not", async () => {
    const shop = await system.newShop();
    await exhaust("/api/orders", shop.key);
    const write = await system.call("POST", "/api/customers", { key: shop.key, body: { name: "Ada" } });
    expect([write.status, write.headers.get("ratelimit")]).toEqual([201, expect.stringMatching(/^"write";r=4;/)]);
    const verify = await system.call("GET", "/api/payments/verify?reference=x", { key: shop.key });
    expect(verify.headers.get("ratelimit-policy")).toBe('"payments";q=3;w=86400');
    const made = { name: "Second", scopes: ["orders:read"] };
    const second = (await system.call("POST", "/api/shop/keys", { key: shop.key, body: made })).body.key;
    expect((await system.call("GET", "/api/orders", { key: second })).status).toBe(200);
  });

  test("has the fields on refusals as well, and what is not there counts like what is", async () => {
    const shop = await system.newShop();
    for (const [path, status] of [
      ["/api/nothing", 404],
      ["/api/orders?limit=0", 400],
      ["/api/orders/ord_x", 404],
    ] as const) {
      const answer = await system.call("GET", path, { key: shop.key });
      expect([path, answer.status, answer.headers.get("ratelimit")]).toEqual([
        path,
        status,
        expect.stringMatching(/^"read";r=1\d;/),
      ]);
    }
    expect((await exhaust("/api/nothing", shop.key)).count).toBe(17);
  });

  test("stops no provider, no page and nobody who has no key", async () => {
    await exhaust("/api/orders", system.shop.key);
    for (let time = 0; time < 30; time += 1) {
      const posted = await system.call("POST", "/api/webhooks/chatapp", { key: system.shop.key, body: {} });
      expect([posted.status, posted.headers.get("ratelimit")]).toEqual([401, null]);
    }
    expect((await system.call("GET", "/healthz", { key: null })).status).toBe(200);
    expect((await system.call("GET", "/api/orders", { key: null })).status).toBe(401);
  });
});

test("three processes together let in what the policy says, within a twentieth", async () => {
  const clock = stoppedClock(new Date("2026-11-22T09:00:00.000Z"));
  const policies = readRates("read=1000/10");
  const { api, log } = system.services;
  const processes = [1, 2, 3].map(() => openRateLimit(api, policies, log, clock));
  let admitted = 0;
  // Ten seconds of three clients that ask three times as often as they may.
  for (let step = 0; step < 100; step += 1) {
    const asked = processes.flatMap((one) =>
      Array.from({ length: 20 }, () => one.take(system.shop.id, "key_three", "read")),
    );
    admitted += (await Promise.all(asked)).filter(({ waitSeconds }) => waitSeconds === null).length;
    clock.advance(100);
    if (step % 3 === 0) await Promise.all(processes.map((one) => one.settle()));
  }
  const allowed = 1_000 + 100 * 9.9;
  expect(admitted).toBeGreaterThan(allowed * 0.95);
  expect(admitted).toBeLessThan(allowed * 1.05);
});

test("a process alone asks the database seldom while there is plenty, and an idle one gives back what it took", async () => {
  const clock = stoppedClock(new Date("2026-11-22T09:00:00.000Z"));
  const { api, log } = system.services;
  const [one, other] = [1, 2].map(() => openRateLimit(api, readRates("read=1000/10"), log, clock));
  if (!one || !other) throw new Error("two were opened");
  const before = api.statements();
  for (let request = 0; request < 300; request += 1) await one.take(system.shop.id, "key_alone", "read");
  expect(api.statements() - before).toBeLessThan(120);
  await one.settle();
  // The other has never heard of this key, and is told at its first look.
  await other.take(system.shop.id, "key_alone", "read");
  await other.settle();
  expect((await other.take(system.shop.id, "key_alone", "read")).remaining).toBe(698);

  while ((await one.take(system.shop.id, "key_alone", "read")).waitSeconds === null);
  clock.advance(200);
  await one.take(system.shop.id, "key_alone", "read");
  clock.advance(1_000);
  await one.settle();
  const left = await system.admin.query("select tokens from rate_buckets where bucket = 'key_alone read'");
  // 20 came back, of which 10 were taken and one was used; 9 were given back after a second in which 100 came.
  expect(Math.round(left.rows[0].tokens)).toBe(119);
});

test("every operation that moves money or asks a provider for it is of the payments' class", () => {
  const classes = rowsOf(system).map((row) => [row.operationId, rateClassOf(row)]);
  const paying = classes.filter(([, of]) => of === "payments").map(([name]) => name);
  expect(paying).toEqual(
    expect.arrayContaining(["initializePayment", "createPayout", "refundPayment", "verifyPayment"]),
  );
  expect(classes.filter(([, of]) => of === "read").map(([name]) => name)).toContain("listOrders");
});

test.each(["read", "read=0/10", "reads=1/10", "read=1", "read=1/x"])("RATE_LIMITS=%s is refused", (text) => {
  expect(() => readRates(text)).toThrow(/RATE_LIMITS/);
});
