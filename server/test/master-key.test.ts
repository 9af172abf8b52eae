import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awaitDatabase } from "../src/app/await-database.ts";
import type { Kept } from "../src/app/open-keys.ts";
import { run } from "../src/app/run.ts";
import { command } from "../src/cli/perform.ts";
import { movableClock } from "../src/kernel/values/clock.ts";
import { openVault } from "../src/kernel/security/crypto.ts";
import { openLog } from "../src/kernel/process/log.ts";
import { freePort, startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const startWith = (masterKey: Buffer, previousMasterKey: Buffer | null = null) =>
  run({
    config: { ...system.services.config, masterKey, previousMasterKey },
    databaseUrl: system.databaseUrl,
    clock: movableClock(),
    log: openLog({ level: "silent" }),
    parts: new Set(),
  });
const keys = async () => (await system.admin.query<Kept>("select key_check, sealed_key from installation")).rows[0];

test("a start with another master key is refused before anything runs, and says what to do", async () => {
  const before = await keys();
  const another = startWith(randomBytes(32));
  await expect(another).rejects.toThrow(/another one than the database was sealed with: set MASTER_KEY to that key/);
  const both = startWith(randomBytes(32), randomBytes(32));
  await expect(both).rejects.toThrow(/set MASTER_KEY_PREVIOUS to the earlier one. Nothing was changed/);
  expect(await keys()).toEqual(before);
});

describe("a new master key beside the previous one", () => {
  const link = { place: "payments|1|token", name: "a buyer's page" };

  test("opens all that was sealed, and every link stays what it was; then the previous one opens nothing", async () => {
    const before = system.services.config.masterKey;
    const sealed = system.services.vault.seal("a channel's token", link.place);
    const after = randomBytes(32);
    const first = await startWith(after, before);
    const { vault } = first.services;
    await first.stop();
    expect(vault.open(sealed, link.place)).toBe("a channel's token");
    expect(vault.token(link.name)).toBe(system.services.vault.token(link.name));
    await expect(startWith(before)).rejects.toThrow("another one");
    await (await startWith(after)).stop();
    await (await startWith(before, after)).stop();
  });

  test("also in an installation of an earlier version, whose own key is its master key", async () => {
    const current = await keys();
    const earlier = randomBytes(32);
    const check = openVault(earlier).seal("sokoni", "installation|single|key_check");
    await system.admin.query("update installation set key_check = $1, sealed_key = null", [check]);
    const token = openVault(earlier).token(link.name);
    try {
      for (const [master, previous] of [
        [earlier, null],
        [randomBytes(32), earlier],
      ] as const) {
        const started = await startWith(master, previous);
        expect(started.services.vault.token(link.name)).toBe(token);
        await started.stop();
      }
      await expect(startWith(earlier)).rejects.toThrow("another one");
    } finally {
      await system.admin.query("update installation set key_check = $1, sealed_key = $2", [
        current?.key_check,
        current?.sealed_key,
      ]);
    }
  });

  test("two processes that start with it at once agree", async () => {
    const before = system.services.config.masterKey;
    const after = randomBytes(32);
    const started = await Promise.all([startWith(after, before), startWith(after, before), startWith(before, after)]);
    const tokens = started.map(({ services }) => services.vault.token(link.name));
    expect(new Set(tokens)).toEqual(new Set([system.services.vault.token(link.name)]));
    for (const one of started) await one.stop();
    await (await startWith(before, after)).stop();
  });
});

test("the operator replaces the key in the data folder by one command, and a start goes on with the new one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-replaced-key-"));
  const file = join(folder, "secrets.json");
  const masterKeyIn = (): string => JSON.parse(readFileSync(file, "utf8")).masterKey;
  try {
    const before = system.services.config.masterKey.toString("base64url");
    writeFileSync(file, JSON.stringify({ masterKey: before }));
    const settings = { DATA_FOLDER: folder, DATABASE_URL: await ownerUrl() };
    const done = await command(["master-key", "replace"], settings);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("The master key is replaced") });
    const after = Buffer.from(masterKeyIn(), "base64url");
    expect(after).not.toEqual(Buffer.from(before, "base64url"));
    expect(JSON.parse(readFileSync(file, "utf8"))).not.toHaveProperty("previousMasterKey");
    await expect(startWith(system.services.config.masterKey)).rejects.toThrow("another one");
    await (await startWith(system.services.config.masterKey, after)).stop();
    const wrong = await command(["master-key", "replace"], settings);
    expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining("another one") });
    expect(Buffer.from(masterKeyIn(), "base64url")).toEqual(after);
    const given = await command(["master-key", "replace"], { ...settings, MASTER_KEY: before });
    expect(given).toMatchObject({ code: 2, errors: expect.stringContaining("MASTER_KEY_PREVIOUS") });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a start with the same master key runs, and keeps the first proof", async () => {
  const before = await keys();
  await (await startWith(system.services.config.masterKey)).stop();
  expect(await keys()).toEqual(before);
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
