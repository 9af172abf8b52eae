// A whole running system for one test file: its own database, API on a free port, worker, a clock that tests move, and
// a shop with an API key. Only the clock is not real.
import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Simulator } from "../../../simulator/src/simulator.ts";
import type { Brain } from "../../src/agent/index.ts";
import { simulatorAccounts } from "../../src/app/simulator-accounts.ts";
import { type Running, run } from "../../src/app/run.ts";
import { type MovableClock, stoppedClock } from "../../src/kernel/values/clock.ts";
import { type Config, readConfig } from "../../src/kernel/process/config.ts";
import type { Id } from "../../src/kernel/values/id.ts";
import { openLog } from "../../src/kernel/process/log.ts";
import type { Drivers } from "../../src/payments/index.ts";
import { connectChannel, createKey, createShop, type NewShop } from "../../src/shops/index.ts";
import { patienceMs } from "../torture/rounds.ts";
import { announcedFaults } from "./announced.ts";
import { ask } from "./ask.ts";
import { plentyOfRequests } from "./plenty-of-requests.ts";
import { type Cluster, templateName } from "./template-database.ts";

export type TestShop = {
  id: Id<"shop">;
  key: string;
  keyId: string;
  account: string;
  /** Instagram. */ handle: string;
};

export type TestSystem = Running & {
  clock: MovableClock;
  databaseUrl: string;
  /** The superuser's connection, to see the database from outside: no row policy applies. */
  admin: pg.Pool;
  shop: TestShop;
  newShop(settings?: Partial<NewShop>): Promise<TestShop>;
  /** Calls the API. The body is sent as JSON, the answer read as JSON; `key: null` sends no key. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Makes a simulator know a shop's number and the gateway's key, and post to this system. */
  connect(simulator: Simulator, shop?: TestShop): void;
  /** Waits until all work is done: relays, jobs, sweeps. */
  settled(): Promise<void>;
};

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of any shape, and say what they expect of it.
type AnyJson = any;
export type CallOptions = {
  body?: unknown;
  raw?: string | Buffer;
  key?: string | null;
  headers?: Record<string, string>;
};
export type Answer = { status: number; headers: Headers; body: AnyJson; text: string };

export type SystemOptions = {
  config?: (config: Config) => Config;
  parts?: ("api" | "worker")[];
  start?: Date;
  simulatorUrl?: string;
  brain?: Brain;
  drivers?: Drivers;
  /**
   * Which of the hourly and nightly work is done when they pass. Only tests about that work need it. A list names all that
   * is done, and the lists of payment providers are then followed only if it names that too: at each pass they cost more
   * than all else. The hourly check of the books only writes to the log, so it is done only for tests about the books.
   * Stories check them at their end.
   */
  housekeeping?: boolean | "and the books" | readonly (typeof housekeeping | typeof following)[number][];
  /** Nothing runs at a fixed interval except the polls for waiting rows and jobs. For tests that count statements. */
  withoutSweeps?: "all";
  /** The file for its whole log. By default only fatal entries are written, to the terminal. */
  logFile?: string;
  /** The cluster for its database. By default the cluster of the test run. */
  cluster?: Cluster;
  /** Returns another address for the system's database, for a test that puts a proxy in between. */
  databaseVia?(url: string): Promise<string>;
};

/** Compares providers' lists, and asks channels about their accounts. */
const housekeeping = [
  "reconcile",
  "watch-wallets",
  "check-channels",
  "renew-channel-tokens",
  "sync-templates",
  "expire-events",
] as const;

const following = ["follow-provider-lists"] as const;
const checkOfTheBooks = "check-ledger";

function leftOut(done: SystemOptions["housekeeping"] = false): string[] {
  if (done === "and the books") return [];
  if (done === true) return [checkOfTheBooks];
  if (done === false) return [checkOfTheBooks, ...housekeeping];
  return [checkOfTheBooks, ...[...housekeeping, ...following].filter((name) => !done.includes(name))];
}

/** Ends only what hangs: a busy machine takes its time. */
const idleTimeoutMs = patienceMs(60_000, 3_600_000);

/** A copy of the queues that this process's first worker made. Making them one after the other takes more than half of a system's start. */
let queues: string | null = null;

async function takeQueues(database: pg.Pool): Promise<string> {
  const { rows } = await database.query<{ all: string }>('select json_agg(q)::text as "all" from pgboss.queue q');
  return rows[0]?.all ?? "[]";
}

async function putQueues(database: pg.Pool): Promise<void> {
  if (queues === null) return;
  await database.query(
    "insert into pgboss.queue select * from json_populate_recordset(null::pgboss.queue, $1) on conflict do nothing",
    [queues],
  );
}

export async function startSystem(options: SystemOptions = {}): Promise<TestSystem> {
  const cluster = options.cluster ?? { superuserUrl: inject("superuserUrl"), loginUrl: inject("loginUrl") };
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: cluster.superuserUrl });
  await admin.connect();
  // Copy its files. PostgreSQL's default, through the write-ahead log, takes twice as long for a new database.
  await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
  await admin.end();
  const databaseUrl = withDatabase(cluster.loginUrl, name);
  const folder = mkdtempSync(join(tmpdir(), "sokoni-data-"));

  const base = readConfig(
    {
      PORT: String(await freePort()),
      DATA_FOLDER: folder,
      DATABASE_CONNECTIONS: "8",
      // Tests call as fast as they can. A test about the limit sets its own.
      RATE_LIMITS: plentyOfRequests,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
      AGENT_BURST_QUIET_MS: "0",
      WEBHOOKS_TO_LOCALHOST: "allowed",
      // Without a simulator, use an address where nothing listens. The usual port may belong to an installation in use.
      SIMULATOR_URL: options.simulatorUrl ?? "http://127.0.0.1:1",
    },
    folder,
  );
  // A busy machine may stall for seconds.
  const patient = { ...base, limits: { ...base.limits, databaseSilentMs: 60_000 } };
  const config = options.config ? options.config(patient) : patient;
  const clock = stoppedClock(options.start ?? new Date("2026-11-21T09:00:00.000Z"));
  const log = openLog(
    options.logFile === undefined ? { level: config.logLevel } : { level: "trace", destination: options.logFile },
  );
  const parts = new Set(options.parts ?? (["api", "worker"] as const));
  const pool = new pg.Pool({ connectionString: withDatabase(cluster.superuserUrl, name), max: 3 });
  pool.on("error", () => {});
  if (parts.has("worker")) await putQueues(pool);
  const running = await run({
    config,
    databaseUrl: options.databaseVia ? await options.databaseVia(databaseUrl) : databaseUrl,
    clock,
    log,
    parts,
    ...(options.brain ? { brain: options.brain } : {}),
    ...(options.drivers ? { drivers: options.drivers } : {}),
    withoutSweeps: options.withoutSweeps ?? leftOut(options.housekeeping),
  });
  if (parts.has("worker")) queues ??= await takeQueues(pool);

  const newShop = async (settings: Partial<NewShop> = {}): Promise<TestShop> => {
    const mode = settings.mode ?? "sandbox";
    const id = await createShop(
      running.services.api,
      { name: "Amaka's Closet", mode, country: "NG", currency: "NGN", timezone: "Africa/Lagos", ...settings },
      clock.now(),
    );
    const account = String(100_000_000_000_000 + Number.parseInt(randomBytes(5).toString("hex"), 16));
    const handle = `1784${account.slice(2)}`;
    const key = await running.services.api.write(id, async (tx) => {
      await connectChannel(
        tx,
        running.services.vault,
        {
          shopId: id,
          slot: "chatapp",
          driver: "whatsapp",
          account,
          display: "+2348000000001",
          accessToken: `token-${account}`,
        },
        clock.now(),
      );
      await connectChannel(
        tx,
        running.services.vault,
        {
          shopId: id,
          slot: "photoapp",
          driver: "instagram",
          account: handle,
          display: "@amakas.closet",
          accessToken: `token-${handle}`,
        },
        clock.now(),
      );
      return createKey(tx, { shopId: id, mode, name: "test" }, clock.now());
    });
    return { id, key: key.text, keyId: key.id, account, handle };
  };
  const shop = await newShop();

  const call = async (
    method: string,
    path: string,
    { body, raw, key = shop.key, headers = {} }: CallOptions = {},
  ): Promise<Answer> => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const said = await ask(running.url + path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const isJson = /\bjson|\+json/.test(said.headers.get("content-type") ?? "");
    return { ...said, body: isJson ? JSON.parse(said.text) : undefined };
  };

  return {
    ...running,
    clock,
    databaseUrl,
    admin: pool,
    shop,
    newShop,
    call,
    connect: (simulator, connected = shop) => {
      const { whatsapp } = config.providers.sandbox;
      const accounts = simulatorAccounts(config, running.url);
      simulator.whatsapp.configure({
        phoneNumberId: connected.account,
        displayNumber: "2348000000001",
        name: "Amaka's Closet",
        accessToken: `token-${connected.account}`,
        appSecret: whatsapp.appSecrets[0] ?? "",
        webhookUrl: `${running.url}/api/webhooks/chatapp`,
        // All numbers of one business share its catalog.
        wabaId: `9${connected.account}`,
      });
      simulator.whatsapp.configure(accounts.signUp);
      simulator.instagram.configure({
        igId: connected.handle,
        username: "amakas.closet",
        name: "Amaka's Closet",
        accessToken: `token-${connected.handle}`,
        ...accounts.instagram,
      });
      simulator.paystack.configure(accounts.paystack);
      simulator.flutterwave.configure(accounts.flutterwave);
      simulator.mpesa.configure(accounts.mpesa);
      simulator.momo.configure(accounts.momo);
      simulator.shipbubble.configure({ ...accounts.shipbubble, moving: false, callsPerSecond: null });
      simulator.terminalAfrica.configure({ ...accounts.terminalAfrica, moving: false });
    },
    settled: async () => running.worker?.idle(idleTimeoutMs),
    stop: async () => {
      await running.stop();
      const faults = await announcedFaults(pool, running.services);
      await pool.end();
      const last = new pg.Client({ connectionString: cluster.superuserUrl });
      await last.connect();
      await last.query(`drop database ${name} with (force)`);
      await last.end();
      rmSync(folder, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(faults.join("\n"));
    },
  };
}

/**
 * Chosen before we listen, because links to ourselves contain it. It is below the ports that the system gives to
 * outgoing connections: such a port could be taken between our choice and our listening.
 */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    const look = (): void => void probe.listen(randomInt(10_000, 30_000), "127.0.0.1");
    probe.on("error", look);
    probe.on("listening", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
    look();
  });
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.toString();
}
