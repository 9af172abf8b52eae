// Acceptance 1: kill -9 of the server process, API and worker, at random moments while buyers order and pay.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import pg from "pg";
import { afterEach, beforeEach, inject, expect, onTestFailed, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { createDatabase } from "../../src/kernel/database/create-database.ts";
import { carefulClient } from "../support/careful-client.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { buyersOf, until } from "./buyers.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

let simulator: Simulator;
let server: ServerProcess | null = null;
let books: pg.Pool;
let folder: string;

beforeEach(async () => {
  // The gateway repeats a notice four times after a quarter of a second, then every five.
  simulator = await startSimulator({ retrySpeed: 720, whatsapp: { fetchPictures: false } });
  folder = mkdtempSync(join(tmpdir(), "sokoni-killed-"));
});
afterEach(async () => {
  await books.end();
  await server?.stop();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kills = rounds(1, 200);
const payments = kills * 10;

test(
  "no acknowledged request is lost, and each payment is captured once",
  { timeout: patienceMs(300_000, 7_200_000) },
  async () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const databaseUrl = await createDatabase(inject("superuserUrl"), `killed_${randomBytes(4).toString("hex")}`);
    const settings = { port: await freePort(), dataFolder: folder, simulatorUrl: simulator.url, databaseUrl };
    books = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    server = await startServer(settings);
    const { url, key } = server;
    const client = carefulClient(
      () => url,
      () => key ?? "",
    );
    const buyers = buyersOf(client, simulator);
    const buying = buyers.buy(payments, 12);
    buying.catch(() => {});

    for (const pause of fc.sample(fc.noBias(fc.nat({ max: 150 })), { numRuns: kills, seed })) {
      const already = buyers.acknowledged.orders.length;
      // Always while somebody is buying.
      await Promise.race([
        until(
          "some more have ordered",
          async () => buyers.acknowledged.orders.length >= Math.min(already + 9, payments - 2),
        ),
        buying,
      ]);
      await wait(pause);
      await server.kill();
      // Nobody is calling the gateway now: as if the half minute after which that is certain had passed.
      await books.query(
        "update payments set created_at = created_at - interval '1 minute' where redirect_url is null and state = 'created'",
      );
      server = await startServer(settings);
    }
    await buying;
    const acknowledged = await buyers.countAll(books);
    const { answered, notNow, unanswered, silent, longestMs, longest } = client.tries;
    // Whom a dying server leaves is told so at once; who is left waiting has been forgotten by a living one.
    expect(silent).toBe(0);
    report(1, "kill -9 of the server while buyers pay", {
      kills,
      payments,
      "requests acknowledged": acknowledged,
      tries: answered + unanswered,
      "without an answer": unanswered,
      "answered not now": notNow,
      "left waiting": silent,
      "longest wait": `${(longestMs / 1_000).toFixed(1)} s (${longest})`,
      lost: 0,
      double: 0,
      says: below(payments),
    });
  },
);
