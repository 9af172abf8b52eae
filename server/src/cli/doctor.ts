// Checks everything that the service needs. For each item it says whether it works, and if not, what to do.
import { statfsSync } from "node:fs";
import pg from "pg";
import { openToolDatabase } from "../app/open-database.ts";
import { type Kept, openKey, whatToDo } from "../app/open-keys.ts";
import { lastBackup, openTarget } from "../backup/index.ts";
import { hours, systemClock } from "../kernel/values/clock.ts";
import type { Config } from "../kernel/process/config.ts";
import { pendingMigrations, roles } from "../kernel/database/migrate.ts";
import type { Told } from "./command.ts";

type Finding = { level: "ok" | "warn" | "fail"; about: string; found: string; todo?: string };

const nodeMin = 24;
const postgresMin = 160_000;
const diskFreeMinBytes = 1_000_000_000;
const clockSkewMaxMs = 2_000;
const answerTimeoutMs = 3_000;
/** A backup is looked for every five minutes, tried again after an hour, and takes its time. */
const backupLateMs = hours(2);

export async function examine(config: Config): Promise<Told> {
  const findings = [
    node(),
    disk(config),
    ...(await database(config)),
    ...(config.sandbox.isOff ? [] : [await simulator(config)]),
    live(config),
    await api(config),
    await backups(config),
  ];
  const failed = findings.some((one) => one.level === "fail");
  return {
    lines: findings.flatMap(({ level, about, found, todo }) => [
      `${level.padEnd(4)}  ${about.padEnd(12)}  ${found}`,
      ...(todo && level !== "ok" ? [`${" ".repeat(20)}→ ${todo}`] : []),
    ]),
    value: { healthy: !failed, findings },
    exitCode: failed ? 1 : 0,
  };
}

function node(): Finding {
  const major = Number(process.versions.node.split(".")[0]);
  const found = `${process.versions.node} on ${process.platform}-${process.arch}`;
  return major >= nodeMin
    ? { level: "ok", about: "Node", found }
    : { level: "fail", about: "Node", found, todo: `use Node ${nodeMin} or newer; \`npm run sokoni\` brings its own` };
}

function disk(config: Config): Finding {
  const { bavail, bsize } = statfsSync(config.dataFolder);
  const free = bavail * bsize;
  const found = `${(free / 1e9).toFixed(1)} GB free at ${config.dataFolder}`;
  return free >= diskFreeMinBytes
    ? { level: "ok", about: "disk", found }
    : { level: "fail", about: "disk", found, todo: "make room, or set DATA_FOLDER to a larger disk" };
}

async function database(config: Config): Promise<Finding[]> {
  const about = "database";
  const opened = await openToolDatabase(config).catch((error: unknown) => said(error));
  if (typeof opened === "string")
    return [{ level: "fail", about, found: opened, todo: "check DATABASE_URL, or the data folder's rights and room" }];
  const client = new pg.Client({ connectionString: opened.ownerUrl, connectionTimeoutMillis: answerTimeoutMs });
  try {
    await client.connect();
    const where: Finding = { level: "ok", about, found: `reachable (${opened.where})` };
    return [
      where,
      await version(client),
      await schema(client, opened.ownerUrl),
      await masterKey(client, config),
      await durability(client),
      await clock(client),
    ];
  } catch (error) {
    return [{ level: "fail", about, found: said(error), todo: "check that it runs and that DATABASE_URL is right" }];
  } finally {
    await client.end().catch(() => {});
    await opened.stop();
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "select current_setting('server_version_num')::int number, current_setting('server_version') as text",
  );
  const { number = 0, text = "" } = rows[0] ?? {};
  return number >= postgresMin
    ? { level: "ok", about: "version", found: `PostgreSQL ${text}` }
    : {
        level: "fail",
        about: "version",
        found: `PostgreSQL ${text}`,
        todo: "use PostgreSQL 16 or newer; 18 is what we test",
      };
}

async function masterKey(client: pg.Client, config: Config): Promise<Finding> {
  const about = "master key";
  const there = await client.query("select to_regclass('public.installation') as name");
  const { rows } = there.rows[0]?.name === null ? { rows: [] } : await client.query<Kept>(keptKeys);
  const kept = rows[0];
  if (!kept) return { level: "ok", about, found: "not used yet; the first start keeps its proof" };
  const opened = openKey(kept, config);
  if (opened === null)
    return { level: "fail", about, found: "another one than the database was sealed with", todo: whatToDo };
  return opened.by === "current"
    ? { level: "ok", about, found: `the one that the database was sealed with${await resealing(client)}` }
    : { level: "warn", about, found: "the next start replaces the previous one", todo: "start every process with it" };
}

async function resealing(client: pg.Client): Promise<string> {
  const there = await client.query("select to_regclass('public.sealing_keys') as name");
  if (there.rows[0]?.name === null) return "";
  const { rows } = await client.query("select from sealing_keys where resealed_at is null");
  return rows.length === 0 ? "" : "; what is stored is being sealed with a newer key";
}

/** Also before the migration that adds `sealed_key`. */
const keptKeys = `
  select key_check, decode(substr(to_jsonb(i) ->> 'sealed_key', 3), 'hex') sealed_key from installation i`;

async function schema(client: pg.Client, url: string): Promise<Finding> {
  const pending = await pendingMigrations(url);
  if (pending.length > 0)
    return {
      level: "warn",
      about: "schema",
      found: `${pending.length} migrations wait`,
      todo: "run `npm run sokoni -- migrate`, or start the server",
    };
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname = any($1) and pg_has_role(current_user, oid, 'member')",
    [roles],
  );
  const missing = roles.filter((role) => !rows.some((row) => row.rolname === role));
  return missing.length === 0
    ? { level: "ok", about: "schema", found: "up to date, with all its roles" }
    : {
        level: "fail",
        about: "schema",
        found: `this login lacks ${missing.join(", ")}`,
        todo: "run `npm run sokoni -- migrate` as a user who may make roles",
      };
}

async function durability(client: pg.Client): Promise<Finding> {
  const names = ["fsync", "synchronous_commit", "full_page_writes"];
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [names],
  );
  const off = rows.filter((row) => row.setting === "off").map((row) => row.name);
  return off.length === 0
    ? { level: "ok", about: "durability", found: `${names.join(", ")} on` }
    : {
        level: "fail",
        about: "durability",
        found: `${off.join(", ")} off`,
        todo: "turn it on: a crash now loses money that was acknowledged",
      };
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = systemClock.now().getTime();
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
  const middle = (before + systemClock.now().getTime()) / 2;
  const skew = Math.round((rows[0]?.at.getTime() ?? 0) - middle);
  const found = `${Math.abs(skew)} ms from the database's`;
  return Math.abs(skew) <= clockSkewMaxMs
    ? { level: "ok", about: "clock", found }
    : { level: "warn", about: "clock", found, todo: "let both machines follow a time server" };
}

async function simulator(config: Config): Promise<Finding> {
  const url = config.providers.sandbox.whatsapp.baseUrl.replace(/\/whatsapp$/, "");
  const answers = await reach(`${url}/_/clock`);
  return answers
    ? { level: "ok", about: "simulator", found: `answers at ${url}` }
    : {
        level: "warn",
        about: "simulator",
        found: `does not answer at ${url}`,
        todo: "`npm start` runs it; sandbox shops need it, live ones don't",
      };
}

function live(config: Config): Finding {
  return config.providers.live
    ? { level: "ok", about: "providers", found: "WhatsApp and Paystack are set for live shops" }
    : {
        level: "warn",
        about: "providers",
        found: "none set for live shops",
        todo: "set PAYSTACK_SECRET_KEY, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN when you go live",
      };
}

async function api(config: Config): Promise<Finding> {
  const url = `http://127.0.0.1:${config.port}`;
  return (await reach(`${url}/readyz`))
    ? { level: "ok", about: "API", found: `ready at ${url}` }
    : {
        level: "warn",
        about: "API",
        found: `not ready at ${url}`,
        todo: "start it with `npm start`; where it listens elsewhere, set PORT as it does",
      };
}

async function backups({ backup }: Config): Promise<Finding> {
  const about = "backups";
  const { to, everyMs, store } = backup;
  if (to === null)
    return {
      level: "warn",
      about,
      found: "none are made by themselves",
      todo: "set BACKUP_TO and BACKUP_PASSPHRASE; see docs/backup.md",
    };
  const todo = "look for «the backup failed» in the worker's log";
  try {
    const last = await lastBackup(openTarget(to, store));
    if (last === null) return { level: "warn", about, found: `no backup yet in ${to}`, todo };
    const ageMs = systemClock.now().getTime() - last.at.getTime();
    const found = `last backup: ${last.at.toISOString()}, ${(last.bytes / 1e6).toFixed(1)} MB, in ${to}`;
    return { level: ageMs <= everyMs + backupLateMs ? "ok" : "fail", about, found, todo };
  } catch (error) {
    return { level: "fail", about, found: said(error), todo: "check BACKUP_TO, and that it can be read" };
  }
}

async function reach(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
