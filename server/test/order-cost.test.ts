// What an order sends to PostgreSQL, and how often PostgreSQL plans it. Times are no test's.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Recorded, recordStatements, type Statement } from "./support/record-statements.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let system: TestSystem;
/** One shop has nearly all products, customers and orders. */
let large: TestShop;
let small: TestShop;

const many = 20_000;
const few = 20;

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  large = system.shop;
  small = await system.newShop();
  await fill(large, many);
  await fill(small, few);
  for (let shop = 0; shop < 20; shop += 1) await fill(await system.newShop(), few);
  await system.admin.query("vacuum analyze");
});
afterAll(() => system.stop());

test("an order with an idempotency key is one transaction of few statements, and its key's use is not written each time", async () => {
  await order(large);
  const times: Recorded[] = [];
  for (let time = 0; time < 4; time += 1) times.push(await recordStatements(() => order(large)));
  const texts = times.flatMap(({ statements }) => statements.map(({ text }) => text));
  expect(texts.filter((text) => /update "?api_keys/.test(text))).toEqual([]);
  // Now and then a request also takes from the shop's limit.
  const [least] = times.toSorted((a, b) => a.statements.length - b.statements.length);
  expect(least?.statements.filter(({ text }) => text === "commit")).toHaveLength(1);
  expect(least?.statements.length).toBeLessThan(13);
  expect(least?.roundTrips).toBeLessThan(7);
});

// The cluster of the tests plans once in any case, so the setting of production is set here.
test.each(["large", "small"])("PostgreSQL plans no statement of an order again, in a %s shop", async (size) => {
  const shop = size === "large" ? large : small;
  await order(shop);
  const { statements } = await recordStatements(() => order(shop));
  const asked = statements.filter(
    ({ text, sender }) => sender === "sokoni_api" && /^\s*(select|with|insert|update)/.test(text),
  );
  const client = await system.admin.connect();
  const plans: string[] = [];
  try {
    await client.query(
      `begin; set local plan_cache_mode = auto; set local app.shop = '${shop.id}'; set local role sokoni_api`,
    );
    for (const [index, statement] of asked.entries()) plans.push(...(await planOften(client, `s${index}`, statement)));
    const { rows } = await client.query<{ statement: string }>(
      "select statement from pg_prepared_statements where generic_plans = 0 and name ~ '^s[0-9]+$'",
    );
    expect(rows.map(({ statement }) => statement)).toEqual([]);
  } finally {
    await client.query("rollback; deallocate all");
    client.release();
  }
  expect(wholeShopsIn(plans)).toEqual([]);
});

/** @returns the lines of the plan that is kept */
async function planOften(client: pg.PoolClient, name: string, { text, values }: Statement): Promise<string[]> {
  await client.query(`prepare ${name} as ${text}`);
  const given = values.map((value) => literal(value)).join(", ");
  let lines: string[] = [];
  // PostgreSQL makes five plans for the values first.
  for (let time = 0; time < 7; time += 1) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain execute ${name}${values.length === 0 ? "" : `(${given})`}`,
    );
    lines = rows.map((row) => row["QUERY PLAN"]);
  }
  return lines;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString("hex")}`);
  if (typeof value === "bigint") return String(value);
  if (!Array.isArray(value)) return pg.escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
  const items = value.map((item) => (item === null ? "null" : JSON.stringify(String(item))));
  return pg.escapeLiteral(`{${items.join(",")}}`);
}

/** Where a plan reads all rows of a table or of a shop. It would be kept, and used in the largest shop. */
function wholeShopsIn(plans: readonly string[]): string[] {
  const tables = "(products|stock_levels|orders|order_lines|reservations|customers|events)";
  const reads = (line: string, how: string): boolean => new RegExp(`${how} on ${tables}\\b`).test(line);
  return plans.filter(
    (line, index) =>
      reads(line, "Seq Scan") ||
      (reads(line, "Scan using \\w+") && !/Index Cond: .* AND /.test(plans[index + 1] ?? "")),
  );
}

let orders = 0;

async function order(shop: TestShop): Promise<void> {
  orders += 1;
  const answer = await system.call("POST", "/api/orders", {
    key: shop.key,
    headers: { "idempotency-key": `cost-${orders}` },
    body: {
      customerId: customerOf(shop),
      items: [
        { productId: productOf(shop, 1), quantity: 1 },
        { productId: productOf(shop, 2), quantity: 2 },
      ],
    },
  });
  expect(answer.status).toBe(201);
}

function productOf({ id }: TestShop, number: number): string {
  return `prd_${id.slice(-14)}${String(number).padStart(12, "0")}`;
}

function customerOf({ id }: TestShop): string {
  return `cus_${id.slice(-14)}${"1".padStart(12, "0")}`;
}

/** Without triggers, which are about the words of products and the figures of customers. */
async function fill(shop: TestShop, count: number): Promise<void> {
  const client = await system.admin.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    const ids = [shop.id, count, shop.id.slice(-14)];
    await client.query(
      `insert into products (shop_id, id, name, price, currency, search, created_at, updated_at)
       select $1, 'prd_' || $3 || lpad(n::text, 12, '0'), 'Dress ' || n, 100, 'NGN', 'dress', now(), now() from generate_series(1, $2::integer) n`,
      ids,
    );
    await client.query(
      "insert into stock_levels (shop_id, product_id, on_hand, updated_at) select shop_id, id, 1000, now() from products where shop_id = $1",
      [shop.id],
    );
    await client.query(
      `insert into customers (shop_id, id, name, phone, created_at, updated_at)
       select $1, 'cus_' || $3 || lpad(n::text, 12, '0'), 'Ada', '+2348' || lpad(n::text, 9, '0'), now(), now() from generate_series(1, $2::integer) n`,
      ids,
    );
    await client.query(
      `insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, state, payment, status, version, created_at, updated_at)
       select shop_id, replace(id, 'cus_', 'ord_'), right(id, 12), id, 'api', 'NGN', 100, 100, 'placed', 'unpaid', 'pending', 1, now(), now()
       from customers where shop_id = $1`,
      [shop.id],
    );
    await client.query(
      `insert into reservations (shop_id, order_id, product_id, quantity, expires_at, created_at)
       select shop_id, replace(id, 'prd_', 'ord_'), id, 1, now(), now() from products where shop_id = $1`,
      [shop.id],
    );
    await client.query(
      `insert into events (shop_id, id, type, object_id, sequence, data, actor, created_at, dispatched_at)
       select shop_id, replace(id, 'ord_', 'evt_'), 'order.created', id, 1, '{}', '{"kind": "system", "id": "test"}', now(), now()
       from orders where shop_id = $1`,
      [shop.id],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}
