// The clock of a running installation, moved over the API: what falls due on the way has happened when the answer is there, every
// process tells the same time, and it survives a kill.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { command } from "../../src/cli/perform.ts";
import { handoverCode } from "../../src/escrow/index.ts";
import { days, hours, minutes, seconds } from "../../src/kernel/values/clock.ts";
import { readConfig } from "../../src/kernel/process/config.ts";
import { databaseUrl } from "../../src/kernel/database/create-database.ts";
import { findRunningPostgres } from "../../src/kernel/database/embedded-postgres.ts";
import { type ServerProcess, type ServerSettings, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { vaultOf } from "../support/vault-of.ts";

const clockPath = "/api/test/clock";
const threeDays = 3 * 86_400;

let simulator: Simulator;
let settings: ServerSettings;
let server: ServerProcess;
let key = "";
let productId = "";

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  const dataFolder = mkdtempSync(join(tmpdir(), "sokoni-clock-"));
  settings = { port: await freePort(), dataFolder, simulatorUrl: simulator.url };
  server = await startServer(settings);
  key = server.key ?? "";
  const product = { name: "Aso Oke Cap", price: { amount: 800_000, currency: "NGN" }, stock: 9 };
  productId = (await call("POST", "/api/products", product)).body.id;
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
  rmSync(settings.dataFolder, { recursive: true, force: true });
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape; the tests say what they expect of each.
type Answer = { status: number; body: any };

async function call(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
  return callAt({ url: server.url, method, path, body, more });
}

async function callAt({
  url,
  method,
  path,
  body,
  more = {},
}: {
  url: string;
  method: string;
  path: string;
  body?: unknown;
  more?: Record<string, string> | undefined;
}): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it never came to this: ${what}`);
    await wait(20);
  }
}

/** Paid, dispatched and handed over by its code: from here only the clock acts. */
async function handedOver(phone: string): Promise<string> {
  const customerId = (await call("POST", "/api/customers", { name: "Ada", phone })).body.id;
  const placed = await call("POST", "/api/orders", { customerId, items: [{ productId, quantity: 1 }] });
  const orderId: string = placed.body.id;
  const { reference } = (await call("POST", "/api/payments/initialize", { orderId })).body;
  simulator.paystack.pay({ reference });
  await until("the payment is heard of", async () => (await order(orderId)).status === "paid");
  for (const status of ["processing", "shipped"])
    expect((await call("PATCH", `/api/orders/${orderId}/status`, { status })).status).toBe(200);
  await until("the code is there", async () => (await handOver(orderId)).status === 200);
  expect(await order(orderId)).toMatchObject({ status: "delivered", fundsStatus: "release_due" });
  return orderId;
}

async function handOver(orderId: string): Promise<Answer> {
  const postgres = findRunningPostgres({ folder: join(settings.dataFolder, "postgres") });
  if (!postgres) throw new Error("the server's database does not run");
  const { masterKey } = readConfig({ DATA_FOLDER: settings.dataFolder }, settings.dataFolder);
  const vault = await vaultOf(databaseUrl(postgres, "sokoni"), masterKey);
  return call("POST", `/api/orders/${orderId}/handover`, { code: handoverCode(vault, orderId) });
}

const order = async (orderId: string): Promise<Answer["body"]> => (await call("GET", `/api/orders/${orderId}`)).body;
const hold = async (orderId: string): Promise<Answer["body"]> =>
  (await call("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];

async function balance(): Promise<{ pending: number; available: number }> {
  const [{ pending, available }] = (await call("GET", "/api/balance")).body.balances;
  return { pending: pending.amount, available: available.amount };
}

async function ahead(): Promise<number> {
  return (await call("GET", clockPath)).body.advancedSeconds;
}

/** How far apart two times are may be what passes between two requests. */
function near(one: Date | string, other: Date | string): boolean {
  return Math.abs(new Date(one).getTime() - new Date(other).getTime()) < minutes(2);
}

test("three days pass: the money is released; a day more, and it can be paid out", async () => {
  const orderId = await handedOver("+2347030000001");
  const before = (await call("GET", clockPath)).body;
  expect(before).toEqual({ now: expect.any(String), advancedSeconds: 0, movingTo: null });

  const moved = await call("POST", clockPath, { advanceSeconds: threeDays });
  expect([moved.status, moved.body]).toEqual([
    200,
    { now: expect.any(String), advancedSeconds: threeDays, movingTo: null },
  ]);
  expect(near(moved.body.now, new Date(Date.now() + seconds(threeDays)))).toBe(true);
  // Due a moment after: the order was handed over before the clock was moved, so the third day is over.
  expect(await hold(orderId)).toMatchObject({ status: "released", releases: [{ reason: "automatic" }] });
  expect(await order(orderId)).toMatchObject({ status: "completed", fundsStatus: "released" });
  const { pending } = await balance();
  expect(pending).toBeGreaterThan(0);
  expect(near(simulator.clock.now(), moved.body.now)).toBe(true);

  const dayLater = new Date(new Date(moved.body.now).getTime() + hours(25)).toISOString();
  const again = await call("POST", clockPath, { now: dayLater });
  expect(again.status).toBe(200);
  expect(again.body.now >= dayLater && near(again.body.now, dayLater)).toBe(true);
  expect(await balance()).toEqual({ pending: 0, available: pending });
});

test("deadlines that follow from each other are met in one move, each near its own time", async () => {
  const orderId = await handedOver("+2347030000002");
  const available = (await balance()).available;
  const start = new Date((await call("GET", clockPath)).body.now);
  const moved = await call("POST", clockPath, { advanceSeconds: 7 * 86_400 });
  expect([moved.status, moved.body.movingTo]).toEqual([200, null]);
  const [release] = (await hold(orderId)).releases;
  const after = new Date(release.createdAt).getTime() - start.getTime();
  expect(after).toBeGreaterThan(hours(72) - minutes(2));
  expect(after).toBeLessThan(hours(76));
  expect(await balance()).toEqual({ pending: 0, available: available * 2 });
});

test("a request repeated under its key moves once", async () => {
  const before = await ahead();
  const repeated = { "idempotency-key": "one hour" };
  const first = await call("POST", clockPath, { advanceSeconds: 3_600 }, repeated);
  expect(await call("POST", clockPath, { advanceSeconds: 3_600 }, repeated)).toEqual(first);
  expect(await ahead()).toBe(before + 3_600);
});

test.each([
  ["back", () => ({ now: "2020-01-01T00:00:00.000Z" }), "/now"],
  ["nowhere", () => ({ advanceSeconds: 0 }), "/advanceSeconds"],
  ["back by a difference", () => ({ advanceSeconds: -60 }), "/advanceSeconds"],
  ["too far at once", () => ({ advanceSeconds: 401 * 86_400 }), "/advanceSeconds"],
  ["to a time too far", () => ({ now: new Date(Date.now() + days(5_000)).toISOString() }), "/now"],
  ["by both at once", () => ({ now: "2099-01-01T00:00:00.000Z", advanceSeconds: 60 }), "/now"],
  ["by nothing said", () => ({}), ""],
])("the clock is not moved %s", async (_where, body, pointer) => {
  const before = await ahead();
  const { status, body: refused } = await call("POST", clockPath, body());
  expect([status, refused.code, refused.errors[0].pointer]).toEqual([400, "invalid_request", pointer]);
  expect(await ahead()).toBe(before);
});

test("no live shop is made here any more, and the operator hears what to do", async () => {
  const words = ["shops", "create", "--name", "Real", "--mode", "live"];
  const environment = { DATA_FOLDER: settings.dataFolder, SIMULATOR_URL: simulator.url };
  const { code, errors } = await command(words, environment);
  expect([code, errors]).toEqual([1, expect.stringMatching(/needs an installation of its own/)]);
  expect((await command(["shops", "list"], environment)).out).not.toContain("Real");
});

// A server is started twice, and days of work are done twice: more than a busy machine does in the usual time.
test(
  "killed on its way the clock goes on from where it was, and a second process agrees with it and moves it",
  { timeout: 240_000 },
  async () => {
    const start = await ahead();
    const twoDays = 2 * 86_400;
    const cutOff = call("POST", clockPath, { advanceSeconds: twoDays }).catch(() => null);
    await until("the clock is on its way", async () => (await ahead()) > start);
    await server.kill();
    expect(await cutOff).toBeNull();
    server = await startServer(settings);
    expect(await ahead()).toBeGreaterThan(start);
    await until("the move is over", async () => (await call("GET", clockPath)).body.movingTo === null);
    const before = (await call("GET", clockPath)).body;
    expect(before.advancedSeconds).toBe(start + twoDays);
    expect(near(before.now, new Date(Date.now() + seconds(before.advancedSeconds)))).toBe(true);
    expect(near(simulator.clock.now(), before.now)).toBe(true);

    const postgres = findRunningPostgres({ folder: join(settings.dataFolder, "postgres") });
    if (postgres === null) throw new Error("the server runs without its database");
    const port = await freePort();
    const beside = await startServer({ ...settings, port, databaseUrl: databaseUrl(postgres, "sokoni"), parts: "api" });
    try {
      expect((await callAt({ url: beside.url, method: "GET", path: clockPath })).body.advancedSeconds).toBe(
        before.advancedSeconds,
      );
      const orderId = await handedOver("+2347030000003");
      const moved = await callAt({
        url: beside.url,
        method: "POST",
        path: clockPath,
        body: { advanceSeconds: threeDays },
      });
      expect(moved.body.movingTo).toBeNull();
      // It has no worker: the other one has done what fell due before the answer came.
      expect(await hold(orderId)).toMatchObject({ status: "released" });
      for (const { url } of [server, beside])
        expect((await callAt({ url, method: "GET", path: clockPath })).body.advancedSeconds).toBe(
          before.advancedSeconds + threeDays,
        );
      const made = { name: "Later", phone: "+2347030000009" };
      expect(
        near(
          (await callAt({ url: beside.url, method: "POST", path: "/api/customers", body: made })).body.createdAt,
          moved.body.now,
        ),
      ).toBe(true);
    } finally {
      await beside.stop();
    }
  },
);
