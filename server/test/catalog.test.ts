import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogRules } from "./catalog/rules.ts";
import { type FencedTable, makeSampleRows } from "./catalog/sample-rows.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: [] });
});
afterAll(() => system.stop());

async function find(client: pg.Pool | pg.PoolClient, violations: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(violations);
  return rows.map((row) => row.text).sort((a, b) => (a < b ? -1 : 1));
}

describe.each(catalogRules)("$fact", ({ violations, planted, except = {} }) => {
  test("in the migrated database, with the listed exceptions and no others", async () => {
    const excepted = Object.keys(except).sort((a, b) => (a < b ? -1 : 1));
    expect(await find(system.admin, violations)).toEqual(excepted);
  });

  test("a planted violation is found", async () => {
    const client = await system.admin.connect();
    try {
      await client.query("begin");
      const before = await find(client, violations);
      await client.query(planted);
      expect((await find(client, violations)).length).toBeGreaterThan(before.length);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe.each(["sokoni_api", "sokoni_worker", "sokoni_agent"])("behind the fence, %s", (role) => {
  const [mine, theirs] = [`shp_mine_${role}`, `shp_theirs_${role}`];
  let client: pg.Client;
  let tables: FencedTable[];
  beforeAll(async () => {
    tables = await makeSampleRows(system.admin, [mine, theirs]);
    client = new pg.Client({ connectionString: system.databaseUrl, options: `-c role=${role}` });
    await client.connect();
  });
  afterAll(() => client.end());

  async function may(table: string, privilege: string): Promise<boolean> {
    const { rows } = await client.query<{ may: boolean }>("select has_table_privilege(current_user, $1, $2) may", [
      table,
      privilege,
    ]);
    return rows[0]?.may ?? false;
  }

  /** How many rows each readable table shows, without the tables that show none. */
  async function visible(shopId: string | null): Promise<Record<string, string[]>> {
    await client.query("select set_config('app.shop', $1, false)", [shopId ?? ""]);
    const seen: Record<string, string[]> = {};
    for (const { name } of tables) {
      if (!(await may(name, "SELECT"))) continue;
      const { rows } = await client.query<{ shop_id: string }>(`select distinct shop_id from ${name}`);
      if (rows.length > 0) seen[name] = rows.map((row) => row.shop_id);
    }
    return seen;
  }

  test("sees nothing while no shop is set", async () => {
    expect(await visible(null)).toEqual({});
  });

  test("sees nothing for a shop that does not exist", async () => {
    expect(await visible("shp_nobody")).toEqual({});
  });

  test("sees its own shop's rows of every table it may read, and no other's", async () => {
    const seen = await visible(mine);
    expect(Object.keys(seen).length).toBeGreaterThan(10);
    for (const shops of Object.values(seen)) expect(shops).toEqual([mine]);
  });

  test("can't write a row of another shop into any table it may write", async () => {
    await client.query("select set_config('app.shop', $1, false)", [mine]);
    let refused = 0;
    for (const { name, insert } of tables) {
      if (!(await may(name, "INSERT"))) continue;
      await expect(client.query(insert("shp_stranger")), name).rejects.toThrow(/row-level security/);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(5);
  });

  test("changes and removes no row of another shop", async () => {
    await client.query("select set_config('app.shop', $1, false)", [mine]);
    for (const { name } of tables) {
      if (await may(name, "UPDATE")) {
        const moved = `update ${name} set shop_id = '${theirs}' where shop_id = '${theirs}'`;
        expect((await client.query(moved)).rowCount, name).toBe(0);
        await expect(client.query(`update ${name} set shop_id = '${theirs}'`), name).rejects.toThrow();
      }
      if (await may(name, "DELETE"))
        expect((await client.query(`delete from ${name} where shop_id = '${theirs}'`)).rowCount, name).toBe(0);
    }
  });
});
