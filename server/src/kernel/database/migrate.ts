// Numbered SQL files, forward only, each in its own transaction. An advisory lock lets any number of processes start at the same time.
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { carryOver } from "./carry-over.ts";

const migrationsFolder = join(import.meta.dirname, "../../../migrations");
const lockKey = 7_202_611;
/** The files up to this one make the first release. Later files change it. */
const lastOfBaseline = "0018_webhooks.sql";
/** A migration that waits longer than this for a lock gives up, so that it does not block the running service. */
const migrationLockTimeoutMs = 5_000;

/**
 * `migrator` owns the schema. The others have only the rights that their work needs. `dispatcher` owns the few functions that cross shops.
 */
export const roles = [
  "sokoni_migrator",
  "sokoni_api",
  "sokoni_worker",
  "sokoni_agent",
  "sokoni_readonly",
  "sokoni_dispatcher",
] as const;
export type AppRole = "sokoni_api" | "sokoni_worker" | "sokoni_agent" | "sokoni_readonly";

/** @returns the names of the migrations applied now. @throws when an applied file was changed later. */
export async function migrate(databaseUrl: string, folder: string = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await makeRoles(client);
    const applied = await applyPending(client, folder);
    await client.query("reset role");
    await preparePgBoss(databaseUrl, client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole cluster, and two of its databases may be migrated at the same time. Losing that race is fine: the role exists. */
async function makeRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname = any($1)", [
    roles,
  ]);
  for (const role of roles) {
    if (rows.some((row) => row.rolname === role)) continue;
    await client.query(`create role ${role} nologin`).catch((error: { code?: string }) => {
      if (error.code !== "42710" && error.code !== "23505") throw error;
    });
  }
  for (const role of roles) {
    const member = await client.query<{ ok: boolean }>("select pg_has_role(current_user, $1, 'member') ok", [role]);
    if (!member.rows[0]?.ok) await client.query(`grant ${role} to current_user`);
  }
  const { rows: here } = await client.query<{ name: string }>("select current_database() name");
  await client.query(`grant create, connect on database "${here[0]?.name}" to sokoni_migrator`);
  await client.query("grant create, usage on schema public to sokoni_migrator, sokoni_dispatcher");
  await client.query("grant usage on schema public to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly");
  // These extensions are trusted, but some installations let only the database's owner create them.
  await client.query(
    "create extension if not exists pg_trgm; create extension if not exists unaccent; create extension if not exists btree_gin",
  );
}

async function applyPending(client: pg.Client, folder: string): Promise<string[]> {
  await client.query("grant sokoni_dispatcher to sokoni_migrator");
  await client.query(`set role sokoni_migrator; set lock_timeout = ${migrationLockTimeoutMs}`);
  await client.query(
    "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())",
  );
  const files = migrationFiles(folder).map((name) => readMigration(folder, name));
  await carryOver(
    client,
    folder,
    files.filter(({ name }) => name <= lastOfBaseline),
  );
  const known = await knownMigrations(client);
  const applied: string[] = [];
  for (const { name, text, sha256 } of files) {
    if (known.has(name)) {
      if (known.get(name) !== sha256)
        throw new Error(`migration ${name} was changed after it had been applied: write a new one instead`);
      continue;
    }
    await client.query("begin");
    try {
      await client.query(text);
      await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw new Error(`migration ${name} failed and left nothing behind: ${(error as Error).message}`, {
        cause: error,
      });
    }
    applied.push(name);
  }
  return applied;
}

function readMigration(folder: string, name: string): { name: string; text: string; sha256: string } {
  const text = readFileSync(join(folder, name), "utf8");
  return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
}

/** @returns the hash of each applied migration, by its name */
async function knownMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from schema_migrations");
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function migrationFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_.+\.sql$/.test(file))
    .sort();
}

/** The newest migration that this version knows. */
export function newestMigration(): string {
  return migrationFiles(migrationsFolder).at(-1) ?? "";
}

/** The migrations that `migrate` would apply; all of them for an empty database. Only reads. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const there = await client.query("select to_regclass('public.schema_migrations') as name");
    if (there.rows[0]?.name === null) return migrationFiles(migrationsFolder);
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
    return migrationFiles(migrationsFolder).filter((name) => !rows.some((row) => row.name === name));
  } finally {
    await client.end();
  }
}

/** The queue has its own tables, schema and versions. The application's roles may use them. */
async function preparePgBoss(databaseUrl: string, client: pg.Client): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  const users = "sokoni_api, sokoni_worker, sokoni_agent";
  await client.query(`grant usage on schema pgboss to ${users}`);
  await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${users}`);
  await client.query(`grant execute on all functions in schema pgboss to ${users}`);
  await client.query(`grant usage, select on all sequences in schema pgboss to ${users}`);
  // The figures of waiting jobs need it.
  await client.query(
    "grant usage on schema pgboss to sokoni_readonly; grant select on pgboss.job, pgboss.queue to sokoni_readonly",
  );
}

/** A login that may switch to the application's roles, and nothing else. It gets a new password at each start. */
export async function makeApplicationLogin(superuserUrl: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const password = randomBytes(24).toString("base64url");
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'sokoni_login'");
    await client.query(`${rowCount ? "alter" : "create"} role sokoni_login login noinherit password '${password}'`);
    await client.query("grant sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly to sokoni_login");
  } finally {
    await client.end();
  }
  const url = new URL(superuserUrl);
  url.username = "sokoni_login";
  url.password = password;
  url.pathname = `/${database}`;
  return url.toString();
}
