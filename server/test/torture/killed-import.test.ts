// kill -9 of the worker in the middle of a file of products, again and again: each line is taken over once, and its stock with it. And a
// large file is never in memory as a whole.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { createDatabase } from "../../src/kernel/database/create-database.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { freePort } from "../support/system.ts";
import { until } from "./buyers.ts";
import { patienceMs, report, rounds } from "./rounds.ts";

const lines = rounds(1_500, 50_000);
/** Of the lines, where the worker dies. */
const deaths = rounds(1, 5);
const patience = patienceMs(240_000, 3_600_000);

let simulator: Simulator;
let books: pg.Client;
let folder: string;
let key = "";
let server: ServerProcess;
let start: () => Promise<ServerProcess>;

beforeAll(
  async () => {
    simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
    folder = mkdtempSync(join(tmpdir(), "sokoni-import-"));
    const databaseUrl = await createDatabase(inject("superuserUrl"), `import_${randomBytes(4).toString("hex")}`);
    books = new pg.Client({ connectionString: databaseUrl });
    await books.connect();
    const port = await freePort();
    start = () => startServer({ port, dataFolder: folder, simulatorUrl: simulator.url, databaseUrl });
    server = await start();
    key = server.key ?? "";
  },
  patienceMs(180_000, 180_000),
);
afterAll(async () => {
  await server.stop();
  await books.end();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, type?: string, body?: string) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(type ? { "content-type": type } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: await answer.json() };
}

const doneOf = async (id: string): Promise<number> =>
  (await books.query("select lines from product_imports where id = $1", [id])).rows[0].lines;

test(
  "a file whose worker is killed in the middle of it is taken over line by line, each once",
  { timeout: patience },
  async () => {
    const file = [
      "external_id,name,price,stock",
      ...Array.from({ length: lines }, (_, n) => `K-${n},Thing ${n},${100 + n},${1 + (n % 9)}`),
    ].join("\n");
    const begun = performance.now();
    const run = await call("POST", "/api/products/import", "text/csv", file);
    expect(run.status).toBe(202);
    const { id } = run.body as { id: string };
    let peak = 0;
    const diedAt: number[] = [];
    for (let death = 1; death <= deaths; death++) {
      const from = Math.floor((lines * death) / (deaths + 1));
      await until(`${from} lines are taken over`, async () => (await doneOf(id)) >= from, patience);
      peak = Math.max(peak, peakOf(server.pid));
      await server.kill();
      diedAt.push(await doneOf(id));
      server = await start();
    }
    await until(
      "the file is at its end",
      async () =>
        (await books.query("select state from product_imports where id = $1", [id])).rows[0].state === "completed",
      patience,
    );
    peak = Math.max(peak, peakOf(server.pid));
    const seconds = (performance.now() - begun) / 1_000;
    for (const at of diedAt) expect(at).toBeLessThan(lines);

    const { body } = await call("GET", `/api/products/imports/${id}`);
    expect(body).toMatchObject({ lines, created: lines, updated: 0, unchanged: 0, rejected: 0, errors: 0 });
    const { rows } = await books.query(
      `select count(*)::int products, count(distinct external_id)::int numbers,
         (select count(*)::int from stock_movements m where m.shop_id = p.shop_id and m.product_id in (
           select x.id from products x where x.shop_id = p.shop_id and x.external_id like 'K-%')) movements,
         (select count(*)::int from stock_levels l join products x on x.shop_id = l.shop_id and x.id = l.product_id
           where x.external_id like 'K-%' and l.on_hand = 1 + substr(x.external_id, 3)::int % 9) counted,
         (select count(*)::int from events e where e.shop_id = p.shop_id and e.type = 'product.import.completed') told
       from products p where p.external_id like 'K-%' group by p.shop_id`,
    );
    expect(rows).toEqual([{ products: lines, numbers: lines, movements: lines, counted: lines, told: 1 }]);
    report(1, "kill -9 of the worker in the middle of a file of products", {
      lines,
      kills: deaths,
      "died at line": diedAt.join(" "),
      seconds: seconds.toFixed(0),
      "most memory of the process, MB": peak,
    });
  },
);

/** Megabytes that a process has held at once since it began; 0 where the system does not tell. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return 0;
  }
}
