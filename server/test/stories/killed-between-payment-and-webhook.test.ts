// kill -9 of the real server process, at the worst moment: money that was paid is found, once. At random moments:
// torture/killed-server.test.ts.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { databaseUrl } from "../../src/kernel/database/create-database.ts";
import { findRunningPostgres } from "../../src/kernel/database/embedded-postgres.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { type ServerProcess, type ServerSettings, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";

let simulator: Simulator;
let settings: ServerSettings;
let server: ServerProcess;
let key = "";
let books: pg.Client;

beforeEach(async () => {
  // The gateway repeats a notice four times after a quarter of a second, then every five.
  simulator = await startSimulator({ retrySpeed: 720, whatsapp: { fetchPictures: false } });
  settings = {
    port: await freePort(),
    dataFolder: mkdtempSync(join(tmpdir(), "sokoni-killed-")),
    simulatorUrl: simulator.url,
  };
});
afterEach(async () => {
  await books.end();
  await server.stop();
  await simulator.stop();
  rmSync(settings.dataFolder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(settings);
  key = server.key ?? key;
}

async function open(url: string): Promise<void> {
  books = new pg.Client({ connectionString: url });
  await books.connect();
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape; the tests say what they expect of each.
type Answer = { status: number; body: any };

async function call(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<Answer> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** As a careful client does: the same request again until it is answered for good. */
async function insist(wanted: number, ...request: Parameters<typeof call>): Promise<Answer["body"]> {
  const deadline = performance.now() + 100_000;
  for (;;) {
    const answer = await call(...request).catch(() => null);
    if (answer?.status === wanted) return answer.body;
    // Only "not now" may stand between: refusals and mistakes of ours may not.
    if (answer && answer.status !== 503 && answer.body.code !== "idempotency_in_progress")
      throw new Error(`${request[0]} ${request[1]} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    if (performance.now() > deadline) throw new Error(`${request[0]} ${request[1]} was never answered ${wanted}`);
    await wait(50);
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it never came to this: ${what}`);
    await wait(10);
  }
}

async function figure(text: string): Promise<number> {
  const { rows } = await books.query<{ figure: string }>(`select (${text})::text figure`);
  return Number(rows[0]?.figure);
}
const paidOrders = () => figure("select count(*) from orders where status = 'paid'");

async function makeProduct(stock: number): Promise<string> {
  const product = { name: "Aso Oke Cap", price: { amount: 800_000, currency: "NGN" }, stock };
  return (await insist(201, "POST", "/api/products", product)).id ?? "";
}
let buyers = 0;
async function order(productId: string): Promise<string> {
  buyers += 1;
  const buyer = { name: `Buyer ${buyers}`, phone: `+23470${30_000_000 + buyers}` };
  const customerId = (await insist(201, "POST", "/api/customers", buyer, randomBytes(8).toString("hex"))).id;
  const body = { customerId, items: [{ productId, quantity: 1 }] };
  return (await insist(201, "POST", "/api/orders", body, randomBytes(8).toString("hex"))).id ?? "";
}

describe("killed between payment and notice", () => {
  test("with its own database: started again, the gateway's next try or the poller finds the money, once", async () => {
    await start();
    const superuser = findRunningPostgres({ folder: join(settings.dataFolder, "postgres") });
    if (superuser === null) throw new Error("the server runs without its database");
    const productId = await makeProduct(5);
    const told = await order(productId);
    const untold = await order(productId);
    const reference = (await insist(200, "POST", "/api/payments/initialize", { orderId: told })).reference ?? "";
    const silent = (await insist(200, "POST", "/api/payments/initialize", { orderId: untold })).reference ?? "";

    await server.kill();
    simulator.paystack.pay({ reference });
    // Of this one the gateway never tells at all.
    const gateway = simulator.paystack.transaction({ reference: silent });
    if (!gateway) throw new Error("the gateway does not know its payment");
    const { secretKey } = gateway;
    gateway.secretKey = "sk_test_nobody";
    simulator.paystack.pay({ reference: silent });
    gateway.secretKey = secretKey;
    await simulator.webhooks.idle();
    expect(simulator.webhooks.deliveries().filter(({ about }) => about.includes(reference))).toMatchObject([
      { state: "waiting" },
    ]);

    await start();
    expect(server.key).toBeNull();
    await open(
      databaseUrl(findRunningPostgres({ folder: join(settings.dataFolder, "postgres") }) ?? superuser, "sokoni"),
    );
    await until("the told payment is found", async () => (await paidOrders()) >= 1);
    // As if the half minute until the poller's question had passed.
    await books.query("update payments set next_ask_at = now() where state <> 'succeeded'");
    await until("the untold payment is found", async () => (await paidOrders()) === 2);
    for (const orderId of [told, untold])
      expect((await call("GET", `/api/orders/${orderId}`)).body).toMatchObject({ status: "paid", fundsStatus: "held" });
    expect((await call("GET", `/api/products/${productId}`)).body.stock).toMatchObject({ onHand: 3, reserved: 0 });
    expect(await figure("select count(*) from ledger_transactions where kind = 'capture'")).toBe(2);
    expect(await brokenInvariants((text) => books.query(text))).toEqual([]);
  }, 300_000);
});
