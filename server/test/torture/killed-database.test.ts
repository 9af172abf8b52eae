// Acceptance 3: kill -9 of PostgreSQL, with all of its processes, under sixteen writers through the API.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFailed, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { databaseUrl } from "../../src/kernel/database/create-database.ts";
import { findRunningPostgres } from "../../src/kernel/database/embedded-postgres.ts";
import { carefulClient } from "../support/careful-client.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { buyersOf, until } from "./buyers.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

let simulator: Simulator;
let server: ServerProcess;
let books: pg.Pool;
let folder: string;

beforeEach(async () => {
  simulator = await startSimulator({ retrySpeed: 720, whatsapp: { fetchPictures: false } });
  folder = mkdtempSync(join(tmpdir(), "sokoni-database-"));
  server = await startServer({ port: await freePort(), dataFolder: folder, simulatorUrl: simulator.url });
  const superuser = findRunningPostgres({ folder: join(folder, "postgres") });
  if (superuser === null) throw new Error("the server runs without its database");
  books = new pg.Pool({ connectionString: databaseUrl(superuser, "sokoni"), max: 2 });
  books.on("error", () => {});
});
afterEach(async () => {
  await books.end();
  await server.stop();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kills = rounds(1, 100);
const writers = 16;
const payments = kills * 12 + writers;
/** Only where there is nothing beside it is the time of a return worth a judgement. */
const backWithinMs = rounds(Number.POSITIVE_INFINITY, 10_000);

test(
  "what was acknowledged survives the database's death, and it is back by itself",
  { timeout: patienceMs(120_000, 3_600_000) },
  async () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const client = carefulClient(
      () => server.url,
      () => server.key ?? "",
    );
    const buyers = buyersOf(client, simulator);
    const buying = buyers.buy(payments, writers);
    buying.catch(() => {});
    let slowest = 0;
    for (const pause of fc.sample(fc.noBias(fc.nat({ max: 150 })), { numRuns: kills, seed })) {
      const already = buyers.acknowledged.orders.length;
      await Promise.race([
        until("some more have ordered", async () => buyers.acknowledged.orders.length >= already + 9),
        buying,
      ]);
      await wait(pause);
      killDatabase();
      const killed = performance.now();
      await until("the service is good again", async () => {
        const { status } = await client
          .call({ method: "GET", path: "/api/products?limit=1" })
          .catch(() => ({ status: 0 }));
        return status === 200;
      });
      slowest = Math.max(slowest, performance.now() - killed);
      // As if the half minute had passed after which nobody can be calling the gateway any more.
      await books.query(
        "update payments set created_at = created_at - interval '1 minute' where redirect_url is null and state = 'created'",
      );
    }
    await buying;
    const acknowledged = await buyers.countAll(books);
    expect(slowest).toBeLessThan(backWithinMs);
    const { answered, notNow, unanswered } = client.tries;
    report(3, "kill -9 of PostgreSQL under 16 writers", {
      kills,
      payments,
      "requests acknowledged": acknowledged,
      tries: answered + unanswered,
      "answered not now": notNow,
      lost: 0,
      double: 0,
      "slowest return": `${(slowest / 1_000).toFixed(1)} s`,
      says: below(kills),
    });
  },
);

/** The postmaster first, so that it can't start anything; then every session, so that none still finishes what it has begun. */
function killDatabase(): void {
  const postmaster = Number(readFileSync(join(folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const sessions = stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid);
  for (const pid of [postmaster, ...sessions]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
