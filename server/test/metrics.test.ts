// The metrics of a running system, as Prometheus reads them.
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { figuresQuery, installationFigures } from "../src/app/metrics/installation-figures.ts";
import { type Config, readConfig } from "../src/kernel/process/config.ts";
import { openChat } from "./support/chat.ts";
import { openReceiver, type Receiver } from "./support/event-receiver.ts";
import { freezingWire, type FreezingWire } from "./support/freezing-wire.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

const withMetrics = (config: Config): Config => ({
  ...config,
  metrics: { host: "127.0.0.1", port: 0, key: "a key of Prometheus" },
});

type Sample = { name: string; labels: Record<string, string>; value: number };

let selling: Selling;
let receiver: Receiver;
let samples: Sample[];
let text: string;
beforeAll(async () => {
  receiver = await openReceiver();
  selling = await startSelling({}, { config: withMetrics, housekeeping: "and the books" });
  const { system, simulator } = selling;
  await system.call("POST", "/api/webhook-endpoints", { body: { url: `${receiver.url}/hook` } });
  await openChat(system, { simulator, shop: system.shop }).says("hi");
  const { orderId } = await selling.sell({ price: 1_250_000, quantity: 2 });
  const { reference } = await selling.begin(orderId);
  simulator.paystack.pay({ reference });
  await selling.rest();
  await system.worker?.sweep();
  await selling.rest();
  await system.call("GET", "/api/orders/ord_00000000000000000000000000");
  system.clock.advance(16_000);
  text = await (await read()).text();
  samples = samplesIn(text);
});
afterAll(async () => {
  await selling.stop();
  await receiver.close();
});

function read(key: string | null = "a key of Prometheus", url = selling.system.metricsUrl): Promise<Response> {
  return fetch(url, key === null ? {} : { headers: { authorization: `Bearer ${key}` } });
}

function samplesIn(exposed: string): Sample[] {
  return exposed
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", inBraces = "", value = ""] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const labels = [...inBraces.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, is]) => [label, is]);
      return { name, labels: Object.fromEntries(labels), value: Number(value) };
    });
}

const valueOf = (name: string, labels: Record<string, string> = {}, among = samples): number | undefined =>
  among.find((one) => one.name === name && Object.entries(labels).every(([label, is]) => one.labels[label] === is))
    ?.value;

describe("after one chat and one sale", () => {
  test("the process tells its requests, jobs, calls, turns, verdicts and webhooks", () => {
    const told: [string, Record<string, string>, number][] = [
      ["sokoni_requests_total", { method: "POST", route: "/api/orders", status: "201" }, 1],
      ["sokoni_requests_total", { method: "GET", route: "/api/orders/:id", status: "404" }, 1],
      ["sokoni_request_seconds_count", { method: "POST", route: "/api/orders" }, 1],
      ["sokoni_turns_total", { brain: "offline", outcome: "sent" }, 1],
      ["sokoni_verdicts_total", { verdict: "pass" }, 1],
      ["sokoni_provider_calls_total", { provider: "whatsapp", operation: "send", outcome: "accepted" }, 1],
      ["sokoni_provider_calls_total", { provider: "paystack", operation: "collect", outcome: "redirect" }, 1],
      ["sokoni_jobs_total", { job: "answer-in-hand", outcome: "done" }, 1],
    ];
    expect(told.map(([name, labels]) => [name, labels, valueOf(name, labels)])).toEqual(told);
    expect(valueOf("sokoni_webhook_calls_total", { outcome: "delivered" })).toBe(receiver.heard("/hook").length);
    expect(valueOf("sokoni_database_connections", { role: "books", use: "free" })).toBeGreaterThanOrEqual(0);
  });

  test("the database tells payments, held money, what waits, and the check of the books", () => {
    expect(valueOf("sokoni_payments_last_hour", { mode: "sandbox", state: "succeeded" })).toBe(1);
    expect(valueOf("sokoni_money_held", { mode: "sandbox", currency: "NGN" })).toBe(2_500_000);
    expect(valueOf("sokoni_ledger_check_broken")).toBe(0);
    expect(valueOf("sokoni_ledger_check_age_seconds")).toBeGreaterThanOrEqual(16);
    expect([valueOf("sokoni_events_waiting"), valueOf("sokoni_webhooks_due")]).toEqual([0, 0]);
    expect([valueOf("sokoni_database_up"), valueOf("sokoni_figures_age_seconds")]).toEqual([1, 0]);
  });

  test("no figure names a shop, a person, an order or an address", () => {
    const values = [...new Set(samples.flatMap(({ labels }) => Object.values(labels)))];
    expect(values.length).toBeGreaterThan(30);
    expect(values.filter((value) => /\d{6}|_01[a-z0-9]{10}|@|https?:|Buyer|Ankara/.test(value))).toEqual([]);
    expect(text).not.toContain(selling.system.shop.id);
    expect(text).not.toContain(selling.system.shop.account);
  });
});

test("it needs its key, and has only one address", async () => {
  const refused = await Promise.all([read(null), read("another key"), read("")]);
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
  const elsewhere = await read("a key of Prometheus", selling.system.metricsUrl.replace("/metrics", "/"));
  expect(elsewhere.status).toBe(404);
});

test("without METRICS_PORT there are none, and the public port never has them", async () => {
  expect((await selling.system.call("GET", "/metrics", { key: null })).status).toBe(404);
  const folder = selling.system.services.config.dataFolder;
  expect(readConfig({}, folder).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: "9464" }, folder).metrics).toEqual({ host: "127.0.0.1", port: 9464, key: null });
  expect(() => readConfig({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }, folder)).toThrow("METRICS_KEY");
});

describe("the figures of the database", () => {
  const measuredAt = async (): Promise<Date> =>
    (await selling.system.admin.query("select measured_at from installation_figures")).rows[0].measured_at;

  test("are read once in 15 seconds, however many processes are asked", async () => {
    const { services, clock } = selling.system;
    clock.advance(16_000);
    const both = await Promise.all([installationFigures(services), installationFigures(services)]);
    expect(both.map((one) => one?.figures.length)).toEqual([both[0]?.figures.length, both[0]?.figures.length]);
    const first = await measuredAt();
    clock.advance(14_000);
    expect((await installationFigures(services))?.ageSeconds).toBe(14);
    expect(await measuredAt()).toEqual(first);
    clock.advance(1_000);
    expect((await installationFigures(services))?.ageSeconds).toBe(0);
    expect((await measuredAt()).getTime()).toBe(first.getTime() + 15_000);
  });

  test("cost no more when a year of payments, events and jobs is stored", async () => {
    const system = await startSystem({ parts: ["api"] });
    const client = await system.admin.connect();
    try {
      await storeManyRows(client, system, 20_000);
      const { sql: query, parameters } = await system.services.books.readWithoutShop(async (tx) =>
        figuresQuery(system.clock.now()).compile(tx),
      );
      const { rows } = await client.query(`explain (analyze, buffers) ${query}`, [...parameters]);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      // These tables have few rows, here and anywhere else.
      const small = ["shops", "queue", "ledger_checks", "mispayments"];
      const whole = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = ""]) => table);
      expect(whole.filter((table) => !small.includes(table))).toEqual([]);
    } finally {
      client.release();
      await system.stop();
    }
  });
});

/**
 * Rows as if all of it had happened long ago; two of a thousand are still under way. Without triggers and foreign keys, which would take minutes.
 */
async function storeManyRows(client: PoolClient, { shop, clock }: TestSystem, count: number): Promise<void> {
  const numbers = `generate_series(1, ${count}) n`;
  const at = `'${clock.now().toISOString()}'::timestamptz - n * interval '1 minute'`;
  const open = "n % 500 = 0";
  for (const statement of [
    "set session_replication_role = replica",
    `insert into payments (shop_id, id, order_id, slot, driver, reference, amount, currency, state, next_ask_at, created_at, updated_at)
      select '${shop.id}', 'p' || n, 'o' || n, 'cardgateway1', 'paystack', 'r' || n, 100, 'NGN',
        case when ${open} then 'processing' else 'succeeded' end, case when ${open} then ${at} end, ${at}, ${at} from ${numbers} order by n desc`,
    `insert into escrow_holds (shop_id, order_id, currency, state, held_at, updated_at)
      select '${shop.id}', 'o' || n, 'NGN', case when ${open} then 'held' else 'released' end, ${at}, ${at} from ${numbers}`,
    `insert into ledger_balances (shop_id, code, currency, amount)
      select '${shop.id}', 'escrow:order:o' || n, 'NGN', case when ${open} then 100 else 0 end from ${numbers}`,
    `insert into events (shop_id, id, type, object_id, sequence, data, actor, created_at, dispatched_at)
      select '${shop.id}', 'e' || n, 'x', 'o' || n, 1, '{}', '{}', ${at}, case when not (${open}) then ${at} end from ${numbers}`,
    `insert into inbox (id, sender, environment, event_key, raw, headers, state, received_at)
      select 'i' || n, 'chatapp', 'sandbox', n, '', '{}', case when ${open} then 'received' else 'processed' end, ${at} from ${numbers}`,
    `insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, cause, state, due_at, created_at, ended_at)
      select '${shop.id}', 'd' || n, 'w', 'e' || n, 'event', case when ${open} then 'pending' else 'delivered' end,
        case when ${open} then ${at} end, ${at}, case when not (${open}) then ${at} end from ${numbers}`,
    `select pgboss.create_queue('send-webhooks', '{"policy": "standard"}')`,
    `insert into pgboss.job (name, state) select 'send-webhooks', case when ${open} then 'created' else 'completed' end::pgboss.job_state
      from ${numbers}`,
    "set session_replication_role = origin",
    "vacuum analyze",
  ])
    await client.query(statement);
}

test("while the database does not answer, the process's own figures are answered, and say so", async () => {
  let wire: FreezingWire | undefined;
  const system = await startSystem({
    parts: ["api"],
    config: withMetrics,
    databaseVia: async (url) => (wire = await freezingWire(url)).url,
  });
  try {
    wire?.freeze();
    const frozen = samplesIn(await (await read("a key of Prometheus", system.metricsUrl)).text());
    expect(valueOf("sokoni_database_up", {}, frozen)).toBe(0);
    expect(valueOf("process_resident_memory_bytes", {}, frozen)).toBeGreaterThan(0);
    wire?.thaw();
    await expect
      .poll(async () => {
        const thawed = await (await read("a key of Prometheus", system.metricsUrl)).text();
        return valueOf("sokoni_database_up", {}, samplesIn(thawed));
      })
      .toBe(1);
  } finally {
    await system.stop();
    await wire?.stop();
  }
});
