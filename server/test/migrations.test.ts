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

test("orders that were only handed over are sales no more, and those whose cash was taken keep their day", async () => {
  const later = readdirSync(folder).filter((file) => file >= "0200");
  for (const file of later) rmSync(join(folder, file));
  await migrate(url, folder);
  const order = (id: string, state: string, payment: string): string =>
    `('s', '${id}', '${id}', 'c', 'api', 'NGN', 100, 100, '${state}', '${payment}', 'none', 'delivered', 'delivered', '2026-11-01', '2026-11-02')`;
  await ask(`
    insert into shops (shop_id, name, mode, country, currency, timezone, created_at)
      values ('s', 'S', 'sandbox', 'NG', 'NGN', 'UTC', '2026-11-01');
    insert into customers (shop_id, id, created_at, updated_at) values ('s', 'c', '2026-11-01', '2026-11-01');
    insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, state, payment, funds, fulfilment, status, created_at, updated_at)
      values ${[order("handed over", "placed", "unpaid"), order("finished", "completed", "unpaid"), order("paid", "placed", "paid")].join(", ")};
    insert into order_history (shop_id, order_id, step, axis, to_state, status, actor, at)
      values ('s', 'paid', 1, 'payment', 'paid', 'paid', '{}', '2026-11-02')`);
  expect(await ask("select paid_count::int paid, total_spent::int spent from customer_figures")).toEqual([
    { paid: 3, spent: 300 },
  ]);
  expect(await migrate(url)).toEqual(later);
  expect(await ask("select id, sold_at::date::text sold, cash_taken cash from orders order by id")).toEqual([
    { id: "finished", sold: "2026-11-02", cash: true },
    { id: "handed over", sold: null, cash: false },
    { id: "paid", sold: "2026-11-02", cash: false },
  ]);
  expect(await ask("select paid_count::int paid, total_spent::int spent from customer_figures")).toEqual([
    { paid: 2, spent: 200 },
  ]);
});

test("answers that were kept for the whole shop belong to the keys that asked, over all that were made in their place", async () => {
  const later = readdirSync(folder).filter((file) => file >= "0096");
  for (const file of later) rmSync(join(folder, file));
  await migrate(url, folder);
  const key = (id: string, replacedBy: string | null): string =>
    `('s', '${id}', 'look-${id}', '', '${id}', '{}', ${replacedBy === null ? "null" : `'${replacedBy}'`}, '2026-11-01')`;
  const answer = (name: string): string => `('s', '${name}', '', 'answered', 'req_${name}', '2026-11-01')`;
  const log = (name: string, kind: string, id: string): string =>
    `('s', 'log_${name}', 'req_${name}', '${kind}', '${id}', 'o', 'POST', '/', '{}', '{}', 201, '[]', 1, false, '2026-11-01')`;
  await ask(`
    set session_replication_role = replica;
    insert into api_keys (shop_id, id, lookup, secret_hash, name, scopes, replaced_by, created_at)
      values ${[key("key_1", "key_2"), key("key_2", "key_3"), key("key_3", null), key("key_4", null)].join(", ")};
    insert into idempotency_keys (shop_id, key, fingerprint, state, request_id, created_at)
      values ${["a", "b", "c", "d"].map(answer).join(", ")}, ('s', 'ck_1 e', '', 'answered', 'req_e', '2026-11-01');
    insert into request_logs (shop_id, id, request_id, caller_kind, caller_id, operation_id, method, path, params, query, status, errors, duration_ms, replayed, created_at)
      values ${[log("a", "key", "key_3"), log("b", "key", "key_4"), log("c", "human", "tmb_1"), log("e", "payer", "ck_1")].join(", ")};
    set session_replication_role = origin`);
  expect(await migrate(url)).toEqual(later);
  expect(await ask("select id, family from api_keys order by 1")).toEqual([
    { id: "key_1", family: "key_1" },
    { id: "key_2", family: "key_1" },
    { id: "key_3", family: "key_1" },
    { id: "key_4", family: "key_4" },
  ]);
  const kept = await ask<{ key: string }>("select key from idempotency_keys order by request_id");
  expect(kept.map((one) => one.key)).toEqual(["key_1 a", "key_4 b", "tmb_1 c", "d", "ck_1 e"]);
});

test("codes for the door in messages and events from before are hidden, and what still waits keeps its order", async () => {
  const later = readdirSync(folder).filter((file) => file >= "0090");
  for (const file of later) rmSync(join(folder, file));
  await migrate(url, folder);
  const text = "Your order *K7PM* is on its way. Show this code: *123456*.";
  const outbound = JSON.stringify({ outbound: { type: "text", text, previewUrl: false }, quotedMessageId: null });
  // Only these rows matter here, not what they belong to.
  await ask(`
    set session_replication_role = replica;
    insert into messages (shop_id, id, conversation_id, direction, author, type, text, content, status, order_id, sent_at, created_at)
      values ('s', 'm', 'v', 'outbound', 'system', 'text', '${text}', '${outbound}', 'queued', 'o', '2026-11-01', '2026-11-01'),
        ('s', 'n', 'v', 'outbound', 'human', 'text', '*123456*', '${outbound}', 'sent', null, '2026-11-01', '2026-11-01');
    insert into events (shop_id, id, type, object_id, sequence, data, actor, created_at)
      values ('s', 'e', 'message.sent', 'm', 1, '${JSON.stringify({ object: { text } })}', '{}', '2026-11-01');
    set session_replication_role = origin`);
  expect(await migrate(url)).toEqual(later);
  const hidden = text.replace("123456", "[door code]");
  expect(
    await ask(
      "select text, content #>> '{outbound,text}' kept, content ->> 'secretsOf' secrets from messages order by id",
    ),
  ).toEqual([
    { text: hidden, kept: hidden, secrets: "o" },
    { text: "*123456*", kept: text, secrets: null },
  ]);
  expect(await ask("select data #>> '{object,text}' text from events")).toEqual([{ text: hidden }]);
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

test("an order that was refunded by itself is a sale of the day it was paid, and what was paid back by hand is no money spent", async () => {
  const later = readdirSync(folder).filter((file) => file >= "0225");
  for (const file of later) rmSync(join(folder, file));
  await migrate(url, folder);
  const order = (id: string, state: string, payment: string, cash: boolean, sold: string): string =>
    `('s', '${id}', '${id}', 'c', 'api', 'NGN', 100, 100, ${payment === "refunded" ? 100 : 0}, '${state}', '${payment}', 'none', 'none', '${state}', ${cash}, ${sold}, '2026-11-01', '2026-11-05')`;
  await ask(`
    insert into shops (shop_id, name, mode, country, currency, timezone, created_at)
      values ('s', 'S', 'sandbox', 'NG', 'NGN', 'UTC', '2026-11-01');
    insert into customers (shop_id, id, created_at, updated_at) values ('s', 'c', '2026-11-01', '2026-11-01');
    insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, covered, state, payment, funds, fulfilment, status, cash_taken, sold_at, created_at, updated_at)
      values ${[
        order("not taken on", "cancelled", "refunded", false, "null"),
        order("cash", "completed", "unpaid", true, "'2026-11-02'"),
        order("paid back", "completed", "unpaid", true, "'2026-11-02'"),
        order("never paid", "cancelled", "unpaid", false, "null"),
      ].join(", ")};
    insert into order_history (shop_id, order_id, step, axis, to_state, status, actor, at) values
      ('s', 'not taken on', 1, 'payment', 'paid', 'paid', '{}', '2026-11-03'), ('s', 'not taken on', 2, 'payment', 'refunded', 'refunded', '{}', '2026-11-05');
    insert into order_returns (shop_id, id, order_id, state, asked_by, reason, currency, goods, delivery, refunded, by_hand, created_at, updated_at)
      values ('s', 'r', 'paid back', 'refunded', 'seller', 'damaged', 'NGN', 100, 0, 100, true, '2026-11-04', '2026-11-04');
    insert into invoices (shop_id, id, order_id, number, status, language, currency, seller, buyer, lines, subtotal, discount, shipping, total, due_at, issued_at, paid_at, created_at, updated_at)
      values ('s', 'i', 'cash', 'INV-2026-000001', 'paid', 'en', 'NGN', '{}', '{}', '[]', 100, 0, 0, 100, '2026-11-09', '2026-11-06', '2026-11-06', '2026-11-06', '2026-11-06')`);
  expect(await ask("select paid_count::int paid, total_spent::int spent from customer_figures")).toEqual([
    { paid: 2, spent: 200 },
  ]);
  expect(await migrate(url)).toEqual(later);
  expect(await ask("select id, sold_at::date::text sold, given_back::int back from orders order by id")).toEqual([
    { id: "cash", sold: "2026-11-02", back: 0 },
    { id: "never paid", sold: null, back: 0 },
    { id: "not taken on", sold: "2026-11-03", back: 0 },
    { id: "paid back", sold: "2026-11-02", back: 100 },
  ]);
  expect(await ask("select paid_count::int paid, total_spent::int spent from customer_figures")).toEqual([
    { paid: 1, spent: 100 },
  ]);
  expect(await ask("select paid_at::date::text paid from invoices")).toEqual([{ paid: "2026-11-02" }]);
  expect(await ask("select kind from insight_changes where kind = 'all'")).not.toEqual([]);
});
