// Traces and logs of a running system, as an OpenTelemetry collector gets them over HTTP.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTelemetry } from "../src/app/telemetry/open-telemetry.ts";
import { readTelemetry } from "../src/kernel/process/telemetry-settings.ts";
import { span, theTracer } from "../src/kernel/process/traced.ts";
import { openChat } from "./support/chat.ts";
import { type Collector, openCollector, type Span } from "./support/collector.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { freePort } from "./support/system.ts";

const buyersWord = "Xylophone";
let collector: Collector;
let selling: Selling;
let databaseUrl: string;

const named = (name: string): Span[] => collector.spans.filter((one) => one.name === name);
const parentOf = (one: Span | undefined): Span | undefined =>
  collector.spans.find(({ spanId, traceId }) => spanId === one?.parentSpanId && traceId === one.traceId);
/** The names from a span up to its root. */
const wayUp = (one: Span | undefined): string[] => (one ? [one.name, ...wayUp(parentOf(one))] : []);

beforeAll(async () => {
  collector = await openCollector();
  const settings = readTelemetry({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a-key",
  });
  if (settings === null) throw new Error("no telemetry");
  const telemetry = await openTelemetry(settings, new Set(["api", "worker"]));
  selling = await startSelling();
  const { system, simulator } = selling;
  databaseUrl = system.databaseUrl;
  await openChat(system, { simulator, shop: system.shop }).says(`Hello ${buyersWord}`);
  const { orderId } = await selling.sell({ price: 1_250_000, quantity: 2 });
  await selling.begin(orderId);
  await system.call("GET", "/api/orders/ord_unknown");
  await system.settled();
  await telemetry.close();
}, 120_000);
afterAll(async () => {
  await selling.stop();
  await collector.close();
});

test("a request contains its operation, and that its statements and the provider's call", () => {
  const [call] = collector.spans.filter(({ attributes }) => attributes["sokoni.provider"] === "paystack");
  expect(wayUp(call).length).toBeGreaterThanOrEqual(3);
  expect(wayUp(call).at(-1)).toMatch(/^POST \/api\//);
  expect(call?.attributes).toMatchObject({ "sokoni.mode": "sandbox", "sokoni.outcome": expect.any(String) });
  const order = named("database write").find((one) => wayUp(one).includes("createOrder"));
  expect(wayUp(order)).toEqual(["database write", "createOrder", "POST /api/orders"]);
  expect(Number(order?.attributes["sokoni.statements"])).toBeGreaterThan(3);
});

test("a buyer's message is answered in a job that contains the agent's turn and its statements", () => {
  const turn = named("agent turn")[0];
  expect(wayUp(turn)).toEqual(["agent turn", expect.stringMatching(/^job /)]);
  expect(named("database write").some((one) => wayUp(one).includes("agent turn"))).toBe(true);
  expect(turn?.attributes).toEqual({ "sokoni.brain": "offline" });
});

test("a request says its route, status and ids, and no address; a refusal is no error", () => {
  const [found] = named("GET /api/orders/:id");
  expect(found?.attributes).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/api/orders/:id",
    "http.response.status_code": 404,
    "sokoni.shop.id": selling.system.shop.id,
  });
  expect(found?.status.code).toBe(0);
});

test("the collector gets its key, and nothing of a buyer", () => {
  expect(new Set(collector.keys)).toEqual(new Set(["Bearer a-key"]));
  expect(collector.spans.length).toBeGreaterThan(20);
  expect(JSON.stringify(collector.spans)).not.toMatch(/Xylophone|2348\d{9}/);
});

test("polls of an idle worker make no trace", () => {
  const roots = new Set(collector.spans.filter((one) => !parentOf(one)).map(({ name }) => name.split(" ")[0]));
  expect([...roots].filter((word) => !["GET", "POST", "PUT", "PATCH", "job", "webhook"].includes(word ?? ""))).toEqual(
    [],
  );
});

test("a started process sends its log lines with the trace of the request that wrote them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-telemetry-"));
  const port = await freePort();
  const owner = new URL(
    (selling.system.admin as unknown as { options: { connectionString: string } }).options.connectionString,
  );
  owner.pathname = new URL(databaseUrl).pathname;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../src/start.ts")], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: owner.href,
      DATA_FOLDER: folder,
      MASTER_KEY: selling.system.services.config.masterKey.toString("base64url"),
      PORT: String(port),
      PARTS: "api",
      SANDBOX: "off",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  });
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    const requestId = "request-of-the-test";
    await fetch(`http://127.0.0.1:${port}/api/shop`, { headers: { "x-request-id": requestId } });
    child.kill("SIGTERM");
    await new Promise((done) => child.once("close", done));
    const line = collector.lines.find(({ attributes }) => attributes["requestId"] === requestId);
    expect(line).toMatchObject({
      service: "sokoni-api",
      severityText: "INFO",
      body: "request",
      attributes: { route: "/api/shop", status: 401 },
    });
    const request = collector.spans.find(({ attributes }) => attributes["sokoni.request.id"] === requestId);
    expect(request).toMatchObject({ name: "GET /api/shop", service: "sokoni-api", traceId: line?.traceId });
  } finally {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  }
}, 120_000);

describe("without an endpoint", () => {
  test("nothing is traced, and a span costs less than a microsecond", async () => {
    expect(readTelemetry({})).toBeNull();
    expect(theTracer()).toBeNull();
    const of = { name: "x", kind: "inside", attributes: {} } as const;
    const work = Promise.resolve();
    const rounds = 200_000;
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) void span(of, () => work);
    expect(((performance.now() - start) * 1_000) / rounds).toBeLessThan(1);
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "must be an http or https address"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_TRACES_SAMPLER_ARG: "2" }, "must be a share from 0 to 1"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_EXPORTER_OTLP_HEADERS: "key" }, "must be like name=value"],
  ])("%o is refused", (environment, words) => {
    expect(() => readTelemetry(environment)).toThrow(words);
  });
});

test("a collector that is away holds up neither work nor the end", async () => {
  const settings = readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" });
  if (settings === null) throw new Error("no telemetry");
  const telemetry = await openTelemetry(settings, new Set(["api"]));
  const of = { name: "x", kind: "inside", attributes: {} } as const;
  expect(await span(of, async () => "done")).toBe("done");
  const start = performance.now();
  await telemetry.close();
  expect(performance.now() - start).toBeLessThan(5_000);
});
