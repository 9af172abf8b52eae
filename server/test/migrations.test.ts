import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createDatabase } from "../src/kernel/create-database.ts";
import { migrate } from "../src/kernel/migrate.ts";
import { dumpSchema } from "../src/kernel/schema-dump.ts";

const committed = join(import.meta.dirname, "../schema.sql");
const migrations = join(import.meta.dirname, "../migrations");
const program = join(import.meta.dirname, "../src/kernel/migrate.ts");

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

test("goods, holds and lines from before there were variants are still counted, and refer to what they are of", async () => {
  for (const file of readdirSync(folder)) if (file >= "0042") rmSync(join(folder, file));
  await migrate(url, folder);
  const owner = new pg.Client({ connectionString: inject("superuserUrl").replace(/[^/]*$/, name) });
  await owner.connect();
  try {
    await owner.query("set session_replication_role = replica");
    for (const [table, values] of Object.entries({
      "products (shop_id, id, name, price, currency, search, created_at, updated_at)":
        "'p', 'Mug', 5, 'NGN', 'mug |', now(), now()",
      "stock_levels (shop_id, product_id, on_hand, reserved, updated_at)": "'p', 3, 1, now()",
      "stock_movements (shop_id, id, product_id, delta, reason, actor, created_at)":
        "'m', 'p', 3, 'opening', '{}', now()",
      "reservations (shop_id, order_id, product_id, quantity, expires_at, created_at)": "'o', 'p', 1, now(), now()",
      "order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)":
        "'o', 1, 'p', 'Mug', 5, 1, 5",
      "cart_lines (shop_id, conversation_id, product_id, quantity, added_at)": "'c', 'p', 2, now()",
    }))
      await owner.query(`insert into ${table} values ('s', ${values})`);
    expect(await migrate(url)).toContain("0042_variants.sql");
    const { rows } = await owner.query(`
      select l.on_hand, l.reserved, l.variant, r.quantity held, m.delta, o.variant_id line, c.quantity wanted, p.variant_count
      from products p join stock_levels l on l.product_id = p.id join reservations r using (product_id, variant_id)
        join stock_movements m using (product_id, variant_id) join cart_lines c using (product_id, variant_id)
        join order_lines o on o.product_id = p.id`);
    const counted = {
      on_hand: 3,
      reserved: 1,
      variant: null,
      held: 1,
      delta: 3,
      line: null,
      wanted: 2,
      variant_count: 0,
    };
    expect(rows).toEqual([counted]);
    // A key that was not checked would be told as such.
    expect((await owner.query("select conname from pg_constraint where not convalidated")).rows).toEqual([]);
  } finally {
    await owner.end();
  }
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

test("money that was held before there were holds gets its own, with no clock that nobody was told of", async () => {
  const later = readdirSync(folder).filter((file) => file >= "0012");
  for (const file of later) rmSync(join(folder, file));
  await migrate(url, folder);
  const order = (id: string, funds: string, fulfilment: string): string =>
    `('s', '${id}', '${id}', 'c', 'api', 'NGN', 100, 100, 'placed', 'paid', '${funds}', '${fulfilment}', 'paid', '2026-11-01', '2026-11-02')`;
  await ask(`
    insert into shops (shop_id, name, mode, country, currency, timezone, platform_fee_basis_points, created_at)
      values ('s', 'S', 'sandbox', 'NG', 'NGN', 'UTC', 250, '2026-11-01'), ('t', 'T', 'sandbox', 'NG', 'NGN', 'UTC', 100, '2026-11-01');
    insert into customers (shop_id, id, created_at, updated_at) values ('s', 'c', '2026-11-01', '2026-11-01');
    insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, state, payment, funds, fulfilment, status, created_at, updated_at)
      values ${[order("a", "held", "packing"), order("b", "held", "delivered"), order("c", "none", "none")].join(", ")}`);
  expect(await migrate(url)).toEqual(later);
  expect(
    await ask(`
      select order_id, held_at::date::text held, accept_by, dispatch_by, release_due_at::date::text release, next_due_at::date::text look
      from escrow_holds order by 1`),
  ).toEqual([
    { order_id: "a", held: "2026-11-02", accept_by: null, dispatch_by: null, release: null, look: null },
    {
      order_id: "b",
      held: "2026-11-02",
      accept_by: null,
      dispatch_by: null,
      release: "2026-11-09",
      look: "2026-11-04",
    },
  ]);
  expect(await ask("select shop_id, platform_fee_basis_points fee from shops order by 1")).toEqual([
    { shop_id: "s", fee: null },
    { shop_id: "t", fee: 100 },
  ]);
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
