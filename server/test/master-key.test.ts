import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { awaitDatabase } from "../src/app/await-database.ts";
import { run } from "../src/app/run.ts";
import { movableClock } from "../src/kernel/clock.ts";
import { openLog } from "../src/kernel/log.ts";
import { freePort, startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const startWith = (masterKey: Buffer) =>
  run({
    config: { ...system.services.config, masterKey },
    databaseUrl: system.databaseUrl,
    clock: movableClock(),
    log: openLog({ level: "silent" }),
    parts: new Set(),
  });

test("a start with another master key is refused before anything runs, and says what to do", async () => {
  const another = startWith(randomBytes(32));
  await expect(another).rejects.toThrow(/another one than the database was sealed with: set MASTER_KEY to that key/);
});

test("a start with the same master key runs, and keeps the first proof", async () => {
  const proof = async () => (await system.admin.query("select key_check from installation")).rows;
  const before = await proof();
  await (await startWith(system.services.config.masterKey)).stop();
  expect(await proof()).toEqual(before);
});

test("secrets that are made again beside sealed data stop the start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-lost-secrets-"));
  try {
    const { code, said } = await startProcess(folder);
    expect(code).toBe(1);
    expect(said).toContain("Sokoni did not start: the master key is another one than the database was sealed with");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a start waits for a database that is not there yet, and says so", async () => {
  const port = await freePort();
  const { hostname, port: real } = new URL(system.databaseUrl);
  const url = new URL(system.databaseUrl);
  url.port = String(port);
  url.search = "";
  const said: string[] = [];
  const waiting = awaitDatabase(url.href, (text) => said.push(text));
  await expect.poll(() => said.join()).toContain(`Waiting for the database at ${url.host}`);
  const proxy: Server = createServer((socket) => {
    const upstream = connect(Number(real), hostname);
    socket.pipe(upstream).pipe(socket);
    for (const end of [socket, upstream]) end.on("error", () => {});
  });
  await new Promise<void>((done) => proxy.listen(port, "127.0.0.1", done));
  await waiting;
  proxy.close();
});

test("a start does not wait for what waiting does not mend", async () => {
  const url = new URL(system.databaseUrl);
  url.pathname = "/no_such_database";
  await expect(awaitDatabase(url.href, () => {})).rejects.toThrow(pg.DatabaseError);
});

/** The real program, on this system's database and a data folder of its own. */
async function startProcess(dataFolder: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../src/start.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: await ownerUrl(),
      DATA_FOLDER: dataFolder,
      PORT: String(await freePort()),
      SIMULATOR_URL: system.services.config.simulatorUrl,
      PARTS: "api",
    },
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, said };
}

/** It migrates: the application's login may not. */
async function ownerUrl(): Promise<string> {
  const { rows } = await system.admin.query("select current_database() name");
  const { options } = system.admin as unknown as { options: { connectionString: string } };
  const url = new URL(options.connectionString);
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
