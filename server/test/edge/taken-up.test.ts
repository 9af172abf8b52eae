// An act on a provider that died half-way is taken up again, by one at a time, however long the provider thinks.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fingerprint } from "../../src/kernel/http/idempotency.ts";
import { startSystem, type TestSystem } from "../support/system.ts";

const path = "/api/payments/initialize";
const asked: ServerResponse[] = [];
/** A gateway that keeps everyone waiting until it is told to answer. */
const gateway = createServer((_request, response) => void asked.push(response));
let system: TestSystem;

beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, "127.0.0.1", done));
  const baseUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  system = await startSystem({
    parts: ["api"],
    config: ({ providers, ...config }) => {
      const paystack = providers.sandbox.paystack && { ...providers.sandbox.paystack, baseUrl };
      return { ...config, providers: { ...providers, sandbox: { ...providers.sandbox, paystack } } };
    },
  });
});
afterAll(async () => {
  gateway.closeAllConnections();
  await system.stop();
  gateway.close();
});

async function newOrder(): Promise<string> {
  const product = { name: "Cup", price: { amount: 50_000, currency: "NGN" }, stock: 5 };
  const { id: productId } = (await system.call("POST", "/api/products", { body: product })).body;
  const { id: customerId } = (await system.call("POST", "/api/customers", { body: { name: "Ada" } })).body;
  const body = { customerId, items: [{ productId, quantity: 1 }] };
  return (await system.call("POST", "/api/orders", { body })).body.id;
}

const arrived = (count: number) => expect.poll(() => asked.length, { interval: 10, timeout: 10_000 }).toBe(count);

describe("a request that died between its record and its call", () => {
  test("is taken up once: who asks while the provider thinks is told to come back", async () => {
    const body = { orderId: await newOrder() };
    await system.admin.query(
      `insert into idempotency_keys (shop_id, key, fingerprint, state, request_id, created_at)
       values ($1, $4 || ' died', $2, 'started', 'req_dead', $3)`,
      [system.shop.id, fingerprint("POST", path, body), system.clock.now(), system.shop.keyId],
    );
    system.clock.advance(61_000);
    const headers = { "idempotency-key": "died" };

    const first = system.call("POST", path, { body, headers });
    await arrived(1);
    const second = system.call("POST", path, { body, headers });
    const answer = await Promise.race([second, arrived(2).then(() => null)]);
    expect([answer?.status, answer?.body.code]).toEqual([409, "idempotency_in_progress"]);
    expect(asked).toHaveLength(1);

    asked[0]?.writeHead(502).end();
    expect((await first).status).toBe(503);
    const third = system.call("POST", path, { body, headers });
    await arrived(2);
    asked[1]?.writeHead(502).end();
    expect((await third).status).toBe(503);
  });
});
