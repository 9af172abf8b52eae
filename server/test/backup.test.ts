// Backups of an installation with its own PostgreSQL, made and restored by the operator's commands. The drill under load is in torture/.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { installationOf } from "../src/app/back-up.ts";
import { type OpenedDatabase, openServerDatabase } from "../src/app/open-database.ts";
import { run } from "../src/app/run.ts";
import { makeBackup, openArchive, openTarget, readArchive } from "../src/backup/index.ts";
import { command } from "../src/cli/perform.ts";
import { movableClock } from "../src/kernel/values/clock.ts";
import { type Config, readConfig } from "../src/kernel/process/config.ts";
import { openLog } from "../src/kernel/process/log.ts";
import { folderStore } from "../src/media/index.ts";
import { type BucketServer, bucketAccount, openBucketServer } from "./support/bucket-server.ts";
import { freePort } from "./support/system.ts";

const passphrase = "a long passphrase of the test";
let root: string;
let environment: Record<string, string>;
let config: Config;
let database: OpenedDatabase;
let admin: pg.Pool;
let bucket: BucketServer;
/** One whole backup, in a folder with nothing else. */
let archive: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "sokoni-backup-"));
  bucket = await openBucketServer("safe");
  environment = {
    DATA_FOLDER: join(root, "data"),
    PORT: String(await freePort()),
    SIMULATOR_URL: "http://127.0.0.1:9",
    DATABASE_CONNECTIONS: "4",
    LOG_LEVEL: "silent",
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: bucketAccount.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucketAccount.secretAccessKey,
  };
  config = readConfig(environment, root);
  database = await openServerDatabase(
    config,
    () => {},
    () => {},
  );
  admin = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  expect((await sokoni("shops", "create", "--name", "Wanjiku Fabrics", "--currency", "KES")).code).toBe(0);
  const made = await sokoni("backup", "--to", join(root, "one"));
  expect([made.code, made.errors]).toEqual([0, ""]);
  archive = join(root, "one", readdirSync(join(root, "one"))[0] ?? "");
});
afterAll(async () => {
  await admin.end();
  await database.stop();
  await bucket.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  Object.assign(bucket, { room: Number.POSITIVE_INFINITY, damages: false });
  bucket.objects.clear();
});

const sokoni = (...words: string[]) => command(words, environment);
const sokoniWith = (more: Record<string, string | undefined>, ...words: string[]) =>
  command(words, { ...environment, ...more });
const older = (day: number) => `sokoni-202601${String(day).padStart(2, "0")}T000000Z.backup`;
/** A folder of its own with backups of these days. */
function folderWith(name: string, ...days: number[]): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const day of days) copyFileSync(archive, join(folder, older(day)));
  return folder;
}

describe("an archive", () => {
  test("is whole, and says what it holds", async () => {
    const { code, out } = await sokoni("backup", "verify", archive, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      masterKey: "secrets.json",
      database: { postgres: expect.stringMatching(/^18/), migration: expect.stringMatching(/^\d{4}_.*\.sql$/) },
    });
  });

  const damages: [string, RegExp, (bytes: Buffer) => Buffer][] = [
    ["one bit flipped", /is damaged or cut off in chunk \d/, (bytes) => flipped(bytes, bytes.length >> 1)],
    ["its salt changed", /is not the passphrase that this backup was sealed with/, (bytes) => flipped(bytes, 20)],
    ["its last byte missing", /is damaged or cut off in chunk \d/, (bytes) => bytes.subarray(0, -1)],
    ["its last chunk missing", /is cut off: its end is missing/, withoutLastChunk],
    ["only its beginning", /is cut off: only its beginning is there/, (bytes) => bytes.subarray(0, 60)],
    ["its chunks but none more", /is cut off: its end is missing/, (bytes) => bytes.subarray(0, 80)],
    ["a byte more", /is damaged or cut off in chunk \d/, (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
    ["another beginning", /is not a backup of Sokoni/, () => Buffer.from("PK\u0003\u0004 something else")],
  ];
  test.each(damages)("with %s is refused, and leaves nothing", async (what, sentence, damage) => {
    const damaged = join(root, `damaged ${what}`);
    writeFileSync(damaged, damage(readFileSync(archive)));
    await refuses(damaged, sentence);
  });

  test("opens with no other passphrase, and leaves nothing", () =>
    refuses(archive, /is not the passphrase that this backup was sealed with/, {
      BACKUP_PASSPHRASE: "another one of many",
    }));

  test("that is not there is named", () => refuses(join(root, "none.backup"), /there is no backup .*none\.backup/));

  async function refuses(path: string, sentence: RegExp, more: Record<string, string> = {}): Promise<void> {
    const folder = join(root, "refused");
    for (const words of [
      ["backup", "verify", path],
      ["restore", path],
    ]) {
      const { code, out, errors } = await sokoniWith({ ...more, DATA_FOLDER: folder }, ...words);
      expect([code, out, errors]).toEqual([1, "", expect.stringMatching(sentence)]);
      expect(errors.trim().split("\n")).toHaveLength(1);
    }
    expect(existsSync(folder)).toBe(false);
  }
});

describe("restoring", () => {
  test("is refused for a folder that holds something, which stays as it is", async () => {
    const folder = join(root, "in use");
    mkdirSync(folder);
    writeFileSync(join(folder, "notes.txt"), "mine");
    const { code, errors } = await sokoniWith({ DATA_FOLDER: folder }, "restore", archive);
    expect([code, errors]).toEqual([1, expect.stringContaining(`${folder} is not empty: it holds notes.txt`)]);
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
  });

  test("fills an empty folder, also after a restore that was killed, and proves the books and the files", async () => {
    const folder = join(root, "restored");
    mkdirSync(join(folder, ".restoring/postgres"), { recursive: true });
    const { code, out } = await sokoniWith({ DATA_FOLDER: folder }, "restore", archive);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/the database is complete\n.* files .*\n.*the books hold\n$/),
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(["postgres", "secrets.json"]);
    expect(readFileSync(join(folder, "secrets.json"))).toEqual(readFileSync(join(root, "data/secrets.json")));
    const shops = await sokoniWith({ DATA_FOLDER: folder }, "shops", "list");
    expect(shops.out).toContain("Wanjiku Fabrics");
  });

  test("is refused for a backup of a newer version, and leaves nothing", async () => {
    await admin.query("insert into schema_migrations (name, sha256) values ('9999_later.sql', '')");
    const to = join(root, "newer");
    expect((await sokoni("backup", "--to", to)).code).toBe(0);
    await admin.query("delete from schema_migrations where name = '9999_later.sql'");
    const folder = join(root, "restored newer");
    const { code, errors } = await sokoniWith({ DATA_FOLDER: folder }, "restore", join(to, readdirSync(to)[0] ?? ""));
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining("made by a newer version of Sokoni, with 9999_later.sql"),
    ]);
    expect(existsSync(folder)).toBe(false);
  });

  test("says so when a file that the database names is not there", async () => {
    await admin.query(
      "insert into media (shop_id, id, kind, state, created_at) select shop_id, 'med_lost', 'image', 'kept', now() from shops limit 1",
    );
    const to = join(root, "with a lost file");
    expect((await sokoni("backup", "--to", to)).code).toBe(0);
    await admin.query("delete from media where id = 'med_lost'");
    const folder = join(root, "restored without a file");
    const path = join(to, readdirSync(to)[0] ?? "");
    const { code, out } = await sokoniWith({ DATA_FOLDER: folder }, "restore", path);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining("FAIL  0 of the 1 files that the database names are there"),
    ]);
  });
});

describe("a target", () => {
  test("that is full is left without a half file, and the backups in it stay", async () => {
    const folder = folderWith("full", 1);
    const program = join(import.meta.dirname, "../src/cli/main.ts");
    const sabotage = process.env["SABOTAGE"];
    const planting = sabotage ? `--import "${join(import.meta.dirname, "torture/plant.ts")}"` : "";
    // As much as a file may have here, in blocks of half a kilobyte.
    const limited = `ulimit -f 1000; exec "${process.execPath}" ${planting} "${program}" backup --to "${folder}" --keep 1`;
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const { status, stderr } = spawnSync("sh", ["-c", limited], {
      encoding: "utf8",
      env: { PATH, NODE_COMPILE_CACHE, ...environment, ...(sabotage ? { SABOTAGE: sabotage } : {}) },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining("EFBIG")]);
    expect(readdirSync(folder)).toEqual([older(1)]);
  });

  test("that is a full bucket is left without an upload", async () => {
    bucket.room = 1_000_000;
    const { code, errors } = await sokoni("backup", "--to", "s3://safe/full");
    expect([code, errors]).toEqual([1, "sokoni: the bucket safe answered 507 to PUT\n"]);
    expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0]);
  });

  test("keeps as many as asked: only older whole backups are removed, and what a killed one left", async () => {
    const folder = folderWith("kept", 1, 2, 3);
    writeFileSync(join(folder, "notes.txt"), "mine");
    writeFileSync(join(folder, `${older(4)}.unfinished`), "half");
    expect((await sokoni("backup", "list", "--from", folder, "--json")).out).not.toContain("20260104");
    expect((await sokoni("backup", "--to", folder, "--keep", "2")).out).toContain("Removed 2 older.");
    expect(readdirSync(folder).toSorted()).toEqual([
      "notes.txt",
      older(3),
      expect.stringMatching(/^sokoni-.*Z\.backup$/),
    ]);
  });

  test("that damages what it keeps loses no older backup, and lists no damaged one", async () => {
    for (const day of [1, 2]) bucket.objects.set(`a b/${older(day)}`, readFileSync(archive));
    bucket.damages = true;
    const { code, errors } = await sokoni("backup", "--to", "s3://safe/a b", "--keep", "1");
    expect([code, errors]).toEqual([1, expect.stringContaining("is damaged or cut off")]);
    expect([...bucket.objects.keys()]).toEqual([`a b/${older(1)}`, `a b/${older(2)}`]);
  });

  test("that is a bucket gives back what was put, and has no others than the prefix's", async () => {
    for (const key of [`x/${older(1)}`, `x/${older(2)}`, `x/y/${older(3)}`, "x/notes.txt"])
      bucket.objects.set(key, Buffer.from("old"));
    const { to, name } = JSON.parse((await sokoni("backup", "--to", "s3://safe/x/", "--keep", "2", "--json")).out);
    const listed = await sokoniWith({ BACKUP_TO: "s3://safe/x" }, "backup", "list", "--json");
    expect(JSON.parse(listed.out).map((one: { name: string }) => one.name)).toEqual([older(2), name]);
    const restored = await sokoniWith({ DATA_FOLDER: join(root, "from a bucket") }, "restore", `${to}/${name}`);
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("the books hold")]);
    const gone = await sokoni("backup", "verify", `s3://safe/x/${older(9)}`);
    expect(gone.errors).toContain("there is no backup s3://safe/x/");
  });
});

describe("a backup", () => {
  test("is not made without a passphrase, or with a short one", async () => {
    const to = join(root, "none");
    const without = await sokoniWith({ BACKUP_PASSPHRASE: "" }, "backup", "--to", to);
    expect([without.code, without.errors]).toEqual([2, expect.stringContaining("BACKUP_PASSPHRASE is not set")]);
    const short = await sokoniWith({ BACKUP_PASSPHRASE: "short" }, "backup", "--to", to);
    expect(short.errors).toContain("at least 12 characters");
    expect(existsSync(to)).toBe(false);
  });

  test("of an installation with a PostgreSQL of its operator leaves the database to them, and holds the rest", async () => {
    const to = join(root, "without database");
    const own = { DATABASE_URL: inject("superuserUrl"), DATA_FOLDER: join(root, "own"), MASTER_KEY: "A".repeat(43) };
    mkdirSync(join(root, "own/media/shp_1"), { recursive: true });
    writeFileSync(join(root, "own/media/shp_1/med_1"), "face");
    const refused = await sokoniWith(own, "backup", "--to", to);
    expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining("you back it up by your own means")]);
    const made = await sokoniWith(own, "backup", "--to", to, "--without-database");
    expect(made.out).toMatch(/The database is not in it\.\nMASTER_KEY is not in it/);
    const folder = join(root, "own restored");
    const path = join(to, readdirSync(to)[0] ?? "");
    expect((await sokoniWith({ DATA_FOLDER: folder }, "restore", path)).code).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(["media", "secrets.json"]);
    expect(readFileSync(join(folder, "media/shp_1/med_1"), "utf8")).toBe("face");
  });

  test("holds the files that are stored while the database is copied", async () => {
    const store = folderStore(join(root, "growing"));
    let looks = 0;
    const media = {
      ...store,
      async *keys() {
        looks += 1;
        if (looks === 2) await store.put("shp_1/med_2", Buffer.from("late"), "text/plain");
        yield* store.keys();
      },
    };
    await store.put("shp_1/med_1", Buffer.from("early"), "text/plain");
    const target = openTarget(join(root, "grown"), null);
    const made = await makeBackup(installationOf(config, database, media), {
      target,
      passphrase,
      keep: null,
      now: new Date(),
    });
    const { files } = await readArchive(await openArchive(join(root, "grown", made?.name ?? ""), null), passphrase);
    expect(files.map(({ path }) => path).filter((path) => path.startsWith("media/"))).toEqual([
      "media/shp_1/med_1",
      "media/shp_1/med_2",
    ]);
  });
});

describe("backups by themselves", () => {
  const doctorsWord = async (to: string): Promise<{ level: string; found: string }> => {
    const { findings } = JSON.parse((await sokoniWith({ BACKUP_TO: to }, "doctor", "--json")).out);
    return findings.find(({ about }: { about: string }) => about === "backups");
  };

  test("are made when they are due, one for all workers, and the oldest are removed", async () => {
    const to = folderWith("by itself", 1, 2);
    expect(await doctorsWord(to)).toMatchObject({
      level: "fail",
      found: expect.stringContaining("2026-01-02T00:00:00"),
    });
    const [one, other] = [
      await worker({ BACKUP_TO: to, BACKUP_KEEP: "2" }),
      await worker({ BACKUP_TO: to, BACKUP_KEEP: "2" }),
    ];
    await Promise.all([one.sweep(), other.sweep()]);
    await one.sweep();
    const left = readdirSync(to).toSorted();
    expect(left).toEqual([older(2), expect.stringMatching(/^sokoni-.*Z\.backup$/)]);
    expect(await doctorsWord(to)).toMatchObject({ level: "ok", found: expect.stringMatching(/^last backup: 2/) });
    await Promise.all([one.stop(), other.stop()]);
  });

  test("that fail are logged as errors, and tried again later", async () => {
    const to = join(root, "a file");
    writeFileSync(to, "in the way");
    const logFile = join(root, "worker.log");
    const failing = await worker({ BACKUP_TO: to }, logFile);
    await failing.sweep();
    await failing.sweep();
    await failing.stop();
    const lines = readFileSync(logFile, "utf8")
      .split("\n")
      .filter((line) => line.includes("the backup failed"));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 50, to });
    expect(await doctorsWord(to)).toMatchObject({ level: "fail" });
  });

  test("need a passphrase from the start", () => {
    const settings = { ...environment, BACKUP_TO: root, BACKUP_PASSPHRASE: undefined };
    expect(() => readConfig(settings, root)).toThrow("BACKUP_PASSPHRASE must be set, because BACKUP_TO is");
    expect(() => readConfig({ ...environment, BACKUP_EVERY: "often" }, root)).toThrow("BACKUP_EVERY must be like 30m");
  });

  async function worker(more: Record<string, string>, logFile?: string) {
    const log = openLog(logFile ? { level: "error", destination: logFile } : { level: "silent" });
    const running = await run({
      config: readConfig({ ...environment, ...more }, root),
      databaseUrl: database.url,
      clock: movableClock(),
      log,
      parts: new Set(["worker"]),
    });
    return { sweep: async () => running.worker?.sweep(), stop: () => running.stop() };
  }
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

/** After the head come chunks of a mebibyte, each with its tag. */
function withoutLastChunk(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length - ((bytes.length - 80) % (1_048_576 + 16)));
}
