// The drill: a backup while buyers order and pay and PostgreSQL moves its files about, then the installation is destroyed and restored.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { command } from "../../src/cli/perform.ts";
import { databaseUrl } from "../../src/kernel/database/create-database.ts";
import { findRunningPostgres } from "../../src/kernel/database/embedded-postgres.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { type CarefulClient, carefulClient } from "../support/careful-client.ts";
import { openReceiver, type Receiver } from "../support/event-receiver.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { type Buyers, buyersOf } from "./buyers.ts";
import { below, patienceMs, report, rounds } from "./rounds.ts";

const drills = rounds(1, 20);
let simulator: Simulator;
let receiver: Receiver;
let server: ServerProcess | null = null;
let root: string;

beforeEach(async () => {
  simulator = await startSimulator({ retrySpeed: 720, whatsapp: { fetchPictures: false } });
  receiver = await openReceiver();
  root = mkdtempSync(join(tmpdir(), "sokoni-drill-"));
});
afterEach(async () => {
  await server?.stop();
  await simulator.stop();
  await receiver.close();
  rmSync(root, { recursive: true, force: true });
});

test(
  "what was acknowledged before a backup's end is there after the restore, and nothing is half there",
  { timeout: patienceMs(300_000, 7_200_000) },
  async () => {
    const port = await freePort();
    const startIn = (folder: string): Promise<ServerProcess> =>
      startServer({ port, dataFolder: folder, simulatorUrl: simulator.url, webhooksToLocalhost: true });
    let folder = join(root, "first");
    server = await startIn(folder);
    const key = server.key ?? "";
    const client = carefulClient(
      () => `http://127.0.0.1:${port}`,
      () => key,
    );
    const secret = await makeEndpoint(client);
    const picture = await uploadPicture(client, port, key);
    const buyers = buyersOf(client, simulator);
    await buyers.buy(20, 8);
    let acknowledged = 0;
    let bytes = 0;

    for (let drill = 0; drill < drills; drill += 1) {
      const to = join(root, `backups ${drill}`);
      const { promised, made } = await backUpUnderLoad(buyers, folder, to);
      await server.stop();
      rmSync(folder, { recursive: true });
      folder = join(root, `restored ${drill}`);
      const archive = join(to, readdirSync(to)[0] ?? "");
      const restored = await sokoni(folder, "restore", archive);
      expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("the books hold")]);

      server = await startIn(folder);
      await expectWhole(folder, promised);
      expect(await bytesAt(picture.url)).toEqual(picture.bytes);
      await buyers.buy(4, 4);
      const { headers, body } = await receiver.next("/events");
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
      acknowledged += promised.orders.length;
      bytes += made.bytes;
    }
    report(0, "backup under load, destroy, restore, compare", {
      drills,
      "orders acknowledged before the end": acknowledged,
      "bytes of an archive": Math.round(bytes / drills),
      lost: 0,
      half: 0,
      says: below(drills),
    });
  },
);

type Promised = { customers: string[]; orders: string[]; payments: string[] };

/** @returns what was acknowledged before the place in the write-ahead log at which the backup ends */
async function backUpUnderLoad(
  { acknowledged, buy }: Buyers,
  folder: string,
  to: string,
): Promise<{ promised: Promised; made: { bytes: number } }> {
  const pool = poolOf(folder);
  const looks: { promised: Promised; at: string }[] = [];
  const end = new AbortController();
  const look = async (): Promise<void> => {
    const { customers, orders, payments } = acknowledged;
    const promised = { customers: [...customers], orders: [...orders], payments: [...payments] };
    const { rows } = await pool.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
    looks.push({ promised, at: rows[0]?.at ?? "" });
  };
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    while (!end.signal.aborted) await work();
  };
  await look();
  const [before] = looks;
  const load = [
    during(() => buy(8, 8)),
    during(() => Promise.all([look(), wait(5)])),
    // Its files are written while they are copied, and its log is taken for new records as soon as nothing holds it.
    during(() => pool.query("checkpoint").then(() => pool.query("select pg_switch_wal()"))),
  ];
  const { code, out } = await sokoni(folder, "backup", "--to", to, "--json");
  end.abort();
  await Promise.all(load);
  expect([code, out]).toEqual([0, expect.any(String)]);
  const made = JSON.parse(out);
  const last = looks.findLast(({ at }) => place(at) <= place(made.about.database.to));
  expect(last?.promised.orders.length).toBeGreaterThan(before?.promised.orders.length ?? 0);
  await pool.end();
  return { promised: last?.promised ?? { customers: [], orders: [], payments: [] }, made };
}

async function expectWhole(folder: string, promised: Promised): Promise<void> {
  const pool = poolOf(folder);
  for (const [table, ids] of Object.entries(promised)) {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table}`);
    const there = new Set(rows.map(({ id }) => id));
    expect(
      ids.filter((id) => !there.has(id)),
      `acknowledged ${table} that are gone`,
    ).toEqual([]);
  }
  const { rows: half } = await pool.query(
    `select o.id from orders o left join order_lines l on (l.shop_id, l.order_id) = (o.shop_id, o.id)
     group by o.shop_id, o.id, o.total having coalesce(sum(l.total), 0) <> o.total`,
  );
  expect(half).toEqual([]);
  expect(await brokenInvariants((text) => pool.query(text))).toEqual([]);
  await pool.end();
}

function poolOf(folder: string): pg.Pool {
  const superuser = findRunningPostgres({ folder: join(folder, "postgres") });
  if (superuser === null) throw new Error("the server runs without its database");
  const pool = new pg.Pool({ connectionString: databaseUrl(superuser, "sokoni"), max: 3 });
  pool.on("error", () => {});
  return pool;
}

/** A place in the write-ahead log as a number. */
function place(lsn: string): bigint {
  const [high = "", low = ""] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function sokoni(folder: string, ...words: string[]) {
  return command(words, {
    DATA_FOLDER: folder,
    SIMULATOR_URL: simulator.url,
    BACKUP_PASSPHRASE: "the passphrase of the drill",
  });
}

async function makeEndpoint({ insist }: CarefulClient): Promise<string> {
  const body = { url: `${receiver.url}/events`, eventTypes: ["order.created"] };
  return (await insist(201, { method: "POST", path: "/api/webhook-endpoints", body })).secret;
}

async function uploadPicture({ insist }: CarefulClient, port: number, key: string) {
  const body = { name: "Ankara Tote", price: { amount: 900_000, currency: "NGN" } };
  const { id } = await insist(201, { method: "POST", path: "/api/products", body });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c81e28" } })
    .png()
    .toBuffer();
  const answer = await fetch(`http://127.0.0.1:${port}/api/products/${id}/images`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "image/png" },
    body: new Uint8Array(png),
  });
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  return { url, bytes: await bytesAt(url) };
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
