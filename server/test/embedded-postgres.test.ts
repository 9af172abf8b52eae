import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../src/kernel/database/embedded-postgres.ts";

const program = join(import.meta.dirname, "../src/kernel/database/embedded-postgres.ts");
let root: string;
let folder: string;
let running: EmbeddedPostgres[] = [];
let count = 0;

beforeAll(() => {
  // A folder of mkdtemp is 0700: where the tests run as root, PostgreSQL's user may not enter it.
  root = mkdtempSync(join(tmpdir(), "sokoni-embedded-"));
  folder = join(root, "first");
});
afterEach(async () => {
  for (const one of running) await one.stop();
  running = [];
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function start(where = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: where, durable: true });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = (): string => join(folder, "cluster/postmaster.pid");
const pidOf = (): number => Number(readFileSync(pidFile(), "utf8").split("\n")[0]);

/** Leaves one more row behind, so that each test sees all that were acknowledged before it. */
async function note(url: string): Promise<void> {
  await ask(url, "create table if not exists notes (id integer)");
  count += 1;
  await ask(url, `insert into notes values (${count})`);
}

async function expectNotes(url: string): Promise<void> {
  expect(await ask(url, "select count(*)::int as count, max(id) as last from notes")).toEqual([{ count, last: count }]);
}

describe("the embedded PostgreSQL", () => {
  test("starts in an empty folder, durable and with checksums", async () => {
    const { superuserUrl } = await start();
    expect(await ask(superuserUrl, "show fsync")).toEqual([{ fsync: "on" }]);
    expect(await ask(superuserUrl, "show data_checksums")).toEqual([{ data_checksums: "on" }]);
    await note(superuserUrl);
  });

  test("keeps its data over a stop and a start", async () => {
    const { superuserUrl } = await start();
    await expectNotes(superuserUrl);
    await note(superuserUrl);
  });

  test("is found while it runs and not after", async () => {
    const { superuserUrl, stop } = await start();
    expect(findRunningPostgres({ folder })).toBe(superuserUrl);
    await expectNotes(findRunningPostgres({ folder }) ?? "");
    await stop();
    expect(findRunningPostgres({ folder })).toBeNull();
  });

  test("comes back at the same address when its server was killed, with what it had acknowledged", async () => {
    const deaths: string[] = [];
    const postgres = await startEmbeddedPostgres({ folder, durable: true, onDeath: (words) => deaths.push(words) });
    running.push(postgres);
    await note(postgres.superuserUrl);
    const pid = pidOf();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => deaths.length, { timeout: 20_000 }).toBe(1);
    await expect
      .poll(() => ask(postgres.superuserUrl, "select 1 as one").catch(() => "gone"), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
    await expectNotes(postgres.superuserUrl);
    expect(pidOf()).not.toBe(pid);
  });

  test.each([
    ["a process that is gone", () => 4_194_000],
    ["a process that is something else by now", () => process.pid],
  ])("starts over a lock file that names %s", async (_what, pid) => {
    await (await start()).stop();
    writeFileSync(pidFile(), `${pid()}\n${join(folder, "cluster")}\n1\n5432\n\n127.0.0.1\n\n\n`);
    expect(findRunningPostgres({ folder })).toBeNull();
    await expectNotes((await start()).superuserUrl);
  });

  test("stops a server whose owner was killed, and takes its place", async () => {
    const orphan = await startElsewhere();
    await note(orphan.url);
    const pid = pidOf();
    orphan.owner.kill("SIGKILL");
    await new Promise((ended) => orphan.owner.once("exit", ended));
    await expectNotes(orphan.url);

    await expectNotes((await start()).superuserUrl);
    expect(pidOf()).not.toBe(pid);
    await expect(ask(orphan.url, "select 1")).rejects.toThrow();
  });

  test("a first start that was interrupted is begun anew", async () => {
    const where = join(root, "interrupted");
    mkdirSync(join(where, "cluster"), { recursive: true });
    writeFileSync(join(where, "cluster/half"), "");
    expect(await ask((await start(where)).superuserUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(existsSync(join(where, "cluster/half"))).toBe(false);
  });

  test("takes another port when the one it had is taken", async () => {
    const first = await start();
    const port = Number(new URL(first.superuserUrl).port);
    await first.stop();
    const squatter = createServer().listen(port, "127.0.0.1");
    try {
      const { superuserUrl } = await start();
      expect(new URL(superuserUrl).port).not.toBe(String(port));
      await expectNotes(superuserUrl);
    } finally {
      squatter.close();
    }
  });

  test("two clusters run side by side", async () => {
    const [one, other] = await Promise.all([start(), start(join(root, "second"))]);
    await expectNotes(one.superuserUrl);
    expect(await ask(other.superuserUrl, "select to_regclass('notes') as notes")).toEqual([{ notes: null }]);
  });
});

/** A process that starts the server and then waits, so that it can be killed. */
async function startElsewhere(): Promise<{ owner: ChildProcess; url: string }> {
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(pathToFileURL(program).href)});
    const { superuserUrl } = await startEmbeddedPostgres({ folder: process.argv[1], durable: true });
    console.log(superuserUrl);
    setInterval(() => {}, 60_000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((done, failed) => {
    owner.stdout.setEncoding("utf8").once("data", (text: string) => done(text.trim()));
    owner.once("exit", () => failed(new Error("the other process did not start the server")));
  });
  return { owner, url };
}
