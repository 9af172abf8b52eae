import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { readReleased, releasedMigrations } from "../../scripts/released-migrations.ts";
import { createDatabase } from "../src/kernel/database/create-database.ts";
import { migrate } from "../src/kernel/database/migrate.ts";
import { dumpSchema } from "../src/kernel/database/schema-dump.ts";

const committed = join(import.meta.dirname, "../schema.sql");
const migrations = join(import.meta.dirname, "../migrations");
const program = join(import.meta.dirname, "../src/kernel/database/migrate.ts");

let admin: pg.Client;
let name: string;
let url: string;
let folder: string;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject("superuserUrl") });
  await admin.connect();
});
afterAll(() => admin.end());
beforeEach(async () => {
  name = `migrated_${randomBytes(6).toString("hex")}`;
  url = await createDatabase(inject("superuserUrl"), name);
  folder = mkdtempSync(join(tmpdir(), "sokoni-migrations-"));
  cpSync(migrations, folder, { recursive: true });
});
afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("migrating from empty gives the committed schema.sql", async () => {
  await migrate(url);
  expect(await dumpSchema(url)).toBe(readFileSync(committed, "utf8"));
});

test("a second run applies nothing", async () => {
  expect((await migrate(url)).length).toBeGreaterThan(5);
  expect(await migrate(url)).toEqual([]);
});

test("two processes that migrate at once share the work, and both succeed", async () => {
  const both = await Promise.all([migrateElsewhere(), migrateElsewhere()]);
  expect(both.map((one) => one.code)).toEqual([0, 0]);
  const applied = both.flatMap((one): string[] => JSON.parse(one.output));
  expect(applied.length).toBeGreaterThan(5);
  expect(new Set(applied).size).toBe(applied.length);
  expect(await dumpSchema(url)).toBe(readFileSync(committed, "utf8"));
});

test("a file that was changed after it had been applied is refused", async () => {
  await migrate(url, folder);
  const [first = ""] = readdirSync(folder);
  appendFileSync(join(folder, first), "\n-- one more thought\n");
  await expect(migrate(url, folder)).rejects.toThrow(`migration ${first} was changed after it had been applied`);
});

test("a migration that fails half-way leaves nothing of itself and all of those before it", async () => {
  writeFileSync(join(folder, "9990_good.sql"), "create table good (shop_id text primary key);");
  writeFileSync(join(folder, "9991_bad.sql"), "create table half (shop_id text primary key);\nselect 1/0;");
  await expect(migrate(url, folder)).rejects.toThrow(/9991_bad.sql failed and left nothing behind: division by zero/);
  expect(await ask("select to_regclass('good') is not null good, to_regclass('half') is not null half")).toEqual([
    { good: true, half: false },
  ]);
  expect(await ask("select name from schema_migrations where name like '999%'")).toEqual([{ name: "9990_good.sql" }]);

  writeFileSync(join(folder, "9991_bad.sql"), "create table half (shop_id text primary key);");
  expect(await migrate(url, folder)).toEqual(["9991_bad.sql"]);
});

test("a migration that must wait for a lock gives up instead of holding up the service", async () => {
  await migrate(url, folder);
  writeFileSync(join(folder, "9990_alter.sql"), "alter table orders add column planted text;");
  const busy = new pg.Client({ connectionString: url });
  await busy.connect();
  await busy.query("begin; select * from orders");
  await expect(migrate(url, folder)).rejects.toThrow(/lock timeout/);
  await busy.end();
  expect(await migrate(url, folder)).toEqual(["9990_alter.sql"]);
});

test("a database from before the baseline is carried over, and is the same afterwards", async () => {
  const later = readdirSync(folder).filter(
    (file) => file >= "0019" && file.endsWith(".sql") && file !== "carry-over.sql",
  );
  for (const file of later) rmSync(join(folder, file));
  await migrate(url, folder);
  const names = [
    ...readFileSync(join(folder, "carry-over.sql"), "utf8").matchAll(
      /(alter table \w+ rename constraint) (\w+) to (\w+);/g,
    ),
  ];
  await ask(`
    ${names.map(([, rename, before, after]) => `${rename} ${after} to ${before};`).join("\n")}
    delete from schema_migrations;
    insert into schema_migrations (name, sha256) select name, '' from unnest(array[
      '0001_foundation.sql', '0009_all_the_money.sql', '0340_payments_have_metadata.sql']) name`);
  expect(names.length).toBeGreaterThan(50);
  expect(await migrate(url)).toEqual(later);
  expect(await dumpSchema(url)).toBe(readFileSync(committed, "utf8"));
  expect(await migrate(url)).toEqual([]);
});

test("orders from before figures followed the money are counted again, with what came and what went back", async () => {
  for (const file of readdirSync(folder).filter(
    (file) => file >= "0021" && file.endsWith(".sql") && file !== "carry-over.sql",
  ))
    rmSync(join(folder, file));
  await migrate(url, folder);
  const whole = new URL(inject("superuserUrl"));
  whole.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: whole.href });
  await client.connect();
  try {
    // Only the rows that matter here: what else they refer to is left out.
    await client.query(`set session_replication_role = replica;
      insert into shops (shop_id, name, mode, currency, country, timezone, created_at) values ('shp_a', 'A', 'live', 'NGN', 'NG', 'Africa/Lagos', now());
      insert into customers (shop_id, id, name, created_at, updated_at) values ('shp_a', 'cus_a', 'A', now(), now());
      insert into customer_figures (shop_id, customer_id, currency, order_count, paid_count, home_paid_count, total_spent)
        values ('shp_a', 'cus_a', 'NGN', 2, 2, 2, 2500);
      insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, covered, state, payment, funds, status, sold_at, created_at, updated_at)
        select 'shp_a', 'ord_' || n, 'A' || n, 'cus_a', 'api', 'NGN', p, p, p, s, 'paid', 'held', 'paid', now(), now(), now()
        from (values (1, 1000, 'placed'), (2, 1500, 'placed'), (3, 700, 'cancelled')) o (n, p, s);
      insert into payments (shop_id, id, order_id, slot, driver, reference, amount, captured, currency, state, created_at, updated_at)
        select 'shp_a', 'pay_' || n, 'ord_' || n, 'cardgateway1', 'paystack', 'r' || n, c, c, 'NGN', 'succeeded', now(), now()
        from (values (1, 900), (2, 1600), (3, 700)) p (n, c);
      set session_replication_role = origin`);
    await migrate(url);
    const { rows } = await client.query(
      "select order_count::int, paid_count::int, home_paid_count::int, total_spent::int from customer_figures",
    );
    expect(rows).toEqual([{ order_count: 3, paid_count: 3, home_paid_count: 3, total_spent: 3_200 }]);
    const noted = await client.query("select object_id from insight_changes order by 1");
    expect(noted.rows.map(({ object_id: id }) => id)).toEqual(["ord_1", "ord_2"]);
    expect(await dumpSchema(url)).toBe(readFileSync(committed, "utf8"));
  } finally {
    await client.end();
  }
});

test("a database that is older than the last version before the baseline is refused, and says what to do", async () => {
  await migrate(url);
  await ask("update schema_migrations set name = '0009_all_the_money.sql' where name = '0009_inventory.sql'");
  await expect(migrate(url)).rejects.toThrow(/start commit 97b3d6d3 with it once/);
});

test("a migration that landed is never edited or removed", () => {
  const released = readReleased(migrations);
  expect(releasedMigrations(migrations, released)).toEqual(released);
  writeFileSync(join(folder, "9990_new.sql"), "create table new (shop_id text primary key);");
  expect(Object.keys(releasedMigrations(folder, released))).toContain("9990_new.sql");
  const [first = "", second = ""] = Object.keys(released);
  appendFileSync(join(folder, first), "\n-- one more thought\n");
  expect(() => releasedMigrations(folder, released)).toThrow(`${first} is in released.json and was changed`);
  rmSync(join(folder, second));
  expect(() => releasedMigrations(folder, { [second]: released[second] ?? "" })).toThrow(
    `${second} is in released.json and was removed`,
  );
});

function migrateElsewhere(): Promise<{ code: number | null; output: string }> {
  const script = `const { migrate } = await import(${JSON.stringify(pathToFileURL(program).href)});
    console.log(JSON.stringify(await migrate(process.argv[1])));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  return new Promise((done) => child.once("close", (code) => done({ code, output })));
}
