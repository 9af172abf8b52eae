import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../../test/support/system.ts";
import { ShopClosed } from "./closed-shop.ts";
import { sql, type Tx } from "./db.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: [] });
});
afterAll(async () => {
  await system.stop();
});

const write = <Result>(work: (tx: Tx) => Promise<Result>) => system.services.api.write(system.shop.id, work);
const numbers = (count: number, tx: Tx) =>
  Array.from({ length: count }, async (_none, index) => {
    const { rows } = await sql<{ n: number }>`select ${index}::integer n`.execute(tx);
    return rows[0]?.n;
  });

test("statements asked for together are sent before the first is answered, with the beginning of their transaction", async () => {
  const happened: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function query(asked, told) {
    happened.push("sent");
    if (typeof told !== "function") return original.call(this, asked);
    return original.call(this, asked, (...answer: unknown[]) => {
      happened.push("answered");
      told(...answer);
    });
  };
  try {
    expect(await write((tx) => Promise.all(numbers(3, tx)))).toEqual([0, 1, 2]);
  } finally {
    prototype.query = original;
  }
  expect(happened.slice(0, 4)).toEqual(["sent", "sent", "sent", "sent"]);
});

test("the shop is set for the transaction and for no longer", async () => {
  const shopOf = async (tx: Tx) => (await sql<{ shop: string | null }>`select current_shop() shop`.execute(tx)).rows[0];
  expect(await write(shopOf)).toEqual({ shop: system.shop.id });
  expect(await system.services.api.read("shp_o'clock", shopOf)).toEqual({ shop: "shp_o'clock" });
  for (let time = 0; time < 10; time += 1) expect(await system.services.api.platform(shopOf)).toEqual({ shop: null });
});

test("what one of several statements does after another has failed is refused, and the connection stays clean", async () => {
  const late: unknown[] = [];
  const straggler = async (tx: Tx) => {
    await new Promise((later) => setTimeout(later, 50));
    await sql`insert into routes (kind, key, shop_id) values ('checkout', 'late', 'shp_late')`.execute(tx);
  };
  await expect(
    write((tx) => Promise.all([sql`select 1 / 0`.execute(tx), straggler(tx).catch((error) => late.push(error))])),
  ).rejects.toThrow("division by zero");
  await new Promise((later) => setTimeout(later, 100));
  expect(late).toHaveLength(1);
  const { rows } = await system.admin.query("select from routes where key = 'late'");
  expect(rows).toEqual([]);
  expect(await write((tx) => Promise.all(numbers(2, tx)))).toEqual([0, 1]);
});

test("a session that ends between two statements fails its transaction, and only that", async () => {
  const work = write(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(tx);
    await system.admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    // No query is waiting when the connection ends.
    await new Promise((told) => setTimeout(told, 50));
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable|connection error/);
  expect(await write((tx) => Promise.all(numbers(1, tx)))).toEqual([0]);
});

test("a transaction whose failed statement was caught does not pass for committed", async () => {
  await expect(write((tx) => sql`select 1 / 0`.execute(tx).catch(() => "caught"))).rejects.toThrow("rolled back");
  expect(await write((tx) => Promise.all(numbers(2, tx)))).toEqual([0, 1]);
});

test("a read cannot write", async () => {
  const attempt = system.services.api.read(system.shop.id, (tx) =>
    sql`insert into routes (kind, key, shop_id) values ('checkout', 'read', 'shp_read')`.execute(tx),
  );
  await expect(attempt).rejects.toThrow("read-only");
});

test("connections shared by reads and writes of fifty shops never show one the rows of another", async () => {
  const shops = await Promise.all(Array.from({ length: 50 }, () => system.newShop()));
  const { api } = system.services;
  const seen = async (tx: Tx) =>
    (await sql<{ shop_id: string }>`select distinct shop_id from api_keys`.execute(tx)).rows;
  const kinds = [api.read, api.write];
  const found = await Promise.all(
    Array.from({ length: 2_000 }, async (_none, index) => {
      const { id } = shops[(index * 7) % 50] ?? system.shop;
      const ofNoShop = [api.platform, api.readWithoutShop, api.append][(index / 5) % 3] ?? api.platform;
      if (index % 5 === 0) return { id: null, rows: await ofNoShop(seen) };
      const work = kinds[index % 2] ?? api.read;
      // Every eighth transaction fails, and must leave nothing behind.
      const broken = (tx: Tx) => sql`select 1 / 0`.execute(tx);
      if (index % 8 === 3) await expect(work(id, broken)).rejects.toThrow("division by zero");
      return { id, rows: await work(id, seen) };
    }),
  );
  for (const { id, rows } of found) expect(rows).toEqual(id === null ? [] : [{ shop_id: id }]);
});

test("what is appended is stored at once, also between reads, and reads after it cannot write", async () => {
  const { api } = system.services;
  const route = (key: string) => (tx: Tx) =>
    sql`insert into routes (kind, key, shop_id) values ('checkout', ${key}, 'shp_appended')`.execute(tx);
  for (let time = 0; time < 3; time += 1) {
    await api.read(system.shop.id, (tx) => Promise.all(numbers(2, tx)));
    await api.append(route(`appended ${time}`));
    await api.append(route(`appended again ${time}`));
    await expect(api.readWithoutShop(route(`looked ${time}`))).rejects.toThrow("read-only");
    await expect(api.read(system.shop.id, route(`read ${time}`))).rejects.toThrow("read-only");
  }
  await expect(api.append(route("appended 0"))).rejects.toThrow("duplicate key");
  await Promise.all(Array.from({ length: 30 }, (_none, index) => api.append(route(`many ${index}`))));
  const { rows } = await system.admin.query("select key from routes where shop_id = 'shp_appended'");
  expect(rows).toHaveLength(36);
});

test("the second and later times a statement is asked it answers as the first time, with rows and without", async () => {
  const { api } = system.services;
  for (let time = 0; time < 3; time += 1) {
    const changed = await write(async (tx) => {
      const none = await sql`update shops set name = name where shop_id = ${system.shop.id}`.execute(tx);
      const one = await sql`update shops set name = name where shop_id = ${system.shop.id} returning shop_id`.execute(
        tx,
      );
      return [none, one];
    });
    expect(changed).toMatchObject([
      { rows: [], numAffectedRows: 1n },
      { rows: [{ shop_id: system.shop.id }], numAffectedRows: 1n },
    ]);
    const two = await api.read(system.shop.id, (tx) => Promise.all(numbers(2, tx)));
    expect(two).toEqual([0, 1]);
    const none = await api.read(system.shop.id, (tx) => sql`select 1 n where ${time}::integer < 0`.execute(tx));
    expect(none.rows).toEqual([]);
  }
});

test("where its opening is refused nothing of what was sent with a read is answered, and the next read is its own", async () => {
  const { api } = system.services;
  const closed = await system.newShop();
  const shopOf = async (tx: Tx) => (await sql<{ shop: string | null }>`select current_shop() shop`.execute(tx)).rows[0];
  // Every connection has prepared the opening by now, so it is sent together with the first statement.
  await Promise.all(Array.from({ length: 50 }, () => api.read(system.shop.id, shopOf)));
  await system.admin.query("insert into closed_shops values ($1, $2, now())", [closed.id, system.shop.id]);
  for (let time = 0; time < 10; time += 1) {
    const late: unknown[] = [];
    const both = api.read(closed.id, (tx) =>
      Promise.all([
        shopOf(tx),
        shopOf(tx).then(
          (row) => late.push(row),
          () => {},
        ),
      ]),
    );
    await expect(both).rejects.toThrow(ShopClosed);
    expect(late).toEqual([]);
    expect(await api.read(system.shop.id, shopOf)).toEqual({ shop: system.shop.id });
  }
});
