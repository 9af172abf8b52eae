// Two shops with one object of every kind each: neither sees, names or changes anything of the other.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { type Database, sql } from "../../src/kernel/database/db.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { startSystem, type TestShop, type TestSystem } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";
import { below, patienceMs, report, rounds } from "../torture/rounds.ts";
import { type Held, heldToDocument } from "./support/conformance.ts";
import { makeObjects, nothing, type Objects } from "./support/objects.ts";
import { nameOf, pathOf, requestFor, rowsOf, shapeOf, withObjects } from "./support/rows.ts";

let simulator: Simulator;
let system: TestSystem;
let rows: EndpointRow[];
let held: Held;
let other: TestShop;
let ours: Objects;
let theirs: Objects;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  rows = rowsOf(system);
  held = heldToDocument(system);
  other = await system.newShop({ name: "Bisi's Bags" });
  theirs = await makeObjects(system, simulator, other);
  ours = await makeObjects(system, simulator);
  // A payout under way is paid by a job: what is compared below stands still.
  await quiet(simulator, system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** Everything of an answer but what must differ: the request's id, and the id that was asked about. */
function told(answer: { status: number; text: string }): string {
  return `${answer.status} ${answer.text.replaceAll(/\b[a-z]{3}[_-][0-9a-z]{26}\b/g, "ID")}`;
}

/** What the other shop's objects are, before and after. */
/** But for when it was last asked about: what a provider has not ended is looked at all the time, and figures are counted behind. */
async function stateOf(shop: TestShop): Promise<string[]> {
  const texts: string[] = [];
  for (const row of rows.filter(
    // What is written down when it is read would be another state each time.
    (one) => one.method === "GET" && one.operationId !== "verifyPayment" && one.tag !== "Insights" && !one.noted,
  ))
    texts.push((await system.call("GET", requestFor(row, theirs).path, { key: shop.key })).text);
  return texts.map((text) => text.replaceAll(/"updatedAt":"[^"]*"/g, '"updatedAt":"…"'));
}

describe("another shop's objects", () => {
  test("are there, for their own shop", async () => {
    for (const row of rows.filter((one) => one.method === "GET"))
      expect([nameOf(row), (await held(row, requestFor(row, theirs).path, { key: other.key })).status]).toEqual([
        nameOf(row),
        200,
      ]);
  });

  test("in a path are the same 404 as what never was", async () => {
    const before = await stateOf(other);
    for (const row of rows.filter((one) => one.params)) {
      const { body } = requestFor(row, ours);
      const foreign = await held(row, pathOf(row, theirs), { body });
      const missing = await held(row, pathOf(row, nothing()), { body });
      expect([nameOf(row), foreign.status]).toEqual([nameOf(row), 404]);
      expect(told(foreign)).toBe(told(missing));
      const names = (headers: Headers) => [...headers.keys()].sort();
      expect(names(foreign.headers)).toEqual(names(missing.headers));
    }
    expect(await stateOf(other)).toEqual(before);
  });

  test("in a body are the same 400 as what never was, each with its pointer", async () => {
    let tried = 0;
    // Of many orders each is answered by itself: one that is not there is `not_found` beside the others.
    for (const row of rows.filter((one) => one.body && one.operationId !== "updateOrderStatuses")) {
      const { path, body } = requestFor(row, ours);
      for (const [pointer, id] of idsIn(body)) {
        const foreign = await held(row, path, { body: swapped(body, id, theirs) });
        const missing = await held(row, path, { body: swapped(body, id, nothing()) });
        expect([nameOf(row), pointer, told(foreign)]).toEqual([nameOf(row), pointer, told(missing)]);
        expect([nameOf(row), foreign.status, foreign.body.errors?.[0]?.pointer]).toEqual([
          nameOf(row),
          expect.toBeOneOf([400, 404]),
          foreign.status === 404 ? undefined : pointer,
        ]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThanOrEqual(8);
  });

  test("in a checkout begun for a payment are the same 400", async () => {
    const [foreign, missing] = await Promise.all(
      [theirs, nothing()].map((of) =>
        system.call("POST", "/api/payments/initialize", { body: { checkoutId: of.ids.chk } }),
      ),
    );
    expect([foreign?.status, foreign?.body.code]).toEqual([400, "resource_missing"]);
    expect(told(foreign as never)).toBe(told(missing as never));
  });

  test("as a filter find nothing", async () => {
    for (const row of rows.filter((one) => "data" in (shapeOf(one.output).properties ?? {}))) {
      const { properties = {}, required = [] } = shapeOf(row.query);
      for (const [name, { pattern }] of Object.entries(properties)) {
        const kind = /^\^(\w{3})_/.exec(pattern ?? "")?.[1];
        if (!kind) continue;
        const query = new URLSearchParams(required.map((one) => [one, ours.byName[one] ?? ""]));
        query.set(name, theirs.ids[kind] ?? "");
        const answer = await held(row, `${pathOf(row, ours)}?${query.toString()}`);
        expect([nameOf(row), name, answer.body.data]).toEqual([nameOf(row), name, []]);
      }
    }
  });

  test("are in no answer to us", async () => {
    const foreign = new RegExp([...Object.values(theirs.ids), ...Object.values(theirs.byName)].join("|"));
    // What we asked tells what we asked for, also where it was theirs.
    for (const row of rows.filter((one) => one.method === "GET" && one.operationId !== "listRequestLogs")) {
      const { status, text } = await held(row, requestFor(row, ours).path);
      expect([nameOf(row), status]).toEqual([nameOf(row), 200]);
      expect(text).not.toMatch(foreign);
    }
  });

  test("leave us no cursor that another shop takes", async () => {
    for (const name of ["Second", "Third"])
      for (const key of [system.shop.key, other.key])
        await system.call("POST", "/api/customers", { key, body: { name } });
    const path = "/api/customers?limit=1";
    const { nextCursor } = (await system.call("GET", path, { key: other.key })).body;
    expect((await system.call("GET", `${path}&cursor=${nextCursor}`, { key: other.key })).status).toBe(200);
    const answer = await system.call("GET", `${path}&cursor=${nextCursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_cursor"]);
  });

  test("keep their idempotency keys to themselves", async () => {
    const headers = { "idempotency-key": "the-same-in-both" };
    const mine = await system.call("POST", "/api/customers", { headers, body: { name: "Mine" } });
    const yours = await system.call("POST", "/api/customers", { headers, key: other.key, body: { name: "Yours" } });
    expect([mine.status, yours.status, yours.headers.get("idempotent-replayed")]).toEqual([201, 201, null]);
    expect([mine.body.name, yours.body.name]).toEqual(["Mine", "Yours"]);
  });
});

test(
  "requests of many shops, all over the same few connections, see their own and nothing else",
  { timeout: patienceMs(90_000, 1_800_000) },
  async () => {
    const [shopCount, requests, lanes] = [rounds(8, 50), rounds(200, 10_000), 24];
    const shops = await Promise.all(Array.from({ length: shopCount }, () => system.newShop()));
    const own = new Map<string, string>();
    for (const { key } of shops) {
      const body = { name: "Cup", price: { amount: 500, currency: "NGN" } };
      own.set(key, (await system.call("POST", "/api/products", { key, body })).body.id);
    }
    let asked = 0;
    const lane = async (): Promise<void> => {
      while (asked < requests) {
        asked += 1;
        const { key } = shops[(asked * 7) % shopCount] as TestShop;
        const { body } = await system.call("GET", "/api/products", { key });
        expect(body.data.map(({ id }: { id: string }) => id)).toEqual([own.get(key)]);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    report(30, "requests of many shops over the same connections", {
      shops: shopCount,
      requests,
      "at once": lanes,
      "rows of others": 0,
      says: below(requests),
    });
  },
);

describe("a query that forgets its shop", () => {
  /** Finds the shop of a caller before any shop is known; holds no secret and nothing personal. */
  const unfenced = ["routes"];

  test("sees rows of its own shop only, in every table and every role", async () => {
    const { rows: tables } = await system.admin.query<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    const { api, worker, agent } = system.services;
    let filled = 0;
    for (const { name } of tables.filter((table) => !unfenced.includes(table.name))) {
      const { rows: held } = await system.admin.query<{ shops: number }>(
        `select count(distinct shop_id)::int shops from ${name}`,
      );
      filled += held[0]?.shops === 2 ? 1 : 0;
      for (const [role, database] of Object.entries({ api, worker, agent })) {
        const { rows: may } = await system.admin.query<{ may: boolean }>(
          "select has_table_privilege($1, $2, 'select') may",
          [`sokoni_${role}`, name],
        );
        if (!may[0]?.may) continue;
        expect([name, role, await shopsSeen(database, name)]).toEqual([name, role, [[], [], []]]);
      }
    }
    expect(filled).toBeGreaterThan(10);
  });

  /** Which shops but the right one are seen by us, by the other, and by nobody. */
  async function shopsSeen(database: Database, table: string): Promise<string[][]> {
    const read = (shopId: string) =>
      database.read(shopId, async (tx) => {
        const seen = await sql<{ shop_id: string }>`select distinct shop_id from ${sql.table(table)}`.execute(tx);
        return seen.rows.map((row) => row.shop_id).filter((id) => id !== shopId);
      });
    const nobody = await database.platform(async (tx) => {
      const seen = await sql<{ shop_id: string }>`select distinct shop_id from ${sql.table(table)}`.execute(tx);
      return seen.rows.map((row) => row.shop_id);
    });
    return [await read(system.shop.id), await read(other.id), nobody];
  }

  test("changes nothing of another shop, and writes nothing into it", async () => {
    const { api } = system.services;
    const before = await stateOf(other);
    await api.write(system.shop.id, async (tx) => {
      await sql`update products set name = 'Taken over'`.execute(tx);
      await sql`update customers set name = 'Taken over'`.execute(tx);
    });
    expect(await stateOf(other)).toEqual(before);
    await expect(
      api.write(system.shop.id, (tx) =>
        sql`insert into idempotency_keys (shop_id, key, fingerprint, state, request_id, created_at)
          values (${other.id}, 'x', '', 'started', 'x', ${system.clock.now()})`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });
});

function idsIn(value: unknown, pointer = ""): [pointer: string, id: string][] {
  if (typeof value === "string") return /^[a-z]{3}[_-][0-9a-z]{26}$/.test(value) ? [[pointer, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, `${pointer}/${name}`));
}

/** The same body with one id in it replaced by that of another's object. */
function swapped(body: unknown, id: string, objects: Objects): unknown {
  const kind = Object.entries(ours.ids).find(([, one]) => one === id)?.[0];
  const instead = kind ? objects.ids[kind] : objects.byName.reference;
  return JSON.parse(JSON.stringify(withObjects(body, ours)).replaceAll(id, String(instead)));
}
