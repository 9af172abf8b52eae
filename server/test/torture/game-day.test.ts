// A game day: each fault that operations people expect is planted on a running installation with load, and handled with what docs/operating.md says.
// `GAME_DAY=docs/game-day.md` writes what was seen.
import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFailed, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { command } from "../../src/cli/perform.ts";
import { databaseUrl } from "../../src/kernel/database/create-database.ts";
import { findRunningPostgres } from "../../src/kernel/database/embedded-postgres.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import { carefulClient } from "../support/careful-client.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { type Buyers, buyersOf, until } from "./buyers.ts";
import { type Entry, pageOfGameDay, rowOf } from "./game-day-page.ts";
import { patienceMs, rounds } from "./rounds.ts";
import { openWatch, type Watch } from "./watch.ts";

const lanes = rounds(3, 12);
const diskBytes = 700_000_000;
let root: string;
let folder: string;
let mounted = false;
let simulator: Simulator;
let server: ServerProcess | null = null;
let port: number;
let watch: Watch;
const entries: Entry[] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "sokoni-game-day-"));
  folder = join(root, "data");
  mkdirSync(folder);
  // A disk of its own can be filled without harm. Only root may mount one.
  mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes}`, "tmpfs", folder]).status === 0;
  simulator = await startSimulator({ retrySpeed: 720, whatsapp: { fetchPictures: false } });
  port = await freePort();
});
afterEach(async () => {
  // A run that failed may have left it frozen, and a frozen one can't stop.
  if (existsSync(join(folder, "postgres/cluster/postmaster.pid"))) signalDatabase("SIGCONT");
  await watch?.close();
  await server?.stop();
  await simulator.stop();
  if (mounted) spawnSync("umount", [join(root, "data")]);
  rmSync(root, { recursive: true, force: true });
});

test(
  "every fault is handled from docs/operating.md, and nothing that was acknowledged is lost",
  { timeout: patienceMs(600_000, 1_800_000) },
  async () => {
    onTestFailed(() => console.error(errorsInLog().join("\n")));
    server = await start();
    const key = server.key ?? "";
    const url = `http://127.0.0.1:${port}`;
    watch = await openWatch(url, key);
    const client = carefulClient(
      () => url,
      () => key,
    );
    const buyers = buyersOf(client, simulator);
    await buyers.buy(20, lanes);
    const memoryBefore = memoryOf(server);

    const calm = underLoad(buyers);
    if (mounted) await fullDisk();
    await fault("PostgreSQL is stopped", "kill -9 of all of its processes", async () => {
      signalDatabase("SIGKILL");
      return { until: 503 };
    });
    await fault("PostgreSQL is frozen", "SIGSTOP to all of its processes", async () => {
      signalDatabase("SIGSTOP");
      return { until: 503, mend: async () => signalDatabase("SIGCONT") };
    });
    await fault("A process dies", "kill -9 of the server, then a start", async () => {
      await server?.kill();
      return { until: 0, mend: async () => void (server = await start()) };
    });
    await fault("A new version is started", "stop, then a start of the same version with the same data", async () => {
      await server?.stop();
      return { until: 0, mend: async () => void (server = await start()) };
    });
    await fault("Two starts use one data folder", "a second start", async () => {
      expect(await failedStart()).toContain("Sokoni already runs on this data folder");
      return { until: 200, seen: "the second start ended with «Sokoni already runs on this data folder»" };
    });
    await fault("The master key has changed", "the server starts with another secrets.json", () => lostKey());
    await fault(
      "The master key must be replaced",
      "`master-key replace` and `master-key reseal`, then a start",
      async () => {
        for (const what of ["replace", "reseal"]) expect((await sokoni("master-key", what)).code).toBe(0);
        await server?.stop();
        return { until: 0, mend: async () => void (server = await start()) };
      },
    );
    await calm();
    const books = poolOf();
    const acknowledged = await buyers.countAll(books);
    expect(await brokenInvariants((text) => books.query(text))).toEqual([]);
    await books.end();
    const memoryAfter = memoryOf(server);
    const kept = await lostMachine(buyers);

    const { answered, notNow, unanswered, requests, repeated } = client.tries;
    const figures = {
      "requests of buyers": requests,
      "of them repeated": repeated,
      "tries answered": answered,
      "answered 503": notNow,
      "without an answer": unanswered,
      "acknowledged, and there before the machine was lost": acknowledged,
      "acknowledged before the backup, and there after the restore": kept,
      lost: 0,
      "charged twice": 0,
      "server's memory at the start, of the process at that time, MB": memoryBefore,
      "server's memory at the end, of the process at that time, MB": memoryAfter,
    };
    const to = process.env["GAME_DAY"];
    if (to) writeFileSync(to, pageOfGameDay(entries, figures));
    console.log(JSON.stringify({ entries, figures }, null, 2));
  },
);

type Planted = {
  /** What readiness answers meanwhile: 0 is no answer, 200 no trouble. */
  until: 0 | 200 | 503;
  /** What the page says to do, if it is not nothing. */
  mend?: () => Promise<void>;
  seen?: string;
};

/** Plants it, waits until it is noticed, does what the page says, and waits until the installation is ready. */
async function fault(name: string, planted: string, plant: () => Promise<Planted>): Promise<void> {
  const row = rowOf(name);
  watch.reset();
  const begun = performance.now();
  const { until: noticed, mend, seen } = await plant();
  await until(`readiness notices: ${name}`, async () => noticed === 200 || watch.last().status === noticed);
  const noticedMs = performance.now() - begun;
  const words = watch.last().text;
  if (noticed === 503) {
    await until("requests are refused with Retry-After", async () => watch.refused().status === 503);
    expect(Number(watch.refused().retryAfter)).toBeGreaterThan(0);
  }
  const { code } = watch.refused();
  const reads = watch.read();
  const mending = performance.now();
  await mend?.();
  await until(`it is ready again after: ${name}`, async () => watch.last().status === 200);
  await until(`it is used again after: ${name}`, async () => watch.used().status === 200);
  entries.push({
    fault: name,
    planted,
    seen: seen ?? (noticed === 503 ? `readiness: «${words}»; changes: 503 \`${code}\`; reads: ${reads}` : "no answer"),
    says: row.todo,
    noticedMs: noticed === 200 ? null : Math.round(noticedMs),
    backMs: noticed === 200 ? null : Math.round(performance.now() - mending),
    slowestMs: watch.slowestMs(),
  });
}

async function fullDisk(): Promise<void> {
  const ballast = join(folder, "ballast");
  await fault("The disk is full", "a file that takes the rest of the disk", async () => {
    spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=1M"]);
    return { until: 503, mend: async () => rmSync(ballast) };
  });
}

async function lostKey(): Promise<Planted> {
  await server?.stop();
  const secrets = join(folder, "secrets.json");
  renameSync(secrets, `${secrets}.kept`);
  const said = await failedStart();
  expect(said).toContain("the master key is another one than the database was sealed with");
  const doctor = await sokoni("doctor");
  expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining("another one than the database")]);
  return {
    until: 0,
    seen: "the start ended with «the master key is another one than the database was sealed with», and `doctor` said so",
    mend: async () => {
      renameSync(`${secrets}.kept`, secrets);
      server = await start();
    },
  };
}

/** A backup under load; then the folder is gone, and the backup is restored into a new one. @returns how many were acknowledged before */
async function lostMachine({ acknowledged, buy }: Buyers): Promise<number> {
  const row = rowOf("The machine or its disk is lost");
  const promised = { ...structuredClone(acknowledged) };
  const to = join(root, "backups");
  const buying = buy(10, lanes);
  const made = await sokoni("backup", "--to", to);
  expect([made.code, made.errors]).toEqual([0, ""]);
  await buying;
  await server?.kill();
  signalDatabase("SIGKILL");
  const begun = performance.now();
  folder = join(root, "restored");
  const restored = await sokoni("restore", join(to, readdirSync(to)[0] ?? ""));
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("the books hold")]);
  server = await start();
  await until("it is used again after the restore", async () => watch.used().status === 200);
  const backMs = Math.round(performance.now() - begun);
  const pool = poolOf();
  for (const [table, ids] of Object.entries(promised)) {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table}`);
    const there = new Set(rows.map(({ id }) => id));
    expect(ids.filter((id) => !there.has(id))).toEqual([]);
  }
  await pool.end();
  entries.push({
    fault: "The machine or its disk is lost",
    planted: "kill -9 of everything after a backup under load; a restore into an empty folder",
    seen: "`restore` said that the books hold",
    says: row.todo,
    noticedMs: null,
    backMs,
    slowestMs: watch.slowestMs(),
  });
  return Object.values(promised).flat().length;
}

/** Buyers order and pay until the returned function is called. */
function underLoad({ buy }: Buyers): () => Promise<void> {
  const end = new AbortController();
  const load = (async () => {
    while (!end.signal.aborted) await Promise.all([buy(lanes, lanes), wait(200)]);
  })();
  load.catch(() => {});
  return () => {
    end.abort();
    return load;
  };
}

function start(): Promise<ServerProcess> {
  return startServer({ port, dataFolder: folder, simulatorUrl: simulator.url });
}

/** @returns what a start said that failed */
async function failedStart(): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../src/start.ts")], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, DATA_FOLDER: folder, PORT: String(await freePort()), SIMULATOR_URL: simulator.url },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  expect(code).toBe(1);
  return said;
}

function sokoni(...words: string[]) {
  const passphrase = "the passphrase of the game day";
  return command(words, { DATA_FOLDER: folder, SIMULATOR_URL: simulator.url, BACKUP_PASSPHRASE: passphrase });
}

function poolOf(): pg.Pool {
  const superuser = findRunningPostgres({ folder: join(folder, "postgres") });
  if (superuser === null) throw new Error("the server runs without its database");
  const pool = new pg.Pool({ connectionString: databaseUrl(superuser, "sokoni"), max: 3 });
  pool.on("error", () => {});
  return pool;
}

/** The postmaster first, so that it starts nothing. */
function signalDatabase(signal: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(join(folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const sessions = stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid);
  spawnSync("kill", [`-${signal.slice("SIG".length)}`, ...[postmaster, ...sessions].map(String)]);
}

/** The last errors that the server logged. */
function errorsInLog(): string[] {
  const log = join(folder, "server.log");
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, "utf8").split("\n");
  return lines.filter((line) => /"level":[56]0/.test(line)).slice(-5);
}

function memoryOf({ pid }: ServerProcess): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(stdout) / 1_024);
}
